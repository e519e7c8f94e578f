import { joinPages } from './join-pages.ts';

/** What the pages of every list of the contract have. */
interface Page {
  /** Null if the server does not send it. */
  readonly totalPages: number | null;
}

/** Called when more pages have arrived, with how many of how many. */
export type OnProgress = (loaded: number, pages: number) => void;

/** Options of `loadPages`. */
interface LoadPagesOptions {
  /** Maximum number of pages; all if left out. */
  readonly most?: number;
  readonly onProgress?: OnProgress;
}

/** Pages that are requested at the same time. */
const inParallel = 4;

/**
 * Loads the pages of a list, the first one for their number, then the others. `isWhole` is false if there are more
 * pages than asked for. Rejects if a page fails, or if the server does not say how many there are: what may lack pages
 * would be taken for the whole list.
 */
export async function loadPages<P extends Page, Row>(
  load: (page: number) => Promise<P>,
  rowsOf: (page: P) => readonly Row[],
  idOf: (row: Row, at: number) => string,
  { most = Number.POSITIVE_INFINITY, onProgress }: LoadPagesOptions = {},
): Promise<{ readonly rows: Row[]; readonly isWhole: boolean }> {
  const first = await load(1);
  if (first.totalPages === null) throw new Error('The number of pages is unknown');
  const pages = Math.max(1, Math.min(first.totalPages, most));
  const loaded = [first];
  onProgress?.(1, pages);
  while (loaded.length < pages) {
    const next = Array.from(
      { length: Math.min(inParallel, pages - loaded.length) },
      (_, index) => loaded.length + index + 1,
    );
    loaded.push(...(await Promise.all(next.map(load))));
    onProgress?.(loaded.length, pages);
  }
  return { rows: joinPages(loaded.map(rowsOf), idOf), isWhole: first.totalPages <= most };
}
