import { api } from '@portal/contracts/api';
import { idempotencyHeader } from '@portal/contracts/routing/route';
import { quirkNames, type DialectName, type Quirk } from '@portal/contracts/sandbox/dialects';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf } from '../core/fields-of.ts';
import { validCallFor } from '../../testing/valid-calls.ts';
import { useVenueAs } from '../../testing/use-server.ts';

const { server, venue, openVenue } = await useVenueAs('marisol');

const set = (...quirks: Quirk[]) => venue().world.execute('quirks.set', { quirks });
const aText: unknown = expect.any(String);
const aList: unknown = expect.any(Array);
const speak = (dialect: DialectName) => venue().world.execute('dialect.set', { dialect });

/** Status and body as they are on the wire. */
async function read(path: string, init?: RequestInit): Promise<{ status: number; text: string; body: unknown }> {
  const response = await venue().fetch(path, init);
  const text = await response.text();
  return { status: response.status, text, body: text.startsWith('<') || text === '' ? null : JSON.parse(text) };
}

const send = (path: string, body: object, method = 'POST') =>
  read(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

/** An order with a new key, as the world takes it in every dialect. */
const createOrder = async () => {
  const { body } = await send('/api/orders/idempotent/key', {});
  const order = { symbol: 'TZROP', side: 1, quantity: '10', limitPrice: '5.27', ordType: 2, timeInForce: 0 };
  return { ...order, selfAccredited: false, assetId: 'TZROP', idempotencyKey: fieldsOf(body)['idempotencyKey'] };
};
const countOrders = () =>
  venue()
    .world.log.commands()
    .filter(({ name }) => name === 'order.place').length;

describe('a dialect', () => {
  it('is chosen for one world, at its beginning or later, and answers only what the specification names', async () => {
    expect(await venue().read(sandbox.behavior.dialect)).toEqual({ dialect: 'standard' });
    expect(await venue().read(sandbox.behavior.setDialect, { body: { dialect: 'plain' } })).toEqual({
      dialect: 'plain',
    });
    expect((await read('/api/orders/')).text).toMatch(/^\[/);
    expect((await read('/api/settings')).status).toBe(404);
    await venue().read(sandbox.behavior.setDialect, { body: { dialect: 'plain', specOnly: false } });
    expect((await read('/api/settings')).status).toBe(200);
    await venue().read(sandbox.worlds.create, { body: { dialect: 'spring', select: true } });
    expect(await venue().read(sandbox.behavior.dialect)).toEqual({ dialect: 'spring' });
    expect((await read('/api/settings')).status).toBe(404);
    await venue().read(sandbox.behavior.setDialect, { body: { dialect: 'standard' } });
    expect((await read('/api/settings')).status).toBe(200);
  });
});

describe('spring', () => {
  beforeEach(() => speak('spring'));

  const number: unknown = expect.any(Number);
  const sort = { empty: true, sorted: false, unsorted: true };
  const marisol = 11_000_020_001;

  it('writes a list as a Page, counted from 0, with names for codes, numbers, milliseconds, and nothing that is null', async () => {
    const { body, text } = await read('/api/orders/?page=1&size=1');
    const order = {
      orderId: number,
      timeStamp: number,
      side: 'SELL',
      ordType: 'LIMIT',
      timeInForce: 'DAY',
      quantity: 500,
    };
    expect(body).toMatchObject({
      content: [{ ...order, status: { name: 'PARTIALLY_FILLED', cancelable: true } }],
      pageable: { pageNumber: 1, pageSize: 1, offset: 1, paged: true, unpaged: false, sort },
      ...{ number: 1, size: 1, totalPages: number, totalElements: number, first: false, last: false },
      ...{ numberOfElements: 1, empty: false, sort },
    });
    expect(text).not.toContain(':null');
  });

  it('writes a list without pages as a Page too, also within a response', async () => {
    expect((await read('/api/ach/accounts')).body).toMatchObject({ pageable: 'INSTANCE', totalElements: 2, size: 2 });
    const { body } = await read('/api/portfolio');
    expect(body).toMatchObject({ orders: aList, walletManagerTransactions: { first: true, last: true } });
    // The specification names this list.
    expect((await read('/api/symbols')).body).toMatchObject({ data: { symbols: aList } });
  });

  it.each([
    [
      'orders/confirmations/executions?size=1',
      /"transactTime":\d+,.*"lastQuantity":80,.*"lastPrice":5\.28,/,
      'messageSequence',
    ],
    ['asset/TZROP', /^\{"id":"TZROP"/, 'assetId'],
    [`accounts/documents/${marisol}?limit=1`, /"documentType":"tradeConf"/, '"title"'],
    [`accounts/${marisol}`, /"profiles":\[\{"accountId":11000020001,"userId":31000001001,/, '"id":"U-'],
    [`accounts/${marisol}`, /"phoneNumbers":\[\{"type":"MOBILE","number":"\+12025550100"\}\]/, '["+1'],
    [`accounts/${marisol}/invites`, /"status":"SENT"/, 'sentAt'],
  ])('has names of its own (%s, %s)', async (path, names, without) => {
    const { text } = await read(`/api/${path}`);
    expect(text).toMatch(names);
    expect(text).not.toContain(without);
  });

  it('answers a command with its id and status, or with nothing', async () => {
    const placed = await send('/api/orders', await createOrder());
    expect(placed).toMatchObject({ status: 201, body: { orderId: number, status: { name: aText } } });
    const { orderId } = fieldsOf(placed.body);
    expect((await send('/api/orders/18000204402/cancel', {})).body).toEqual({ reason: aText });
    expect((await read(`/api/orders/${String(orderId)}`)).body).toMatchObject({ orderId, quantity: 10 });
    expect(await send('/api/auth/2fa/sms/code', {})).toMatchObject({ status: 201, text: '' });
    expect(await send('/api/auth/logout', {})).toMatchObject({ status: 204, text: '' });
  });

  it('reads its own ids in a request', async () => {
    const { body } = await validCallFor('wallets.withdraw', venue());
    const withdrawal = { ...fieldsOf(body), user: 31_000_001_001 };
    const withdrawn = await send(`/api/wallet/manager/withdrawal/${'0'.repeat(32)}`, withdrawal, 'PUT');
    expect(withdrawn).toMatchObject({ status: 202, body: { id: number, status: 'PENDING' } });
  });

  it('has a list of errors, also where a call is refused before its body is read', async () => {
    const timestamp = 1_763_478_900_000;
    const missing = { code: 'NOT_FOUND', message: 'We couldn’t find that order.' };
    const path = '/api/orders/H-1';
    const body = { timestamp, status: 404, error: 'Not Found', errors: [missing], path };
    expect((await read(path)).body).toEqual(body);
    venue().signOut();
    expect((await read('/api/auth/user')).body).toMatchObject({ errors: [{ code: 'NOT_AUTHENTICATED' }] });
  });
});

describe('plain', () => {
  beforeEach(() => speak('plain'));

  it('writes a list as an array of all rows, with texts for numbers and whole seconds', async () => {
    const { body, text } = await read('/api/orders/?page=2&size=1');
    expect(Array.isArray(body) && body.length > 10).toBe(true);
    expect(text).toMatch(
      /^\[\{"id":"H-\d+","symbol":.*"timeStamp":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00",.*"side":"[12]",/,
    );
    expect(text).toContain('"status":"Partially Filled","cancelable":true');
    expect(text).toContain('"messageSequenceNumber":"1","id":"E-');
  });

  it.each([
    ['symbols', /^\{"symbols":\[/],
    ['symbols/TZROP', /"num_decimals":"0",.*"blockchain_protocol":"ERC-20"/],
    ['asset/TZROP', /^\{"id":"TZROP"/],
    ['mdt/book/depth/TZROP', /^\[\{"side":"BID","price":"/],
    ['schedules/tzeromarkets?start=2025-11-18&stop=2025-11-18', /^\[\{"date":"2025-11-18"/],
    ['charting/BTC', /^\{"prices":\[\[1762560000000,"63447\.11"\]/],
    ['etp/public/vertalo/A-20001/holdings', /^\[\{"securityId":/],
    ['securitize/addresses', /^\[\{"address":"0x/],
    ['accounts/statuses/A-20001', /^\{"id":"A-20001"/],
  ])('has forms of its own (%s)', async (path, form) => {
    expect((await read(`/api/${path}`)).text).toMatch(form);
  });

  it('answers a command with what the specification names, or with an empty body', async () => {
    const order = await createOrder();
    expect(await send('/api/orders', order)).toMatchObject({ status: 200, text: '' });
    expect(countOrders()).toBe(1);
    expect((await send('/api/orders/H-204402/cancel', {})).body).toEqual({ reason: aText });
    expect(await send('/api/auth/2fa/sms/code', {})).toMatchObject({ status: 201, text: '' });
    expect(await send('/api/auth/logout', {})).toMatchObject({ status: 200, text: '' });
  });

  it('has the codes of the specification, and else a text', async () => {
    expect((await read('/api/orders/H-1')).body).toEqual({ error: 'We couldn’t find that order.' });
    venue().signIn('marisol', 1);
    expect((await read('/api/orders/')).body).toMatchObject({ code: '403.100.2', message: aText });
  });
});

describe('a quirk', () => {
  it('is set by name, alone or with all others, for one world', async () => {
    const one = await venue().read(sandbox.behavior.setQuirks, { body: { quirks: ['ignoredQuery', 'gatewayAfter'] } });
    expect(one.quirks).toEqual(['gatewayAfter', 'ignoredQuery']);
    expect(await venue().read(sandbox.behavior.quirks)).toEqual(one);
    const all = await venue().read(sandbox.behavior.setQuirks, { body: { quirks: 'all' } });
    expect(all.quirks).toEqual(quirkNames);
    expect(await server.openVenue().read(sandbox.behavior.quirks)).toEqual({ quirks: [] });
    expect(await venue().read(sandbox.behavior.setQuirks, { body: { quirks: [] } })).toEqual({ quirks: [] });
  });

  it('unknownValues: some enumerated values are unknown, the same at each call, others with another seed', async () => {
    const readList = async (seed: string) => {
      openVenue({ seed });
      venue().signIn('marisol');
      set('unknownValues');
      return (await read('/api/orders/?size=50')).text;
    };
    const text = await readList('a');
    expect(text).toContain('NOT_YET_KNOWN');
    expect(text).toMatch(/"name":"(?:New|Filled|Canceled)"/);
    expect(await readList('a')).toBe(text);
    expect(await readList('b')).not.toBe(text);
    speak('spring');
    expect((await read('/api/orders/?size=50')).text).toContain('NOT_YET_KNOWN');
  });

  it('gatewayBefore and gatewayAfter: every other command gets a 504, before or after it is carried out', async () => {
    const order = await createOrder();
    set('gatewayBefore');
    expect((await send('/api/orders', order)).status).toBe(504);
    expect(countOrders()).toBe(0);
    expect((await send('/api/orders', order)).status).toBe(201);
    set('gatewayAfter');
    expect((await createOrder()).idempotencyKey).toBe(undefined);
    const next = await createOrder();
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
    const valid = await validCallFor('banking.deposit', venue());
    const deposit = () =>
      venue().call(api.banking.deposit, { ...valid, headers: { [idempotencyHeader]: 'the-same-key-again' } });
    const answers = [await deposit(), await deposit()];
    expect(answers.map(({ status }) => status < 300)).toEqual([true, true]);
    expect(
      venue()
        .world.log.commands()
        .filter(({ name }) => name === 'cash.deposit'),
    ).toHaveLength(2);
  });

  it('ignoredQuery: optional parameters change nothing', async () => {
    expect((await read('/api/orders/?size=1')).body).toMatchObject({ pageSize: 1 });
    set('ignoredQuery');
    expect((await read('/api/orders/?size=1')).body).not.toMatchObject({ pageSize: 1 });
    expect((await read('/api/fee?price=5&quantity=1&assetId=TZROP')).status).toBe(200);
  });

  it('lateResponses: responses overtake one another', async () => {
    set('lateResponses');
    const sent = [0, 1, 2, 3, 4, 5];
    const answered = async (): Promise<number[]> => {
      const order: number[] = [];
      await Promise.all(
        sent.map(i =>
          venue()
            .fetch('/api/market')
            .then(() => order.push(i)),
        ),
      );
      return order;
    };
    // A busy machine may send each only after the one before has been answered.
    await expect.poll(answered).not.toEqual(sent);
  });
});
