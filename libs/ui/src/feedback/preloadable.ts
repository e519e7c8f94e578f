import { type ComponentType, createElement, lazy, useState } from 'react';

/** A component whose code is loaded when it is first rendered, or earlier by `preload`. */
export interface Preloadable<Props extends object> {
  readonly Component: ComponentType<Props>;
  /** Loads the code; safe to call repeatedly. Never rejects: a failure shows when the component is rendered. */
  readonly preload: () => Promise<void>;
  readonly isLoaded: () => boolean;
}

/**
 * React's `lazy` for code that may be loaded before it is rendered. A lazy component always suspends once, and then React
 * keeps the fallback on the screen for 300 ms. This one does not suspend when its code is there. `replace` returns what is
 * rendered when the code cannot be loaded, or throws; without it the error is thrown.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  replace?: (error: unknown) => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await loadOnce().catch(replace) }));
  return {
    Component(props) {
      // Chosen once, so that a mounted component stays the same when its code has been loaded elsewhere.
      const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
      return createElement(Chosen, props);
    },
    preload: () =>
      loadOnce().then(
        () => undefined,
        () => undefined,
      ),
    isLoaded: () => loaded !== null,
  };
}
