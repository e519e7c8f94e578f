import { auth } from '@portal/contracts/endpoints/auth';
import { credentials } from '@portal/contracts/endpoints/credentials';
import { sentenceOf, type ErrorItem } from '@portal/domain/access/failures';
import { withPlus } from '@portal/domain/access/two-factor';
import { isApiFailure } from '../../api/api-failure.ts';
import { callApi, callApiWithResponse } from '../../api/http.ts';
import { confirmSession } from '../../api/session-failures.ts';
import { finishTwoFactor, sendCode } from './session.ts';
import { changeSession, readSession } from '../session-store.ts';

/** Actions on credentials: password, email address, second factor. Used by the screens before the portal. */

/** Said of a requested link if the response says nothing. */
const linkRequested = 'If an account exists for this email, we’ve sent a link to reset your password.';

/**
 * Requests a password-reset link; resolves with the message of the response [SGN-26].
 * @throws ApiFailure
 */
export async function requestPasswordReset(email: string): Promise<string> {
  const answer = await callApi(credentials.requestPasswordReset, { body: { email } });
  return sentenceOf(answer?.message) || linkRequested;
}

/** Code for a refusal without a body; the misspelling is from the specification [SGN-29]. */
export const unknownErrorCode = 'UNKOWN_ERROR';

/** Outcome of a password reset. */
export type PasswordOutcome =
  | { readonly kind: 'done' }
  /** Nothing was changed; `errors` is the body of the response. */
  | { readonly kind: 'refused'; readonly errors: readonly ErrorItem[] }
  /** No response or a server error: the password may have been changed. */
  | { readonly kind: 'unconfirmed'; readonly errors: readonly ErrorItem[] };

/**
 * Resets the password with the token of a link or of a second-factor response [SGN-28]. A failure returns the errors of
 * the body, or one error with the code UNKOWN_ERROR [SGN-29]. The venue ends all sessions of the user, so a session
 * open here is over when this resolves.
 */
export async function resetPassword(token: string, password: string): Promise<PasswordOutcome> {
  try {
    await callApi(credentials.resetPassword, { body: { token, password } });
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    const errors = error.errors.length > 0 ? error.errors : [{ code: unknownErrorCode, message: '' }];
    return { kind: error.mayHaveActed ? 'unconfirmed' : 'refused', errors };
  }
  // Another user may be signed in here; only the server knows.
  await confirmSession();
  return { kind: 'done' };
}

/**
 * Verifies an email address with the token of its link [SGN-31].
 * @throws ApiFailure
 */
export async function verifyEmail(token: string): Promise<void> {
  await callApi(credentials.verifyEmail, { query: { token } });
  await askWhetherVerified();
}

/** Updates the state of the signed-in user, who may not be the user of the link. */
async function askWhetherVerified(): Promise<void> {
  if (!readSession().authenticated) return;
  try {
    const { email, emailVerified } = await callApi(auth.user);
    changeSession({ ...(email == null ? {} : { email }), emailVerified: emailVerified ?? null });
  } catch (error) {
    // The address is verified anyway; the next start-up shows it.
    if (!isApiFailure(error)) throw error;
  }
}

/** Messages after the verification email was requested again [SGN-33, SGN-34]. */
export const resendTexts = {
  sent: 'Email sent successfully.',
  failed: 'There was an error attempting to resend email verification.',
} as const;

/** Outcome of `resendVerification`. */
export type ResendOutcome =
  | { readonly kind: 'sent' }
  /** `retryAfterMs`: milliseconds until it may be requested again; null if the server does not say. */
  | { readonly kind: 'failed'; readonly retryAfterMs: number | null }
  | { readonly kind: 'alreadyVerified' };

/** Requests another verification email; the result is also stored in the auth state [SGN-35]. */
export async function resendVerification(): Promise<ResendOutcome> {
  try {
    await callApi(credentials.resendEmailVerification);
    noteEmailSent(resendTexts.sent);
    return { kind: 'sent' };
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    if (error.is('EMAIL_ALREADY_VERIFIED')) {
      changeSession({ emailVerified: true });
      return { kind: 'alreadyVerified' };
    }
    noteEmailFailed(resendTexts.failed);
    return { kind: 'failed', retryAfterMs: error.retryAfterMs };
  }
}

/** Stores the success of an email action in the auth state and clears the failure [SGN-35]. */
export const noteEmailSent = (message: string): void =>
  changeSession({ emailSuccessMessage: message, emailFailureMessage: null });
/** Stores the failure of an email action in the auth state and clears the success. */
export const noteEmailFailed = (message: string): void =>
  changeSession({ emailSuccessMessage: null, emailFailureMessage: message });

/**
 * Sends the first code to a phone for SMS codes; a missing plus is added [TFA-14]. Confirm with `verifyCode`.
 * @throws ApiFailure
 */
export const enrollPhone = (phone: string): Promise<void> => sendCode({ mobile: withPlus(phone) });

/** Secret of a new authenticator app, as text and as the URI for a QR code. */
export interface AuthenticatorSecret {
  readonly secret: string;
  readonly address: string;
}

/**
 * Starts the set-up of an authenticator app; invalidates an earlier unconfirmed secret.
 * @throws ApiFailure
 */
export const enrollAuthenticator = (): Promise<AuthenticatorSecret> => callApi(credentials.enrollAuthenticator);

/**
 * Confirms a new authenticator app with its first code [TFA-31]. Like `verifyCode` it loads the start-up data, unless a
 * reset token leads to create-password [TFA-23].
 * @throws ApiFailure
 */
export const confirmEnrollment = async (code: string): Promise<{ resetToken: string | null }> =>
  finishTwoFactor(await callApiWithResponse(credentials.confirmEnrollment, { body: { code } }));
