import { useSyncExternalStore } from 'react';
import { breakpoints } from '../theme/theme';

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/**
 * True above 990 px, or another width in px: room for a side column or for more columns of a table. Renders again only
 * when that changes.
 */
export const useWide = (above: number = breakpoints.lg): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.innerWidth > above,
    () => true,
  );
