import { api } from '@portal/contracts/api';
import { resetTokenHeader } from '@portal/contracts/endpoints/auth';
import { describe, expect, it } from 'vitest';
import { listMails } from '../identity/outbox.ts';
import { codeOfSecret } from '../identity/authenticator.ts';
import { personaPassword } from '../seed/persona-spec.ts';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();

const { enrollAuthenticator, confirmEnrollment, user, login, verifyCode, sendCode } = api.auth;
const minutes = (n: number): number => n * 60_000;
const mobile = '+12025550177';
const mayChange = 'api:can-change-2fa-destination';
const lastCode = (): string => listMails(venue().world).find(({ code }) => code !== null)?.code ?? '';
const confirm = (code: string) => venue().call(confirmEnrollment, { body: { code } });
const verify = (code: string, body: object = {}) => venue().call(verifyCode, { params: { code }, body });
const signIn = (email: string) => venue().read(login, { body: { email, password: personaPassword } });
const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('setting up a phone for codes', () => {
  it('sends a first code to it, which enrolls it and counts as the second factor [TFA-31]', async () => {
    venue().signIn('notSetUp', 1);
    expect((await venue().call(sendCode, { body: { mobile } })).status).toBe(201);
    expect(listMails(venue().world)[0]).toMatchObject({ channel: 'SMS', to: mobile });
    expect(await venue().read(user)).toMatchObject({ twoFactorAuthType: 'NOT_SETUP' });
    const answer = await verify(lastCode());
    expect([answer.status, answer.body]).toEqual([200, { twoFactorAuthenticated: true, expiresIn: 1800 }]);
    expect(await venue().read(user)).toMatchObject({
      twoFactorAuthType: 'SMS',
      twoFactorAuthenticated: true,
      maskedPhone: '·· 0177',
    });
    expect((await venue().call(api.orders.list)).status).toBe(200);
  });

  it('is used at the next sign-in [TFA-31]', async () => {
    venue().signIn('notSetUp', 1);
    await venue().read(sendCode, { body: { mobile } });
    await verify(lastCode());
    expect(await signIn('ivo.marchetti@example.com')).toMatchObject({ twoFactorAuthenticated: false });
    const response = await venue().call(api.startUp.global, { query: { symbolResource: 'asset' } });
    expect(response.body).toMatchObject({ code: '403.100.2' });
    // The change has used it up.
    expect((await venue().read(user)).authorities).not.toContain('api:can-change-2fa-destination');
    await venue().call(sendCode, { body: {} });
    expect(listMails(venue().world)[0]).toMatchObject({ channel: 'SMS', to: mobile });
    expect((await venue().call(verifyCode, { params: { code: lastCode() }, body: {} })).status).toBe(200);
  });

  it('accepts the number with or without its plus sign', async () => {
    venue().signIn('notSetUpFixed', 1);
    await venue().read(sendCode, { body: { mobile: mobile.slice(1) } });
    expect(listMails(venue().world)[0]).toMatchObject({ to: mobile });
    await verify(lastCode());
    expect(venue().userOf('notSetUpFixed').phone).toBe(mobile);
  });

  it('is not confirmed by a wrong code, an expired one, or one that was not sent', async () => {
    venue().signIn('notSetUp', 1);
    expect((await verify('123456')).body).toMatchObject({ code: 'TWO_FACTOR_CODE_INVALID' });
    await venue().read(sendCode, { body: { mobile } });
    expect((await verify(wrongFor(lastCode()))).body).toMatchObject({ code: 'TWO_FACTOR_CODE_INVALID' });
    venue().advance(minutes(5));
    expect((await verify(lastCode())).body).toMatchObject({ code: 'TWO_FACTOR_CODE_EXPIRED' });
    expect(await venue().read(user)).toMatchObject({ twoFactorAuthType: 'NOT_SETUP', twoFactorAuthenticated: false });
  });

  it('is not confirmed by a code for signing in, and an enrolled app still signs in', async () => {
    const { phone } = venue().signIn('phoneLost', 1);
    await venue().call(sendCode, { body: {} });
    expect((await verify(lastCode())).status).toBe(200);
    expect(venue().userOf('phoneLost').phone).toBe(phone);
    expect(venue().userOf('phoneLost').authorities).toContain(mayChange);
    const before = venue().userOf('authenticator');
    const authorities = [...before.authorities, mayChange];
    venue().world.state.people.users.set(before.id, { ...before, authorities });
    venue().signIn('authenticator', 1);
    await venue().read(sendCode, { body: { mobile } });
    expect((await verify(codeOfSecret(venue().world, before.totpSecret ?? ''))).status).toBe(200);
    expect(venue().userOf('authenticator')).toMatchObject({ twoFactorType: 'AUTHENTICATOR', authorities });
  });

  it('replaces the phone on file for users who may change it, also with the same number', async () => {
    const { phone } = venue().signIn('phoneLost', 1);
    await venue().read(sendCode, { body: { mobile: phone } });
    expect((await verify(lastCode())).status).toBe(200);
    expect(venue().userOf('phoneLost').authorities).not.toContain(mayChange);
  });

  it('remembers the device that entered the first code, if requested [TFA-22]', async () => {
    const { email } = venue().signIn('notSetUp', 1);
    await venue().read(sendCode, { body: { mobile } });
    await verify(lastCode(), { deviceFingerprint: 'device-of-this-phone', numberOfDays: 30 });
    const again = { email, password: personaPassword, deviceFingerprint: 'device-of-this-phone' };
    expect(await venue().read(login, { body: again })).toMatchObject({ twoFactorAuthenticated: true });
  });

  it('sends at most five codes in ten minutes', async () => {
    venue().signIn('notSetUp', 1);
    for (let i = 0; i < 5; i++) await venue().read(sendCode, { body: { mobile } });
    const refused = await venue().call(sendCode, { body: { mobile } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
  });
});

describe('setting up an authenticator app', () => {
  it('shows a secret as text and as an address, and accepts the first code of the app [TFA-31, TFA-03]', async () => {
    const { email } = venue().signIn('notSetUp', 1);
    const { secret, address } = await venue().read(enrollAuthenticator, { body: {} });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toContain(`secret=${secret}`);
    expect(decodeURIComponent(address)).toContain(`otpauth://totp/Halyard:${email}`);
    expect((await confirm(wrongFor(codeOfSecret(venue().world, secret)))).status).toBe(422);
    expect((await confirm(codeOfSecret(venue().world, secret))).status).toBe(200);
    expect(await venue().read(user)).toMatchObject({
      twoFactorAuthType: 'AUTHENTICATOR',
      twoFactorAuthenticated: true,
    });
  });

  it('is used at the next sign-in, and the code of the set-up does not count again [TFA-31]', async () => {
    venue().signIn('notSetUp', 1);
    const { secret } = await venue().read(enrollAuthenticator, { body: {} });
    const first = codeOfSecret(venue().world, secret);
    await confirm(first);
    await signIn('ivo.marchetti@example.com');
    expect((await venue().call(verifyCode, { params: { code: first }, body: {} })).status).toBe(422);
    venue().advance(30_000);
    const next = codeOfSecret(venue().world, venue().userOf('notSetUp').totpSecret ?? '');
    expect((await venue().call(verifyCode, { params: { code: next }, body: {} })).status).toBe(200);
  });

  it('starts over each time, and waits ten minutes', async () => {
    venue().signIn('notSetUp', 1);
    const first = await venue().read(enrollAuthenticator, { body: {} });
    const second = await venue().read(enrollAuthenticator, { body: {} });
    expect(second.secret).not.toBe(first.secret);
    expect((await confirm(codeOfSecret(venue().world, first.secret))).body).toMatchObject({
      code: 'TWO_FACTOR_CODE_INVALID',
    });
    venue().advance(minutes(10));
    expect((await confirm(codeOfSecret(venue().world, second.secret))).body).toMatchObject({
      code: 'TWO_FACTOR_CODE_EXPIRED',
    });
  });

  it('cannot be guessed: ten tries an hour', async () => {
    venue().signIn('notSetUp', 1);
    const { secret } = await venue().read(enrollAuthenticator, { body: {} });
    const wrong = wrongFor(codeOfSecret(venue().world, secret));
    for (let i = 0; i < 10; i++) expect((await confirm(wrong)).status).toBe(422);
    const locked = await confirm(codeOfSecret(venue().world, secret));
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '3600']);
  });
});

describe('changing the second factor', () => {
  it('is allowed for users who have none or may change it, and for no one else', async () => {
    venue().signIn('marisol');
    for (const [route, body] of [
      [enrollAuthenticator, {}],
      [confirmEnrollment, { code: '123456' }],
    ] as const) {
      const answer = await venue().call(route, { body });
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'TWO_FACTOR_ALREADY_SET_UP' }]);
    }
    venue().signIn('phoneLost', 1);
    expect((await venue().call(enrollAuthenticator, { body: {} })).status).toBe(200);
  });

  it('is allowed once, ends the old phone and all other sessions, and notifies the user by email', async () => {
    const before = venue().signIn('phoneLost', 1);
    const elsewhere = venue().anotherBrowser();
    elsewhere.signIn('phoneLost');
    const { secret } = await venue().read(enrollAuthenticator, { body: {} });
    expect((await confirm(codeOfSecret(venue().world, secret))).status).toBe(200);
    expect(venue().userOf('phoneLost')).toMatchObject({ twoFactorType: 'AUTHENTICATOR', phone: null });
    expect(listMails(venue().world)[0]).toMatchObject({ to: before.email, subject: 'Two-factor authentication is on' });
    expect((await elsewhere.call(user)).status).toBe(401);
    expect((await venue().call(sendCode, { body: {} })).status).toBe(400);
    expect((await venue().call(enrollAuthenticator, { body: {} })).body).toMatchObject({
      code: 'TWO_FACTOR_ALREADY_SET_UP',
    });
  });

  it('returns a token to a user who migrates from the old provider, as the usual code does', async () => {
    const migrating = venue().userOf('migrating');
    venue().world.state.people.users.set(migrating.id, { ...migrating, twoFactorType: 'NOT_SETUP', phone: null });
    venue().signIn('migrating', 1);
    await venue().read(sendCode, { body: { mobile } });
    expect((await verify(lastCode())).headers.get(resetTokenHeader)).toMatch(/^[0-9a-f]{32}$/);
  });
});
