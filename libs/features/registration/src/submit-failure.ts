import type { ApiFailure } from '@portal/client/api-failure';

const general = 'Error Submitting your Application.';

/** The server's developerMessage, or the general text, for an application that was not taken [REG-37]. */
export const describeSubmitFailure = (failure: ApiFailure): string =>
  failure.errors.find(({ developerMessage }) => developerMessage)?.developerMessage ?? general;

/** What was and was not done, and what to do next; null when the first text says all that is known. */
export function explainSubmitFailure(failure: ApiFailure): string | null {
  switch (failure.code) {
    case 'EMAIL_NOT_VERIFIED':
      // The form offers another e-mail.
      return null;
    case 'REGISTRATION_INCOMPLETE':
    case 'APPLICANT_NOT_ELIGIBLE':
    case 'SIGNATURE_MISMATCH':
    case 'KYC_NOT_RETRYABLE':
      return failure.message;
    default:
      break;
  }
  if (failure.kind === 'offline') return 'You are offline. Nothing was sent; everything you entered is kept.';
  return failure.mayHaveActed
    ? 'Your application was not sent. Everything you entered is kept: please try again.'
    : 'Nothing was sent. Everything you entered is kept: please try again.';
}
