import { breakpoints } from '@portal/ui/theme';
import { useSyncExternalStore } from 'react';

/** `wide`: everything, with a side column. `narrow`: the same with less room. `single`: one column. `mobile`: rows of few figures. */
export type Layout = 'mobile' | 'single' | 'narrow' | 'wide';

/** Up to this width a side column of 320 px would leave too little for the columns of the positions. */
const singleMax = 1099;

export function layoutOf(width: number): Layout {
  if (width <= breakpoints.md) return 'mobile';
  if (width <= singleMax) return 'single';
  return width <= breakpoints.xl ? 'narrow' : 'wide';
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** What the width of the window has room for. Renders again only when that changes. */
export const useLayout = (): Layout =>
  useSyncExternalStore(
    subscribe,
    () => layoutOf(window.innerWidth),
    () => 'wide',
  );
