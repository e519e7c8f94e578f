import { useEffect } from 'react';

/** Time in ms for the first screen to load what it needs itself. */
const delay = 3000;

/** Loads code that may be needed later, after the first screen. */
export function usePreload(load: () => void): void {
  useEffect(() => {
    const timer = setTimeout(load, delay);
    return () => clearTimeout(timer);
  }, [load]);
}
