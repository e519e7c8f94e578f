import { credentials, proveOperationBody } from '../../endpoints/credentials.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

const linkToken = 'Token from the link in the email, valid once.';
const code = '6 digits.';

/** Schemas of credentials. */
export const schemas = {
  ProveOperation: documentOf(proveOperationBody, {
    description: 'A code for one operation.',
    example: { code: '493027', type: 'WITHDRAWAL', subject: 'Withdraw 250 USD to B-A-20001' },
    fields: {
      code,
      type: 'The operation. EMAIL_UPDATE is in the specification; the others are additions.',
      subject: 'Exactly what the code authorizes, as in the request for the code. EMAIL_UPDATE has none.',
    },
  }),
};

/** Calls of credentials. */
export const calls = documentCalls(credentials, {
  verifyEmail: {
    summary: 'Verify an email address [APA-06, SGN-32]',
    description:
      'Marks an email address as verified by the token in its link, which is valid once and for 5 days. This GET changes something, so prefetches and HEAD requests are refused.',
    params: { token: { description: linkToken, example: 'k3V9s0Qw2LrT' } },
    answer: { description: 'Status of the address.' },
  },
  resendEmailVerification: {
    summary: 'Send the verification email again [APA-07]',
    description: 'Sends the verification email again; links sent before no longer work.',
    success: 'The email was sent.',
  },
  requestPasswordReset: {
    summary: 'Request a password reset [APA-08]',
    description:
      'Sends a link to set a new password, valid for 1 hour. The response is the same for an unknown address.',
    success: 'If the address is known, the email was sent.',
    body: { description: 'Whose password.' },
    answer: {
      description: 'Confirmation.',
      example: { message: 'If an account exists for this email, we’ve sent a link to reset your password.' },
      fields: { message: 'Confirmation in words, for the user.' },
    },
  },
  resetPassword: {
    summary: 'Set a new password [APA-09]',
    description:
      'Sets a password with the token from a link or from the `x-reset-token` header, and ends all of the user’s sessions. Each rule that the password breaks is a separate error.',
    success: 'The password is set. Sign in with it.',
    body: {
      description: 'Token and new password.',
      example: { token: 'k3V9s0Qw2LrT' },
      fields: { token: linkToken },
    },
  },
  proveOperation: {
    summary: 'Prove an operation [APA-12]',
    description:
      'Sends a new code for one operation, before the call that carries it out. Valid once and for 10 minutes. See "New verification codes" in the introduction.',
    success: 'The operation may be carried out once.',
  },
  activateAccount: {
    summary: 'Switch the active account [APA-13]',
    description:
      'Makes another account of the user the active one. The session gets a new ID, and the authorities may differ.',
    body: { description: 'The account.' },
    answer: { description: 'The active account.' },
  },
  enrollAuthenticator: {
    summary: 'Set up an authenticator app [TFA-31]',
    description:
      'Returns a secret for an authenticator app (TOTP, RFC 6238). It becomes active with `POST /api/auth/2fa/setup/confirm`.',
    answer: {
      description: 'A secret for an authenticator app.',
      example: {
        secret: 'JBSWY3DPEHPK3PXP',
        address: 'otpauth://totp/Investor%20portal:marisol.vance%40example.com?secret=JBSWY3DPEHPK3PXP',
      },
      fields: {
        secret: 'The secret in Base32, to type in.',
        address: 'The secret as an `otpauth:` address, for a QR code.',
      },
    },
  },
  confirmEnrollment: {
    summary: 'Confirm an authenticator app [TFA-31]',
    description:
      'Sends the first code from the new app, which then becomes the second factor. A migrating user gets the response header `x-reset-token`.',
    success: 'The app is the second factor.',
    body: { description: 'The first code.', example: { code: '493027' }, fields: { code } },
  },
});
