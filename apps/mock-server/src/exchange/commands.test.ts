import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import type { World } from '../core/world.ts';
import { readBalances } from '../money/balances.ts';
import { practiceWorld } from '../../testing/world-fixtures.ts';

let world: World;
beforeEach(() => {
  world = practiceWorld();
});

const refusal = (code: string, message: string, field: string, status = 422) => ({
  ok: false,
  refusal: { status, code, message, field },
});
const tooMuch = 'The account can’t hold this much. Enter a smaller amount.';
const tooMany = 'The account can’t hold this much. Enter a smaller quantity.';
const empty = () => readBalances(practiceWorld(), 'ann');

describe('a credit of cash by the sandbox', () => {
  const credit = (dollars: string) =>
    world.execute('ledger.creditCash', { accountId: 'ann', dollars: decimal(dollars) });

  it.each([
    ['0', 'Enter a positive amount in dollars and cents.'],
    ['-1', 'Enter a positive amount in dollars and cents.'],
    ['0.001', 'Enter a positive amount in dollars and cents.'],
    ['100000000000.01', tooMuch],
  ])('of $%s is refused: %s', (dollars, message) => {
    expect(credit(dollars)).toEqual(refusal('QUANTITY_INVALID', message, 'dollars'));
    expect(readBalances(world, 'ann')).toEqual(empty());
  });

  it('may be one cent, and as much as an account can hold', () => {
    expect(credit('0.01')).toEqual({ ok: true, value: null });
    expect(credit('99999999999.99')).toEqual({ ok: true, value: null });
    expect(readBalances(world, 'ann').fiatAssets['USD']?.availableSeasonedBalance).toBe('100000000000');
  });
});

describe('a credit of tokens by the sandbox', () => {
  const credit = (quantity: string, unitCost?: string | null, symbol = 'TZROP') =>
    world.execute('ledger.creditTokens', {
      accountId: 'ann',
      symbol,
      quantity: decimal(quantity),
      ...(unitCost === undefined ? {} : { unitCost: unitCost === null ? null : decimal(unitCost) }),
    });
  const noFit = refusal('QUANTITY_INVALID', 'The quantity isn’t valid for this symbol.', 'quantity');
  const wrongCost = refusal('PRICE_INVALID', 'Enter a cost between $0 and $1,000,000.', 'unitCost');

  it.each([
    ['0', '1', 'TZROP', noFit],
    ['-5', '1', 'TZROP', noFit],
    ['1.5', '1', 'TZROP', noFit],
    ['1', '-0.01', 'TZROP', wrongCost],
    ['1', '1000000.01', 'TZROP', wrongCost],
    ['10000000000001', null, 'TZROP', refusal('QUANTITY_INVALID', tooMany, 'quantity')],
    ['1', '1', 'NOPE', refusal('NOT_FOUND', 'We couldn’t find that symbol.', 'symbol', 404)],
  ])('of %s at $%s of %s is refused, and nothing changes', (quantity, cost, symbol, expected) => {
    expect(credit(quantity, cost, symbol)).toEqual(expected);
    expect(readBalances(world, 'ann')).toEqual(empty());
  });

  it.each([
    ['0', '0'],
    ['1000000', '1000000'],
    [null, null],
    [undefined, null],
  ])('at $%s has the average cost %s', (cost, average) => {
    expect(credit('2', cost)).toEqual({ ok: true, value: null });
    expect(readBalances(world, 'ann').tokenAssets['TZROP']).toMatchObject({
      quantity: '2',
      averageCostBasis: { averageFiatCostAmount: average },
    });
  });
});
