import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import type { World } from '../core/world.ts';
import { readBalances } from '../money/balances.ts';
import { practiceWorld } from '../../testing/world-fixtures.ts';
import { refused } from '../core/result.ts';

let world: World;
beforeEach(() => {
  world = practiceWorld();
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
    expect(credit(dollars)).toEqual(refused('QUANTITY_INVALID', message, 'dollars'));
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
  const noFit = refused('QUANTITY_INVALID', 'The quantity isn’t valid for this symbol.', 'quantity');
  const wrongCost = refused('PRICE_INVALID', 'Enter a cost between $0 and $1,000,000.', 'unitCost');

  it.each([
    ['0', '1', 'TZROP', noFit],
    ['-5', '1', 'TZROP', noFit],
    ['1.5', '1', 'TZROP', noFit],
    ['1', '-0.01', 'TZROP', wrongCost],
    ['1', '1000000.01', 'TZROP', wrongCost],
    ['10000000000001', null, 'TZROP', refused('QUANTITY_INVALID', tooMany, 'quantity')],
    ['1', '1', 'NOPE', refused('NOT_FOUND', 'We couldn’t find that symbol.', 'symbol')],
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
