import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { routeName, type Route } from './route-call.ts';
import { skippedRowsStore } from './skipped-rows.ts';

/** Key in the meta data of a query of which a component shows one field only: the name of that field. */
export const shownPart = 'shownPart';

/** Rows that a list on the page lacks. */
export interface SkippedList {
  readonly route: string;
  /** Path of the list in the response: 'orders', 'data.symbols', '' for the body itself. */
  readonly list: string;
  /** Null if the number is unknown. */
  readonly count: number | null;
}

/** The rows that the responses lack which components show at the moment. */
export function useSkippedRows(): readonly SkippedList[] {
  const cache = useQueryClient().getQueryCache();
  const text = useSyncExternalStore(
    notify => {
      const stops = [skippedRowsStore.subscribe(notify), cache.subscribe(notify)];
      return () => stops.forEach(stop => stop());
    },
    // Text, so that the same rows are the same snapshot.
    () => JSON.stringify(listShown(cache)),
    () => '[]',
  );
  // It was written by `listShown`.
  return useMemo(() => JSON.parse(text) as SkippedList[], [text]);
}

/**
 * True if a list on the page lacks rows: where it is empty, that does not mean that there are none.
 * @param list Path of the list in the response; any list of it when left out.
 */
export const useLacksRows = (route: Route, list?: string): boolean =>
  useSkippedRows().some(each => each.route === routeName(route) && (list === undefined || each.list === list));

/** Skipped rows of the queries that are observed, also of those that no component fetches itself. */
function listShown(cache: QueryCache): SkippedList[] {
  const skipped = Object.entries(skippedRowsStore.getState());
  if (skipped.length === 0) return [];
  // The first part of a key is the name of its route.
  const shown = cache
    .getAll()
    .flatMap(({ queryKey: [route], observers }) =>
      observers.map(({ options: { meta } }) => ({ route, part: meta?.[shownPart] })),
    );
  return skipped.flatMap(([route, rows]) =>
    Object.entries(rows)
      .filter(([list]) =>
        shown.some(each => each.route === route && (each.part === undefined || each.part === list.split('.')[0])),
      )
      .map(([list, count]) => ({ route, list, count })),
  );
}
