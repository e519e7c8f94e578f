import { useServerNow } from '@portal/client/server-time';
import { formatSort, parseSort, turnSort, type Sort } from '@portal/ui/sort';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { sortHoldings, sortKeys } from './position-order';
import { peekPosition } from './use-live-price';
import type { Holding } from './use-portfolio';

/** Rows do not change places under the pointer: the order follows the prices this often, in ms. */
const settleEvery = 5000;

const usual: Sort = { key: 'value', direction: 'descending' };

interface PositionOrder {
  readonly sorted: readonly Holding[] | undefined;
  readonly sort: Sort;
  readonly onSort: (key: string) => void;
}

/** The positions in the order that the address names, '?sort=gain' or '?sort=-gain' for the least first; else by value. */
export function usePositionOrder(holdings: readonly Holding[] | undefined): PositionOrder {
  const [address, setAddress] = useSearchParams();
  const cache = useQueryClient();
  const now = useServerNow(settleEvery);
  const named = address.get('sort') ?? '';
  const sort = useMemo(() => parseSort(named, sortKeys) ?? usual, [named]);
  const sorted = useMemo(
    () => {
      const rows = holdings?.map(holding => ({ holding, live: peekPosition(holding, cache) }));
      return rows && sortHoldings(rows, sort);
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the figures of the moment are read anew with the clock, not with each price
    [holdings, cache, sort, now],
  );
  const onSort = (chosen: string): void => {
    const next = formatSort(turnSort(sort, chosen));
    setAddress(
      current => {
        const params = new URLSearchParams(current);
        if (next === formatSort(usual)) params.delete('sort');
        else params.set('sort', next);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { sorted, sort, onSort };
}
