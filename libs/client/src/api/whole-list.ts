import { queryOptions } from '@tanstack/react-query';
import type { ApiFailure } from './api-failure.ts';
import type { PageCounts } from './count-pages.ts';
import { loadPages, type OnProgress } from './load-pages.ts';

/** A list with all its pages. */
export interface WholeList<Row> {
  readonly rows: readonly Row[];
  /** Rows that the server counts but that did not arrive in a readable form. */
  readonly missing: number;
  /** False if the list has more pages than are loaded. */
  readonly isWhole: boolean;
}

interface WholeListOptions<P extends PageCounts, Row> {
  /** Key of the first page: it begins with the name of the route, so that whatever reloads the list reloads it whole. */
  readonly key: readonly unknown[];
  readonly load: (page: number) => Promise<P>;
  readonly rowsOf: (page: P) => readonly Row[];
  readonly idOf: (row: Row, at: number) => string;
  readonly onProgress: OnProgress;
}

/** Rows per request; the maximum page size of the contract. */
export const wholeListPageSize = 500;
/** Maximum pages of a list: 20,000 rows. */
const mostPages = 40;

/** Query of a list with all its pages, up to 20,000 rows. */
export const wholeListQuery = <P extends PageCounts, Row>({
  key,
  load,
  rowsOf,
  idOf,
  onProgress,
}: WholeListOptions<P, Row>) =>
  queryOptions<WholeList<Row>, ApiFailure>({
    queryKey: [...key, 'all pages'],
    staleTime: 0,
    queryFn: async () => {
      let counted: number | null = null;
      const { rows, isWhole } = await loadPages(
        async page => {
          const loaded = await load(page);
          // The first page counts: a row that arrives later is not among the pages.
          if (page === 1) counted = loaded.totalElements;
          return loaded;
        },
        rowsOf,
        idOf,
        { most: mostPages, onProgress },
      );
      return { rows, isWhole, missing: isWhole ? Math.max(0, (counted ?? rows.length) - rows.length) : 0 };
    },
  });
