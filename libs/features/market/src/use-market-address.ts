import type { GraphRange } from '@portal/domain/graph-range';
import { parseSort } from '@portal/ui/sort';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { parseRange } from './range-control';
import { type Filter, parseFilter } from './symbol-filter';
import { type SymbolSort, sortKeys } from './symbol-order';

/** What the market's address says: filter, search text, order, chosen symbol and range of its graph. */
interface MarketAddress {
  readonly filter: Filter;
  readonly search: string;
  readonly symbol: string | null;
  readonly range: GraphRange;
  /** Null for the market's own order. */
  readonly sort: SymbolSort | null;
  /** Replaces parts of the address; the usual values are left out of it. */
  readonly change: (parts: Partial<Record<'filter' | 'q' | 'symbol' | 'range' | 'sort', string>>) => void;
}

const usual: Record<string, string> = { filter: 'all', q: '', symbol: '', range: '1M', sort: '' };

/** Filters belong to the address, so that a reload and a link keep them; they make no entry in the history. */
export function useMarketAddress(): MarketAddress {
  const [address, setAddress] = useSearchParams();
  const sort = address.get('sort') ?? '';
  return {
    filter: parseFilter(address.get('filter')),
    search: (address.get('q') ?? '').slice(0, 40),
    symbol: address.get('symbol'),
    range: parseRange(address.get('range')),
    // The same object for the same address, so that a list is not sorted with every render.
    sort: useMemo(() => parseSort(sort, sortKeys), [sort]),
    change: parts =>
      setAddress(
        current => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(parts)) {
            if (value === usual[name]) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
