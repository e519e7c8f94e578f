import { credentials, proveOperationBody } from '../../endpoints/credentials.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

const linkToken = 'Token of the link in the email, good once.';
const password =
  'New password. The setting `passwordRules` names the rules that the portal can check before it is sent.';
const code = 'Six digits.';

/** Schemas of credentials. */
export const credentialSchemas = [
  documentOf(proveOperationBody, {
    name: 'ProveOperation',
    description: 'A code for one operation.',
    example: { code: '493027', type: 'WITHDRAWAL', subject: 'Withdraw 250 USD to B-A-20001' },
    fields: {
      code,
      type: 'The operation. EMAIL_UPDATE is of the specification, the others are additions.',
      subject: 'What exactly is to be done, as in the request for the code. EMAIL_UPDATE has none.',
    },
  }),
];

/** Calls of credentials. */
export const credentialCalls = documentCalls(credentials, {
  verifyEmail: {
    summary: 'Verify an email address [APA-06, SGN-32]',
    description:
      'Marks an email address as verified by the token of its link, good once and for five days. Changes something although it is a GET, so prefetches and HEAD requests are refused.',
    params: { token: { description: linkToken, example: 'k3V9s0Qw2LrT' } },
    answer: { description: 'State of the address.' },
  },
  resendEmailVerification: {
    summary: 'Send the verification email again [APA-07]',
    description: 'Sends the verification email once more; links sent before no longer work.',
    success: 'The email was sent.',
  },
  requestPasswordReset: {
    summary: 'Request a new password [APA-08]',
    description:
      'Sends a link that lets a new password be set, good for an hour. The answer is the same for an address that no one has.',
    success: 'If someone has the address, the email was sent.',
    body: { description: 'Whose password.' },
    answer: {
      description: 'Confirmation.',
      example: { message: 'If the address is known, an email is on its way.' },
      fields: { message: 'Confirmation in words, for the user.' },
    },
  },
  resetPassword: {
    summary: 'Set a new password [APA-09]',
    description:
      'Sets a password by the token of a link or of the header `x-reset-token`, and ends all sessions of the user. Each rule that the password breaks is an error of its own.',
    success: 'The password is set; sign in with it.',
    body: {
      description: 'Token and new password.',
      example: { token: 'k3V9s0Qw2LrT', password: 'Harbor-View-2026' },
      fields: { token: linkToken, password },
    },
  },
  proveOperation: {
    summary: 'Prove an operation [APA-12]',
    description:
      'Gives a fresh code for one operation, before the call that carries it out. Good once and for ten minutes. See "Fresh second factor" in the introduction.',
    success: 'The operation may be carried out once.',
  },
  activateAccount: {
    summary: 'Switch the active account [APA-13]',
    description:
      'Makes another account of the user the active one. The session gets a new id, and the authorities may differ.',
    body: { description: 'The account.' },
    answer: { description: 'The active account.' },
  },
  enrollAuthenticator: {
    summary: 'Set up an authenticator app [TFA-31]',
    description:
      'Returns a secret for an authenticator app (TOTP, RFC 6238). It is active after `POST /api/auth/2fa/setup/confirm`.',
    answer: {
      description: 'A secret for an authenticator app.',
      example: {
        secret: 'JBSWY3DPEHPK3PXP',
        address: 'otpauth://totp/Investor%20portal:marisol.vance%40example.com?secret=JBSWY3DPEHPK3PXP',
      },
      fields: {
        secret: 'The secret in Base32, to type in.',
        address: 'The secret as `otpauth:` address, for a QR code.',
      },
    },
  },
  confirmEnrollment: {
    summary: 'Confirm an authenticator app [TFA-31]',
    description:
      'Gives the first code of the new app, which then becomes the second factor. A migrating user gets the response header `x-reset-token`.',
    success: 'The app is the second factor.',
    body: { description: 'The first code.', example: { code: '493027' }, fields: { code } },
  },
});
