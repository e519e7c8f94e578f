import { describe, expect, it } from 'vitest';
import { computeFee } from '@portal/domain/orders/order-cost';
import { decimal } from '@portal/domain/money/money';
import { readBalances } from '../money/balances.ts';
import type { World } from '../core/world.ts';
import { findOrderByKey, listOrders } from './order-queries.ts';
import { toWireOrder } from './wire.ts';
import {
  fund,
  place,
  practiceWorld,
  traderOf,
  tryPlacing,
  tuesdayClose,
  type OrderOverrides,
} from '../../testing/world-fixtures.ts';

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
  it("a Good 'Til Date order without a date, and a date on any other order [ORD-11]", () => {
    const world = worldOf();
    expect(codeOf(world, { timeInForce: 6 })).toBe('EXPIRE_DATE_INVALID expireDate');
    expect(codeOf(world, { timeInForce: 0, expireDate: '2025-11-20' })).toBe('EXPIRE_DATE_INVALID expireDate');
    expect(codeOf(world, { timeInForce: 1, expireDate: '2025-11-20' })).toBe('EXPIRE_DATE_INVALID expireDate');
    expect(codeOf(world, { timeInForce: 6, expireDate: '2025-11-17' })).toBe('EXPIRE_DATE_INVALID expireDate');
    expect(codeOf(world, { timeInForce: 6, expireDate: '2025-11-18' })).toBe('accepted');
    expect(codeOf(world, { timeInForce: 6, expireDate: '2026-06-30', terms: { timeInForceMax: 90 } })).toBe(
      'EXPIRE_DATE_INVALID expireDate',
    );
  });

  it("a Good 'Til Date order for today after today's close", () => {
    const world = worldOf();
    world.advanceTo(tuesdayClose);
    expect(codeOf(world, { timeInForce: 6, expireDate: '2025-11-18' })).toBe('EXPIRE_DATE_INVALID expireDate');
  });

  it('an order that cash or holdings do not cover', () => {
    const world = practiceWorld();
    fund(world, 'ann', '50.49', { TZROP: '10' });
    expect(codeOf(world, {})).toBe('INSUFFICIENT_BALANCE quantity');
    world.execute('ledger.creditCash', { accountId: 'ann', dollars: decimal('0.01') });
    expect(codeOf(world, {})).toBe('accepted');
    expect(codeOf(world, { side: 'sell', price: '6', quantity: '11' })).toBe('INSUFFICIENT_BALANCE quantity');
    expect(codeOf(world, { side: 'sell', price: '6', quantity: '10' })).toBe('accepted');
    expect(codeOf(world, { side: 'sell', price: '6', quantity: '1' })).toBe('INSUFFICIENT_BALANCE quantity');
  });

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

  it('non-accredited buyers where the symbol requires accreditation, and everyone while trading is off', () => {
    const world = worldOf('ann', { COVE: '10' });
    const cove = { symbol: 'COVE', price: '41' };
    expect(codeOf(world, cove)).toBe('ACCREDITATION_REQUIRED selfAccredited');
    expect(codeOf(world, { ...cove, selfAccredited: true })).toBe('accepted');
    expect(codeOf(world, { ...cove, trader: traderOf('ann', { isAccredited: true }) })).toBe('accepted');
    expect(codeOf(world, { ...cove, side: 'sell', price: '45', quantity: '5' })).toBe('accepted');
    expect(codeOf(world, { terms: { canTrade: false } })).toBe('TRADING_DISABLED -');
  });

  it('new holders of a symbol that has reached its holder limit', () => {
    const world = worldOf();
    expect(codeOf(world, { symbol: 'KITE', price: '25' })).toBe('HOLDER_LIMIT_REACHED symbol');
    fund(world, 'ann', '0', { KITE: '1' });
    expect(codeOf(world, { symbol: 'KITE', price: '25' })).toBe('accepted');
  });
});

describe('fees', () => {
  const fill = (symbol: string, price: string, quantity: string) => {
    const world = practiceWorld();
    fund(world, 'ann', '1000000');
    fund(world, 'ben', '1000000', { [symbol]: quantity });
    place(world, 'ben', { symbol, side: 'sell', price, quantity });
    const order = place(world, 'ann', { symbol, side: 'buy', price, quantity });
    const sale = listOrders(world, 'ben').map(toWireOrder)[0];
    return {
      buy: order.fee,
      sale: sale?.fee,
      cash: readBalances(world, 'ann').fiatAssets['USD']?.availableWithdrawalBalance,
    };
  };

  it('are 1 % at $3.00 a share and above, for buyer and seller [ORD-21]', () => {
    expect(fill('TZROP', '3', '100')).toEqual({ buy: '3', sale: '3', cash: '999697' });
    expect(fill('TZROP', '5.26', '500')).toMatchObject({ buy: '26.3', sale: '26.3' });
  });

  it('are waived on OSTKO [ORD-24]', () => {
    expect(fill('OSTKO', '44.21', '100')).toEqual({ buy: '0', sale: '0', cash: '995579' });
  });

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
