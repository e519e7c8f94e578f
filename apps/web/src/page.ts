import { type ComponentType, createElement, lazy, type LazyExoticComponent } from 'react';

/** A page that is fetched when it is first needed, or before by `preload`. */
export interface Page {
  readonly Component: ComponentType | LazyExoticComponent<ComponentType>;
  /** Fetches the page's code; safe to call often. A failure shows when the page is opened, not here. */
  readonly preload: () => void;
}

/** A page that is part of the first load. */
export const firstPage = (Component: ComponentType): Page => ({ Component, preload: () => undefined });

/** A page of its own chunk: `laterPage(() => import('./pages/market'), 'Market')`. */
export function laterPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Page {
  const Component = lazy(async () => ({ default: (await load())[name] }));
  return { Component, preload: () => void load().catch(() => undefined) };
}

export const drawPage = ({ Component }: Page) => createElement(Component);
