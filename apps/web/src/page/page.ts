import { type ComponentType, createElement, lazy, type LazyExoticComponent } from 'react';

/** A page whose code is loaded when it is first needed, or earlier by `preload`. */
export interface Page {
  readonly Component: ComponentType | LazyExoticComponent<ComponentType>;
  /** Loads the page's code; safe to call repeatedly. Never rejects: a failure shows when the page is opened. */
  readonly preload: () => Promise<void>;
  /** True once its code is loaded, so that it opens offline. */
  readonly isLoaded: () => boolean;
}

/** A page that is part of the first load. */
export const eagerPage = (Component: ComponentType): Page => ({
  Component,
  preload: () => Promise.resolve(),
  isLoaded: () => true,
});

/** A page in its own chunk: `lazyPage(() => import('@portal/market/list/market-page'), 'MarketPage')`. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Page {
  let isLoaded = false;
  const loadPage = async () => {
    const page = await load();
    isLoaded = true;
    return page;
  };
  const Component = lazy(async () => ({ default: (await loadPage())[name] }));
  return {
    Component,
    preload: () =>
      loadPage().then(
        () => undefined,
        () => undefined,
      ),
    isLoaded: () => isLoaded,
  };
}

export const renderPage = ({ Component }: Page) => createElement(Component);
