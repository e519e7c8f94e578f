import { compare, multiply, type Decimal } from '@portal/domain/money';
import type { Sort } from '@portal/ui/sort-head';
import type { LivePosition } from './use-live-price';
import type { Holding } from './use-portfolio';

/** A holding with its figures of the moment. */
export interface ValuedHolding {
  readonly holding: Holding;
  readonly live: LivePosition;
}

const figures: Readonly<Record<string, (row: ValuedHolding) => Decimal | null>> = {
  quantity: ({ holding }) => holding.asset.quantity,
  price: ({ live }) => live.shown.price,
  cost: ({ holding }) => holding.asset.averageCostBasis.averageFiatCostAmount,
  value: ({ live }) => live.position.currentValue,
  gain: ({ live }) => live.position.netLossGain,
  day: ({ live, holding }) => live.dayChange && multiply(live.dayChange.amount, holding.asset.quantity),
  available: ({ holding }) => holding.asset.availableWithdrawalBalance,
  held: ({ holding }) => holding.asset.openOrderBalance,
};

/** Whether the positions can be sorted by a column: an address may name anything. */
export const canSortBy = (key: string): boolean => key === 'symbol' || Object.hasOwn(figures, key);

/** The holdings by a column's figures. What is not known stands last either way; equals stand by symbol. */
export function sortHoldings(rows: readonly ValuedHolding[], { key, direction }: Sort): readonly Holding[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const figureOf = figures[key];
  const bySymbol = (a: ValuedHolding, b: ValuedHolding): number => (a.holding.symbol < b.holding.symbol ? -1 : 1);
  return rows
    .toSorted((a, b) => {
      if (figureOf === undefined) return sign * bySymbol(a, b);
      const [first, second] = [figureOf(a), figureOf(b)];
      if (first === null || second === null) return first === second ? bySymbol(a, b) : first === null ? 1 : -1;
      return sign * compare(first, second) || bySymbol(a, b);
    })
    .map(({ holding }) => holding);
}
