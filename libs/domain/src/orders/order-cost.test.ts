import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  decimal,
  fromMinorUnits,
  isNegative,
  subtract,
  toMinorUnits,
  type Decimal,
} from '../money/money';
import {
  addFill,
  computeCoinQuantity,
  computeFee,
  computeFilledCost,
  computeMaxQuantity,
  computeOrderCost,
  feeKind,
  emptyFillTotals,
} from './order-cost';
import { isFeeWaived } from './fee-rule';
import { side } from './order-vocabulary';

const numRuns = process.env['DEEP'] === '1' ? 100_000 : 2_000;
const sides = fc.constantFrom(side.buy, side.sell);

/** Prices with up to 4 decimals and quantities with up to 8, as whole units for exact rational arithmetic. */
const prices = fc.oneof(fc.bigInt(1n, 60_000n), fc.bigInt(1n, 10_000_000_000n));
const quantities = fc.oneof(
  fc.bigInt(1n, 100n).map(n => n * 100_000_000n),
  fc.bigInt(1n, 10n ** 15n),
);
const price = (units: bigint): Decimal => fromMinorUnits(units, 4);
const quantity = (units: bigint): Decimal => fromMinorUnits(units, 8);

const ceilDivide = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;
const feeCents = (p: bigint, q: bigint): bigint =>
  p >= 30_000n ? ceilDivide(p * q, 10n ** 12n) : ceilDivide(q * 3n, 10n ** 8n);

describe('the fee', () => {
  it.each([
    ['3.00', '100', '3'],
    ['3.01', '100', '3.01'],
  ])('at $%s a share is 1%% for %s shares: $%s [ORD-21]', (at, shares, fee) => {
    expect(computeFee(decimal(at), decimal(shares))).toBe(fee);
  });

  it.each([
    ['2.99', '100', '3'],
    ['2.9999', '1', '0.03'],
  ])('at $%s a share is $0.03 a share for %s shares: $%s [ORD-22]', (at, shares, fee) => {
    expect(computeFee(decimal(at), decimal(shares))).toBe(fee);
  });

  it.each([
    ['3.01', '1', '0.04'],
    ['2.50', '0.5', '0.02'],
    ['64912.08', '0.00000001', '0.01'],
  ])('at $%s for %s shares is rounded up to the next full cent: $%s [ORD-23]', (at, shares, fee) => {
    expect(computeFee(decimal(at), decimal(shares))).toBe(fee);
  });

  it('on OSTKO is waived, on others it is not', () => {
    const fee = (symbol: string) => computeFee(decimal('44.18'), decimal('1250'), { waived: isFeeWaived(symbol) });
    expect(fee('OSTKO')).toBe('0');
    expect(fee('TZROP')).toBe('552.25');
  });

  it.each([
    ['OSTKO', '44.18', 'waived'],
    ['TZROP', '3', 'percentage'],
    ['TZROP', '2.99', 'perShare'],
  ])('for %s at $%s has the rule %s', (symbol, at, kind) => {
    expect(feeKind(decimal(at), { waived: isFeeWaived(symbol) })).toBe(kind);
  });

  it('equals exact rational arithmetic for any price and quantity [ORD-21, ORD-22, ORD-23]', () => {
    fc.assert(
      fc.property(prices, quantities, (p, q) => {
        expect(toMinorUnits(computeFee(price(p), quantity(q)), 2)).toBe(feeCents(p, q));
      }),
      { numRuns },
    );
  });
});

describe('the cost of an order', () => {
  it('is subtotal plus fee for a buyer, subtotal minus fee for a seller', () => {
    const [at, shares, fee] = [decimal('5.26'), decimal('500'), decimal('26.30')];
    expect(computeOrderCost(side.buy, at, shares, fee)).toEqual({ subtotal: '2630', fee: '26.3', total: '2656.3' });
    expect(computeOrderCost(side.sell, at, shares, fee)).toEqual({ subtotal: '2630', fee: '26.3', total: '2603.7' });
  });

  it('rounds the subtotal half up to the cent', () => {
    expect(computeOrderCost(side.buy, decimal('0.01'), decimal('0.5'), decimal('0')).subtotal).toBe('0.01');
    expect(computeOrderCost(side.buy, decimal('0.01'), decimal('0.49'), decimal('0')).subtotal).toBe('0');
  });
});

describe('the cost of executions', () => {
  it('adds up: the parts of an order filled at its limit come to the reviewed amounts', () => {
    fc.assert(
      fc.property(sides, prices, fc.array(quantities, { minLength: 1, maxLength: 12 }), (which, p, fills) => {
        let totals = emptyFillTotals;
        let paid = decimal('0');
        for (const q of fills) {
          const before = computeFilledCost(which, totals);
          totals = addFill(totals, price(p), quantity(q));
          const own = subtract(computeFilledCost(which, totals).fee, before.fee);
          expect(isNegative(own)).toBe(false);
          paid = add(paid, own);
        }
        const shares = quantity(fills.reduce((a, b) => a + b));
        const fee = computeFee(price(p), shares);
        expect(paid).toBe(fee);
        expect(computeFilledCost(which, totals)).toEqual(computeOrderCost(which, price(p), shares, fee));
      }),
    );
  });
});

describe('the maximum quantity that the cash covers', () => {
  it('includes the fee', () => {
    expect(computeMaxQuantity(decimal('24618.40'), decimal('5.26'), 0)).toBe('4633');
    expect(computeMaxQuantity(decimal('24618.40'), decimal('5.26'), 0, { waived: true })).toBe('4680');
  });

  it('is zero without cash, and unknown without a price', () => {
    expect(computeMaxQuantity(decimal('0'), decimal('5.26'), 0)).toBe('0');
    expect(computeMaxQuantity(decimal('0.03'), decimal('5.26'), 0)).toBe('0');
    expect(computeMaxQuantity(decimal('100'), decimal('0'), 0)).toBeNull();
  });

  it('can always be paid, and is within two cents of what could be', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 10n), prices, fc.integer({ min: 0, max: 8 }), (cents, p, decimals) => {
        const cash = fromMinorUnits(cents, 2);
        const most = computeMaxQuantity(cash, price(p), decimals) ?? decimal('-1');
        const cost = (q: Decimal) => computeOrderCost(side.buy, price(p), q, computeFee(price(p), q)).total;
        expect(compare(cost(most), cash)).toBeLessThanOrEqual(0);
        const oneMore = fromMinorUnits(toMinorUnits(most, decimals) + 1n, decimals);
        expect(compare(cost(oneMore), subtract(cash, decimal('0.03')))).toBeGreaterThan(0);
      }),
    );
  });
});

describe('an amount of coins', () => {
  it('is computed from dollars and the limit price, rounded down [ORD-03]', () => {
    expect(computeCoinQuantity(decimal('100'), decimal('64912.08'), 8)).toBe('0.00154054');
    expect(computeCoinQuantity(decimal('100'), decimal('0'), 8)).toBeNull();
  });
});
