import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configure } from '../../browser/config.ts';
import { changeSession, initialAuthState, readSession } from '../session-store.ts';
import { answerCalls, type AskedCall, type Reply } from '../../testing/test-replies.ts';
import {
  enrollAuthenticator,
  noteEmailFailed,
  noteEmailSent,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './credentials.ts';

const user = {
  ...{ userId: 'U-1', accountId: null, authorities: [], twoFactorAuthenticated: true, twoFactorAuthType: 'SMS' },
  ...{ email: 'marisol@example.com', emailVerified: true, dvpAccount: false, maskedPhone: null, expiresIn: 1800 },
};
let calls: readonly AskedCall[];
let onUser: Reply;
let reply: Reply;

beforeEach(() => {
  onUser = { body: user };
  // All that the calls of these tests respond with.
  reply = { body: { emailVerified: true } };
  calls = answerCalls(({ name }) => (name === 'GET /api/auth/user' ? onUser : reply));
});
afterEach(() => {
  configure(null);
  changeSession(initialAuthState);
});
const names = () => calls.map(({ name }) => name);
const signIn = () => changeSession({ phase: 'ready', authenticated: true, userId: 'U-1', emailVerified: false });

describe('the password', () => {
  it('can be reset by a link, which the server announces in its words [SGN-26]', async () => {
    reply = { body: { message: 'Look into your mail.' } };
    expect(await requestPasswordReset('marisol@example.com')).toBe('Look into your mail.');
    expect(calls[0]?.body).toEqual({ email: 'marisol@example.com' });
  });

  it('is changed by the token, which ends a session that is open here', async () => {
    expect(await resetPassword('token', 'Quiet-River-88')).toEqual({ kind: 'done' });
    expect(names()).toEqual(['POST /api/auth/password/reset']);
    expect(calls[0]?.body).toEqual({ token: 'token', password: 'Quiet-River-88' });
    signIn();
    onUser = { status: 401, body: {} };
    expect(await resetPassword('token', 'Quiet-River-88')).toEqual({ kind: 'done' });
    expect(names().at(-1)).toBe('GET /api/auth/user');
    expect(readSession().authenticated).toBe(false);
  });
});

describe('the email address', () => {
  it('is verified by the token of a link; a visitor stays one [SGN-31]', async () => {
    await verifyEmail('token');
    expect(calls.map(({ name, query }) => [name, query])).toEqual([['GET /api/auth/verifyEmail', { token: 'token' }]]);
    expect(readSession().emailVerified).toBe(null);
  });

  it.each([true, false, null])('is verified for the signed-in user if the server says so: %s', async emailVerified => {
    signIn();
    onUser = { body: { ...user, emailVerified } };
    await verifyEmail('token');
    expect(readSession().emailVerified).toBe(emailVerified);
  });

  it('is verified although no one knows whether it is that of the signed-in user', async () => {
    signIn();
    onUser = 'lost';
    await verifyEmail('token');
    expect(readSession()).toMatchObject({ emailVerified: false, authenticated: true });
  });

  it('is not verified if the server refuses the token', async () => {
    signIn();
    reply = { status: 400, body: {} };
    await expect(verifyEmail('token')).rejects.toMatchObject({ status: 400 });
    expect(names()).toEqual(['GET /api/auth/verifyEmail']);
  });
});

describe('the verification email', () => {
  it('is noted as sent, or as failed with the time after which it may be requested again [SGN-35]', async () => {
    reply = { status: 201, body: {} };
    expect(await resendVerification()).toEqual({ kind: 'sent' });
    expect(readSession()).toMatchObject({ emailSuccessMessage: 'Email sent successfully.', emailFailureMessage: null });
    reply = { status: 429, body: {} };
    expect(await resendVerification()).toEqual({ kind: 'failed', retryAfterMs: null });
    expect(readSession()).toMatchObject({
      emailSuccessMessage: null,
      emailFailureMessage: 'There was an error attempting to resend email verification.',
    });
  });

  it('is not needed for an address that is verified already', async () => {
    signIn();
    reply = { status: 409, body: { code: 'EMAIL_ALREADY_VERIFIED', message: '' } };
    expect(await resendVerification()).toEqual({ kind: 'alreadyVerified' });
    expect(readSession()).toMatchObject({ emailVerified: true, emailFailureMessage: null });
  });

  it('has one note at a time', () => {
    noteEmailFailed('No.');
    noteEmailSent('Yes.');
    expect(readSession()).toMatchObject({ emailSuccessMessage: 'Yes.', emailFailureMessage: null });
    noteEmailFailed('No.');
    expect(readSession()).toMatchObject({ emailSuccessMessage: null, emailFailureMessage: 'No.' });
  });
});

describe('an authenticator app', () => {
  it('is set up with the secret of the server', async () => {
    const secret = { secret: 'ABCD', address: 'otpauth://totp/x' };
    reply = { body: secret };
    expect(await enrollAuthenticator()).toEqual(secret);
    expect(names()).toEqual(['POST /api/auth/2fa/setup/authenticator']);
  });
});
