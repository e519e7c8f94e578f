import { useSyncExternalStore } from 'react';
import { breakpoints } from '../theme/theme';

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

const measure = (): boolean => window.innerWidth > breakpoints.lg;

/** True above 990 px: room for a side column or for all columns of a table. Renders again only when that changes. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, measure, () => true);
