/** Length of every two-factor code: six digits [TFA-02, TFA-03]. */
export const codeLength = 6;

/** A phone number for SMS with a leading plus; one that has it is left as it is [TFA-14, TFA-15]. */
export const withPlus = (phone: string): string => (phone.startsWith('+') ? phone : `+${phone}`);

/** Whether a code can be sent for checking: exactly six digits [TFA-03]. */
export const isWholeCode = (code: string): boolean => /^[0-9]{6}$/.test(code);

/** The answer to a wrong code, everywhere a code is asked for [TFA-29, TFA-32]. */
export const codeIncorrect = 'The code you provided is incorrect.';
