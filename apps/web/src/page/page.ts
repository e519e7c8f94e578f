import { type Preloadable, preloadable } from '@portal/ui/feedback/preloadable';
import { type ComponentType, createElement } from 'react';

/** A page. Once its code is loaded it opens offline. */
export type Page = Preloadable<object>;

/** A page that is part of the first load. */
export const eagerPage = (Component: ComponentType): Page => ({
  Component,
  preload: () => Promise.resolve(),
  isLoaded: () => true,
});

/** A page in its own chunk: `lazyPage(() => import('@portal/market/list/market-page'), 'MarketPage')`. */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Page =>
  preloadable(async () => (await load())[name]);

export const renderPage = ({ Component }: Page) => createElement(Component);
