/** Length of every two-factor code: six digits [TFA-02, TFA-03]. */
export const codeLength = 6;

/**
 * How the codes of the second factor reach a user. `UNKNOWN`: the back end does not say, or names a way that the portal
 * does not know; then the user may enter the code of an app or have one sent [SES-02].
 */
export type CodeSource = (typeof codeSources)[number] | 'UNKNOWN';
const codeSources = ['SMS', 'EMAIL', 'AUTHENTICATOR', 'NOT_SETUP'] as const;

/** Reads `twoFactorAuthType` of the session. */
export const readCodeSource = (type: string | null): CodeSource =>
  codeSources.find(source => source === type) ?? 'UNKNOWN';

/** Phone number for SMS with a leading plus; unchanged if it has one [TFA-14, TFA-15]. */
export const withPlus = (phone: string): string => (phone.startsWith('+') ? phone : `+${phone}`);

/** True if a code can be submitted: exactly six digits [TFA-03]. */
export const isWholeCode = (code: string): boolean => /^[0-9]{6}$/.test(code);

/** Message for a wrong code, wherever a code is entered [TFA-29, TFA-32]. */
export const codeIncorrect = 'The code you provided is incorrect.';

/** A short message about a code, such as 'Invalid code' or 'The code you entered has expired.' */
export const isAboutCode = (message: string): boolean =>
  /^[\w '’,-]{0,60}\b(?:code|otp|passcode)\b[\w '’,-]{0,60}[.!]?$/i.test(message);

const saysWrong = /\b(?:incorrect|invalid|wrong|mismatch|not valid|(?:does not|doesn['’]t) match)\b/i;
/** Codes of a wrong code in any wording: TWO_FACTOR_CODE_INVALID, INVALID_OTP, wrong-code. */
const codeOfWrong =
  /(?:code|otp|passcode).*(?:invalid|incorrect|wrong|mismatch)|(?:invalid|incorrect|wrong).*(?:code|otp|passcode)/i;

interface RefusedCode {
  readonly status: number | null;
  readonly errors: readonly { readonly code: string; readonly message: string; readonly field?: string | undefined }[];
}

/**
 * What a reply says of a code: the server's message if the code has expired, was tried too often, or was refused for
 * another reason; the fixed wording for a wrong one [TFA-29, TFA-32]. Null if the reply says nothing of it.
 * `onlyCode`: the call has nothing else that could be wrong, so that a 400 or 422 without a reason means the code.
 */
export function describeRefusedCode({ status, errors }: RefusedCode, onlyCode: boolean): string | null {
  const error = errors.find(({ field, message }) => field === 'code' || message !== '') ?? errors[0];
  const isSpent = status === 423 || status === 429 || error?.code === 'TWO_FACTOR_CODE_EXPIRED';
  if (error !== undefined && error.message !== '' && isSpent) return error.message;
  if (status !== 400 && status !== 422) return null;
  if (error !== undefined && /\bexpired\b/i.test(error.message)) return error.message;
  if (error === undefined) return onlyCode ? codeIncorrect : null;
  const isWrong =
    error.field === 'code' ||
    codeOfWrong.test(error.code) ||
    (isAboutCode(error.message) && saysWrong.test(error.message));
  return isWrong ? codeIncorrect : error.message || (onlyCode ? codeIncorrect : null);
}
