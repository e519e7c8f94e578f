import { multiply, type Decimal } from '@portal/domain/money/money';
import { compareFigures, type Sort } from '@portal/ui/controls/sort';
import type { LivePosition } from './use-live-price';
import type { Holding } from './use-portfolio';

/** A holding with its current figures. */
export interface ValuedHolding {
  readonly holding: Holding;
  readonly live: LivePosition;
}

const figures: Readonly<Record<string, (row: ValuedHolding) => Decimal | null>> = {
  quantity: ({ holding }) => holding.asset.quantity,
  price: ({ live }) => live.shown.price,
  cost: ({ holding }) => holding.asset.averageCostBasis.averageFiatCostAmount,
  total: ({ live }) => live.position.initialValue,
  value: ({ live }) => live.position.currentValue,
  gain: ({ live }) => live.position.netLossGain,
  day: ({ live, holding }) => live.dayChange && multiply(live.dayChange.amount, holding.asset.quantity),
  available: ({ holding }) => holding.asset.availableWithdrawalBalance,
  held: ({ holding }) => holding.asset.openOrderBalance,
};

/** Keys of the sortable columns. */
export const sortKeys = ['symbol', ...Object.keys(figures)];

/** Sorts the holdings by a column. Unknown figures come last in both directions; equals are sorted by symbol. */
export function sortHoldings(rows: readonly ValuedHolding[], { key, direction }: Sort): readonly Holding[] {
  const figureOf = figures[key];
  const bySymbol = (a: ValuedHolding, b: ValuedHolding): number => (a.holding.symbol < b.holding.symbol ? -1 : 1);
  return rows
    .toSorted((a, b) => {
      if (figureOf === undefined) return direction === 'ascending' ? bySymbol(a, b) : bySymbol(b, a);
      return compareFigures(figureOf(a), figureOf(b), direction) || bySymbol(a, b);
    })
    .map(({ holding }) => holding);
}
