import { api } from '@portal/contracts/api';
import { errorMeanings } from '@portal/contracts/schemas/error-meanings';
import { statusOf, type ErrorCode } from '@portal/contracts/schemas/errors';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { describe, expect, it } from 'vitest';
import { orderOf } from '../../testing/order-fixtures.ts';
import { useVenue } from '../../testing/use-server.ts';

const { server, venue } = await useVenue();

const arrange = (effect: object, route = 'market.status', times: number | null = 1) =>
  venue().read(sandbox.behavior.addFault, { body: { route, effect, times } });
const status = () => venue().fetch('/api/market');

describe('an injected fault can make a call', () => {
  it('fail with any code of the catalogue, with its own status [API-13]', async () => {
    // Object.keys returns strings; these are the codes of the catalogue.
    for (const code of Object.keys(errorMeanings) as ErrorCode[]) {
      await arrange({ kind: 'failure', code, message: 'Arranged', developerMessage: 'For a test' });
      const answer = await status();
      expect(answer.status).toBe(statusOf(code));
      expect([await answer.json()].flat()).toEqual([{ code, message: 'Arranged', developerMessage: 'For a test' }]);
    }
    expect((await status()).status).toBe(200);
  });

  it('return any response', async () => {
    await arrange({ kind: 'answer', status: 299, body: { odd: true } });
    const answer = await status();
    expect([answer.status, await answer.json()]).toEqual([299, { odd: true }]);
    await arrange({ kind: 'answer', status: 503, body: '<h1>Down</h1>', contentType: 'text/html' });
    const page = await status();
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
      503,
      'text/html',
      '<h1>Down</h1>',
    ]);
  });

  it.each([
    ['malformed', '{"orders":[{"orderId":"H-2'],
    ['empty', ''],
    ['html', '<!doctype html>'],
    ['wrongShape', '{"unexpected":'],
  ])('return a body that is %s', async (kind, beginning) => {
    await arrange({ kind });
    const answer = await status();
    expect(answer.status).toBe(200);
    expect((await answer.text()).slice(0, Math.max(1, beginning.length))).toBe(beginning);
  });

  it('disconnect before anything is done', async () => {
    venue().signIn('trader');
    const { idempotencyKey } = await venue().read(api.orders.reserveKey);
    await arrange({ kind: 'dropBefore' }, 'orders.place');
    await expect(place(idempotencyKey)).rejects.toThrow('fetch failed');
    expect((await venue().read(api.orders.list)).totalElements).toBe(0);
    expect((await place(idempotencyKey)).status).toBe(201);
  });

  it('lose its response after acting: the order is placed and is found by its key', async () => {
    venue().signIn('trader');
    const { idempotencyKey } = await venue().read(api.orders.reserveKey);
    await arrange({ kind: 'dropAfter' }, 'orders.place');
    await expect(place(idempotencyKey)).rejects.toThrow('fetch failed');
    const { orders } = await venue().read(api.orders.list, { query: { idempotencyKey } });
    expect(orders).toHaveLength(1);
    const again = await place(idempotencyKey);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  });

  it('ignore idempotency keys: returns the newest orders for any key, and without their keys', async () => {
    venue().signIn('trader');
    const { idempotencyKey } = await venue().read(api.orders.reserveKey);
    expect((await place(idempotencyKey)).status).toBe(201);
    const asked = { query: { idempotencyKey: 'another-key' } };
    expect((await venue().read(api.orders.list, asked)).orders).toEqual([]);
    await arrange({ kind: 'ignoreKeys' }, 'orders.list');
    const { orders } = await venue().read(api.orders.list, asked);
    expect(orders).toHaveLength(1);
    expect(orders[0]).not.toHaveProperty('idempotencyKey');
    expect((await venue().read(api.orders.list)).orders[0]).toMatchObject({ idempotencyKey });
  });

  it('respond late, or never', async () => {
    await arrange({ kind: 'delay', ms: 30 });
    const answered = status();
    const first = await Promise.race([
      answered.then(() => 'late'),
      venue()
        .fetch('/api/orders/status')
        .then(() => 'prompt'),
    ]);
    expect(first).toBe('prompt');
    expect((await answered).status).toBe(200);
    await arrange({ kind: 'never' });
    await expect(venue().fetch('/api/market', { signal: AbortSignal.timeout(50) })).rejects.toThrow('timeout');
  });
});

const place = (idempotencyKey: string) =>
  venue().call(api.orders.place, {
    body: {
      symbol: 'TZROP',
      side: 1,
      quantity: '10',
      limitPrice: '5.27',
      ordType: 2,
      timeInForce: 0,
      selfAccredited: false,
      assetId: 'TZROP',
      idempotencyKey,
    },
  });

describe('an injected fault', () => {
  const failing = { kind: 'failure', code: 'SERVICE_UNAVAILABLE' };

  it('affects a number of calls to its route, or all until it is cleared', async () => {
    await arrange(failing, 'market.status', 2);
    expect([(await status()).status, (await status()).status, (await status()).status]).toEqual([503, 503, 200]);
    await arrange(failing, '*', null);
    expect([(await status()).status, (await venue().fetch('/api/symbols')).status]).toEqual([503, 503]);
    await venue().read(sandbox.behavior.clearFaults);
    expect((await status()).status).toBe(200);
    expect(await venue().read(sandbox.behavior.faults)).toEqual({ faults: [] });
  });

  it('affects one world only', async () => {
    await arrange(failing, '*', null);
    expect((await server.openVenue().fetch('/api/market')).status).toBe(200);
  });

  it('is not needed to reject an order later: the venue can do so', async () => {
    const order = await orderOf(venue(), 'trader', { symbol: 'XYLB', side: 1, quantity: '1', limitPrice: '3.00' });
    const rejected = await venue().read(sandbox.market.rejectOrder, {
      params: { id: order.orderId },
      body: { reason: 'By the issuer' },
    });
    expect(rejected).toMatchObject({ status: { name: 'Rejected', cancelable: false } });
    expect(rejected.executionHistory.at(-1)?.text).toBe('By the issuer');
  });
});
