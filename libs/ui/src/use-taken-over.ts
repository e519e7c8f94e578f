import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * False while a page that the build has drawn is taken over, and at once afterwards true; always true where nothing was
 * drawn. Such a drawing holds nothing of this visitor, so what is put in before would not fit it.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
