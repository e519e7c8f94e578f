import type { ApiFailure } from '@portal/client/api/api-failure';

const general = 'Error Submitting your Application.';

/** The server's developerMessage, or the default text, for an application that was not accepted [REG-37]. */
export const describeSubmitFailure = (failure: ApiFailure): string =>
  failure.errors.find(({ developerMessage }) => developerMessage)?.developerMessage ?? general;

/** Says what was and was not done, and what to do next; null if the first text is complete. */
export function explainSubmitFailure(failure: ApiFailure): string | null {
  // The form offers to resend the email.
  if (failure.is('EMAIL_NOT_VERIFIED')) return null;
  if (failure.refusal !== null) return failure.refusal;
  if (failure.kind === 'offline') return 'You are offline. Nothing was sent; everything you entered is kept.';
  return failure.mayHaveActed
    ? 'Your application was not sent. Everything you entered is kept: please try again.'
    : 'Nothing was sent. Everything you entered is kept: please try again.';
}
