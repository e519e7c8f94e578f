import { api } from '@portal/contracts/api';
import { traderTopic } from '@portal/contracts/live';
import { describe, expect, it } from 'vitest';
import WebSocket, { type RawData } from 'ws';
import { codeOfSecret } from '../identity/authenticator.ts';
import { personaPassword } from '../seed/persona-spec.ts';
import { orderOf } from '../../testing/order-fixtures.ts';
import type { Venue } from '../../testing/testing-server.ts';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();

const { auth } = api;
const sessionId = (): string => venue().jar.get('session') ?? 'none';
const emailOf = (persona: Parameters<Venue['userOf']>[0]): string => venue().userOf(persona).email;
const twoAccounts = () => {
  const { id, accountIds } = venue().userOf('severalAccounts');
  return { userId: id, brokerId: 'halyard', accountId: accountIds[1] ?? '' };
};

describe('the id of a session', () => {
  const signIn = () =>
    venue().read(auth.login, { body: { email: emailOf('severalAccounts'), password: personaPassword } });

  it.each<readonly [string, () => Promise<unknown>]>([
    ['signing in', signIn],
    [
      'the second factor',
      async () => {
        await venue().read(auth.sendCode, { body: {} });
        const code = venue().world.state.people.challenges.get(venue().userOf('severalAccounts').id)?.code ?? '';
        return venue().read(auth.verifyCode, { params: { code }, body: {} });
      },
    ],
    ['switching the account', () => venue().read(auth.activateAccount, { body: twoAccounts() })],
    [
      'setting up a second factor',
      async () => {
        const user = venue().userOf('severalAccounts');
        venue().world.state.people.users.set(user.id, { ...user, twoFactorType: 'NOT_SETUP' });
        const { secret } = await venue().read(auth.enrollAuthenticator, { body: {} });
        return venue().read(auth.confirmEnrollment, { body: { code: codeOfSecret(venue().world, secret) } });
      },
    ],
    [
      'a new password',
      async () => {
        await venue().read(auth.requestPasswordReset, { body: { email: emailOf('severalAccounts') } });
        const [token = ''] = venue().world.state.people.linkTokens.keys();
        await venue().read(auth.resetPassword, { body: { token, password: 'Lantern-Row-77' } });
        return venue().read(auth.login, { body: { email: emailOf('severalAccounts'), password: 'Lantern-Row-77' } });
      },
    ],
  ])('changes at %s, and the old one is invalid', async (event, happen) => {
    venue().signIn('severalAccounts', event === 'the second factor' ? 1 : 2);
    const old = venue().anotherBrowser();
    old.jar.set('session', sessionId());
    expect((await old.call(auth.user)).status).toBe(200);
    await happen();
    expect(sessionId()).toMatch(/^[0-9a-f]{32}$/);
    expect(sessionId()).not.toBe(old.jar.get('session'));
    expect((await old.call(auth.user)).status).toBe(401);
    expect((await venue().call(auth.user)).status).toBe(200);
  });

  it('may be planted before sign-in, and is worthless after it', async () => {
    venue().jar.set('session', 'f'.repeat(32));
    await signIn();
    expect(sessionId()).not.toBe('f'.repeat(32));
  });
});

describe('switching the active account', () => {
  it('makes the other account the active one for all calls [APA-13]', async () => {
    venue().signIn('severalAccounts');
    const body = twoAccounts();
    for (const path of ['/api/auth/account/active/', '/api/auth/account/active']) {
      const answer = await venue().fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { accountId: body.accountId, brokerId: 'halyard', expiresIn: 1800 },
      ]);
    }
    const started = await venue().read(api.startUp.global, { query: { symbolResource: 'asset' } });
    expect([started.authUser.accountId, started.account?.accountLegalName]).toEqual([
      body.accountId,
      'Adler Ventures, LLC',
    ]);
    expect(await venue().read(auth.user)).toMatchObject({ twoFactorAuthenticated: true });
  });

  it('is refused for other accounts, users and brokers, and changes nothing [APA-13, API-10]', async () => {
    const before = venue().signIn('severalAccounts').activeAccountId;
    for (const wrong of [
      { accountId: 'A-20001' },
      { accountId: 'A-99999' },
      { userId: 'U-1001' },
      { brokerId: 'another' },
    ]) {
      const answer = await venue().call(auth.activateAccount, { body: { ...twoAccounts(), ...wrong } });
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    }
    expect(venue().userOf('severalAccounts').activeAccountId).toBe(before);
  });

  it('places an order that another tab is about to send on neither account', async () => {
    venue().signIn('severalAccounts');
    const { idempotencyKey } = await venue().read(api.orders.reserveKey);
    const order = {
      symbol: 'TZROP',
      assetId: 'TZROP',
      side: 1,
      quantity: '1',
      limitPrice: '5.00',
      ordType: 2,
    } as const;
    const forFormerAccount = { ...order, timeInForce: 0, selfAccredited: false, idempotencyKey };
    const former = await venue().read(api.orders.list);
    await venue().read(auth.activateAccount, { body: twoAccounts() });
    const ofOther = await venue().read(api.orders.list);
    const answer = await venue().call(api.orders.place, { body: forFormerAccount });
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'IDEMPOTENCY_KEY_UNKNOWN' }]);
    expect(await venue().read(api.orders.list)).toEqual(ofOther);
    const [first = ''] = venue().userOf('severalAccounts').accountIds;
    await venue().read(auth.activateAccount, { body: { ...twoAccounts(), accountId: first } });
    expect(await venue().read(api.orders.list)).toEqual(former);
  });

  it('does not extend a sign-in beyond its twelve hours', async () => {
    venue().signIn('severalAccounts');
    for (let i = 0; i < 48; i++) {
      venue().advance(15 * 60_000 - 1000);
      await venue().read(auth.activateAccount, { body: twoAccounts() });
    }
    venue().advance(60_000);
    expect((await venue().call(auth.user)).status).toBe(401);
  });
});

const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '');

describe('the live feed', () => {
  /** A WebSocket with this browser's cookies that reads the trader's topic; reports how it was closed. */
  async function listen() {
    const { id } = venue().userOf('severalAccounts');
    const socket = new WebSocket(`${venue().origin.replace('http', 'ws')}/api/live`, {
      headers: { cookie: venue().jar.header() },
    });
    const closed = new Promise<number>(resolve => socket.on('close', code => resolve(code)));
    const heard: string[] = [];
    socket.on('message', (data: RawData) => heard.push(textOf(data)));
    const next = () => new Promise(resolve => socket.once('message', resolve));
    await new Promise(resolve => socket.on('open', resolve));
    socket.send('CONNECT\naccept-version:1.2\nhost:venue\n\n\0');
    await next();
    socket.send(`SUBSCRIBE\nid:1\ndestination:${traderTopic(id)}\nreceipt:r\n\n\0`);
    await next();
    expect(heard.map(text => text.split('\n')[0])).toEqual(['CONNECTED', 'RECEIPT']);
    return { closed, heard };
  }

  it.each<readonly [string, () => Promise<unknown>]>([
    ['signs out', () => venue().read(auth.logout, { body: {} })],
    ['switches the account', () => venue().read(auth.activateAccount, { body: twoAccounts() })],
    [
      'is shut out by a new password',
      async () =>
        venue().world.execute('password.change', { userId: venue().userOf('severalAccounts').id, passwordHash: 'x:y' }),
    ],
    ['has done nothing for the idle time', async () => venue().advance(15 * 60_000)],
  ])('closes right away for a user who %s', async (_, happen) => {
    venue().signIn('severalAccounts');
    const { closed } = await listen();
    await happen();
    expect(await closed).toBe(1008);
  });

  it('sends a frozen user no more order messages, and closes', async () => {
    const { id, activeAccountId } = venue().signIn('severalAccounts');
    const order = { symbol: 'XYLB', side: 1, quantity: '1', limitPrice: '3.00', timeInForce: 1 } as const;
    const { orderId } = await orderOf(venue(), 'severalAccounts', order);
    const { closed, heard } = await listen();
    venue().world.execute('people.freeze', { userId: id, frozen: true });
    venue().world.execute('order.cancel', { accountId: activeAccountId ?? '', orderId });
    expect(await closed).toBe(1008);
    expect(heard.filter(text => text.startsWith('MESSAGE'))).toEqual([]);
  });
});
