import { changeSearchParams, useSearchAddress } from '@portal/client/browser/search-params';
import type { ChartRange } from '@portal/domain/market/chart-range';
import type { GraphRange } from '@portal/domain/calendar/graph-range';
import { parseSort, type Sort } from '@portal/ui/tables/sort';
import { useMemo } from 'react';
import { parseChartRange, parseRange } from './range-control';
import { type Filter, parseFilter } from './symbol-filter';

/** The URL state of the market page: filter, search text, sorting, selected symbol and range of its graph. */
interface MarketAddress {
  readonly filter: Filter;
  readonly search: string;
  readonly symbol: string | null;
  readonly range: GraphRange;
  /** Range of the chart of one symbol, which has more of them. */
  readonly chartRange: ChartRange;
  /** Null for the default order. */
  readonly sort: Sort | null;
  /** Replaces search parameters; default values are removed from the URL. */
  readonly change: (parts: Partial<Record<'filter' | 'q' | 'symbol' | 'range' | 'sort', string>>) => void;
}

const defaults: Record<string, string> = { filter: 'all', q: '', symbol: '', range: '1M', sort: '' };

const none: readonly string[] = [];

/**
 * Filters are URL state, so that reloads and links keep them; changes replace the history entry.
 *
 * @param sortKeys columns by which the page sorts
 */
export function useMarketSearchParams(sortKeys = none): MarketAddress {
  const [address, setAddress] = useSearchAddress();
  const sort = address.get('sort') ?? '';
  return {
    filter: parseFilter(address.get('filter')),
    search: (address.get('q') ?? '').slice(0, 40),
    symbol: address.get('symbol'),
    range: parseRange(address.get('range')),
    chartRange: parseChartRange(address.get('range')),
    // Memoized by the URL value, so that the list is not sorted on every render.
    sort: useMemo(() => parseSort(sort, sortKeys), [sort, sortKeys]),
    change: parts =>
      setAddress(current => changeSearchParams(current, parts, defaults), { replace: true, preventScrollReset: true }),
  };
}
