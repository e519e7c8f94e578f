import { isApiFailure } from '@portal/client/api/api-failure';
import { verifySession } from '@portal/client/api/session-failures';
import { describeRefusedCode, isWholeCode } from '@portal/domain/access/two-factor';
import { toast } from '@portal/ui/feedback/toast';
import { type FormEvent, type RefObject, useRef, useState } from 'react';

export interface CodeCheck {
  readonly code: string;
  readonly change: (code: string) => void;
  /** Error message of the field. */
  readonly problem: string | null;
  readonly busy: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * State of a six-digit code field that `check` submits. A failure clears the field, shows why and keeps focus there
 * [TFA-32].
 */
export function useCodeCheck(check: (code: string) => Promise<void>): CodeCheck {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await check(code);
    } catch (error) {
      setProblem(describeProblem(error));
      setCode('');
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return {
    code,
    problem,
    busy,
    field,
    change: text => {
      setCode(text);
      setProblem(null);
    },
    submit: event => {
      event.preventDefault();
      if (busy) return;
      if (isWholeCode(code)) void send();
      else {
        setProblem('Enter the 6-digit code.');
        field.current?.focus();
      }
    },
  };
}

/** Error message of the field; null if the failure is told elsewhere. */
function describeProblem(error: unknown): string | null {
  if (!isApiFailure(error)) throw error;
  const refusal = describeRefusedCode(error, true);
  if (refusal !== null) return refusal;
  // The response to an earlier attempt may have been lost, and with it the cookie of a new session.
  if (error.status === 401) {
    void verifySession(error.sentAt);
    return null;
  }
  // The shared handler has already reported a timeout [ERR-07].
  if (error.kind === 'timeout') return null;
  toast({
    name: 'two-factor',
    text: 'We couldn’t check the code. Please try again.',
    status: 'error',
    position: 'top-center',
    shouldReplace: true,
  });
  return null;
}
