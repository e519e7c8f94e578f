import { expect, it } from 'vitest';
import { centsOfBand, computeIncomeBand } from './income';
import { annualIncomeBands } from './lookups';
import { decimal } from '../money/money';

it('shows the chosen band again [LKP-16]', () => {
  for (const band of annualIncomeBands) expect(computeIncomeBand(centsOfBand(band))).toBe(band);
  expect(centsOfBand('a lot')).toBe(null);
});

it('maps an income to the band that starts at or below it', () => {
  const bandOf = (cents: string) => computeIncomeBand(decimal(cents));
  expect([bandOf('0'), bandOf('4999999'), bandOf('5000000')]).toEqual([
    '$0 - $50,000',
    '$0 - $50,000',
    '$50,000 - $200,000',
  ]);
  expect([bandOf('12000000'), bandOf('49999999'), bandOf('990000000')]).toEqual([
    '$50,000 - $200,000',
    '$300,000 - $500,000',
    '$500,000+',
  ]);
  expect(computeIncomeBand(null)).toBe(null);
});
