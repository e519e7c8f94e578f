import type { ReactNode } from 'react';

/** A component in one of its states. */
export interface GalleryState {
  /** What is special about it: 'Busy', 'Long text'. */
  readonly title: string;
  /** It takes the whole width: tables, banners. */
  readonly isWide?: boolean;
  readonly content: ReactNode;
}

/** Components that are shown together, with their states. */
export interface GalleryEntry {
  readonly names: readonly string[];
  readonly states: readonly GalleryState[];
}

/**
 * An entry of the gallery.
 *
 * @param components by their names; these are the names that the test compares with the exports of libs/ui
 * @param loaded names of components that those load on demand, and which therefore are not imported here
 */
export const entry = (
  components: Readonly<Record<string, unknown>>,
  states: readonly GalleryState[],
  loaded: readonly string[] = [],
): GalleryEntry => ({ names: [...Object.keys(components), ...loaded], states });
