import { auth, resetTokenHeader } from '@portal/contracts/auth';
import { credentials } from '@portal/contracts/credentials';
import type { ErrorItem } from '@portal/domain/failures';
import { withPlus } from '@portal/domain/two-factor';
import { isApiFailure } from './api-failure.ts';
import { callApi, callApiFully } from './http.ts';
import { recheckSession } from './recheck.ts';
import { enterPortal, sendCode } from './session.ts';
import { changeSession, readSession } from './session-store.ts';
import { renewalOf } from './session-user.ts';

/** What a visitor does about the ways in: password, e-mail address, second factor. Screens before the portal call these. */

/** Asks for a link to choose a new password; resolves with the message of the answer [SGN-26]. Throws the ApiFailure. */
export async function requestPasswordReset(email: string): Promise<string> {
  const { message } = await callApi(credentials.requestPasswordReset, { body: { email } });
  return message;
}

/** The code that stands for a refusal without a body; the spelling is the specification's own [SGN-29]. */
export const unknownErrorCode = 'UNKOWN_ERROR';

export type PasswordOutcome =
  | { readonly kind: 'done' }
  /** Nothing was changed; `errors` is the body of the answer. */
  | { readonly kind: 'refused'; readonly errors: readonly ErrorItem[] }
  /** The answer was lost or the server was in trouble: the password may have been changed. */
  | { readonly kind: 'unconfirmed'; readonly errors: readonly ErrorItem[] };

/**
 * Sets a password by the token of a link or of a second-factor answer [SGN-28]. A failure gives the body of the answer,
 * or one error with the code UNKOWN_ERROR [SGN-29]. The venue ends all sessions of the user: one that was open here is
 * over when this resolves.
 */
export async function resetPassword(token: string, password: string): Promise<PasswordOutcome> {
  try {
    await callApi(credentials.resetPassword, { body: { token, password } });
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    const errors = error.errors.length > 0 ? error.errors : [{ code: unknownErrorCode, message: '' }];
    return { kind: error.mayHaveActed ? 'unconfirmed' : 'refused', errors };
  }
  // Somebody else may be signed in here; only the server can tell.
  if (readSession().authenticated) await recheckSession(Date.now());
  return { kind: 'done' };
}

/** Verifies an e-mail address by the token of its link [SGN-31]. Throws the ApiFailure. */
export async function verifyEmail(token: string): Promise<void> {
  await callApi(credentials.verifyEmail, { query: { token } });
  await askWhetherVerified();
}

/** Brings the state up to date for whoever is signed in, who need not be the one that the link was for. */
async function askWhetherVerified(): Promise<void> {
  if (!readSession().authenticated) return;
  try {
    const { emailVerified } = await callApi(auth.user);
    changeSession({ emailVerified: emailVerified ?? null });
  } catch (error) {
    // The address is verified all the same; the next start tells.
    if (!isApiFailure(error)) throw error;
  }
}

/** What is said after the verification e-mail was asked for again [SGN-33, SGN-34]. */
export const resendTexts = {
  sent: 'Email sent successfully.',
  failed: 'There was an error attempting to resend email verification.',
} as const;

export type ResendOutcome =
  | { readonly kind: 'sent' }
  /** `retryAfterMs`: when it may be asked for again, where the server says so. */
  | { readonly kind: 'failed'; readonly retryAfterMs: number | null }
  | { readonly kind: 'alreadyVerified' };

/** Has the verification e-mail sent once more; the state holds the result too [SGN-35]. */
export async function resendVerification(): Promise<ResendOutcome> {
  try {
    await callApi(credentials.resendEmailVerification);
    noteEmailSent(resendTexts.sent);
    return { kind: 'sent' };
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    if (error.code === 'EMAIL_ALREADY_VERIFIED') {
      changeSession({ emailVerified: true });
      return { kind: 'alreadyVerified' };
    }
    noteEmailFailed(resendTexts.failed);
    return { kind: 'failed', retryAfterMs: error.retryAfterMs };
  }
}

/** Holds the result of an e-mail action in the state; one of the two at a time [SGN-35]. */
export const noteEmailSent = (message: string): void =>
  changeSession({ emailSuccessMessage: message, emailFailureMessage: null });
export const noteEmailFailed = (message: string): void =>
  changeSession({ emailSuccessMessage: null, emailFailureMessage: message });

/**
 * Has the first code sent to a phone that is to get the codes; the number may lack its plus [TFA-14]. `verifyCode` takes
 * the code. Throws the ApiFailure.
 */
export const enrollPhone = (phone: string): Promise<void> => sendCode({ mobile: withPlus(phone) });

/** The secret of a new authenticator app, as text and as the address that a QR code holds. */
export interface AuthenticatorSecret {
  readonly secret: string;
  readonly address: string;
}

/** Begins with an authenticator app; an earlier secret that was not confirmed is void. Throws the ApiFailure. */
export const enrollAuthenticator = (): Promise<AuthenticatorSecret> => callApi(credentials.enrollAuthenticator);

/**
 * Confirms a new authenticator app by its first code [TFA-31]. As after `verifyCode` the user is in, with the start-up data
 * loaded, unless a reset token leads on to create-password [TFA-23]. Throws the ApiFailure.
 */
export async function confirmEnrollment(code: string): Promise<{ resetToken: string | null }> {
  const { body, headers } = await callApiFully(credentials.confirmEnrollment, { body: { code } });
  const resetToken = headers.get(resetTokenHeader);
  if (resetToken !== null) return { resetToken };
  if (body.expiresIn !== undefined) changeSession(renewalOf(body.expiresIn));
  await enterPortal();
  return { resetToken: null };
}
