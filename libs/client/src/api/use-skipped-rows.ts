import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { skippedRowsStore } from './skipped-rows.ts';

/** How many rows were left out of the responses that components show at the moment, because they could not be read. */
export function useSkippedRows(): number {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    notify => {
      const stops = [skippedRowsStore.subscribe(notify), cache.subscribe(notify)];
      return () => stops.forEach(stop => stop());
    },
    () => countShown(cache),
    () => 0,
  );
}

/** Skipped rows of the queries that are observed, also of those that no component fetches itself. */
function countShown(cache: QueryCache): number {
  const skipped = Object.entries(skippedRowsStore.getState());
  if (skipped.length === 0) return 0;
  const observed = cache.getAll().filter(query => query.getObserversCount() > 0);
  // The first part of a key is the name of its route.
  const shown = new Set(observed.map(({ queryKey: [route] }) => route));
  return skipped.reduce((sum, [route, count]) => sum + (shown.has(route) ? count : 0), 0);
}
