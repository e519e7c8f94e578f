import { checkOrder } from '@portal/domain/orders/order';
import { computeFee } from '@portal/domain/orders/order-cost';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAccount } from '../ledger/ledger.ts';
import { holdingOf } from '../ledger/account.ts';
import { listings } from '../listings/listings.ts';
import { practiceWorld, tuesdayAfternoon } from '../testing/world-fixtures.ts';
import { checkEntry } from './order-rules.ts';
import { formatCents, formatUnits } from '../kernel/units.ts';

/** Integers at the boundaries: zero, small values, around the limit and beyond. */
const amount = (limit: number) =>
  fc.oneof(
    fc.integer({ min: -2, max: 500 }),
    fc.integer({ min: 1, max: 2_000_000 }),
    fc.integer({ min: limit - 2, max: limit + 2 }),
  );

const situationArbitrary = fc.nat({ max: listings.length - 1 }).chain(number => {
  const { instrument } = listings[number] ?? listings[0] ?? fail();
  return fc.record({
    number: fc.constant(number),
    isBuy: fc.boolean(),
    price: amount(1_000_000 * instrument.priceScale),
    quantity: amount(10_000_000 * instrument.quantityScale),
    cents: fc.oneof(fc.nat({ max: 1_000 }), fc.nat({ max: 100_000_000 }), fc.constant(20_000_000_000)),
    tokens: fc.oneof(fc.nat({ max: 1_000 }), fc.constant(10_000_000 * instrument.quantityScale)),
    mayOrder: fc.boolean(),
    mayOrderDas: fc.boolean(),
    isAccredited: fc.boolean(),
    domicile: fc.constantFrom('US', 'us', 'CA', 'FR', null),
    ordersOpen: fc.boolean(),
  });
});

function fail(): never {
  throw new Error('The venue lists no symbols');
}

describe('the integer order rules', () => {
  it('always report the same first problem as the domain rules that the portal uses', () => {
    const world = practiceWorld();
    const exchange = world.exchange.state;
    let refusals = 0;
    let passes = 0;
    fc.assert(
      fc.property(situationArbitrary, it => {
        const market = exchange.markets[it.number] ?? fail();
        const { instrument } = market;
        const facts = listings[it.number]?.seed.facts ?? fail();
        const owner = openAccount(exchange.ledger, 'somebody', 'customer');
        owner.cash = it.cents;
        holdingOf(owner, it.number).quantity = it.tokens;
        exchange.ordersOpen = it.ordersOpen;
        const limitPrice = formatUnits(it.price, instrument.priceDigits);
        const quantity = formatUnits(it.quantity, instrument.quantityDigits);
        const problems = checkOrder(
          { side: it.isBuy ? 1 : 2, ordType: 2, timeInForce: 0, limitPrice, quantity },
          {
            symbol: facts,
            now: tuesdayAfternoon,
            ordersOpen: it.ordersOpen,
            authorities: [...(it.mayOrder ? ['api:can-order'] : []), ...(it.mayOrderDas ? ['api:can-tdas-order'] : [])],
            isAccredited: it.isAccredited,
            domicile: it.domicile,
            fee: computeFee(limitPrice, quantity, { waived: instrument.feeWaived }),
            availableCash: formatCents(it.cents),
            availableQuantity: formatUnits(it.tokens, instrument.quantityDigits),
          },
        );
        const found = checkEntry(exchange, { ...it, market, owner }, it);
        if (found === null) passes++;
        else refusals++;
        expect(found).toBe(problems[0]?.reason ?? null);
      }),
      { numRuns: process.env['DEEP'] ? 100_000 : 6_000 },
    );
    expect(passes).toBeGreaterThan(50);
    expect(refusals).toBeGreaterThan(500);
  });
});
