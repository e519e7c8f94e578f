import { usePreference, changePreference } from '@portal/client/settings/preferences';
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
import type { Holding } from './use-portfolio';

type Cell = (props: { holding: Holding }) => ReactNode;

const column = (
  key: string,
  head: string,
  Content: Cell,
  width: number,
  more: Partial<Column<Holding>> = {},
): Column<Holding> => ({
  key,
  head,
  width: `${width}px`,
  cell: holding => <Content holding={holding} />,
  align: 'end',
  sortable: true,
  ...more,
});

const symbol = column('symbol', 'Symbol', SymbolCell, 184, { isRowHead: true, align: 'start' });
const price = column('price', 'Last price', PriceCell, 100);
const value = column('value', 'Value', ValueCell, 116);

/** The optional columns, in display order. */
export const choosableColumns = [
  column('trend', '30 days', TrendCell, 108, { align: 'start', sortable: false }),
  column('quantity', 'Quantity', QuantityCell, 96),
  price,
  column('cost', 'Cost basis', CostCell, 96),
  column('total', 'Total cost', TotalCostCell, 116),
  value,
  column('gain', 'Gain / loss', GainCell, 116),
  column('day', 'Day change', DayCell, 108),
  column('available', 'Available', AvailableCell, 96),
  column('held', 'Held by orders', HeldCell, 112),
] as const;

const defaultColumns = ['trend', 'quantity', 'price', 'cost', 'value', 'gain'];

/** Figures fit '$64,904.34'; the symbol gets the remaining width. */
const mobileColumns: readonly Column<Holding>[] = [
  {
    key: 'symbol',
    head: 'Symbol, quantity',
    isRowHead: true,
    sortable: true,
    cell: holding => <SymbolCell holding={holding} withQuantity />,
  },
  { ...price, width: '98px' },
  { ...value, width: '108px', cell: holding => <WorthCell holding={holding} /> },
];

interface PositionColumns {
  readonly columns: readonly Column<Holding>[];
  /** Keys of the selected columns. */
  readonly chosen: ReadonlySet<string>;
  /** True for the default columns. */
  readonly isDefault: boolean;
  readonly toggle: (key: string) => void;
  readonly reset: () => void;
}

/**
 * The columns of the positions: always the symbol, the others as selected in this browser. By default the trend is
 * shown only in the wide layout. Small screens have three fixed columns.
 */
export function usePositionColumns(layout: Layout): PositionColumns {
  const stored = usePreference('positionColumns');
  return useMemo(() => {
    const isDefault = stored.length === 0;
    const keys = isDefault ? defaultColumns.filter(key => key !== 'trend' || layout === 'wide') : stored;
    const chosen = new Set(keys);
    const change = (next: readonly string[]): void => changePreference('positionColumns', next);
    return {
      columns: layout === 'mobile' ? mobileColumns : [symbol, ...choosableColumns.filter(({ key }) => chosen.has(key))],
      chosen,
      isDefault,
      // The symbol is always stored, because an empty preference means the default columns.
      toggle: key =>
        change([
          'symbol',
          ...choosableColumns.map(each => each.key).filter(each => chosen.has(each) !== (each === key)),
        ]),
      reset: () => change([]),
    };
  }, [stored, layout]);
}
