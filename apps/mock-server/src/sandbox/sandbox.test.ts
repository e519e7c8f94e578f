import { api } from '@portal/contracts/api';
import { sandbox, worldCookie } from '@portal/contracts/sandbox/sandbox';
import { describe, expect, it } from 'vitest';
import { orderOf } from '../../testing/order-fixtures.ts';
import { personas } from '../seed/personas.ts';
import type { Venue } from '../../testing/testing-server.ts';
import { useVenue } from '../../testing/use-server.ts';

const { server, venue } = await useVenue();

const { worlds, people, clock, market, behavior } = sandbox;

describe('worlds', () => {
  it('are created with their own start time and speed, and selected by a cookie', async () => {
    const body = { startAt: '2025-03-07T16:00:00Z', seed: 'other', speed: 0, select: true };
    const made = await venue().read(worlds.create, { body });
    expect(made).toMatchObject({ now: '2025-03-07T16:00:00.000Z', speed: 0, isSelected: true, isDefault: false });
    expect(venue().jar.get(worldCookie)).toBe(made.worldId);
    const answer = await venue().fetch('/api/market');
    expect(answer.headers.get('date')).toBe('Fri, 07 Mar 2025 16:00:00 GMT');
  });

  it('start within the calendar’s years, and their clocks advance at most about a year at once', async () => {
    const before = server.worlds.list().length;
    for (const startAt of [
      '0001-01-01T00:00:00Z',
      '1969-12-31T23:59:59Z',
      '2100-01-01T00:00:00Z',
      '9999-12-31T00:00:00Z',
    ]) {
      const answer = await venue().call(worlds.create, { body: { startAt } });
      expect([answer.status, answer.body]).toMatchObject([400, [{ code: 'VALIDATION_FAILED', field: 'startAt' }]]);
    }
    expect(server.worlds.list()).toHaveLength(before);
    for (const startAt of ['1970-01-01T00:00:00.000Z', '2099-12-31T23:59:59.000Z']) {
      expect((await venue().read(worlds.create, { body: { startAt } })).now).toBe(startAt);
    }
    const far = await venue().call(clock.move, { body: { to: '2035-01-01T00:00:00Z' } });
    expect([far.status, far.body]).toMatchObject([400, { code: 'VALIDATION_FAILED', field: 'to' }]);
  });

  it('are independent after a fork', async () => {
    const { worldId } = await venue().read(worlds.fork, { params: { id: venue().hosted.id }, body: {} });
    const copy = venue().anotherBrowser();
    copy.jar.set(worldCookie, worldId);
    await venue().read(market.halt, { params: { symbol: 'TZROP' } });
    const halted = async (browser: Venue) =>
      (await browser.read(api.market.snapshots, { query: { symbols: 'TZROP' } })).snapshots[0]?.halted;
    expect([await halted(venue()), await halted(copy)]).toEqual([true, false]);
  });

  it('are saved by a snapshot and restored from it, as often as needed', async () => {
    venue().signIn('trader');
    const { snapshotId } = await venue().read(worlds.snapshot);
    for (let i = 0; i < 2; i++) {
      await orderOf(venue(), 'trader', { symbol: 'TZROP', side: 1, quantity: '10', limitPrice: '5.27' });
      expect((await venue().read(api.orders.list)).totalElements).toBe(1);
      await venue().read(worlds.restore, { params: { id: snapshotId } });
      expect((await venue().read(api.orders.list)).totalElements).toBe(0);
    }
    expect((await venue().call(worlds.restore, { params: { id: 's-0' } })).status).toBe(404);
  });

  it('end, and their callers are in the default world again', async () => {
    const { worldId } = await venue().read(worlds.create, { body: { select: true } });
    await venue().read(worlds.dispose, { params: { id: worldId } });
    expect(venue().jar.get(worldCookie)).toBeUndefined();
    const list = await venue().read(worlds.list);
    expect(list.worlds.find(({ isSelected }) => isSelected)?.isDefault).toBe(true);
    const { worldId: first = '' } = list.worlds.find(({ isDefault }) => isDefault) ?? {};
    expect((await venue().call(worlds.dispose, { params: { id: first } })).status).toBe(404);
  });

  it('are isolated from each other: sessions, orders, mail', async () => {
    venue().signIn('trader');
    const other = server.openVenue();
    for (const name of ['session', 'XSRF-TOKEN']) other.jar.set(name, venue().jar.get(name) ?? '');
    expect((await venue().call(api.auth.user)).status).toBe(200);
    expect((await other.call(api.auth.user)).status).toBe(401);
  });
});

describe('people', () => {
  it('are listed with their purpose, and one click signs in with both factors', async () => {
    const { personas: cards } = await venue().read(people.list);
    expect(cards.map(({ key }) => key)).toEqual(Object.keys(personas));
    for (const { key, userId } of cards) {
      await venue().read(people.signIn, { body: { persona: key } });
      expect(await venue().read(api.auth.user)).toMatchObject({ userId, twoFactorAuthenticated: true });
    }
    await venue().read(people.signIn, { body: { persona: 'marisol', factors: 1 } });
    expect(await venue().read(api.auth.user)).toMatchObject({ twoFactorAuthenticated: false });
    expect((await venue().call(people.signIn, { body: { persona: 'nobody' } })).status).toBe(404);
  });

  it('get mail that is readable, including its codes', async () => {
    venue().signIn('marisol', 1);
    await venue().call(api.auth.sendCode, { body: {} });
    await venue().call(api.auth.sendCode, { body: { sendMethod: 'EMAIL' } });
    const { mails } = await venue().read(people.outbox);
    // Newest first; those of her story follow.
    expect(mails.slice(0, 2).map(({ channel }) => channel)).toEqual(['EMAIL', 'SMS']);
    const { mails: bySms } = await venue().read(people.outbox, { query: { to: '+12025550100' } });
    expect(bySms).toHaveLength(1);
    const code = mails[0]?.code ?? '';
    expect((await venue().call(api.auth.verifyCode, { params: { code }, body: {} })).status).toBe(200);
  });

  it('have the current code of an authenticator app that is being set up', async () => {
    venue().signIn('notSetUp', 1);
    const { secret } = await venue().read(api.auth.enrollAuthenticator);
    const shown = await venue().read(people.authenticator, { params: { id: 'notSetUp' } });
    expect(shown.secret).toBe(secret);
    expect((await venue().call(api.auth.confirmEnrollment, { body: { code: shown.code } })).status).toBe(200);
  });

  it('have the current code of their authenticator app', async () => {
    const { code, address } = await venue().read(people.authenticator, { params: { id: 'authenticator' } });
    expect(address).toMatch(/^otpauth:\/\/totp\/Halyard/);
    venue().signIn('authenticator', 1);
    expect((await venue().call(api.auth.verifyCode, { params: { code }, body: {} })).status).toBe(200);
    expect((await venue().call(people.authenticator, { params: { id: 'marisol' } })).status).toBe(404);
  });

  it('can be signed out of all sessions', async () => {
    const trader = venue().anotherBrowser();
    trader.signIn('trader');
    venue().signIn('marisol');
    expect(await venue().read(people.endSessions, { body: { persona: 'marisol' } })).toEqual({ ended: 1 });
    expect([(await venue().call(api.auth.user)).status, (await trader.call(api.auth.user)).status]).toEqual([401, 200]);
    expect(await venue().read(people.endSessions, { body: {} })).toEqual({ ended: 1 });
  });
});

describe('the clock', () => {
  it('advances by a duration, to a time or to a market event [API-12]', async () => {
    const at = async (body: object) => (await venue().read(clock.move, { body })).now;
    expect(await at({ advanceMs: 60_000 })).toBe('2025-11-18T15:16:00.000Z');
    expect(await at({ moment: 'nextClose' })).toBe('2025-11-18T21:00:00.000Z');
    expect(await at({ moment: 'ordersClose' })).toBe('2025-11-19T01:00:00.000Z');
    expect(await at({ moment: 'ordersOpen' })).toBe('2025-11-19T09:00:00.000Z');
    expect(await at({ moment: 'nextOpen' })).toBe('2025-11-19T14:30:00.000Z');
    expect(await at({ to: '2025-11-20T15:00:00Z' })).toBe('2025-11-20T15:00:00.000Z');
    expect(await at({ moment: 'halfDayClose' })).toBe('2025-11-28T18:00:00.000Z');
    expect(await at({ moment: 'clockChangeNight' })).toBe('2026-03-08T06:59:00.000Z');
    const back = await venue().call(clock.move, { body: { to: '2025-11-18T00:00:00Z' } });
    expect([back.status, back.body]).toMatchObject([400, { field: 'to' }]);
  });

  it('runs at the speed that was set', async () => {
    expect(await venue().read(clock.speed, { body: { speed: 60 } })).toMatchObject({ speed: 60 });
    expect(await venue().read(clock.read)).toMatchObject({ speed: 60 });
    for (const speed of [-1, 1e9, '1']) {
      expect((await venue().call(clock.speed, { body: { speed } })).status).toBe(400);
    }
  });
});

describe('the market', () => {
  const TZROP = { symbol: 'TZROP' };

  it('can be halted and resumed by symbol, and its price moved', async () => {
    await venue().read(market.movePrice, { params: TZROP, body: { price: '6.00' } });
    const { snapshots } = await venue().read(api.market.snapshots, { query: { symbols: 'TZROP' } });
    expect(snapshots[0]).toMatchObject({ bidPrice: '5.99', askPrice: '6.01' });
    await venue().read(market.halt, { params: TZROP });
    const waiting = await orderOf(venue(), 'trader', { ...TZROP, side: 1, quantity: '10', limitPrice: '7.00' });
    expect(waiting.status.name).toBe('New');
    await venue().read(market.resume, { params: TZROP });
    venue().signIn('trader');
    expect(await venue().read(api.orders.one, { params: { id: waiting.orderId } })).toMatchObject({
      status: { name: 'Filled' },
    });
    expect((await venue().call(market.halt, { params: { symbol: 'NOPE' } })).status).toBe(404);
  });

  it('fills an order, completely or partly', async () => {
    const { orderId } = await orderOf(venue(), 'trader', {
      symbol: 'XYLB',
      side: 2,
      quantity: '100',
      limitPrice: '3.00',
    });
    const part = await venue().read(market.fillOrder, { params: { id: orderId }, body: { quantity: '30' } });
    expect(part).toMatchObject({ status: { name: 'Partially Filled' }, leavesQuantity: '70' });
    const whole = await venue().read(market.fillOrder, { params: { id: orderId }, body: {} });
    expect(whole).toMatchObject({ status: { name: 'Filled' }, leavesQuantity: '0' });
    expect((await venue().call(market.fillOrder, { params: { id: orderId }, body: {} })).status).toBe(422);
  });

  it('can get unscheduled holidays', async () => {
    await venue().read(market.setDay, { body: { date: '2025-11-20', kind: 'closed', name: 'Day of mourning' } });
    const { days } = await venue().read(api.market.schedule, { query: { start: '2025-11-20', stop: '2025-11-20' } });
    expect(days).toMatchObject([{ holiday: 'Day of mourning', trading: { market: null } }]);
  });

  it('credits cash and tokens to an account', async () => {
    const id = venue().userOf('newAccount').activeAccountId ?? '';
    const rich = await venue().read(market.creditCash, { params: { id }, body: { dollars: '100.50' } });
    expect(rich.fiatAssets['USD']?.availableWithdrawalBalance).toBe('100.5');
    const held = await venue().read(market.creditTokens, {
      params: { id },
      body: { symbol: 'TZROP', quantity: '7', unitCost: '5' },
    });
    expect(held.tokenAssets['TZROP']?.quantity).toBe('7');
    expect(await venue().read(market.ledger, { params: { id } })).toEqual(held);
    expect((await venue().call(market.ledger, { params: { id: 'A-1' } })).status).toBe(404);
  });
});

describe('behavior', () => {
  it('follows flags and settings, which can be changed', async () => {
    expect(await venue().read(behavior.changeFlags, { body: { canTrade: false } })).toMatchObject({
      canTrade: false,
      info: true,
    });
    expect(await venue().read(behavior.flags)).toMatchObject({ canTrade: false });
    expect((await venue().call(behavior.changeFlags, { body: { nope: true } })).status).toBe(400);
    expect(await venue().read(behavior.changeSettings, { body: { idleTimeout: 5000 } })).toMatchObject({
      idleTimeout: 5000,
    });
    expect(await venue().read(api.startUp.settings)).toMatchObject({ idleTimeout: 5000, timeInForceMax: 90 });
    const back = await venue().read(behavior.changeSettings, { body: { idleTimeout: null, hideNonDtcEligible: null } });
    expect(back).toMatchObject({ idleTimeout: 900_000, hideNonDtcEligible: false });
  });

  it('is in the log, newest first, filtered by name', async () => {
    await venue().read(market.halt, { params: { symbol: 'TZROP' } });
    await venue().read(market.resume, { params: { symbol: 'TZROP' } });
    const { entries } = await venue().read(behavior.log, { query: { name: 'market.', size: 2 } });
    expect(entries.map(({ name, kind }) => [name, kind])).toEqual([
      ['market.resume', 'command'],
      ['market.halt', 'command'],
    ]);
    const later = await venue().read(behavior.log, { query: { name: 'market.', after: String(entries[1]?.seq) } });
    expect(later.entries.map(({ name }) => name)).toEqual(['market.resume']);
  });

  it('of the feed can be faulted, and its connections counted', async () => {
    expect(await venue().read(behavior.feed)).toEqual({ connections: 0, readers: 0 });
    for (const body of [{ kind: 'staleQuote', symbol: 'TZROP' }, { kind: 'gap', messages: 3 }, { kind: 'cut' }]) {
      expect((await venue().call(behavior.feedFault, { body })).status).toBe(200);
    }
    expect((await venue().call(behavior.feedFault, { body: { kind: 'crossedQuote', symbol: 'NOPE' } })).status).toBe(
      404,
    );
  });
});
