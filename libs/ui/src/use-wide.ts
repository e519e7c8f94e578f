import { useSyncExternalStore } from 'react';
import { breakpoints } from './theme';

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

const measure = (): boolean => window.innerWidth > breakpoints.lg;

/** Whether there is room for a side column or for all columns of a table: more than 990 px. Renders only when that changes. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, measure, () => true);
