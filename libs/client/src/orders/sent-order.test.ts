import type { Order } from '@portal/contracts/endpoints/orders';
import { decimal } from '@portal/domain/money/money';
import { expect, it } from 'vitest';
import { findSentOrder, isReplyTo, type SentOrder } from './sent-order.ts';

const sentAt = Date.parse('2025-11-18T15:15:00.000Z');
const sent: SentOrder = {
  key: 'K1',
  sentAt,
  equals: ['H-7'],
  request: {
    symbol: 'TZROP',
    side: 1,
    quantity: decimal('9'),
    limitPrice: decimal('5.13'),
    ordType: 2,
    timeInForce: 0,
    selfAccredited: false,
    assetId: 'TZROP',
  },
};
const same: Order = {
  orderId: 'H-9',
  symbol: 'TZROP',
  timeStamp: '2025-11-18T15:15:01.000Z',
  status: { name: 'New', cancelable: true },
  executionHistory: [],
  side: 1,
  ordType: 2,
  timeInForce: 0,
  expireDate: null,
  limitPrice: decimal('5.13'),
  quantity: decimal('9'),
  cumulativeQuantity: decimal('0'),
  leavesQuantity: decimal('9'),
  averagePrice: null,
  fee: decimal('0'),
};
const other = { ...same, orderId: 'H-8', quantity: decimal('100'), timeStamp: '2025-11-18T15:15:02.000Z' };

it('finds the order by its key, whatever else the list contains', () => {
  const own = { ...same, timeStamp: '2025-11-17T15:00:00.000Z', idempotencyKey: 'K1' };
  expect(findSentOrder([other, { ...same, idempotencyKey: 'K2' }, own], sent)).toEqual({ kind: 'found', order: own });
});

it('finds an order without a key by its fields and entry time', () => {
  expect(findSentOrder([other, same], sent)).toEqual({ kind: 'found', order: same });
  // Timestamps may be whole seconds, and the server time is accurate to a second.
  const early = { ...same, timeStamp: '2025-11-18T15:14:59.000Z' };
  expect(findSentOrder([early], sent)).toEqual({ kind: 'found', order: early });
});

it.each<[string, Partial<Order>]>([
  ['symbol', { symbol: 'OSTKO' }],
  ['side', { side: 2 }],
  ['quantity', { quantity: decimal('9.5') }],
  ['limit price', { limitPrice: decimal('5.14') }],
  ['time in force', { timeInForce: 1 }],
  ['key', { idempotencyKey: 'K2' }],
  ['time: it was entered before', { timeStamp: '2025-11-18T15:14:50.000Z' }],
  ['id: it was known before', { orderId: 'H-7' }],
])('does not match an order with another %s', (_, changes) => {
  expect(findSentOrder([{ ...same, ...changes }], sent)).toEqual({ kind: 'missing' });
});

it('finds an accepted order that the market dates by a clock 20 seconds behind', () => {
  const behind = { ...same, timeStamp: '2025-11-18T15:14:40.000Z' };
  expect(findSentOrder([behind], { ...sent, placed: { orderId: null } })).toEqual({ kind: 'found', order: behind });
  // Without a reply, the order of another minute may be another order.
  expect(findSentOrder([behind], sent)).toEqual({ kind: 'missing' });
});

it('does not choose between two matching orders, and finds none in an empty list', () => {
  expect(findSentOrder([same, { ...same, orderId: 'H-10' }], sent)).toEqual({ kind: 'missing' });
  expect(findSentOrder([], sent)).toEqual({ kind: 'missing' });
});

it("compares the expiry date of a Good 'Til Date order", () => {
  const dated = { ...sent, request: { ...sent.request, timeInForce: 6, expireDate: '2025-12-01' } };
  const order = { ...same, timeInForce: 6, expireDate: '2025-12-01' };
  expect(findSentOrder([order], dated).kind).toBe('found');
  expect(findSentOrder([{ ...order, expireDate: '2025-12-02' }], dated).kind).toBe('missing');
});

it.each<[string, Partial<Order>]>([
  ['time in force', { timeInForce: null }],
  ['expiry date', { timeInForce: 6, expireDate: null }],
])('finds an order of which the server leaves out the %s', (_, facts) => {
  const dated = { ...sent, request: { ...sent.request, timeInForce: 6, expireDate: '2025-12-01' } };
  const order = { ...same, ...facts };
  expect(findSentOrder([order], dated)).toEqual({ kind: 'found', order });
  expect(findSentOrder([{ ...order, quantity: null }], dated).kind).toBe('missing');
});

it.each<[string, Partial<Order>, boolean]>([
  ['all it was sent with', {}, true],
  [
    'what was sent, as far as it can be read',
    { quantity: null, limitPrice: null, side: null, timeInForce: null },
    true,
  ],
  ['its key', { idempotencyKey: 'K1', quantity: decimal('100') }, true],
  ['another key', { idempotencyKey: 'K2' }, false],
  ['another symbol', { symbol: 'OSTKO' }, false],
  ['another side', { side: 2 }, false],
  ['another quantity', { quantity: decimal('9.5') }, false],
  ['another limit price', { limitPrice: decimal('5.14') }, false],
  ['another time in force', { timeInForce: 1 }, false],
  ['the id of an earlier order', { orderId: 'H-7' }, false],
])('takes the order of its own reply with %s for its own: %#', (_, facts, isOwn) => {
  expect(isReplyTo({ ...same, ...facts }, sent)).toBe(isOwn);
});
