import { api } from '@portal/contracts/api';
import { resetTokenHeader } from '@portal/contracts/endpoints/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { listMails } from '../identity/outbox.ts';
import { changeEmail } from '../identity/email-verification.ts';
import { personaPassword } from '../seed/persona-spec.ts';
import { digestOf } from '../../testing/world-digest.ts';
import { useVenue } from '../../testing/use-server.ts';

const { venue, openVenue } = await useVenue();
let earlier: number;
beforeEach(() => {
  earlier = listMails(venue().world).length;
});

const { login, user, verifyEmail, resendEmailVerification, requestPasswordReset, resetPassword } = api.auth;
const minutes = (n: number): number => n * 60_000;
const days = (n: number): number => n * 86_400_000;
const marisolsEmail = 'marisol.vance@example.com';
const newPassword = 'Lantern-Row-77';
/** Mails sent since the test began, newest first. */
const newMails = () => listMails(venue().world).slice(0, listMails(venue().world).length - earlier);
const lastMail = () => newMails()[0];
const tokenOf = (link: string | null | undefined): string =>
  new URLSearchParams((link ?? '').split('?')[1]).get('token') ?? 'none';
const resetMessage = 'If an account exists for this email, we’ve sent a link to reset your password.';
const lastToken = (): string => tokenOf(lastMail()?.link);
const verify = (token: string, headers: Record<string, string> = {}) =>
  venue().call(verifyEmail, { query: { token }, headers });
const reset = (token: string, password: string) => venue().call(resetPassword, { body: { token, password } });
const signInWith = async (password: string, email = marisolsEmail): Promise<number> =>
  (await venue().call(login, { body: { email, password } })).status;

describe('verifying an email address', () => {
  const askForLink = async (): Promise<string> => {
    venue().signIn('emailUnverified');
    await venue().read(resendEmailVerification, { body: {} });
    return lastToken();
  };

  it('sends a link on request, which marks the address as verified [APA-06, APA-07]', async () => {
    const token = await askForLink();
    expect(lastMail()).toMatchObject({
      to: 'otto.brennan@example.com',
      link: `/investors/verify-email?token=${token}`,
    });
    expect(await venue().read(user)).toMatchObject({ emailVerified: false });
    const answer = await verify(token);
    expect([answer.status, answer.body]).toEqual([200, { emailVerified: true }]);
    expect(await venue().read(user)).toMatchObject({ emailVerified: true });
  });

  it('works in a browser without a session [APA-06]', async () => {
    const token = await askForLink();
    venue().signOut();
    expect((await verify(token)).status).toBe(200);
  });

  it('accepts a link for five days and no longer [SGN-32, APA-06]', async () => {
    const inTime = await askForLink();
    venue().advance(days(5) - 1);
    expect((await verify(inTime)).status).toBe(200);
    openVenue();
    const late = await askForLink();
    venue().advance(days(5));
    const answer = await verify(late);
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'TOKEN_EXPIRED' }]);
  });

  it('rejects a token that is unknown, used, or of an earlier email [APA-06]', async () => {
    const first = await askForLink();
    const second = await askForLink();
    for (const token of ['f'.repeat(32), first]) {
      expect((await verify(token)).body).toMatchObject({ code: 'TOKEN_UNKNOWN' });
    }
    expect((await verify(second)).status).toBe(200);
    expect((await verify(second)).body).toMatchObject({ code: 'TOKEN_UNKNOWN' });
  });

  it('leaves the link valid when it is only prefetched', async () => {
    const token = await askForLink();
    const before = digestOf(venue().world);
    for (const headers of [
      { 'sec-purpose': 'prefetch;prerender' },
      { 'sec-purpose': 'prefetch' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
    ]) {
      const answer = await verify(token, headers);
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'PREFETCH_REFUSED' }]);
    }
    const address = `/api/auth/verifyEmail?token=${token}`;
    expect((await venue().fetch(address, { method: 'HEAD' })).status).toBe(403);
    expect(digestOf(venue().world)).toBe(before);
    expect((await venue().fetch(address)).headers.get('cache-control')).toBe('no-store');
    expect(await venue().read(user)).toMatchObject({ emailVerified: true });
  });

  it('sends at most five emails an hour, and says when the next one is allowed [APA-07]', async () => {
    venue().signIn('emailUnverified');
    for (let i = 0; i < 5; i++) expect((await venue().call(resendEmailVerification, { body: {} })).status).toBe(200);
    venue().advance(minutes(20));
    venue().signIn('emailUnverified');
    const refused = await venue().call(resendEmailVerification, { body: {} });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2400']);
    venue().advance(minutes(40));
    venue().signIn('emailUnverified');
    expect((await venue().call(resendEmailVerification, { body: {} })).status).toBe(200);
  });

  it('refuses to send a link to a user with a verified address, or without a session [APA-07]', async () => {
    venue().signIn('marisol');
    const done = await venue().call(resendEmailVerification, { body: {} });
    expect([done.status, done.body]).toMatchObject([422, { code: 'EMAIL_ALREADY_VERIFIED' }]);
    venue().signOut();
    expect((await venue().call(resendEmailVerification, { body: {} })).status).toBe(401);
    expect(newMails()).toEqual([]);
  });
});

describe('a changed email address', () => {
  it('neither signs in nor gets links until its link is opened; the old address does both and is notified', async () => {
    const { id } = venue().signIn('marisol');
    expect(changeEmail(venue().world, id, 'Mari@Example.org')).toMatchObject({ ok: true });
    expect(await venue().read(user)).toMatchObject({ email: marisolsEmail, emailVerified: true });
    const [notice, link] = listMails(venue().world);
    expect(notice).toMatchObject({ to: marisolsEmail, subject: 'Your email address change is pending' });
    expect(link).toMatchObject({ to: 'mari@example.org', subject: 'Verify your email address' });
    expect(await signInWith(personaPassword, 'mari@example.org')).toBe(401);
    expect(await signInWith(personaPassword)).toBe(200);
    const before = listMails(venue().world).length;
    await venue().read(requestPasswordReset, { body: { email: 'mari@example.org' } });
    expect(listMails(venue().world)).toHaveLength(before);
    await venue().read(requestPasswordReset, { body: { email: marisolsEmail } });
    expect(lastMail()).toMatchObject({ to: marisolsEmail, subject: 'Reset your password' });

    await verify(tokenOf(link?.link));
    venue().signIn('marisol');
    expect(await venue().read(user)).toMatchObject({ email: 'mari@example.org', emailVerified: true });
    expect(lastMail()).toMatchObject({ to: marisolsEmail, subject: 'Your email address was changed' });
    expect(await signInWith(personaPassword)).toBe(401);
    expect(await signInWith(personaPassword, 'mari@example.org')).toBe(200);
  });

  it('is given up when the address in use is entered again: its link opens nothing', async () => {
    const { id } = venue().signIn('marisol');
    changeEmail(venue().world, id, 'mari@example.org');
    const token = tokenOf(listMails(venue().world, 'mari@example.org')[0]?.link);
    changeEmail(venue().world, id, marisolsEmail);
    expect((await verify(token)).body).toMatchObject({ code: 'TOKEN_UNKNOWN' });
    expect(await venue().read(user)).toMatchObject({ email: marisolsEmail, emailVerified: true });
  });

  it('is not taken from a user who verified it meanwhile', async () => {
    const { id } = venue().signIn('marisol');
    changeEmail(venue().world, id, 'shared@example.org');
    const token = tokenOf(listMails(venue().world, 'shared@example.org')[0]?.link);
    const trader = venue().userOf('trader').id;
    changeEmail(venue().world, trader, 'shared@example.org');
    venue().world.execute('email.verify', { userId: trader });
    expect((await verify(token)).body).toMatchObject({ code: 'TOKEN_UNKNOWN' });
    expect(await venue().read(user)).toMatchObject({ email: marisolsEmail });
  });

  it('rejects an address that another user has', () => {
    const { id } = venue().signIn('marisol');
    const before = digestOf(venue().world);
    expect(changeEmail(venue().world, id, 'tobias.ferrand@example.com')).toMatchObject({ ok: false });
    expect(changeEmail(venue().world, id, marisolsEmail)).toMatchObject({ ok: true });
    expect(digestOf(venue().world)).toBe(before);
  });

  it('is not told to an old address that was never verified: it may be another person’s', () => {
    const { id: userId, email: old } = venue().userOf('emailUnverified');
    changeEmail(venue().world, userId, 'otto@example.org');
    venue().world.execute('email.verify', { userId });
    expect(newMails().filter(({ to }) => to === old)).toEqual([]);
  });

  it('invalidates the links that were sent to the old address, once verified', async () => {
    await venue().read(requestPasswordReset, { body: { email: marisolsEmail } });
    const token = lastToken();
    const { id: userId } = venue().userOf('marisol');
    changeEmail(venue().world, userId, 'mari@example.org');
    venue().world.execute('email.verify', { userId });
    expect((await reset(token, newPassword)).body).toMatchObject({ code: 'TOKEN_UNKNOWN' });
  });
});

describe('a forgotten password', () => {
  const askForLink = async (email = marisolsEmail): Promise<string> => {
    await venue().read(requestPasswordReset, { body: { email } });
    return lastToken();
  };

  it('sets a new password by an emailed link; the new one signs in, the old one does not [APA-08, APA-09, SGN-30]', async () => {
    const token = await askForLink();
    expect(lastMail()).toMatchObject({ to: marisolsEmail, link: `/investors/password-reset?token=${token}` });
    expect((await reset(token, newPassword)).status).toBe(200);
    expect(await signInWith(personaPassword)).toBe(401);
    expect(await signInWith(newPassword)).toBe(200);
    expect(lastMail()).toMatchObject({ to: marisolsEmail, subject: 'Your password was changed' });
  });

  it('gives the same response for an unknown address, and sends nothing [APA-08]', async () => {
    const known = await venue().call(requestPasswordReset, { body: { email: marisolsEmail } });
    expect([known.status, known.body, newMails().length]).toEqual([200, { message: resetMessage }, 1]);
    const unknown = await venue().call(requestPasswordReset, { body: { email: 'invented@example.com' } });
    expect([unknown.status, unknown.body, newMails().length]).toEqual([known.status, known.body, 1]);
  });

  it('accepts five requests an hour, for known and unknown addresses alike [APA-08]', async () => {
    for (const email of [marisolsEmail, 'nobody@example.com']) {
      for (let i = 0; i < 5; i++) await venue().read(requestPasswordReset, { body: { email } });
      const refused = await venue().call(requestPasswordReset, { body: { email: email.toUpperCase() } });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    }
    venue().advance(minutes(60));
    expect((await venue().call(requestPasswordReset, { body: { email: marisolsEmail } })).status).toBe(200);
  });

  it('accepts a link once, within an hour, and not after a newer one was sent [APA-09]', async () => {
    const first = await askForLink();
    const second = await askForLink();
    expect((await reset(first, newPassword)).body).toMatchObject({ code: 'TOKEN_UNKNOWN' });
    expect((await reset(second, newPassword)).status).toBe(200);
    expect((await reset(second, personaPassword)).body).toMatchObject({ code: 'TOKEN_UNKNOWN' });
    const late = await askForLink();
    venue().advance(minutes(60) - 1);
    expect((await reset(late, 'short')).status).toBe(400);
    venue().advance(1);
    expect((await reset(late, newPassword)).body).toMatchObject({ code: 'TOKEN_EXPIRED' });
    expect((await reset('nope', newPassword)).body).toMatchObject({ code: 'TOKEN_UNKNOWN' });
  });

  it('rejects a link that verifies an email address, and the other way round [APA-06, APA-09]', async () => {
    const forPassword = await askForLink();
    expect((await verify(forPassword)).body).toMatchObject({ code: 'TOKEN_UNKNOWN' });
    venue().signIn('emailUnverified');
    await venue().read(resendEmailVerification, { body: {} });
    expect((await reset(lastToken(), newPassword)).body).toMatchObject({ code: 'TOKEN_UNKNOWN' });
  });

  it('names each password rule that is broken, and leaves the link valid [REG-38, APA-09]', async () => {
    const token = await askForLink();
    const answer = await reset(token, 'lantern');
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(
      ['at least 8 characters', 'an uppercase letter', 'a number', 'a symbol'].map(text => ({
        code: 'VALIDATION_FAILED',
        message: `Your password still needs ${text}.`,
        field: 'password',
      })),
    );
    expect(await signInWith(personaPassword)).toBe(200);
    expect((await reset(token, newPassword)).status).toBe(200);
  });

  it('ends every session of the user, the current one too, and forgets remembered devices [APA-09]', async () => {
    const { id } = venue().signIn('marisol');
    venue().world.execute('code.accept', {
      sessionId: venue().jar.get('session') ?? '',
      proof: { kind: 'challenge' },
      remember: { fingerprint: 'device-1', days: 30 },
    });
    const elsewhere = venue().anotherBrowser();
    elsewhere.signIn('marisol');
    const somebodyElse = venue().anotherBrowser();
    somebodyElse.signIn('trader');
    venue().signIn('marisol');
    expect((await reset(await askForLink(), newPassword)).status).toBe(200);
    expect(venue().jar.get('session')).toBeUndefined();
    expect((await elsewhere.call(user)).status).toBe(401);
    expect((await somebodyElse.call(user)).status).toBe(200);
    const body = { email: marisolsEmail, password: newPassword, deviceFingerprint: 'device-1-of-marisol' };
    expect(await venue().read(login, { body })).toMatchObject({ userId: id, twoFactorAuthenticated: false });
  });

  it('unlocks an address that was locked by wrong passwords', async () => {
    for (let i = 0; i < 10; i++) await signInWith('wrong');
    expect(await signInWith(personaPassword)).toBe(429);
    await reset(await askForLink(), newPassword);
    expect(await signInWith(newPassword)).toBe(200);
  });

  it('never logs a password or its hash in readable form', async () => {
    const token = await askForLink();
    await reset(token, newPassword);
    const log = JSON.stringify(
      venue()
        .world.log.entries()
        .filter(({ name }) => name === 'password.change'),
    );
    expect(log).toContain(venue().userOf('marisol').id);
    expect(log).not.toContain(newPassword);
    expect(log).not.toContain(token);
  });
});

describe('migrating from the old provider', () => {
  const tokenOfMigration = async (): Promise<string> => {
    venue().signIn('migrating', 1);
    await venue().call(api.auth.sendCode, { body: {} });
    const answer = await venue().call(api.auth.verifyCode, { params: { code: lastMail()?.code ?? '' }, body: {} });
    return answer.headers.get(resetTokenHeader) ?? 'none';
  };

  it('sets a new password with the token from the header, and ends the migration [APA-09, APA-11]', async () => {
    expect((await reset(await tokenOfMigration(), newPassword)).status).toBe(200);
    expect(await signInWith(newPassword, 'ruth.ellery@example.com')).toBe(200);
    expect(await tokenOfMigration()).toBe('none');
  });

  it('accepts the token for an hour', async () => {
    const token = await tokenOfMigration();
    venue().advance(minutes(60));
    expect((await reset(token, newPassword)).body).toMatchObject({ code: 'TOKEN_EXPIRED' });
  });
});
