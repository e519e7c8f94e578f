import { expect, it } from 'vitest';
import { checkMaximum, fitsInput, groupThousands, maxDollars, maxSmallestUnits, maxUnits } from './amount-limits';
import { decimal, toMinorUnits } from './money';

it('a quantity has at most 10 million units and at most 10^13 smallest units', () => {
  const most = [0, 1, 2, 3, 4, 5, 6].map(maxUnits);
  expect(new Set(most)).toEqual(new Set(['10000000']));
  expect([7, 8, 13, 18].map(maxUnits)).toEqual(['1000000', '100000', '1', '1']);
  for (let digits = 0; digits <= 13; digits++) {
    expect(toMinorUnits(maxUnits(digits), digits)).toBeLessThanOrEqual(BigInt(maxSmallestUnits));
  }
  expect(toMinorUnits(maxDollars, 2)).toBe(BigInt(maxSmallestUnits));
});

it('formats the maximum quantity with thousands separators', () => {
  expect(checkMaximum(decimal('10000000'), maxUnits(0))).toBe(null);
  expect(checkMaximum(decimal('10000000.5'), maxUnits(2))).toBe('Enter 10,000,000 or less.');
  expect(['1', '999', '1000', '1234567.5', '1234.56789', '-1234'].map(groupThousands)).toEqual([
    '1',
    '999',
    '1,000',
    '1,234,567.5',
    '1,234.56789',
    '-1,234',
  ]);
});

it.each([
  ['999999999999999', true],
  ['1000000000000000', false],
  ['-1000000000000000', false],
  ['99999999999999999999', false],
  ['0.000000000000000001', true],
  ['0.0000000000000000001', false],
])('a request may hold %s: %s', (text, fits) => {
  expect(fitsInput(decimal(text))).toBe(fits);
});
