import { isApiFailure, type ApiFailure } from '@portal/client/api/api-failure';
import { useState } from 'react';
import { describeSaveFailure, type SaveFailure } from './save-failure';

interface SendOptions {
  /** Messages for a failed call. */
  readonly describe?: (failure: ApiFailure) => SaveFailure;
  /** Why nothing can be sent yet, shown above the form; null if it can. */
  readonly blockedReason?: () => string | null;
}

/**
 * Submits a step. The server's field errors are shown at the fields, others above the form; the form keeps its input.
 * `send` rejects with the ApiFailure of its call.
 */
export function useSend<Values>(
  form: { readonly setErrors: (errors: Record<string, string>) => void },
  send: (values: Values) => Promise<void>,
  { describe = describeSaveFailure, blockedReason = () => null }: SendOptions = {},
) {
  const [formError, setFormError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (values: Values): Promise<void> => {
    if (isSending) return;
    const reason = blockedReason();
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
