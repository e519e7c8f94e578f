import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * False while React hydrates a prerendered page, and true right afterwards; always true in pages rendered by the
 * client. Prerendered pages contain no data of the visitor, so rendering it during hydration would not match.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
