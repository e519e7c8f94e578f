import { fieldMessages, type ApiFailure } from '@portal/client/api-failure';

/** What a failed save of the draft means for the form. */
export interface SaveFailure {
  /** Words by path of the draft, as the fields of the form are named. */
  readonly fields: Record<string, string>;
  /** Words for the form as a whole; null where the fields say it. */
  readonly form: string | null;
}

/** Says what happened, what was not done and what to do next; what was typed stays in the form. */
export function describeSaveFailure(failure: ApiFailure): SaveFailure {
  const named = Object.entries(fieldMessages(failure));
  const fields: Record<string, string> = {};
  for (const [path, text] of named) fields[path.replace(/^draft\./, '')] = text;
  if (named.length > 0) return { fields, form: null };
  if (failure.kind === 'offline') {
    return { fields, form: 'You are offline. What you typed is still here; save it when you are connected again.' };
  }
  if (failure.status === 429) return { fields, form: failure.message };
  return { fields, form: 'We could not save your details. What you typed is still here. Please try again.' };
}
