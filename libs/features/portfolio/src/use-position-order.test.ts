import { decimal } from '@portal/domain/money/money';
import { computePosition } from '@portal/domain/portfolio/position';
import { parseSort } from '@portal/ui/tables/sort';
import { describe, expect, it } from 'vitest';
import type { ValuedHolding } from './position-columns';
import { sortHoldings, sortKeys } from './use-position-order';

function row(symbol: string, quantity: string, price: string | null, cost: string | null): ValuedHolding {
  const [units, last, basis] = [decimal(quantity), price && decimal(price), cost && decimal(cost)] as const;
  const zero = decimal('0');
  return {
    holding: {
      symbol,
      facts: undefined,
      asset: {
        quantity: units,
        availableWithdrawalBalance: units,
        openOrderBalance: zero,
        lastPrice: last || null,
        currentValue: null,
        averageCostBasis: { averageFiatCostAmount: basis || null },
      },
    },
    live: {
      shown: last ? { price: last, source: 'last' } : { price: null, source: 'none' },
      position: computePosition(units, basis || null, last || null),
      dayChange: null,
      previousClose: null,
    },
  };
}

const rows = [
  row('BETA', '9', '10', '12'),
  row('ALFA', '10', '9', null),
  row('CRUX', '100', null, '1'),
  row('DELT', '2', '100', '1'),
];
const order = (key: string, direction: 'ascending' | 'descending') =>
  sortHoldings(rows, { key, direction }).map(({ symbol }) => symbol);

describe('sorting the positions', () => {
  it('sorts by figures, not by text, in both directions', () => {
    expect(order('quantity', 'descending')).toEqual(['CRUX', 'ALFA', 'BETA', 'DELT']);
    expect(order('quantity', 'ascending')).toEqual(['DELT', 'BETA', 'ALFA', 'CRUX']);
    expect(order('symbol', 'ascending')).toEqual(['ALFA', 'BETA', 'CRUX', 'DELT']);
    expect(order('symbol', 'descending')).toEqual(['DELT', 'CRUX', 'BETA', 'ALFA']);
  });

  it('puts unknown figures last in both directions, and sorts equals by symbol', () => {
    expect(order('gain', 'descending')).toEqual(['DELT', 'BETA', 'ALFA', 'CRUX']);
    expect(order('gain', 'ascending')).toEqual(['BETA', 'DELT', 'ALFA', 'CRUX']);
    expect(order('value', 'ascending')).toEqual(['ALFA', 'BETA', 'DELT', 'CRUX']);
    expect(order('day', 'descending')).toEqual(['ALFA', 'BETA', 'CRUX', 'DELT']);
  });

  it('ignores unknown keys in the URL', () => {
    expect(parseSort('-held', sortKeys)).toEqual({ key: 'held', direction: 'ascending' });
    expect(['trend', 'toString', ''].map(text => parseSort(text, sortKeys))).toEqual([null, null, null]);
  });
});
