import { api } from '@portal/contracts/api';
import { resetTokenHeader } from '@portal/contracts/endpoints/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { listMails } from '../identity/outbox.ts';
import { codeOfSecret } from '../identity/authenticator.ts';
import { personaPassword } from '../seed/persona-spec.ts';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();
let earlier: number;
beforeEach(() => {
  earlier = listMails(venue().world).length;
});

const { sendCode, verifyCode, login, user } = api.auth;
const minutes = (n: number): number => n * 60_000;
/** Mails sent since the test began, newest first. */
const newMails = () => listMails(venue().world).slice(0, listMails(venue().world).length - earlier);
const lastCode = (): string => newMails()[0]?.code ?? '';
const wrongCode = (): string => (lastCode() === '000000' ? '111111' : '000000');
const verify = (code: string, body: object = {}) => venue().call(verifyCode, { params: { code }, body });
const codeOf = (answer: { readonly body: unknown }): unknown =>
  typeof answer.body === 'object' && answer.body !== null && 'code' in answer.body ? answer.body.code : null;

describe('a code by SMS or email', () => {
  it('is sent to the phone on file, to the same phone when it is named, or to the email address [APA-10]', async () => {
    const { phone, email } = venue().signIn('marisol', 1);
    for (const body of [{}, { mobile: phone }, { sendMethod: 'EMAIL' }]) {
      expect((await venue().call(sendCode, { body })).status).toBe(201);
    }
    expect(newMails().map(({ channel, to }) => [channel, to])).toEqual([
      ['EMAIL', email],
      ['SMS', phone],
      ['SMS', phone],
    ]);
    expect(lastCode()).toMatch(/^\d{6}$/);
  });

  it('is not sent to another phone, nor to one that is not enrolled', async () => {
    venue().signIn('marisol', 1);
    const elsewhere = await venue().call(sendCode, { body: { mobile: '+12025559999' } });
    expect([elsewhere.status, elsewhere.body]).toMatchObject([400, { code: 'VALIDATION_FAILED', field: 'mobile' }]);
    venue().signIn('notSetUp', 1);
    expect((await venue().call(sendCode, { body: {} })).status).toBe(400);
    expect(newMails()).toEqual([]);
  });

  it('needs no request body, and neither does its check: all their fields are optional [APA-10, APA-11]', async () => {
    const { phone } = venue().signIn('marisol', 1);
    expect((await venue().call(sendCode)).status).toBe(201);
    expect(newMails()[0]).toMatchObject({ channel: 'SMS', to: phone });
    expect((await venue().call(verifyCode, { params: { code: lastCode() } })).status).toBe(200);
  });

  it('accepts a phone or a request for email, never both [APA-10]', async () => {
    const { phone } = venue().signIn('marisol', 1);
    for (const body of [{ mobile: phone, sendMethod: 'EMAIL' }, { sendMethod: 'PIGEON' }, { mobile: 'abc' }, []]) {
      const answer = await venue().call(sendCode, { body });
      expect([answer.status, answer.body]).toMatchObject([400, [{ code: 'VALIDATION_FAILED' }]]);
    }
  });

  it('proves the second factor: the session gets a new id and reaches the account [APA-11]', async () => {
    venue().signIn('marisol', 1);
    const before = venue().jar.get('session');
    await venue().call(sendCode, { body: {} });
    const answer = await verify(lastCode());
    expect([answer.status, answer.body]).toEqual([200, { twoFactorAuthenticated: true, expiresIn: 1800 }]);
    expect(answer.headers.has(resetTokenHeader)).toBe(false);
    expect(venue().jar.get('session')).not.toBe(before);
    expect(await venue().read(user)).toMatchObject({ twoFactorAuthenticated: true });
    expect((await venue().call(api.orders.list)).status).toBe(200);
  });

  it('returns a token to a user who migrates from the old provider [APA-11]', async () => {
    venue().signIn('migrating', 1);
    await venue().call(sendCode, { body: {} });
    expect((await verify(lastCode())).headers.get(resetTokenHeader)).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is valid for five minutes [TFA-25]', async () => {
    venue().signIn('marisol', 1);
    await venue().call(sendCode, { body: {} });
    venue().advance(minutes(5) - 1);
    const code = lastCode();
    expect((await verify(wrongCode())).status).toBe(422);
    venue().advance(1);
    expect(codeOf(await verify(code))).toBe('TWO_FACTOR_CODE_EXPIRED');
    await venue().call(sendCode, { body: {} });
    venue().advance(minutes(5) - 1);
    expect((await verify(lastCode())).status).toBe(200);
  });

  it('counts once', async () => {
    venue().signIn('marisol', 1);
    await venue().call(sendCode, { body: {} });
    const code = lastCode();
    expect((await verify(code)).status).toBe(200);
    venue().signIn('marisol', 1);
    expect(codeOf(await verify(code))).toBe('TWO_FACTOR_CODE_INVALID');
  });

  it('invalidates the previous code', async () => {
    venue().signIn('marisol', 1);
    await venue().call(sendCode, { body: {} });
    const first = lastCode();
    await venue().call(sendCode, { body: {} });
    expect(first).not.toBe(lastCode());
    expect(codeOf(await verify(first))).toBe('TWO_FACTOR_CODE_INVALID');
    expect((await verify(lastCode())).status).toBe(200);
  });

  it('is void after five wrong tries: even the right code then fails', async () => {
    venue().signIn('marisol', 1);
    await venue().call(sendCode, { body: {} });
    for (let i = 0; i < 5; i++) expect(codeOf(await verify(wrongCode()))).toBe('TWO_FACTOR_CODE_INVALID');
    expect((await verify(lastCode())).status).toBe(429);
    await venue().call(sendCode, { body: {} });
    expect((await verify(lastCode())).status).toBe(200);
  });

  it('cannot be guessed with new codes either: ten wrong ones an hour, then a pause', async () => {
    venue().signIn('marisol', 1);
    for (let i = 0; i < 10; i++) {
      if (i % 5 === 0) await venue().call(sendCode, { body: {} });
      await verify(wrongCode());
    }
    await venue().call(sendCode, { body: {} });
    const locked = await verify(lastCode());
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '3600']);
  });

  it('is sent at most five times in ten minutes, and the refusal says when the next one is allowed', async () => {
    venue().signIn('marisol', 1);
    for (let i = 0; i < 5; i++) expect((await venue().call(sendCode, { body: {} })).status).toBe(201);
    venue().advance(minutes(4));
    const refused = await venue().call(sendCode, { body: {} });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '360']);
    venue().advance(minutes(6));
    expect((await venue().call(sendCode, { body: {} })).status).toBe(201);
  });
});

describe('an authenticator app', () => {
  const appCode = (): string => codeOfSecret(venue().world, venue().userOf('authenticator').totpSecret ?? '');

  it('proves the second factor with its six digits [TFA-03]', async () => {
    venue().signIn('authenticator', 1);
    expect(appCode()).toMatch(/^\d{6}$/);
    for (const code of [appCode().slice(0, 5), `${appCode()}0`, 'abcdef']) {
      const answer = await verify(code);
      expect([answer.status, answer.body]).toMatchObject([400, [{ field: 'code' }]]);
    }
    expect((await verify(appCode())).status).toBe(200);
  });

  it('may be one step (30 s) off, but not two', async () => {
    venue().signIn('authenticator', 1);
    const code = appCode();
    venue().advance(60_000);
    expect(codeOf(await verify(code))).toBe('TWO_FACTOR_CODE_INVALID');
    const next = appCode();
    venue().advance(30_000);
    expect((await verify(next)).status).toBe(200);
  });

  it('counts each code once', async () => {
    venue().signIn('authenticator', 1);
    const code = appCode();
    expect((await verify(code)).status).toBe(200);
    venue().signIn('authenticator', 1);
    expect(codeOf(await verify(code))).toBe('TWO_FACTOR_CODE_EXPIRED');
    venue().advance(30_000);
    expect((await verify(appCode())).status).toBe(200);
  });
});

describe('a remembered device', () => {
  const device = { deviceFingerprint: 'device-1-of-marisol', numberOfDays: 30 };
  const day = 86_400_000;
  const signIn = (deviceFingerprint: string) =>
    venue().read(login, { body: { email: 'marisol.vance@example.com', password: personaPassword, deviceFingerprint } });

  it('counts as the second factor for the requested days, and only that device [TFA-22]', async () => {
    venue().signIn('marisol', 1);
    await venue().call(sendCode, { body: {} });
    expect((await verify(lastCode(), device)).status).toBe(200);
    expect(await signIn('device-1-of-marisol')).toMatchObject({ twoFactorAuthenticated: true });
    expect((await venue().call(api.orders.list)).status).toBe(200);
    expect(await signIn('device-2-of-marisol')).toMatchObject({ twoFactorAuthenticated: false });
    venue().advance(30 * day);
    expect(await signIn('device-1-of-marisol')).toMatchObject({ twoFactorAuthenticated: false });
  });

  it('has a fingerprint of 16 to 64 characters: shorter ones could be guessed, browsers send none longer', async () => {
    venue().signIn('marisol', 1);
    await venue().call(sendCode, { body: {} });
    const body = { email: 'marisol.vance@example.com', password: personaPassword };
    for (const deviceFingerprint of ['1', 'x'.repeat(15), 'x'.repeat(65), 'x'.repeat(100_000)]) {
      const refused = [{ code: 'VALIDATION_FAILED', field: 'deviceFingerprint' }];
      expect((await verify(lastCode(), { ...device, deviceFingerprint })).body).toMatchObject(refused);
      expect((await venue().call(login, { body: { ...body, deviceFingerprint } })).body).toMatchObject(refused);
    }
    expect(venue().world.state.people.devices.size).toBe(0);
    expect((await verify(lastCode(), { ...device, deviceFingerprint: 'x'.repeat(64) })).status).toBe(200);
  });

  it('is remembered only if both fingerprint and days were sent [TFA-22]', async () => {
    venue().signIn('marisol', 1);
    await venue().call(sendCode, { body: {} });
    expect((await verify(lastCode(), { deviceFingerprint: 'device-1-of-marisol' })).status).toBe(200);
    expect(await signIn('device-1-of-marisol')).toMatchObject({ twoFactorAuthenticated: false });
  });
});
