import { fieldMessages, type ApiFailure } from '@portal/client/api/api-failure';

/** Messages for a failed save of the draft. */
export interface SaveFailure {
  /** Messages by path of the draft, which are also the form's field names. */
  readonly fields: Record<string, string>;
  /** Message for the form as a whole; null if the fields have messages. */
  readonly form: string | null;
}

/** Says what happened, what was or may not have been saved, and what to do next; the form keeps its input. */
export function describeSaveFailure(failure: ApiFailure): SaveFailure {
  const named = Object.entries(fieldMessages(failure));
  const fields: Record<string, string> = {};
  for (const [path, text] of named) fields[path.replace(/^draft\./, '')] = text;
  if (named.length > 0) return { fields, form: null };
  if (failure.kind === 'offline') {
    return { fields, form: 'You’re offline. Please try again when you’re back online.' };
  }
  if (failure.refusal !== null) return { fields, form: failure.refusal };
  const what = failure.mayHaveActed
    ? 'We couldn’t confirm that your changes were saved.'
    : 'We couldn’t save your changes.';
  return { fields, form: `${what} Please try again.` };
}
