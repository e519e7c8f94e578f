import { passwordLength } from '@portal/domain/access/password';
import { z } from 'zod/mini';
import { empty, twoFactorCode, verifiedAnswer } from './auth.ts';
import { changeFailures, openFailures, sessionFailures } from '../schemas/errors.ts';
import { email, id, longText, shortText } from '../schemas/fields.ts';
import { metadata, router, twoFactor } from '../routing/router.ts';

/**
 * Credentials: email address, password, second factor, step-up codes, active account (specification 0 section 7).
 * Separate from auth.ts so that the sign-in screen loads only what it needs.
 */

/** Token of a link, or of the header x-reset-token. */
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/, 'Expected the token of the link'));

/** The server checks its rules, which the setting `passwordRules` names, and reports each one [REG-38]. */
export const newPassword = z.string().check(z.minLength(1), z.maxLength(passwordLength));

/**
 * Operation that a code authorizes: EMAIL_UPDATE is from the specification, the others are additions
 * (docs/decisions/0008-step-up.md).
 */
export const proveOperationBody = z.discriminatedUnion('type', [
  z.strictObject({ code: twoFactorCode, type: z.literal('EMAIL_UPDATE') }),
  z.strictObject({ code: twoFactorCode, type: z.enum(['BANK_LINK', 'WITHDRAWAL', 'TRANSFER']), subject: shortText }),
]);

/** Unless the user has no second factor, or api:can-change-2fa-destination. */
const setUpRefused = 'TWO_FACTOR_ALREADY_SET_UP';
const wrongCode = ['TWO_FACTOR_CODE_INVALID', 'TWO_FACTOR_CODE_EXPIRED'] as const;

/** Routes of credentials. */
export const credentials = router({
  verifyEmail: {
    method: 'GET',
    path: '/auth/verifyEmail',
    metadata: metadata({ base: 'auth', access: 'anyone', changesByGet: true }),
    query: z.object({ token }),
    responses: {
      200: z.object({ emailVerified: z.boolean() }),
      ...openFailures('PREFETCH_REFUSED', 'TOKEN_UNKNOWN', 'TOKEN_EXPIRED'),
    },
  },
  resendEmailVerification: {
    method: 'POST',
    path: '/auth/resendEmailVerification',
    metadata: metadata({ base: 'auth', access: 'session', sendsLinks: true }),
    responses: { 200: empty, ...sessionFailures('EMAIL_ALREADY_VERIFIED') },
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/auth/password/requestReset',
    metadata: metadata({ base: 'auth', access: 'anyone', sendsLinks: true }),
    body: z.strictObject({ email }),
    responses: { 200: z.object({ message: shortText }), ...openFailures('CROSS_SITE_REQUEST') },
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/password/reset',
    metadata: metadata({ base: 'auth', access: 'anyone' }),
    body: z.strictObject({ token, password: newPassword }),
    responses: { 200: empty, ...openFailures('CROSS_SITE_REQUEST', 'TOKEN_UNKNOWN', 'TOKEN_EXPIRED') },
  },
  proveOperation: {
    method: 'POST',
    path: '/auth/2fa/authenticate/users/update',
    metadata: twoFactor,
    body: proveOperationBody,
    responses: { 200: empty, ...changeFailures(...wrongCode) },
  },
  activateAccount: {
    method: 'POST',
    path: '/auth/account/active/',
    metadata: twoFactor,
    body: z.strictObject({ userId: id, brokerId: id, accountId: id }),
    responses: {
      200: z.object({ accountId: id, brokerId: id, expiresIn: z.number() }),
      ...changeFailures('NOT_FOUND'),
    },
  },
  enrollAuthenticator: {
    method: 'POST',
    path: '/auth/2fa/setup/authenticator',
    metadata: metadata({ base: 'auth', access: 'session', addition: 'authenticatorApp', needsBody: true }),
    responses: { 200: z.object({ secret: shortText, address: longText }), ...sessionFailures(setUpRefused) },
  },
  confirmEnrollment: {
    method: 'POST',
    path: '/auth/2fa/setup/confirm',
    metadata: metadata({ base: 'auth', access: 'session', addition: 'authenticatorApp' }),
    body: z.strictObject({ code: twoFactorCode }),
    responses: { 200: verifiedAnswer, ...sessionFailures(setUpRefused, ...wrongCode) },
  },
});
