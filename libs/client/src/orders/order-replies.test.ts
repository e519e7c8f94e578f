import { orders } from '@portal/contracts/endpoints/orders';
import { decimal } from '@portal/domain/money/money';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { q } from '../api/query.ts';
import { queryClient } from '../api/query-client.ts';
import { configure } from '../browser/config.ts';
import { readUnconfirmedOrders } from '../commands/pending-intents.ts';
import { changeSession, clearSession } from '../session/session-store.ts';
import { answerCalls, type AskedCall, type Reply } from '../testing/test-replies.ts';
import { orderIntent } from './order-intent.ts';
import { onOrderPlaced } from './order-update-events.ts';
import type { NewOrder } from './sent-order.ts';

/*
 * Replies to POST orders as another team would write them from the specification, which names no field of them: "on a
 * success status refreshes the asset holding".
 */

const request: NewOrder = {
  symbol: 'TZROP',
  side: 1,
  quantity: decimal('30'),
  limitPrice: decimal('5.2'),
  ordType: 2,
  timeInForce: 0,
  selfAccredited: false,
  assetId: '102',
};
const now = '2025-11-18T15:15:00.000+00:00';
const details = {
  ...{ symbol: 'TZROP', side: 1, ordType: 2, timeInForce: 0, expireDate: null, limitPrice: 5.2, quantity: 30 },
  ...{ timeStamp: now, executionHistory: [], averagePrice: null, fee: 0 },
};
const order = { orderId: 910000124, ...details, status: { name: 'New', cancelable: true } };
const rejected = { ...order, status: { name: 'Rejected', cancelable: false } };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(now), shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  changeSession({ phase: 'ready', authenticated: true, userId: 'U-1', accountId: 'A-1' });
});
afterEach(async () => {
  // The lists are read again soon after; what is left of that would be part of the next test.
  await vi.advanceTimersByTimeAsync(1_000);
  clearSession();
  configure(null);
  queryClient.clear();
  sessionStorage.clear();
});

const nothing: Reply = { status: 404, body: { status: 404, error: 'Not Found', path: '/api/orders' } };

/** A back end that answers these calls, and 404 to any other. */
const serve = (replies: Readonly<Record<string, Reply>>): readonly AskedCall[] =>
  answerCalls(({ name }) => replies[name] ?? nothing);

/** Sends the order, and waits for the end of the first look-up. */
async function place(reply: Reply, others: Readonly<Record<string, Reply>> = {}) {
  const key: Reply = { status: 201, body: { idempotencyKey: 'K-1' } };
  const calls = serve({ 'POST /api/orders/idempotent/key': key, 'POST /api/orders': reply, ...others });
  const intent = orderIntent('TZROP');
  intent.open();
  await vi.waitFor(() => expect(intent.state().step).toBe('ready'));
  intent.confirm(request);
  await vi.waitFor(() => expect(intent.state().step).not.toBe('sending'));
  return { intent, calls };
}

describe('an order that the server accepted', () => {
  it.each<[string, Reply, Readonly<Record<string, Reply>>]>([
    ['with the order, by numeric id', { status: 201, body: order }, {}],
    [
      'with the order, and names for its codes',
      { status: 200, body: { ...order, side: 'BUY', timeInForce: 'DAY' } },
      {},
    ],
    [
      'with its id and a status as text',
      { status: 201, body: { orderId: 910000124, status: 'New' } },
      { 'GET /api/orders/910000124': { body: order } },
    ],
    ['with an id under another name', { body: { id: 910000124 } }, { 'GET /api/orders/910000124': { body: order } }],
    [
      'with an id that cannot be read alone, but is in the list',
      { body: { id: '910000124' } },
      { 'GET /api/orders/': { body: { orders: [order] } } },
    ],
    ['with nothing', { status: 204 }, { 'GET /api/orders/': { body: { orders: [order] } } }],
    ['for later', { status: 202, text: '' }, { 'GET /api/orders/': { body: { orders: [order] } } }],
    ['with a word', { text: 'Accepted' }, { 'GET /api/orders/': { body: { orders: [order] } } }],
    [
      'with the facts of another order',
      { status: 201, body: { ...order, orderId: 7, quantity: 500 } },
      { 'GET /api/orders/': { body: { orders: [{ ...order, orderId: 7, quantity: 500 }, order] } } },
    ],
  ])('%s is told as accepted', async (_, reply, others) => {
    const { intent } = await place(reply, others);
    await vi.waitFor(() => expect(intent.state().step).toBe('accepted'));
    expect(intent.state()).toMatchObject({ order: { orderId: '910000124', status: { name: 'New' } } });
    intent.reset();
    expect(sessionStorage).toHaveLength(0);
  });

  it('and rejected right away is told as ended', async () => {
    const { intent } = await place(
      { status: 201, body: { orderId: 910000124, status: 'New' } },
      { 'GET /api/orders/910000124': { body: rejected } },
    );
    await vi.waitFor(() => expect(intent.state().step).toBe('ended'));
  });

  it('is never called unconfirmed while it is looked up, and its end is announced when it becomes known', async () => {
    const known: string[] = [];
    const stop = onOrderPlaced(orderId => void known.push(orderId));
    const { intent, calls } = await place({ status: 201, body: { orderId: 910000124 } });
    stop();
    expect([intent.state(), known]).toMatchObject([{ step: 'placed', checking: true, request }, ['910000124']]);
    expect(readUnconfirmedOrders()).toBe('');
    await vi.advanceTimersByTimeAsync(70_000);
    expect(intent.state()).toMatchObject({ step: 'placed', checking: false });
    expect(calls.filter(({ name }) => name === 'POST /api/orders')).toHaveLength(1);
    serve({ 'GET /api/orders/910000124': { body: order } });
    intent.checkAgain();
    await vi.waitFor(() => expect(intent.state().step).toBe('accepted'));
  });

  it('stays accepted over a reload, and is looked up by its id', async () => {
    await place({ status: 201, body: { orderId: 910000124 } });
    // All memory is lost.
    changeSession({ phase: 'starting' });
    changeSession({ phase: 'ready' });
    serve({ 'GET /api/orders/910000124': { body: order } });
    expect(readUnconfirmedOrders()).toBe('');
    const intent = orderIntent('TZROP');
    expect(intent.resume()).toBe(true);
    expect(intent.state()).toMatchObject({ step: 'placed', request });
    await vi.waitFor(() => expect(intent.state().step).toBe('accepted'));
  });

  it('can be left for the next order while it is looked up', async () => {
    const { intent } = await place({ status: 204 });
    intent.reset();
    expect([intent.state().step, sessionStorage.length]).toEqual(['idle', 0]);
  });

  it('is not shown by an order of the same id that is another one', async () => {
    const { intent } = await place(
      { body: { id: '910000124' } },
      { 'GET /api/orders/910000124': { body: { ...order, symbol: 'OSTKO' } } },
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(intent.state()).toMatchObject({ step: 'placed', checking: true });
  });
});

describe('an order whose outcome no reply decides', () => {
  it.each<[string, Reply]>([
    ['no response', 'lost'],
    ['a failure of the server', { status: 503, body: {} }],
    ['the page of a gateway', { text: '<!doctype html><title>Sign in</title>' }],
  ])('after %s is listed as unconfirmed, by its symbol, until it was found', async (_, reply) => {
    const { intent } = await place(reply);
    expect([intent.state().step, readUnconfirmedOrders()]).toEqual(['notConfirmed', 'TZROP']);
    serve({ 'GET /api/orders/': { body: { orders: [order] } } });
    intent.checkAgain();
    await vi.waitFor(() => expect(intent.state().step).toBe('accepted'));
    expect(readUnconfirmedOrders()).toBe('');
  });

  it('is not found in an equal order that was known before', async () => {
    const figures = { quantity: decimal('30'), limitPrice: decimal('5.2') };
    const known = { ...order, ...figures, orderId: '910000124' };
    queryClient.setQueryData<object>(q(orders.list).queryKey, { orders: [known] });
    const { intent } = await place('lost', { 'GET /api/orders/': { body: { orders: [order] } } });
    await vi.advanceTimersByTimeAsync(70_000);
    expect(intent.state()).toMatchObject({ step: 'notConfirmed', missing: true });
  });

  it('is not called unreceived by an empty list of a back end that may have dropped its key', async () => {
    const { intent } = await place('lost', { 'GET /api/orders/': { body: { orders: [] } } });
    await vi.advanceTimersByTimeAsync(70_000);
    expect(intent.state()).toMatchObject({ step: 'notConfirmed', missing: true });
  });

  it('says why it couldn’t be looked up', async () => {
    const { intent } = await place('lost', { 'GET /api/orders/': { status: 500 } });
    await vi.advanceTimersByTimeAsync(70_000);
    expect(intent.state()).toMatchObject({ checking: false, missing: false, failure: { kind: 'http', status: 500 } });
  });
});

describe('the key of an order', () => {
  it.each<[string, Reply, unknown]>([
    ['by its name', { status: 201, body: { idempotencyKey: 'K-9' } }, 'K-9'],
    ['by another name', { body: { key: 'K-9' } }, 'K-9'],
    ['as an id', { body: { id: 4711 } }, '4711'],
    ['as a text', { body: '0f8b-77' }, '0f8b-77'],
    ['as bare text', { text: '0f8b-77' }, '0f8b-77'],
    ['by nothing that can be read', { body: { reserved: true } }, expect.stringMatching(/^[0-9a-f-]{36}$/)],
    ['by no body', { status: 204 }, expect.stringMatching(/^[0-9a-f-]{36}$/)],
  ])('given %s does not keep an order from being placed', async (_, reply, key) => {
    const { intent, calls } = await place({ body: order }, { 'POST /api/orders/idempotent/key': reply });
    expect(intent.state().step).toBe('accepted');
    const [sent] = calls.filter(({ name }) => name === 'POST /api/orders').map(({ body }) => body);
    expect(sent).toMatchObject({ idempotencyKey: key });
  });
});
