import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canSaveCostBasis, checkCostBasis, computeTotalCost } from './cost-basis';
import { decimal, fromMinorUnits } from '../money/money';

const row = (amount: string, cost: string) => ({ amount: decimal(amount), costBasis: { amount: decimal(cost) } });
const messages = (rows: ReturnType<typeof row>[], amount: string, digits = 0) =>
  checkCostBasis(rows, { amount: decimal(amount), digits }).map(({ field, message }) => `${field}: ${message}`);

describe('the cost basis of a transfer', () => {
  it('is complete when the rows add up to the transfer, exactly [TRF-24]', () => {
    expect(messages([row('0.1', '5'), row('0.2', '6')], '0.3', 1)).toEqual([]);
    expect(messages([row('100', '5'), row('49', '6')], '150')).toEqual([
      'rows: The total number of securities must equal 150',
    ]);
    expect(messages([row('151', '5')], '150')).toEqual(['rows: The total number of securities must equal 150']);
  });

  it('adds up for any split of any quantity [TRF-24]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 30 }), parts => {
        const rows = parts.map(part => row(fromMinorUnits(part, 6), '1'));
        const whole = parts.reduce((a, b) => a + b, 0);
        expect(messages(rows, fromMinorUnits(whole, 6), 6)).toEqual([]);
        expect(messages(rows, fromMinorUnits(whole + 1, 6), 6)).toHaveLength(1);
      }),
    );
  });

  it.each([
    ['0', '5', 'rows.0.amount: Enter a quantity greater than 0.'],
    ['-1', '5', 'rows.0.amount: Enter a quantity greater than 0.'],
    ['1', '0', 'rows.0.costBasis.amount: Enter a cost greater than 0.'],
    ['1', '1.0000001', 'rows.0.costBasis.amount: Use no more than 6 decimal places.'],
    ['1', '1000000.01', 'rows.0.costBasis.amount: Enter $1,000,000 or less.'],
    ['1', '999999999999999999', 'rows.0.costBasis.amount: Enter $1,000,000 or less.'],
    ['99999999999999999999', '1', 'rows.0.amount: Enter 10,000,000 or less.'],
  ])('refuses a row of %s at $%s [TRF-21]', (amount, cost, problem) => {
    expect(messages([row(amount, cost)], '1')).toEqual([problem]);
  });

  it('costs at most $100,000,000,000 together', () => {
    expect(messages([row('100000', '1000000')], '100000')).toEqual([]);
    expect(messages([row('100001', '1000000')], '100001')).toEqual([
      'rows: The cost basis is too high. Enter a lower cost.',
    ]);
  });

  it('allows the decimals of the symbol and no more [TRF-26]', () => {
    expect(messages([row('0.5', '4')], '0.5', 1)).toEqual([]);
    expect(messages([row('0.5', '4')], '0.5', 0)).toEqual(['rows.0.amount: Enter a whole number.']);
  });

  it('requires 1 to 100 rows', () => {
    expect(messages([], '1')).toHaveLength(1);
    expect(
      messages(
        Array.from({ length: 101 }, () => row('1', '1')),
        '101',
      ),
    ).toHaveLength(1);
  });

  it('can be saved only when every row has a quantity and a cost above 0 [TRF-21]', () => {
    expect(canSaveCostBasis([row('1', '2'), row('3', '4')])).toBe(true);
    expect(canSaveCostBasis([row('1', '2'), row('0', '4')])).toBe(false);
    expect(canSaveCostBasis([row('1', '2'), row('1', '0')])).toBe(false);
    expect(canSaveCostBasis([])).toBe(false);
  });

  it('counts dollars per unit, each row rounded to the cent', () => {
    expect(computeTotalCost([row('100', '4.10'), row('50', '6')])).toBe('710');
    expect(computeTotalCost([row('3', '0.335'), row('1', '0.001')])).toBe('1.01');
  });
});
