import { twoFactorTypes } from '@portal/domain/accounts/account';
import { z } from 'zod/mini';
import type { Sent } from '../schemas/strict-form.ts';
import { stepUpOperations } from '@portal/domain/access/step-up';
import { alsoNamed, codeText, expected } from '../schemas/expected.ts';
import { openFailures, sessionErrors, sessionFailures } from '../schemas/errors.ts';
import { email, id, shortText } from '../schemas/fields.ts';
import { metadata, router } from '../routing/router.ts';
import { startUpTimeoutMs } from '../routing/route.ts';

/** Sign-in, session and second factor ({auth}, specification 0 section 7). */

/** NOT_SETUP, SMS, AUTHENTICATOR or EMAIL; unknown values are parsed and count as set up [SES-02]. */
const twoFactorAuthType = codeText(shortText, twoFactorTypes);

/** The signed-in user. */
export const authUser = z.object({
  userId: alsoNamed(id, 'id'),
  ...expected({
    authorities: z.array(shortText).check(z.maxLength(100)),
    twoFactorAuthenticated: z.boolean(),
    twoFactorAuthType: z.optional(twoFactorAuthType),
    email: z.optional(shortText),
    emailVerified: z.optional(z.boolean()),
    dvpAccount: z.optional(z.boolean()),
    maskedPhone: z.optional(shortText),
    expiresIn: z.optional(z.number()),
  }),
});
export type AuthUser = z.infer<typeof authUser>;
export type SentAuthUser = Sent<typeof authUser>;

/** Phone number with an optional plus. */
export const phone = z.string().check(z.regex(/^\+?[0-9]{6,20}$/, 'Expected a phone number'));

/** Id of a remembered browser: long enough to be unguessable, limited in length. */
const deviceName = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, 'Expected an id'));

/** Credentials of a login. */
export const loginBody = z.strictObject({
  email,
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  deviceFingerprint: z.optional(deviceName),
});

/** Response of a login. */
export const loginAnswer = z.object({
  ...expected({
    /** Seconds [SES-14]. */
    expiresIn: z.number(),
    dvpAccount: z.boolean(),
    twoFactorAuthenticated: z.boolean(),
    userId: id,
  }),
});

/**
 * Destination of a code: a phone number for SMS, or email [APA-10]. For a user who may set up a second factor the
 * number becomes that factor, and this code confirms it. Without either the code goes to the phone on file: before
 * the second factor the portal knows only its last digits (docs/decisions/0010-setting-up-a-second-factor.md).
 * `type` and `subject` name the operation that a code authorizes other than sign-in: the message then names it, and
 * the code is valid for nothing else (an addition, docs/decisions/0008-step-up.md).
 */
const forOperation = { type: z.optional(z.enum(stepUpOperations)), subject: z.optional(shortText) };
export const sendCodeBody = z.union([
  z.strictObject({ mobile: z.optional(phone), ...forOperation }),
  z.strictObject({ sendMethod: z.literal('EMAIL'), ...forOperation }),
]);
/** Destination of a code. */
export type SendCodeBody = z.infer<typeof sendCodeBody>;

/** A code, with the device to remember. */
export const verifyCodeBody = z.strictObject({
  deviceFingerprint: z.optional(deviceName),
  numberOfDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
});

/** A six-digit code. */
export const twoFactorCode = z.string().check(z.regex(/^\d{6}$/, 'Expected six digits'));

/** Response of a code check: the session has a new id and lasts `expiresIn` seconds. */
export const verifiedAnswer = z.object(
  expected({ twoFactorAuthenticated: z.boolean(), expiresIn: z.optional(z.number()) }),
);

/** An empty object. */
export const empty = z.object({});

/** Response header that leads a migrating user to create-password [TFA-23]. */
export const resetTokenHeader = 'x-reset-token';

/** Routes of sign-in and session. */
export const auth = router({
  user: {
    method: 'GET',
    path: '/auth/user',
    metadata: metadata({ base: 'auth', access: 'session', timeoutMs: startUpTimeoutMs }),
    responses: { 200: authUser, ...openFailures(...sessionErrors) },
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    metadata: metadata({ base: 'auth', access: 'anyone' }),
    body: loginBody,
    responses: { 200: loginAnswer, ...openFailures('CROSS_SITE_REQUEST', 'INVALID_CREDENTIALS') },
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    metadata: metadata({ base: 'auth', access: 'session' }),
    responses: { 200: empty, ...sessionFailures() },
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    metadata: metadata({ base: 'auth', access: 'session' }),
    responses: {
      200: z.object(expected({ expiresIn: z.number(), brokerId: z.nullable(shortText) })),
      ...sessionFailures(),
    },
  },
  sendCode: {
    method: 'POST',
    path: '/auth/2fa/sms/code',
    metadata: metadata({ base: 'auth', access: 'session', exactStatus: true }),
    body: z.optional(sendCodeBody),
    // Servers may say to which number, under a name of their own.
    responses: { 201: z.looseObject({}), ...sessionFailures('403.100.2') },
  },
  verifyCode: {
    method: 'POST',
    path: '/auth/2fa/verify/:code',
    metadata: metadata({ base: 'auth', access: 'session' }),
    pathParams: z.object({ code: twoFactorCode }),
    body: z.optional(verifyCodeBody),
    responses: { 200: verifiedAnswer, ...sessionFailures('TWO_FACTOR_CODE_INVALID', 'TWO_FACTOR_CODE_EXPIRED') },
  },
});
