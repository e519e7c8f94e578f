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
