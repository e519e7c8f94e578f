import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import type { World } from '../core/world.ts';
import { seedPastOrder } from '../seed/past-orders.ts';
import { fund, place, practiceWorld, tuesdayAfternoon } from '../../testing/world-fixtures.ts';
import {
  fillsOf,
  listFills,
  listOrders,
  ordersOf,
  readConfirmations,
  readOpenOrders,
  readOrder,
  readQueue,
} from './order-queries.ts';
import { enteredAt } from './execution-reports.ts';

let world: World;
beforeEach(() => {
  world = practiceWorld();
  for (const person of ['ann', 'ben']) fund(world, person, '100000', { TZROP: '1000' });
});

const day = 86_400_000;
const buy = (quantity = '10', price = '5', accountId = 'ann') =>
  place(world, accountId, { side: 'buy', quantity, price, timeInForce: 1 }).orderId;
const sell = (quantity: string, price: string, accountId = 'ben') =>
  place(world, accountId, { side: 'sell', quantity, price, timeInForce: 1 }).orderId;
/** An order of Ann from this many days ago, filled at once. */
function past(number: number, daysAgo: number): string {
  const at = tuesdayAfternoon - daysAgo * day;
  seedPastOrder(world, {
    ...{ accountId: 'ann', userId: 'user-of-ann', number, symbol: 'TZROP', side: 1, timeInForce: 0 },
    ...{ quantity: decimal('5'), limitPrice: decimal('5'), enteredAt: at },
    fills: [{ at: at + 1000, quantity: decimal('5'), price: decimal('4.90') }],
  });
  return `H-${number}`;
}
const listed = () => listOrders(world, 'ann').map(({ number }) => `H-${number}`);

describe('the orders of an account', () => {
  it('are listed by the time of entry, newest first, in whatever order they were stored [ORD-26]', () => {
    expect(listed()).toEqual([]);
    const first = buy();
    world.advanceTo(world.now() + 1000);
    const second = buy();
    expect(listed()).toEqual([second, first]);
    const older = past(7, 3);
    const oldest = past(9, 30);
    const middle = past(8, 10);
    expect(listed()).toEqual([second, first, older, middle, oldest]);
    const third = buy();
    expect(listed()).toEqual([third, second, first, older, middle, oldest]);
    expect(listOrders(world, 'ann').map(enteredAt)).toEqual(
      listOrders(world, 'ann')
        .map(enteredAt)
        .toSorted((a, b) => b - a),
    );
    expect(ordersOf(world, 'ann')).toHaveLength(6);
    expect([listOrders(world, 'ben'), ordersOf(world, 'nobody')]).toEqual([[], []]);
  });

  it('that were entered at one moment are listed with the last one first', () => {
    const orders = [buy(), buy(), buy()];
    expect(listed()).toEqual(orders.toReversed());
    const before = [past(3, 5), past(4, 5)];
    expect(listed()).toEqual([...orders.toReversed(), ...before.toReversed()]);
  });

  it('are open only while they can be canceled [ORD-27]', () => {
    const resting = buy('10', '4');
    const partly = buy('10', '5');
    sell('4', '5');
    const filled = buy('1', '5.10');
    sell('7', '5');
    world.execute('order.cancel', { accountId: 'ann', orderId: buy() });
    expect(readOrder(world, 'ann', filled)?.status.name).toBe('Filled');
    expect(readOpenOrders(world, 'ann').map(({ orderId }) => orderId)).toEqual([resting]);
    expect(readOrder(world, 'ann', partly)?.status.name).toBe('Filled');
  });
});

describe('the executions of an account', () => {
  it('are its fills alone, newest first, with the order of each', () => {
    const early = past(5, 2);
    const order = buy('10', '5');
    sell('4', '5');
    world.advanceTo(world.now() + 1000);
    sell('6', '4.90');
    const fills = listFills(world, 'ann');
    expect(fills.map(({ filled, price, status }) => [filled, price, status])).toEqual([
      [6, 500, 'Filled'],
      [4, 500, 'Partially Filled'],
      [5, 490, 'Filled'],
    ]);
    const rows = readConfirmations(world, 'ann');
    expect(rows.map(({ orderId, fillQuantity }) => [orderId, fillQuantity])).toEqual([
      [order, '6'],
      [order, '4'],
      [early, '5'],
    ]);
    // Stored later than all others, but older.
    const oldest = past(6, 9);
    expect(readConfirmations(world, 'ann').map(({ orderId }) => orderId)).toEqual([order, order, early, oldest]);
    expect(listFills(world, 'ben').map(({ order: { market } }) => market.instrument.symbol)).toEqual([
      'TZROP',
      'TZROP',
    ]);
    expect(listFills(world, 'cho')).toEqual([]);
  });

  it('of one moment are listed with the last one first, and an order without a fill has none', () => {
    const first = buy('10', '5.10');
    const second = buy('10', '5');
    sell('20', '5');
    expect(readConfirmations(world, 'ann').map(({ orderId }) => orderId)).toEqual([second, first]);
    expect(listFills(world, 'ann').map(({ order }) => `H-${order.number}`)).toEqual([second, first]);
    const resting = buy('1', '4');
    const order = listOrders(world, 'ann').find(({ number }) => `H-${number}` === resting);
    expect(order && fillsOf(order)).toEqual([]);
  });
});

describe('the queue of an order', () => {
  it('is what other accounts ask for before it, at better prices and earlier at its own', () => {
    const first = buy('10', '5', 'ben');
    const own = buy('3', '5');
    const order = buy('7', '5');
    buy('20', '5.10', 'ben');
    buy('50', '4.90', 'ben');
    buy('5', '5', 'ben');
    const ahead = (id: string, accountId = 'ann') => readQueue(world, accountId, id)?.aheadQuantity;
    expect([ahead(own), ahead(order), ahead(first, 'ben')]).toEqual(['30', '30', '0']);
    expect(readQueue(world, 'ann', order)).toEqual({
      ...{ orderId: order, aheadQuantity: '30', timestamp: '2025-11-18T18:46:12.000Z' },
    });
    expect([readQueue(world, 'ben', order), readQueue(world, 'ann', 'H-1'), readQueue(world, 'ann', 'none')]).toEqual([
      ...[null, null, null],
    ]);
    world.execute('order.cancel', { accountId: 'ann', orderId: order });
    expect(ahead(order)).toBeNull();
    const sale = sell('1', '6', 'ann');
    sell('4', '5.90');
    expect(ahead(sale)).toBe('4');
  });

  it('is unknown for a coin, which the dealer serves', () => {
    const coin = place(world, 'ann', { symbol: 'BTC', side: 'buy', quantity: '0.01', price: '60000', timeInForce: 1 });
    expect(readQueue(world, 'ann', coin.orderId)?.aheadQuantity).toBeNull();
  });
});
