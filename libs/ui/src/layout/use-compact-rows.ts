import { useSyncExternalStore } from 'react';

/** Below this width in px a table has room for two or three figures only. */
const leastColumnsWidth = 560;

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

const measure = (): boolean => window.innerWidth < leastColumnsWidth;

/**
 * True on phones, where a row of a table is shown as two lines. A tablet has the mobile header but room for columns.
 * Renders again only when that changes.
 */
export const useCompactRows = (): boolean => useSyncExternalStore(subscribe, measure, () => false);
