import { breakpoints } from '@portal/ui/theme';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

const measure = (): boolean => window.innerWidth > breakpoints.lg;

/** Whether a side column has room: more than 990 px. Renders again only when that changes. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, measure, () => true);
