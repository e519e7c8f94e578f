import { togglePreference, usePreference } from '@portal/client/preferences/preferences';
import { useMemo } from 'react';

/** The user's favorite symbols, stored in this browser. */
export function useFavorites(): ReadonlySet<string> {
  const favorites = usePreference('favorites');
  return useMemo(() => new Set(favorites), [favorites]);
}

export const toggleFavorite = (symbol: string): void => togglePreference('favorites', symbol);
