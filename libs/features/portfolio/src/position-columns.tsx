import { usePreference, changePreference } from '@portal/client/preferences/preferences';
import { multiply, type Decimal } from '@portal/domain/money/money';
import { chooseColumns, toggleColumn } from '@portal/ui/tables/column';
import type { Column } from '@portal/ui/tables/data-table';
import { type ReactNode, useMemo } from 'react';
import {
  AvailableCell,
  CostCell,
  DayCell,
  GainCell,
  HeldCell,
  PriceCell,
  QuantityCell,
  SymbolCell,
  TotalCostCell,
  TrendCell,
  ValueCell,
  WorthCell,
} from './position-cells';
import type { Layout } from './use-layout';
import type { LivePosition } from './use-live-price';
import type { Holding } from './use-portfolio';

/** A holding with its current figures. */
export interface ValuedHolding {
  readonly holding: Holding;
  readonly live: LivePosition;
}

/** Cells read live figures; rows are sorted by those of one moment. */
type PositionColumn = Column<Holding, ValuedHolding>;
type Cell = (props: { holding: Holding }) => ReactNode;
type Figure = (row: ValuedHolding) => Decimal | null;

/** `width` in px at the usual font size; it grows with the font. */
const column = (key: string, head: string, Content: Cell, width: number, figure: Figure): PositionColumn => ({
  key,
  head,
  width: `${width / 16}rem`,
  cell: holding => <Content holding={holding} />,
  align: 'end',
  sortBy: { figure },
});

const symbol: PositionColumn = {
  key: 'symbol',
  head: 'Symbol',
  width: '11rem',
  cell: holding => <SymbolCell holding={holding} />,
  isRowHead: true,
  isMandatory: true,
  align: 'start',
  sortBy: { text: ({ holding }) => holding.symbol },
};
const trend: PositionColumn = {
  key: 'trend',
  head: 'Trend',
  width: '6.75rem',
  cell: holding => <TrendCell holding={holding} />,
  align: 'start',
};
const price = column('price', 'Last price', PriceCell, 100, ({ live }) => live.shown.price);
const cost = column(
  'cost',
  'Average cost',
  CostCell,
  96,
  ({ holding }) => holding.asset.averageCostBasis?.averageFiatCostAmount ?? null,
);
const gain = column('gain', 'Gain/loss', GainCell, 132, ({ live }) => live.position.netLossGain);
const value = column('value', 'Market value', ValueCell, 116, ({ live }) => live.position.currentValue);

/** All columns of the positions, in display order. */
export const positionColumns: readonly PositionColumn[] = [
  symbol,
  trend,
  column('quantity', 'Quantity', QuantityCell, 96, ({ holding }) => holding.asset.quantity),
  price,
  cost,
  column('total', 'Cost basis', TotalCostCell, 116, ({ live }) => live.position.initialValue),
  value,
  gain,
  column(
    'day',
    'Day change',
    DayCell,
    108,
    ({ live, holding: { asset } }) =>
      live.dayChange && asset.quantity && multiply(live.dayChange.amount, asset.quantity),
  ),
  column('available', 'Available', AvailableCell, 96, ({ holding }) => holding.asset.availableWithdrawalBalance),
  column('held', 'Held for open orders', HeldCell, 148, ({ holding }) => holding.asset.openOrderBalance),
];

/** The columns that can be left out. */
export const choosableColumns = positionColumns.filter(({ isMandatory }) => !isMandatory);

const defaultColumns = ['trend', 'quantity', 'price', 'cost', 'value', 'gain'];

const symbolAndQuantity: PositionColumn = {
  key: 'symbol',
  head: 'Symbol, quantity',
  isRowHead: true,
  sortBy: { text: ({ holding }) => holding.symbol },
  cell: holding => <SymbolCell holding={holding} withQuantity />,
};

/** Tablets have the room for the cost and both forms of the gain. */
const tabletColumns: readonly PositionColumn[] = [
  symbolAndQuantity,
  { ...price, width: '6.125rem' },
  { ...cost, width: '6rem' },
  { ...value, width: '6.75rem' },
  { ...gain, width: '6.875rem' },
];

/** Figures fit '$64,904.34'; the symbol gets the remaining width, which fits the quantity '0.18425000' on the narrowest phone. */
const mobileColumns: readonly PositionColumn[] = [
  symbolAndQuantity,
  { ...price, width: '5.375rem' },
  { ...value, width: '6.25rem', cell: holding => <WorthCell holding={holding} /> },
];

const fixedColumns: Partial<Record<Layout, readonly PositionColumn[]>> = {
  mobile: mobileColumns,
  tablet: tabletColumns,
};

interface PositionColumns {
  readonly columns: readonly PositionColumn[];
  /** Keys of the selected columns. */
  readonly chosen: ReadonlySet<string>;
  /** True for the default columns. */
  readonly isDefault: boolean;
  readonly toggle: (key: string) => void;
  readonly reset: () => void;
}

/**
 * The columns of the positions: always the symbol, the others as selected in this browser. By default the trend is
 * shown only in the wide layout. Phones and tablets have fixed columns.
 */
export function usePositionColumns(layout: Layout): PositionColumns {
  const stored = usePreference('positionColumns');
  return useMemo(() => {
    const isDefault = stored.length === 0;
    const keys = isDefault ? defaultColumns.filter(key => key !== 'trend' || layout === 'wide') : stored;
    const chosen = new Set(keys);
    const change = (next: readonly string[]): void => changePreference('positionColumns', next);
    return {
      columns: fixedColumns[layout] ?? chooseColumns(positionColumns, chosen),
      chosen,
      isDefault,
      // The symbol is stored too: an empty preference means the default columns.
      toggle: key => change(toggleColumn(positionColumns, chosen, key)),
      reset: () => change([]),
    };
  }, [stored, layout]);
}
