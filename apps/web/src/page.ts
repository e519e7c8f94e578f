import { type ComponentType, createElement, lazy, type LazyExoticComponent } from 'react';

/** A page that is fetched when it is first needed, or before by `preload`. */
export interface Page {
  readonly Component: ComponentType | LazyExoticComponent<ComponentType>;
  /** Fetches the page's code; safe to call often. A failure shows when the page is opened, not here. */
  readonly preload: () => Promise<void>;
  /** Whether its code is here, so that it opens without the network. */
  readonly isLoaded: () => boolean;
}

/** A page that is part of the first load. */
export const firstPage = (Component: ComponentType): Page => ({
  Component,
  preload: () => Promise.resolve(),
  isLoaded: () => true,
});

/** A page of its own chunk: `laterPage(() => import('./pages/market'), 'Market')`. */
export function laterPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Page {
  let isLoaded = false;
  const fetch = async () => {
    const page = await load();
    isLoaded = true;
    return page;
  };
  const Component = lazy(async () => ({ default: (await fetch())[name] }));
  return {
    Component,
    preload: () =>
      fetch().then(
        () => undefined,
        () => undefined,
      ),
    isLoaded: () => isLoaded,
  };
}

export const drawPage = ({ Component }: Page) => createElement(Component);
