import { formatUnits } from '../src/core/units.ts';
import fc from 'fast-check';
import { decimal } from '@portal/domain/money/money';
import { listingOf, type Listing } from '../src/exchange/listings.ts';
import { firstUnits } from '../src/exchange/pricing.ts';
import type { World } from '../src/core/world.ts';
import { allOrders } from '../src/exchange/exchange-state.ts';
import { isOpen } from '../src/exchange/order.ts';
import { weighted } from './weighted.ts';
import { fund, requestOf, traderOf } from './world-fixtures.ts';

/** Arbitraries of world commands, for property tests of invariants. */

/** Symbols with few and many decimals, with and without fee, cheap and expensive, and coins. */
const symbols = ['TZROP', 'OSTKO', 'DLVE', 'XENO', 'MYRA', 'BTC', 'LTC'] as const;
const people = ['ann', 'ben', 'cho'] as const;

const symbol = fc.constantFrom(...symbols);
/** An account id; stories may be mapped to other people. */
const person = fc.constantFrom<string>(...people);
const which = fc.nat({ max: 60 });

export type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

export const action = fc.oneof(
  weighted(10, 'place', {
    person,
    symbol,
    isBuy: fc.boolean(),
    /** Price as distance from the reference price, in percent of it; quantity as a fraction of the largest quote. */
    away: fc.integer({ min: -6, max: 6 }),
    size: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 20 })),
    timeInForce: fc.constantFrom(0, 0, 1, 6),
  }),
  weighted(3, 'cancel', { which }),
  weighted(2, 'fill', { which, part: fc.integer({ min: 1, max: 3 }) }),
  weighted(1, 'reject', { which }),
  weighted(1, 'halt', { symbol }),
  weighted(2, 'resume', { symbol }),
  weighted(2, 'move', { symbol, away: fc.integer({ min: -10, max: 10 }) }),
  weighted(1, 'credit', { person, symbol }),
  weighted(3, 'wait', { seconds: fc.integer({ min: 0, max: 120 }) }),
  weighted(1, 'sleep', {}),
);

export const stories = (length: number) =>
  fc.array(action, { minLength: Math.ceil(length / 2), maxLength: length, size: 'max' });

/** Initial balances: some cash, some of each symbol, and one person with very little. */
export function fundPeople(world: World): void {
  for (const who of people) {
    const tokens = Object.fromEntries(symbols.map(name => [name, who === 'cho' ? '1' : '2500']));
    fund(world, who, who === 'cho' ? '0.05' : '25000', tokens);
  }
}

/** Executes one action; the world refuses or ignores actions that are invalid at the moment. */
export function act(world: World, step: Action): void {
  const open = allOrders(world.exchange.state).filter(isOpen);
  switch (step.do) {
    case 'place':
      return placeAs(world, step);
    case 'cancel': {
      const order = open[step.which % Math.max(1, open.length)];
      if (order) world.execute('order.cancel', { accountId: order.owner.id, orderId: `H-${order.number}` });
      return;
    }
    case 'fill': {
      const order = open[step.which % Math.max(1, open.length)];
      if (!order) return;
      const quantity = formatUnits(Math.ceil(order.leavesQty / step.part), order.market.instrument.quantityDigits);
      world.execute('order.fillNow', { orderId: `H-${order.number}`, quantity });
      return;
    }
    case 'reject': {
      const order = open[step.which % Math.max(1, open.length)];
      if (order) world.execute('order.reject', { orderId: `H-${order.number}`, reason: 'Turned away' });
      return;
    }
    case 'halt':
      world.execute('market.halt', { symbol: step.symbol });
      return;
    case 'resume':
      world.execute('market.resume', { symbol: step.symbol });
      return;
    case 'move':
      world.execute('market.movePrice', { symbol: step.symbol, price: priceOf(step.symbol, step.away) });
      return;
    case 'credit':
      world.execute('ledger.creditTokens', {
        accountId: step.person,
        symbol: step.symbol,
        quantity: decimal('3'),
        unitCost: null,
      });
      return;
    case 'wait':
      return world.advanceTo(world.now() + step.seconds * 1000);
    case 'sleep':
      return advanceToPhase(world);
  }
}

/**
 * Advances past the next close or to the next open; in the middle of a day only by a minute, because simulating a day
 * is slow.
 */
function advanceToPhase(world: World): void {
  const { state: exchange, session } = world.exchange;
  if (!exchange.tradingOpen) return world.advanceTo(session.opens);
  const isLate = session.closes - world.now() < 600_000;
  world.advanceTo(isLate ? session.closes : world.now() + 60_000);
}

function placeAs(world: World, step: Extract<Action, { do: 'place' }>): void {
  const { idempotencyKey } = world.execute('order.reserveKey', { accountId: step.person });
  const listing = listingOf(step.symbol);
  const digits = listing?.instrument.quantityDigits ?? 0;
  const greatest = listing === undefined ? 100 : greatestOf(listing);
  const request = requestOf(
    {
      symbol: step.symbol,
      side: step.isBuy ? 'buy' : 'sell',
      price: priceOf(step.symbol, step.away),
      quantity: formatUnits(Math.max(1, Math.floor((greatest * step.size) / 5_000)), digits),
      timeInForce: step.timeInForce,
      ...(step.timeInForce === 6 ? { expireDate: '2025-11-20' } : {}),
    },
    idempotencyKey,
  );
  world.execute('order.place', { trader: traderOf(step.person), request });
}

/** For a coin, the quantity that $20,000 buys. */
function greatestOf(listing: Listing): number {
  if (listing.figures !== null) return listing.figures.greatest;
  const { priceScale, quantityScale } = listing.instrument;
  return Math.round((20_000 * priceScale * quantityScale) / firstUnits(listing));
}

function priceOf(name: string, away: number) {
  const listing = listingOf(name);
  const last = listing === undefined ? 100 : (listing.figures?.last ?? firstUnits(listing));
  return formatUnits(Math.max(1, Math.round(last * (1 + away / 100))), listing?.instrument.priceDigits ?? 2);
}
