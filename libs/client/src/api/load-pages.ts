import { countPages, type PageCounts } from './count-pages.ts';
import { joinPages } from './join-pages.ts';

interface Page extends PageCounts {
  readonly last?: boolean | null;
}

/** Called when more pages have arrived, with how many of how many; one more than have arrived while the total is unknown. */
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
 * Loads the pages of a list, the first one for their number, then the others. Where the server does not say how many there
 * are, it goes on until a page is the last one, empty, or shorter than the first. `isWhole` is false if there are more pages
 * than asked for. Rejects if a page fails: what may lack pages would be taken for the whole list.
 */
export async function loadPages<P extends Page, Row>(
  load: (page: number) => Promise<P>,
  rowsOf: (page: P) => readonly Row[],
  idOf: (row: Row, at: number) => string,
  { most = Number.POSITIVE_INFINITY, onProgress }: LoadPagesOptions = {},
): Promise<{ readonly rows: Row[]; readonly isWhole: boolean }> {
  const first = await load(1);
  const size = rowsOf(first).length;
  const counted = size === 0 ? (first.totalPages ?? 1) : countPages(first, size);
  const loaded = [first];
  if (counted === null) return loadUncounted();
  const pages = Math.max(1, Math.min(counted, most));
  onProgress?.(1, pages);
  while (loaded.length < pages) {
    const next = Array.from(
      { length: Math.min(inParallel, pages - loaded.length) },
      (_, index) => loaded.length + index + 1,
    );
    loaded.push(...(await Promise.all(next.map(load))));
    onProgress?.(loaded.length, pages);
  }
  return { rows: joinPages(loaded.map(rowsOf), idOf), isWhole: counted <= most };

  async function loadUncounted() {
    let page = first;
    const isEnd = (): boolean => page.last === true || rowsOf(page).length === 0 || rowsOf(page).length < size;
    while (!isEnd() && loaded.length < most) {
      onProgress?.(loaded.length, loaded.length + 1);
      page = await load(loaded.length + 1);
      loaded.push(page);
    }
    onProgress?.(loaded.length, loaded.length);
    return { rows: joinPages(loaded.map(rowsOf), idOf), isWhole: isEnd() };
  }
}
