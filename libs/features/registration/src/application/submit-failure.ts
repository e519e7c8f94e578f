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
  if (failure.kind === 'offline')
    return 'You’re offline, so your application wasn’t submitted. Please try again when you’re back online.';
  return 'Your application wasn’t submitted. Please try again.';
}
