import { z } from 'zod/mini';
import { stepUpOperations } from '@portal/domain/step-up';
import { anyCallFails, anyChangeFails, failures, sessionFails } from './errors.ts';
import { email, id, shortText } from './fields.ts';
import { c } from './init.ts';
import { facts, startUpTimeoutMs } from './route.ts';

/** Sign-in, session and second factor ({auth}, specification 0 section 7). */

/** NOT_SETUP, SMS, AUTHENTICATOR or EMAIL; a value not listed parses and behaves as set up [SES-02]. */
const twoFactorAuthType = shortText;

export const authUser = z.object({
  userId: id,
  authorities: z.array(shortText).check(z.maxLength(100)),
  twoFactorAuthenticated: z.boolean(),
  twoFactorAuthType: z.optional(twoFactorAuthType),
  email: z.optional(shortText),
  emailVerified: z.optional(z.boolean()),
  dvpAccount: z.optional(z.boolean()),
  /** The last digits of the phone for SMS codes, for the reader to recognise: '·· 0142'. */
  maskedPhone: z.optional(shortText),
  /** Seconds until the session token must be refreshed. */
  expiresIn: z.optional(z.number()),
});
export type AuthUser = z.infer<typeof authUser>;

export const phone = z.string().check(z.regex(/^\+?[0-9]{6,20}$/, 'Expected a phone number'));

/** The name of a remembered browser: long enough that nobody guesses it, and no longer than any script makes it. */
const deviceName = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, 'Expected an id'));

export const loginBody = z.strictObject({
  email,
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  deviceFingerprint: z.optional(deviceName),
});

export const loginAnswer = z.object({
  /** Seconds [SES-14]. */
  expiresIn: z.number(),
  dvpAccount: z.boolean(),
  twoFactorAuthenticated: z.boolean(),
  userId: id,
});

/**
 * A phone number for SMS, or the wish for an e-mail [APA-10]. A number from somebody who may set up a second factor is to
 * become it: the code is its first one. Without either the code goes to the phone on file: before the second factor the
 * portal knows only that number's last digits (docs/decisions/0007-codes-go-to-the-phone-on-file.md). `type` and `subject`
 * say what the code is to allow where it is not for signing in: the message then names it, and the code is good for nothing
 * else (an addition of ours, docs/decisions/0009-what-a-code-is-for.md).
 */
const forOperation = { type: z.optional(z.enum(stepUpOperations)), subject: z.optional(shortText) };
export const sendCodeBody = z.union([
  z.strictObject({ mobile: z.optional(phone), ...forOperation }),
  z.strictObject({ sendMethod: z.literal('EMAIL'), ...forOperation }),
]);
export type SendCodeBody = z.infer<typeof sendCodeBody>;

export const verifyCodeBody = z.strictObject({
  deviceFingerprint: z.optional(deviceName),
  numberOfDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
});

export const twoFactorCode = z.string().check(z.regex(/^\d{6}$/, 'Expected six digits'));

/** What the check of a code answers: the session has a new id and lasts so many seconds. */
export const verifiedAnswer = z.object({ twoFactorAuthenticated: z.boolean(), expiresIn: z.optional(z.number()) });

export const empty = z.object({});

/** The answer's header that leads a migrating user to create-password [TFA-23]. */
export const resetTokenHeader = 'x-reset-token';

export const auth = c.router(
  {
    user: {
      method: 'GET',
      path: '/auth/user',
      summary: 'The signed-in user; also the session re-check [APA-01, APA-02]',
      metadata: facts({ base: 'auth', access: 'session', timeoutMs: startUpTimeoutMs }),
      responses: { 200: authUser, ...failures(...anyCallFails, ...sessionFails) },
    },
    login: {
      method: 'POST',
      path: '/auth/login',
      summary: 'First factor [APA-03]',
      metadata: facts({ base: 'auth', access: 'anyone' }),
      body: loginBody,
      responses: {
        200: loginAnswer,
        ...failures(...anyCallFails, 'CROSS_SITE_REQUEST', 'INVALID_CREDENTIALS'),
      },
    },
    logout: {
      method: 'POST',
      path: '/auth/logout',
      summary: 'Ends the session [APA-04]',
      metadata: facts({ base: 'auth', access: 'session' }),
      body: z.optional(empty),
      responses: { 200: empty, ...failures(...anyCallFails, ...anyChangeFails, ...sessionFails) },
    },
    refresh: {
      method: 'POST',
      path: '/auth/refresh',
      summary: 'Renews the session before it expires [APA-05]',
      metadata: facts({ base: 'auth', access: 'session' }),
      body: z.optional(empty),
      responses: {
        200: z.object({ expiresIn: z.number(), brokerId: z.nullable(shortText) }),
        ...failures(...anyCallFails, ...anyChangeFails, ...sessionFails),
      },
    },
    sendCode: {
      method: 'POST',
      path: '/auth/2fa/sms/code',
      summary: 'Sends a code by SMS, also the first one to a new phone, or by e-mail; 201 means sent [APA-10, TFA-31]',
      metadata: facts({ base: 'auth', access: 'session' }),
      body: z.optional(sendCodeBody),
      responses: { 201: empty, ...failures(...anyCallFails, ...anyChangeFails, ...sessionFails, '403.100.2') },
    },
    verifyCode: {
      method: 'POST',
      path: '/auth/2fa/verify/:code',
      summary:
        'Checks a code, also the first one of a new phone; the header x-reset-token leads on to create-password [APA-11]',
      metadata: facts({ base: 'auth', access: 'session' }),
      pathParams: z.object({ code: twoFactorCode }),
      body: z.optional(verifyCodeBody),
      responses: {
        200: verifiedAnswer,
        ...failures(
          ...anyCallFails,
          ...anyChangeFails,
          ...sessionFails,
          'TWO_FACTOR_CODE_INVALID',
          'TWO_FACTOR_CODE_EXPIRED',
        ),
      },
    },
  },
  { strictStatusCodes: true },
);
