import { describe, expect, it } from 'vitest';
import { computeFee } from '@portal/domain/orders/order-cost';
import { decimal } from '@portal/domain/money/money';
import type { World } from '../core/world.ts';
import { findOrderByKey, listOrders } from './order-queries.ts';
import { toWireOrder } from './wire.ts';
import { fund, place, practiceWorld, traderOf, tryPlacing, type OrderOverrides } from '../../testing/world-fixtures.ts';

const request: OrderOverrides = { side: 'buy', quantity: '10', price: '5' };

function worldOf(accountId = 'ann', tokens: Record<string, string> = { TZROP: '1000' }): World {
  const world = practiceWorld();
  fund(world, accountId, '1000000', tokens);
  return world;
}

const codeOf = (world: World, changes: Partial<OrderOverrides>): string => {
  const result = tryPlacing(world, 'ann', { ...request, ...changes });
  return result.ok ? 'accepted' : `${result.refusal.code} ${result.refusal.field ?? '-'}`;
};

describe('an idempotency key', () => {
  it('stays usable after a rejected request, and finds its order once there is one', () => {
    const world = worldOf();
    const key = world.execute('order.reserveKey', { accountId: 'ann' }).idempotencyKey;
    expect(codeOf(world, { key, quantity: '1.5' })).toBe('QUANTITY_INVALID quantity');
    expect(findOrderByKey(world, 'ann', key)).toBeNull();
    const order = place(world, 'ann', { ...request, key });
    const found = findOrderByKey(world, 'ann', key);
    expect(found && toWireOrder(found)).toEqual(order);
  });
});

describe('the venue refuses', () => {
  it('traders without the permission to order, to order digital asset securities, or from an excluded country', () => {
    const world = worldOf();
    const das = { symbol: 'RIVT', price: '16' };
    expect(codeOf(world, { trader: traderOf('ann', { authorities: [] }) })).toBe('AUTHORITY_MISSING -');
    expect(codeOf(world, { ...das, trader: traderOf('ann', { authorities: ['api:can-order'] }) })).toBe(
      'AUTHORITY_MISSING -',
    );
    expect(codeOf(world, das)).toBe('accepted');
    expect(codeOf(world, { symbol: 'VALE' })).toBe('COUNTRY_RESTRICTED -');
    expect(codeOf(world, { symbol: 'VALE', trader: traderOf('ann', { domicile: 'CA' }) })).toBe('accepted');
    expect(codeOf(world, { terms: { restrictedCountries: ['US'] } })).toBe('COUNTRY_RESTRICTED -');
  });
});

describe('fees', () => {
  it('add up to the published fee of the whole order over any number of fills [ORD-21, ORD-22, ORD-23]', () => {
    for (const [symbol, price] of [
      ['TZROP', '5.27'],
      ['CURZ', '1.86'],
    ] as const) {
      const world = practiceWorld();
      fund(world, 'ann', '1000000');
      fund(world, 'ben', '1000000', { [symbol]: '1000' });
      const { orderId } = place(world, 'ann', { symbol, side: 'buy', price, quantity: '97' });
      for (const quantity of ['1', '2', '3', '5', '7', '11', '13', '17', '19', '19']) {
        place(world, 'ben', { symbol, side: 'sell', price, quantity });
      }
      const order = listOrders(world, 'ann').map(toWireOrder)[0];
      expect(order).toMatchObject({ orderId, status: { name: 'Filled' } });
      expect(order?.fee).toBe(computeFee(decimal(price), decimal('97')));
    }
  });
});
