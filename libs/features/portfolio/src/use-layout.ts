import { breakpoints } from '@portal/ui/theme/theme';
import { useSyncExternalStore } from 'react';

/**
 * `wide`: all columns and a side column. `narrow`: the same with less space. `single`: one column. `tablet`: the same
 * with fixed columns. `mobile`: compact rows.
 */
export type Layout = 'mobile' | 'tablet' | 'single' | 'narrow' | 'wide';

/** Least viewport width in px that has room for the columns of a tablet. */
const tabletMin = 560;

/** Maximum viewport width in px at which a side column of 320 px would leave too little space for the positions. */
const singleMax = 1099;

export function layoutOf(width: number): Layout {
  if (width < tabletMin) return 'mobile';
  if (width <= breakpoints.md) return 'tablet';
  if (width <= singleMax) return 'single';
  return width <= breakpoints.xl ? 'narrow' : 'wide';
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** The layout for the window width. Re-renders only when the layout changes. */
export const useLayout = (): Layout =>
  useSyncExternalStore(
    subscribe,
    () => layoutOf(window.innerWidth),
    () => 'wide',
  );
