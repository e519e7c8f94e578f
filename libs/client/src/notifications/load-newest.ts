import { keyOf, type NotificationSource } from '@portal/domain/notifications/observation';
import type { SeenMark } from '@portal/domain/notifications/seen-mark';
import { joinPages } from '../api/join-pages.ts';

/** Rows of a page. */
export const pageRows = 100;
/** Maximum number of pages that one look reads of a list. */
const maxPages = 3;

interface NewestPage<Row> {
  readonly rows: readonly Row[];
  /** Rows that could not be read. */
  readonly skipped?: number | undefined;
  /** Null if the server does not send it. */
  readonly totalPages: number | null;
}

interface LoadNewestOptions<Row> {
  readonly source: NotificationSource;
  readonly mark: SeenMark;
  readonly load: (page: number) => Promise<NewestPage<Row>>;
  readonly idOf: (row: Row) => string;
  /** Ids of rows that must be among the result, wherever they are in the list. */
  readonly wanted?: readonly string[];
}

/**
 * Loads the newest rows of a list that is sorted from new to old: one page on the first visit, later as many as have
 * rows that were not seen before. Where the server does not send the number of pages, a page without other rows is the
 * end. `missing` counts the rows that could not be read, and one more if the limit of pages was reached. Rejects if a
 * page fails.
 */
export async function loadNewest<Row>({ source, mark, load, idOf, wanted = [] }: LoadNewestOptions<Row>) {
  const isFirst = mark.since[source] === undefined;
  const pages: (readonly Row[])[] = [];
  const open = new Set(wanted);
  const ids = new Set<string>();
  let missing = 0;
  for (let page = 1; page <= maxPages; page += 1) {
    const { rows, skipped = 0, totalPages } = await load(page);
    missing += skipped;
    const isEnd = totalPages === null ? rows.every(row => ids.has(idOf(row))) : page >= totalPages;
    // Rows that a server without numbers of pages sends again are not a page.
    if (totalPages !== null || !isEnd) pages.push(rows);
    for (const row of rows) {
      ids.add(idOf(row));
      open.delete(idOf(row));
    }
    const last = rows.at(-1);
    const isSeen = last === undefined || mark.objects.has(keyOf(source, idOf(last)));
    if (isFirst || isEnd || (isSeen && open.size === 0)) {
      return { rows: joinPages(pages, idOf), missing };
    }
  }
  return { rows: joinPages(pages, idOf), missing: missing + 1 };
}
