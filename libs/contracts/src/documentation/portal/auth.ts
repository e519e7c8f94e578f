import {
  auth,
  authUser,
  loginAnswer,
  loginBody,
  sendCodeBody,
  verifiedAnswer,
  verifyCodeBody,
} from '../../endpoints/auth.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

/** Schemas of sign-in. */
export const schemas = {
  AuthUser: documentOf(authUser, {
    description: 'The signed-in user and the session’s state.',
    example: { twoFactorAuthType: 'SMS', maskedPhone: '·· 0100' },
    fields: {
      twoFactorAuthType: 'NOT_SETUP, SMS, AUTHENTICATOR, or EMAIL. Any other value counts as set up.',
      maskedPhone: 'Last digits of the phone to which codes are sent.',
    },
  }),
  Login: documentOf(loginBody, {
    description: 'Email address and password.',
    fields: {
      password: 'Password. In the sandbox, all personas have the same one.',
    },
  }),
  LoginAnswer: documentOf(loginAnswer, {
    description: 'The new session.',
    example: { twoFactorAuthenticated: false },
  }),
  SendCode: documentOf(sendCodeBody, {
    description:
      'Where to send a code: to a phone by SMS, or by email. Without `mobile` an SMS goes to the phone on file. `type` and `subject` name the operation that the code is for; without them it is for sign-in.',
    example: { mobile: '+12025550100' },
    fields: {
      mobile:
        'Phone number for the SMS, with an optional plus. For a user who is setting up a second factor, it becomes that factor.',
      sendMethod: { description: 'EMAIL sends the code to the email address.', example: 'EMAIL' },
      type: { description: 'Operation that the code is for.', example: 'WITHDRAWAL' },
      subject: {
        description: 'Exactly what the code authorizes; the message repeats it.',
        example: 'Withdraw 250 USD to B-A-20001',
      },
    },
  }),
  VerifyCode: documentOf(verifyCodeBody, {
    description: 'Whether to remember this browser.',
    example: { numberOfDays: 30 },
    fields: { numberOfDays: 'Days that this browser skips the second factor.' },
  }),
  VerifiedAnswer: documentOf(verifiedAnswer, {
    description: 'The session after the second factor; it has a new ID.',
  }),
};

/** Calls of sign-in. */
export const calls = documentCalls(auth, {
  user: {
    summary: 'Get the signed-in user [APA-01, APA-02]',
    description: 'The session’s user. Also shows whether there is a session: 401 if not.',
  },
  login: {
    summary: 'Sign in [APA-03]',
    description:
      'First factor. Sets the session cookie and the anti-forgery cookie. Unless the response says `twoFactorAuthenticated`, account data is refused with 403 `403.100.2` until the second factor.',
  },
  logout: {
    summary: 'Sign out [APA-04]',
    description: 'Ends the session and removes its cookies.',
    success: 'The session has ended.',
  },
  refresh: {
    summary: 'Renew the session [APA-05]',
    description:
      'Renews the session before it expires. A session lasts 30 minutes unless it is renewed, and 12 hours in total.',
    answer: {
      description: 'The renewed session.',
      fields: { brokerId: 'ID of the broker that carries the active account; null without one.' },
    },
  },
  sendCode: {
    summary: 'Send a code [APA-10, TFA-31]',
    description:
      'Sends a 6-digit code by SMS or email, valid once and for 5 minutes. A newer code replaces it. At most 5 codes in 10 minutes.',
    success: 'The code was sent.',
  },
  verifyCode: {
    summary: 'Verify a code [APA-11]',
    description:
      'Second factor: checks a code that was sent, or a code from an authenticator app. A migrating user also gets the response header `x-reset-token`, which sets a new password.',
    success: 'The code is correct; the session has two factors.',
    params: { code: { description: '6 digits.', example: '493027' } },
  },
});
