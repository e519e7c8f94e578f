import { isApiFailure, type ApiFailure } from '@portal/client/api-failure';
import { useState } from 'react';
import { describeSaveFailure, type SaveFailure } from './save-failure';

interface SendWishes {
  /** Words for a failed call. */
  readonly describe?: (failure: ApiFailure) => SaveFailure;
  /** Why nothing can be sent yet, for the place above the form; null when it can. */
  readonly hold?: () => string | null;
}

/**
 * Sends a step. What the server says of a field is told there, the rest above the form; what was typed stays. `send` rejects
 * with the ApiFailure of its call.
 */
export function useSend<Values>(
  form: { readonly setErrors: (errors: Record<string, string>) => void },
  send: (values: Values) => Promise<void>,
  { describe = describeSaveFailure, hold = () => null }: SendWishes = {},
) {
  const [formError, setFormError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (values: Values): Promise<void> => {
    if (isSending) return;
    const reason = hold();
    setFormError(reason);
    if (reason !== null) return;
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const failure = describe(error);
      form.setErrors(failure.fields);
      setFormError(failure.form);
    } finally {
      setSending(false);
    }
  };
  return { submit, formError, isSending };
}
