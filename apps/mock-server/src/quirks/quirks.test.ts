import { api } from '@portal/contracts/api';
import { idempotencyHeader } from '@portal/contracts/routing/route';
import { quirkNames, type Quirk } from '@portal/contracts/sandbox/quirks';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf } from '../kernel/fields-of.ts';
import { validCallFor } from '../conformance/valid-calls.ts';
import { toNumericId } from './numeric-ids.ts';
import { startTestingServer, type TestingServer, type Venue } from '../testing/testing-server.ts';

let server: TestingServer;
let venue: Venue;
beforeAll(async () => {
  server = await startTestingServer();
});
beforeEach(() => {
  venue = server.openVenue();
  venue.signIn('marisol');
});
afterAll(() => server.close());

const set = (...quirks: Quirk[]) => venue.world.execute('quirks.set', { quirks });

/** Status and body as they are on the wire. */
async function read(path: string, init?: RequestInit): Promise<{ status: number; text: string; body: unknown }> {
  const response = await venue.fetch(path, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: response.status, text, body: isJson && text !== '' ? JSON.parse(text) : null };
}

const send = (path: string, body: object, method = 'POST') =>
  read(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

/** The first order of the list. */
async function readOrder(): Promise<Record<string, unknown>> {
  const { body } = await read('/api/orders/?size=1');
  // Its shape is what the tests are about.
  return (body as { orders: Record<string, unknown>[] }).orders[0] ?? {};
}

const place = async () => {
  const { idempotencyKey } = await venue.read(api.orders.reserveKey);
  const order = { symbol: 'TZROP', side: 1, quantity: '10', limitPrice: '5.27', ordType: 2, timeInForce: 0 };
  return { ...order, selfAccredited: false, assetId: 'TZROP', idempotencyKey };
};
const countOrders = () => venue.world.log.commands().filter(({ name }) => name === 'order.place').length;

describe('a quirk', () => {
  it('is set by name, alone or with all others, for one world', async () => {
    const one = await venue.read(sandbox.behavior.setQuirks, { body: { quirks: ['nulls', 'numbers'] } });
    expect(one.quirks).toEqual(['numbers', 'nulls']);
    expect(await venue.read(sandbox.behavior.quirks)).toEqual(one);
    const all = await venue.read(sandbox.behavior.setQuirks, { body: { quirks: 'all' } });
    expect(all.quirks).toEqual(quirkNames);
    expect(await server.openVenue().read(sandbox.behavior.quirks)).toEqual({ quirks: [] });
    expect(await venue.read(sandbox.behavior.setQuirks, { body: { quirks: [] } })).toEqual({ quirks: [] });
  });

  it('gives the same responses for the same seed, and others for another', { tags: 'slow' }, async () => {
    const listOf = async (seed: string) => {
      venue = server.openVenue({ seed });
      venue.signIn('marisol');
      set('unknownValues', 'nulls', 'missingFields');
      return (await read('/api/orders/?size=50')).text;
    };
    const list = await listOf('a');
    expect(await listOf('a')).toBe(list);
    expect(await listOf('b')).not.toBe(list);
  });
});

describe('forms of values', () => {
  it('numbers: decimals are JSON numbers', async () => {
    expect((await readOrder())['limitPrice']).toBeTypeOf('string');
    set('numbers');
    const order = await readOrder();
    expect([order['limitPrice'], order['quantity'], order['fee']].map(value => typeof value)).toEqual(
      Array.from({ length: 3 }, () => 'number'),
    );
    // The list of symbols is prepared as bytes, and has a version of its own.
    const symbols = await venue.fetch('/api/symbols');
    expect([symbols.status, symbols.headers.get('etag')]).toEqual([200, null]);
  });

  it('nulls and missingFields: optional fields are null, or absent with those that have no value', async () => {
    expect(await readOrder()).toMatchObject({ assetId: 'OSTKO', expireDate: null });
    set('nulls');
    expect(await readOrder()).toMatchObject({ assetId: null, expireDate: null });
    set('missingFields');
    const order = await readOrder();
    expect([order['assetId'], order['expireDate'], order['symbol']]).toEqual([undefined, undefined, 'OSTKO']);
    set('nulls', 'missingFields');
    expect((await read('/api/global?symbolResource=asset')).text).toMatch(/:null/);
    // An object, whatever its fields.
    const settings = Object.keys((await read('/api/settings')).body as object);
    expect(settings.length).toBeGreaterThan(0);
    expect(settings.length).toBeLessThan(14);
  });

  it('unknownValues: some enumerated values are unknown, the same at each call', async () => {
    set('unknownValues');
    const { text } = await read('/api/orders/?size=50');
    expect(text).toContain('NOT_YET_KNOWN');
    expect(text).toMatch(/"name":"(?:New|Filled|Canceled)"/);
    expect((await read('/api/orders/?size=50')).text).toBe(text);
  });

  it('numericIds: ids are numbers, in responses and requests', async () => {
    const { orderId } = await readOrder();
    set('numericIds');
    const numeric = (await readOrder())['orderId'];
    expect(numeric).toBeTypeOf('number');
    expect((await read(`/api/orders/${String(numeric)}`)).body).toMatchObject({ orderId: numeric });
    const user = String(toNumericId(venue.userOf('marisol').id));
    const { body } = await validCallFor('wallets.withdraw', venue);
    const withdrawn = await send(
      `/api/wallet/manager/withdrawal/${'0'.repeat(32)}`,
      { ...fieldsOf(body), user },
      'PUT',
    );
    expect(withdrawn).toMatchObject({ status: 200, body: { transactionType: 'TOKEN_WITHDRAWAL' } });
    set();
    expect((await readOrder())['orderId']).toBe(orderId);
  });

  it('epochTimestamps: instants are milliseconds', async () => {
    const { timeStamp } = await readOrder();
    set('epochTimestamps');
    expect((await readOrder())['timeStamp']).toBe(Date.parse(String(timeStamp)));
  });
});

describe('forms of errors', () => {
  const message: unknown = expect.any(String);
  const missing = { code: 'NOT_FOUND', message };
  const page: unknown = expect.stringMatching(/^<html>/);
  it.each<[Quirk, unknown]>([
    ['errorList', [missing]],
    ['errorsWrapper', { errors: [{ ...missing, field: null, details: null, developerMessage: null }] }],
    ['errorWrapper', { error: missing }],
    [
      'springErrors',
      {
        timestamp: '2025-11-18T15:15:00.000Z',
        status: 404,
        error: 'Not Found',
        message,
        path: '/api/orders/H-1',
      },
    ],
  ])('%s', async (quirk, body) => {
    set(quirk);
    expect(await read('/api/orders/H-1')).toMatchObject({ status: 404, body });
  });

  it('htmlErrors, also of calls that are refused before their body is read', async () => {
    set('htmlErrors');
    expect(await read('/api/orders/H-1')).toMatchObject({
      status: 404,
      body: null,
      text: page,
    });
    venue.signOut();
    expect(await read('/api/auth/user')).toMatchObject({
      status: 401,
      text: page,
    });
  });
});

describe('forms of success', () => {
  it('emptySuccess: no body where it has no information, with the only status that counts where there is one', async () => {
    set('emptySuccess');
    expect(await send('/api/auth/2fa/sms/code', {})).toMatchObject({ status: 201, text: '' });
    expect((await send('/api/orders/idempotent/key', {})).text).toContain('idempotencyKey');
    expect(await send('/api/auth/logout', {})).toMatchObject({ status: 204, text: '' });
  });

  it('okForCreated: 200 for 201, but where 201 is the only status that counts', async () => {
    set('okForCreated');
    expect((await send('/api/orders/idempotent/key', {})).status).toBe(200);
    expect((await send('/api/auth/2fa/sms/code', {})).status).toBe(201);
  });
});

describe('habits', () => {
  it('gatewayBefore and gatewayAfter: every other command gets a 504, before or after it is carried out', async () => {
    const order = await place();
    set('gatewayBefore');
    expect((await send('/api/orders', order)).status).toBe(504);
    expect(countOrders()).toBe(0);
    expect((await send('/api/orders', order)).status).toBe(201);
    set('gatewayAfter');
    const other = await place().catch(() => null);
    expect(other).toBe(null);
    const next = await place();
    expect((await send('/api/orders', next)).status).toBe(504);
    expect(countOrders()).toBe(2);
    expect((await read('/api/orders/')).status).toBe(200);
    set('gatewayBefore', 'gatewayAfter');
    const sent = [];
    for (let i = 0; i < 4; i += 1) sent.push((await send('/api/orders/idempotent/key', {})).status);
    expect(sent).toEqual([504, 504, 201, 504]);
  });

  it('ignoredIdempotencyKey: the same deposit twice', async () => {
    set('ignoredIdempotencyKey');
    const valid = await validCallFor('banking.deposit', venue);
    const deposit = () =>
      venue.call(api.banking.deposit, { ...valid, headers: { [idempotencyHeader]: 'the-same-key-again' } });
    const answers = [await deposit(), await deposit()];
    expect(answers.map(({ status }) => status < 300)).toEqual([true, true]);
    expect(venue.world.log.commands().filter(({ name }) => name === 'cash.deposit')).toHaveLength(2);
  });

  it('ignoredQuery: optional parameters change nothing', async () => {
    expect((await read('/api/orders/?size=1')).body).toMatchObject({ pageSize: 1 });
    set('ignoredQuery');
    expect((await read('/api/orders/?size=1')).body).not.toMatchObject({ pageSize: 1 });
    expect((await read('/api/fee?price=5&quantity=1&assetId=TZROP')).status).toBe(200);
  });

  it('lateResponses: responses overtake one another', async () => {
    set('lateResponses');
    const order: number[] = [];
    await Promise.all([0, 1, 2, 3, 4, 5].map(i => venue.fetch('/api/market').then(() => order.push(i))));
    expect(order).not.toEqual([0, 1, 2, 3, 4, 5]);
  });
});
