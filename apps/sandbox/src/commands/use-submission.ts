import { isApiFailure } from '@portal/client/api/api-failure';
import { useState } from 'react';
import { describeFailure } from './result';

/** Sends what a form asks for: whether it is on its way, and the server's refusal as text. */
export function useSubmission() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (send: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await send();
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setProblem(describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, setProblem, submit };
}
