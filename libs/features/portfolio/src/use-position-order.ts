import { useSearchAddress } from '@portal/client/browser/search-params';
import { useServerNow } from '@portal/client/browser/server-time';
import { formatSort, parseSort, turnSort, type Sort, sortRows } from '@portal/ui/tables/sort';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sortKeysOf } from '@portal/ui/tables/column';
import { peekPosition } from './use-live-price';
import type { Holding } from './use-portfolio';
import { positionColumns, type ValuedHolding } from './position-columns';

/** Keys of the sortable columns. */
export const sortKeys = sortKeysOf(positionColumns);

/** Interval in ms at which rows are sorted again, so that they do not move under the pointer with every price. */
const sortInterval = 5000;

const defaultSort: Sort = { key: 'value', direction: 'descending' };

interface PositionOrder {
  readonly sorted: readonly Holding[] | undefined;
  readonly sort: Sort;
  readonly onSort: (key: string) => void;
}

/** The positions sorted as in the URL: '?sort=gain', or '?sort=-gain' for ascending; by value by default. */
export function usePositionOrder(holdings: readonly Holding[] | undefined): PositionOrder {
  const [address, setAddress] = useSearchAddress();
  const cache = useQueryClient();
  const now = useServerNow(sortInterval);
  const named = address.get('sort') ?? '';
  const sort = useMemo(() => parseSort(named, sortKeys) ?? defaultSort, [named]);
  const sorted = useMemo(
    () => {
      const rows = holdings?.map(holding => ({ holding, live: peekPosition(holding, cache) }));
      return rows && sortHoldings(rows, sort);
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `now` reads the current figures with the clock, not with each price
    [holdings, cache, sort, now],
  );
  const onSort = (chosen: string): void => {
    const next = formatSort(turnSort(sort, chosen));
    setAddress(
      current => {
        const params = new URLSearchParams(current);
        if (next === formatSort(defaultSort)) params.delete('sort');
        else params.set('sort', next);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { sorted, sort, onSort };
}

/** Sorts the holdings by a column. Unknown figures come last in both directions; equals are sorted by symbol. */
export function sortHoldings(rows: readonly ValuedHolding[], sort: Sort): readonly Holding[] {
  const bySymbol = sortRows(rows, positionColumns, { key: 'symbol', direction: 'ascending' });
  return sortRows(bySymbol, positionColumns, sort).map(({ holding }) => holding);
}
