/** Length of every two-factor code: six digits [TFA-02, TFA-03]. */
export const codeLength = 6;

/** A phone number for SMS with a leading plus; one that has it is left as it is [TFA-14, TFA-15]. */
export const withPlus = (phone: string): string => (phone.startsWith('+') ? phone : `+${phone}`);

/** What a code field keeps of typed or pasted text: the first six digits, as of '123 456' or '12-34-56' [TFA-02]. */
export const cleanCode = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, codeLength);

/** Whether a code can be sent for checking: exactly six digits [TFA-03]. */
export const isWholeCode = (code: string): boolean => /^[0-9]{6}$/.test(code);

/** The answer to a wrong code, everywhere a code is asked for [TFA-29, TFA-32]. */
export const codeIncorrect = 'The code you provided is incorrect.';

/** Two-factor within a profile or transfer flow: the guarded action may go ahead in the state 'success' only [TFA-26]. */
export type TwoFactorFlow =
  | { readonly state: 'idle' }
  | { readonly state: 'needed' }
  | { readonly state: 'success'; readonly code: string }
  | { readonly state: 'failure'; readonly message: string }
  | { readonly state: 'cancelled' };

export type TwoFactorEvent =
  | { readonly type: 'need' }
  | { readonly type: 'succeed'; readonly code: string }
  | { readonly type: 'fail' }
  | { readonly type: 'cancel' };

/** Success stores the code, failure clears it and says so, cancelling ends the flow without it [TFA-26 to TFA-30]. */
export function stepTwoFactor(flow: TwoFactorFlow, event: TwoFactorEvent): TwoFactorFlow {
  switch (event.type) {
    case 'need':
      return { state: 'needed' };
    case 'succeed':
      // An answer that comes after cancelling, or unasked for, opens nothing.
      return flow.state === 'needed' || flow.state === 'failure' ? { state: 'success', code: event.code } : flow;
    case 'fail':
      return flow.state === 'idle' || flow.state === 'cancelled' ? flow : { state: 'failure', message: codeIncorrect };
    case 'cancel':
      return flow.state === 'idle' ? flow : { state: 'cancelled' };
  }
}
