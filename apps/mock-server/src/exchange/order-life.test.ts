import { decimal } from '@portal/domain/money/money';
import { describe, expect, it } from 'vitest';
import { readBalances } from '../money/balances.ts';
import type { WorldEvents } from '../core/bus.ts';
import type { World } from '../core/world.ts';
import { listOrders, readConfirmations, readOpenOrders, readOrder } from './order-queries.ts';
import {
  fund,
  listenFor,
  place,
  practiceWorld,
  tuesdayClose,
  wednesdayClose,
  wednesdayOpen,
} from '../../testing/world-fixtures.ts';

const cash = (world: World, accountId: string) => readBalances(world, accountId).fiatAssets['USD'];
const tokens = (world: World, accountId: string, symbol = 'TZROP') =>
  readBalances(world, accountId).tokenAssets[symbol];

function marketOf(...people: readonly string[]): World {
  const world = practiceWorld();
  for (const person of people) fund(world, person, '100000', { TZROP: '10000', OSTKO: '1000' });
  return world;
}

describe('an order', () => {
  it('is New, then partially filled, then filled, and balances follow each step to the cent [ORD-50]', () => {
    const world = marketOf('ann', 'ben');
    const order = place(world, 'ann', { side: 'buy', quantity: '500', price: '5.26' });
    expect(order.status).toEqual({ name: 'New', cancelable: true });
    // 500 x 5.26 = 2,630.00 and 1 % of it, 26.30.
    expect(cash(world, 'ann')).toMatchObject({ availableWithdrawalBalance: '97343.7', openOrderBalance: '2656.3' });

    place(world, 'ben', { side: 'sell', quantity: '180', price: '5.26' });
    // 180 x 5.26 = 946.80, fee 9.468 rounded up to 9.47. 320 are left: 1,683.20 plus the rest of the 26.30 fee.
    expect(readOrder(world, 'ann', order.orderId)).toMatchObject({
      status: { name: 'Partially Filled', cancelable: true },
      cumulativeQuantity: '180',
      leavesQuantity: '320',
      fee: '9.47',
    });
    expect(cash(world, 'ann')).toMatchObject({ availableWithdrawalBalance: '97343.7', openOrderBalance: '1700.03' });
    expect(tokens(world, 'ann')?.quantity).toBe('10180');
    expect(cash(world, 'ben')).toMatchObject({ availableWithdrawalBalance: '100937.33', openOrderBalance: '0' });
    expect(tokens(world, 'ben')?.quantity).toBe('9820');

    place(world, 'ben', { side: 'sell', quantity: '320', price: '5.26' });
    expect(readOrder(world, 'ann', order.orderId)).toMatchObject({
      status: { name: 'Filled', cancelable: false },
      leavesQuantity: '0',
      averagePrice: '5.26',
      fee: '26.3',
    });
    expect(cash(world, 'ann')).toMatchObject({ availableWithdrawalBalance: '97343.7', openOrderBalance: '0' });
  });

  it('lists each execution with its quantities, amounts and a sequence number from 1 [ORD-50]', () => {
    const world = marketOf('ann', 'ben');
    const { orderId } = place(world, 'ann', { side: 'sell', quantity: '500', price: '5.28' });
    place(world, 'ben', { side: 'buy', quantity: '100', price: '5.28' });
    place(world, 'ben', { side: 'buy', quantity: '80', price: '5.28' });
    world.execute('order.cancel', { accountId: 'ann', orderId });
    const order = readOrder(world, 'ann', orderId);
    expect(order?.executionHistory.map(step => step.messageSequenceNumber)).toEqual([1, 2, 3, 4]);
    expect(order?.executionHistory).toMatchObject([
      { status: 'New', affectedQuantity: '500', fillQuantity: '0', leavesQuantity: '500', price: null },
      { status: 'Partially Filled', fillQuantity: '100', subtotal: '528', fee: '5.28', grandTotal: '522.72' },
      { fillQuantity: '80', cumulativeQuantity: '180', subtotal: '422.4', fee: '4.23', grandTotal: '418.17' },
      { status: 'Canceled', affectedQuantity: '320', leavesQuantity: '0', text: 'Canceled by customer' },
    ]);
    expect(order?.fee).toBe('9.51');
    expect(readConfirmations(world, 'ann').map(fill => [fill.orderId, fill.fillQuantity])).toEqual([
      [orderId, '80'],
      [orderId, '100'],
    ]);
  });

  it('releases the difference when it fills at a better price than its limit [ORD-50]', () => {
    const world = marketOf('ann', 'ben');
    place(world, 'ben', { side: 'sell', quantity: '100', price: '5.20' });
    const order = place(world, 'ann', { side: 'buy', quantity: '100', price: '5.50' });
    expect(order).toMatchObject({ status: { name: 'Filled' }, averagePrice: '5.2', fee: '5.2' });
    expect(cash(world, 'ann')).toMatchObject({ availableWithdrawalBalance: '99474.8', openOrderBalance: '0' });
  });

  it('holds the tokens of a sale and releases them when it is canceled [ORD-50]', () => {
    const world = marketOf('ann');
    const { orderId } = place(world, 'ann', { side: 'sell', quantity: '4000', price: '7.50' });
    expect(tokens(world, 'ann')).toMatchObject({ availableWithdrawalBalance: '6000', openOrderBalance: '4000' });
    const result = world.execute('order.cancel', { accountId: 'ann', orderId });
    expect(result).toMatchObject({
      ok: true,
      value: { reason: 'Canceled by customer', order: { status: { name: 'Canceled' } } },
    });
    expect(tokens(world, 'ann')).toMatchObject({ availableWithdrawalBalance: '10000', openOrderBalance: '0' });
  });

  it('releases its cash when the venue rejects it [ORD-50]', () => {
    const world = marketOf('ann');
    const { orderId } = place(world, 'ann', { side: 'buy', quantity: '100', price: '5' });
    world.execute('order.reject', { orderId, reason: 'Turned away by the issuer' });
    expect(readOrder(world, 'ann', orderId)).toMatchObject({ status: { name: 'Rejected', cancelable: false } });
    expect(cash(world, 'ann')?.openOrderBalance).toBe('0');
  });

  it('cancels an order instead of trading it with another order of the same account', () => {
    const world = marketOf('ann', 'ben');
    place(world, 'ben', { side: 'sell', quantity: '10', price: '5' });
    place(world, 'ann', { side: 'sell', quantity: '10', price: '5.10' });
    const order = place(world, 'ann', { side: 'buy', quantity: '30', price: '5.20' });
    expect(order).toMatchObject({ status: { name: 'Canceled' }, cumulativeQuantity: '10' });
    expect(cash(world, 'ann')?.openOrderBalance).toBe('0');
  });
});

describe('times in force', () => {
  it('expires a Day order at the end of the trading day [ORD-51]', () => {
    const world = marketOf('ann');
    const { orderId } = place(world, 'ann', { side: 'buy', quantity: '10', price: '4', timeInForce: 0 });
    world.advanceTo(tuesdayClose - 1);
    expect(readOrder(world, 'ann', orderId)?.status.name).toBe('New');
    world.advanceTo(tuesdayClose);
    expect(readOrder(world, 'ann', orderId)).toMatchObject({
      status: { name: 'Expired', cancelable: false },
      executionHistory: [{}, { status: 'Expired', text: 'End of trading day', affectedQuantity: '10' }],
    });
    expect(cash(world, 'ann')?.openOrderBalance).toBe('0');
  });

  it('keeps a Day order entered in the evening for the next trading day [ORD-51]', () => {
    const world = marketOf('ann');
    world.advanceTo(tuesdayClose + 3_600_000);
    const { orderId } = place(world, 'ann', { side: 'buy', quantity: '10', price: '4', timeInForce: 0 });
    world.advanceTo(wednesdayClose - 1);
    expect(readOrder(world, 'ann', orderId)?.status.name).toBe('New');
    world.advanceTo(wednesdayClose);
    expect(readOrder(world, 'ann', orderId)?.status.name).toBe('Expired');
  });

  it("expires a Good 'Til Date order after its date, and keeps a Good 'Til Canceled order [ORD-51]", () => {
    const world = marketOf('ann');
    const request = { side: 'buy', quantity: '10', price: '4' } as const;
    const dated = place(world, 'ann', { ...request, timeInForce: 6, expireDate: '2025-11-19' });
    const lasting = place(world, 'ann', { ...request, timeInForce: 1 });
    world.advanceTo(wednesdayClose - 1);
    expect(readOrder(world, 'ann', dated.orderId)?.status.name).toBe('New');
    world.advanceTo(wednesdayClose);
    expect(readOrder(world, 'ann', dated.orderId)?.status.name).toBe('Expired');
    world.advanceTo(Date.parse('2026-01-30T15:00:00Z'));
    expect(readOrder(world, 'ann', lasting.orderId)?.status).toEqual({ name: 'New', cancelable: true });
  });

  it("moves the expiry of Day and Good 'Til Date orders when a day becomes a half day [ORD-51]", () => {
    const world = marketOf('ann');
    world.advanceTo(tuesdayClose + 60_000);
    const request = { side: 'buy', quantity: '10', price: '4' } as const;
    const day = place(world, 'ann', { ...request, timeInForce: 0 });
    const dated = place(world, 'ann', { ...request, timeInForce: 6, expireDate: '2025-11-19' });
    world.execute('market.setDay', { date: '2025-11-19', kind: 'half', name: 'Founders Day' });
    world.advanceTo(Date.parse('2025-11-19T18:00:00Z') - 1);
    expect(readOpenOrders(world, 'ann')).toHaveLength(2);
    world.advanceTo(Date.parse('2025-11-19T18:00:00Z'));
    expect([day, dated].map(({ orderId }) => readOrder(world, 'ann', orderId)?.status.name)).toEqual([
      'Expired',
      'Expired',
    ]);
  });
});

describe('a closed market', () => {
  it('accepts an order as New and matches it when trading opens on the next business day [ORD-45]', () => {
    const world = marketOf('ann', 'ben');
    world.advanceTo(tuesdayClose + 60_000);
    const buy = place(world, 'ann', { side: 'buy', quantity: '100', price: '5.30' });
    place(world, 'ben', { side: 'sell', quantity: '100', price: '5.20' });
    world.advanceTo(wednesdayOpen - 1);
    expect(readOrder(world, 'ann', buy.orderId)?.status.name).toBe('New');
    world.advanceTo(wednesdayOpen);
    expect(readOrder(world, 'ann', buy.orderId)?.status.name).toBe('Filled');
  });

  it('matches waiting orders by price, then by time of entry', () => {
    const world = marketOf('ann', 'ben', 'cho', 'dee');
    world.advanceTo(tuesdayClose + 60_000);
    const early = place(world, 'ann', { side: 'buy', quantity: '10', price: '5.20' });
    const late = place(world, 'ben', { side: 'buy', quantity: '10', price: '5.20' });
    const higher = place(world, 'cho', { side: 'buy', quantity: '10', price: '5.25' });
    place(world, 'dee', { side: 'sell', quantity: '20', price: '5.10' });
    world.advanceTo(wednesdayOpen);
    const statusOf = (accountId: string, orderId: string) => readOrder(world, accountId, orderId)?.status.name;
    expect(statusOf('cho', higher.orderId)).toBe('Filled');
    expect(statusOf('ann', early.orderId)).toBe('Filled');
    expect(statusOf('ben', late.orderId)).toBe('New');
  });

  it('lets the cheaper of two waiting sales take the better bid, although it was entered later', () => {
    const world = marketOf('ann', 'ben', 'cho', 'dee');
    world.advanceTo(tuesdayClose + 60_000);
    place(world, 'ann', { side: 'buy', quantity: '10', price: '5.25' });
    place(world, 'ben', { side: 'buy', quantity: '10', price: '5.20' });
    const dear = place(world, 'cho', { side: 'sell', quantity: '10', price: '5.20' });
    const cheap = place(world, 'dee', { side: 'sell', quantity: '10', price: '5.10' });
    world.advanceTo(wednesdayOpen);
    expect(readOrder(world, 'dee', cheap.orderId)?.averagePrice).toBe('5.25');
    expect(readOrder(world, 'cho', dear.orderId)?.averagePrice).toBe('5.2');
  });

  it('allows canceling a waiting order before the open', () => {
    const world = marketOf('ann', 'ben');
    world.advanceTo(tuesdayClose + 60_000);
    const { orderId } = place(world, 'ann', { side: 'buy', quantity: '100', price: '5.30' });
    world.execute('order.cancel', { accountId: 'ann', orderId });
    place(world, 'ben', { side: 'sell', quantity: '100', price: '5.20' });
    world.advanceTo(wednesdayOpen);
    expect(listOrders(world, 'ben')[0]?.status).toBe('New');
    expect(cash(world, 'ann')?.openOrderBalance).toBe('0');
  });
});

describe('a halted symbol', () => {
  it('keeps resting orders, makes new ones wait, and matches them when trading resumes', () => {
    const world = marketOf('ann', 'ben');
    const resting = place(world, 'ann', { side: 'buy', quantity: '50', price: '5.20', timeInForce: 1 });
    world.execute('market.halt', { symbol: 'TZROP' });
    const incoming = place(world, 'ben', { side: 'sell', quantity: '50', price: '5.10', timeInForce: 1 });
    expect(readOrder(world, 'ben', incoming.orderId)?.status.name).toBe('New');
    world.execute('market.resume', { symbol: 'TZROP' });
    expect(readOrder(world, 'ann', resting.orderId)).toMatchObject({ status: { name: 'Filled' }, averagePrice: '5.2' });
  });
});

describe('the sandbox', () => {
  it('neither cancels, rejects nor fills an order that has ended', () => {
    const world = marketOf('ann');
    const order = (): string => place(world, 'ann', { side: 'buy', quantity: '10', price: '5' }).orderId;
    const ends = [
      (orderId: string) => world.execute('order.cancel', { accountId: 'ann', orderId }),
      (orderId: string) => world.execute('order.reject', { orderId, reason: 'Turned away' }),
      (orderId: string) => world.execute('order.fillNow', { orderId }),
    ];
    for (const end of ends) {
      const id = order();
      expect(end(id).ok).toBe(true);
      const before = readOrder(world, 'ann', id);
      for (const again of ends) expect(again(id)).toMatchObject({ refusal: { code: 'ORDER_NOT_CANCELABLE' } });
      expect(readOrder(world, 'ann', id)).toEqual(before);
    }
  });

  it('fills an order in part, then completely, and publishes an update each time [LIV-17]', () => {
    const world = marketOf('ann');
    const updates: WorldEvents['order.updated'][] = [];
    listenFor(world, 'order.updated', event => updates.push(event));
    const { orderId } = place(world, 'ann', { side: 'buy', quantity: '100', price: '5' });
    world.execute('order.fillNow', { orderId, quantity: decimal('40') });
    world.execute('order.fillNow', { orderId });
    expect(updates.map(({ userId, readUpdate }) => [userId, readUpdate().orderId, readUpdate().status.name])).toEqual([
      ['user-of-ann', orderId, 'New'],
      ['user-of-ann', orderId, 'Partially Filled'],
      ['user-of-ann', orderId, 'Filled'],
    ]);
    expect(
      updates.map(({ readUpdate }) => readUpdate().executionHistory.map(step => step.messageSequenceNumber)),
    ).toEqual([[1], [2], [3]]);
    expect(readOrder(world, 'ann', orderId)?.fee).toBe('5');
  });
});
