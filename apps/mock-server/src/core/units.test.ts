import { fromMinorUnits } from '@portal/domain/money/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatUnits, parseUnits } from './units.ts';

const digits = fc.integer({ min: 0, max: 8 });
const units = fc.maxSafeInteger();

describe('integers and decimal text', () => {
  it('parse what they formatted', () => {
    fc.assert(
      fc.property(units, digits, (value, decimals) => {
        const text = formatUnits(value, decimals);
        expect(parseUnits(text, decimals)).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('reject more decimals than the symbol has, and values beyond safe integers', () => {
    expect(parseUnits(formatUnits(12345, 3), 2)).toBeNull();
    expect(parseUnits(fromMinorUnits(10n ** 18n, 0), 0)).toBeNull();
    expect(parseUnits(fromMinorUnits(10n ** 12n, 0), 8)).toBeNull();
  });
});
