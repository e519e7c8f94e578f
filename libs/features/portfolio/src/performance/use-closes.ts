import { closesQuery, type PricedSymbol } from '@portal/client/quotes/closes-query';
import type { DateWindow } from '@portal/domain/calendar/date-window';
import type { Decimal } from '@portal/domain/money/money';
import type { SymbolCloses } from '@portal/domain/performance/performance';
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

/** Load state of the closing prices of several symbols. */
export interface Closes {
  /** By symbol, as far as they have arrived. */
  readonly closes: ReadonlyMap<string, SymbolCloses>;
  /** Symbols whose closes could not be loaded. */
  readonly failed: readonly string[];
  /** Number of symbols that have arrived or failed. */
  readonly settled: number;
  readonly busy: boolean;
  readonly retry: () => void;
}

/** Symbols that are loaded at the same time. */
const inParallel = 4;

const joinCloses = (results: UseQueryResult<ReadonlyMap<string, Decimal>>[]) => ({
  data: results.map(({ data }) => data),
  failed: results.map(({ isError, data }) => isError && data === undefined),
  settled: results.filter(({ isPending }) => !isPending).length,
  busy: results.some(({ isFetching }) => isFetching),
  retry: () => results.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
});

/** The closes of each symbol in a window of dates: one query per symbol, kept for an hour, four at a time. */
export function useCloses(symbols: readonly PricedSymbol[], window: DateWindow): Closes {
  const cache = useQueryClient();
  const [begun, setBegun] = useState(inParallel);
  const { data, failed, settled, busy, retry } = useQueries({
    queries: symbols.map((wanted, index) => ({ ...closesQuery(cache, wanted, window), enabled: index < begun })),
    combine: joinCloses,
  });
  if (settled + inParallel > begun) setBegun(settled + inParallel);
  const closes = useMemo(
    () =>
      new Map(
        symbols.flatMap(({ symbol, isCoin }, index): [string, SymbolCloses][] => {
          const own = data[index];
          return own === undefined ? [] : [[symbol, { isCoin, closes: own }]];
        }),
      ),
    [symbols, data],
  );
  return {
    closes,
    failed: symbols.filter((_, index) => failed[index]).map(({ symbol }) => symbol),
    settled,
    busy,
    retry,
  };
}
