import { togglePreference, usePreference } from '@portal/client/preferences';
import { useMemo } from 'react';

/** The symbols that the reader marked with the star; kept by this browser. */
export function useFavorites(): ReadonlySet<string> {
  const words = usePreference('favorites');
  return useMemo(() => new Set(words), [words]);
}

export const toggleFavorite = (symbol: string): void => togglePreference('favorites', symbol);
