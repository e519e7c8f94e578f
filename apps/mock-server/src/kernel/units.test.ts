import { fromMinorUnits, toMinorUnits } from '@portal/domain/money/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addProduct, computeFeeCents, emptySum, partsPerCent, roundToCents } from './amount.ts';
import { formatInstant, formatUnits, parseUnits } from './units.ts';

const digits = fc.integer({ min: 0, max: 8 });
const units = fc.maxSafeInteger();

describe('integers and decimal text', () => {
  it('format the same text as the money rules do', () => {
    fc.assert(
      fc.property(units, digits, (value, decimals) => {
        expect(formatUnits(value, decimals)).toBe(fromMinorUnits(value, decimals));
      }),
    );
  });

  it('parse what they formatted, and agree with the money rules', () => {
    fc.assert(
      fc.property(units, digits, (value, decimals) => {
        const text = formatUnits(value, decimals);
        expect(parseUnits(text, decimals)).toBe(value === 0 ? 0 : value);
        expect(toMinorUnits(text, decimals)).toBe(BigInt(value));
      }),
    );
  });

  it('reject more decimals than the symbol has, and values beyond safe integers', () => {
    expect(parseUnits(formatUnits(12345, 3), 2)).toBeNull();
    expect(parseUnits(fromMinorUnits(10n ** 18n, 0), 0)).toBeNull();
    expect(parseUnits(fromMinorUnits(10n ** 12n, 0), 8)).toBeNull();
  });
});

describe('instants', () => {
  it('are formatted as toISOString does', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), date => {
        expect(formatInstant(date.getTime())).toBe(date.toISOString());
      }),
    );
  });
});

describe('sums of price times quantity', () => {
  const fill = fc.record({
    price: fc.integer({ min: 1, max: 10 ** 10 }),
    quantity: fc.integer({ min: 1, max: 10 ** 15 }),
  });

  it('are exact for any number of fills and decimals, and round half a cent up', () => {
    const fills = fc.array(fill, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fills, fc.integer({ min: 2, max: 4 }), digits, (list, priceDigits, quantityDigits) => {
        const unit = partsPerCent(priceDigits, quantityDigits);
        const sum = emptySum();
        let exact = 0n;
        for (const { price, quantity } of list) {
          addProduct(sum, price, quantity, unit);
          exact += BigInt(price) * BigInt(quantity);
        }
        fc.pre(exact / BigInt(unit) < BigInt(Number.MAX_SAFE_INTEGER));
        expect(BigInt(sum.cents) * BigInt(unit) + BigInt(sum.rest)).toBe(exact);
        expect(BigInt(roundToCents(sum, unit))).toBe((exact * 2n + BigInt(unit)) / (2n * BigInt(unit)));
        const hundredth = 100n * BigInt(unit);
        expect(BigInt(computeFeeCents(sum))).toBe((exact + hundredth - 1n) / hundredth);
      }),
      { numRuns: 2_000 },
    );
  });
});
