import { createUserStore } from '@portal/client/preferences/user-store';
import { usePreference } from '@portal/client/preferences/preferences';
import { useMemo } from 'react';

/** Identifies a list in addresses: 'list-1'. */
export type WatchListId = `list-${number}`;

/** A list of symbols with a name, kept in this browser for this user. */
export interface WatchList {
  readonly id: WatchListId;
  readonly name: string;
  readonly symbols: readonly string[];
}

/** Most lists of a user. */
export const mostLists = 10;
/** Longest name of a list. */
export const longestName = 24;
/** Most symbols of a list. */
export const mostSymbols = 500;

/** True for the text of an id; the list may not exist. */
export const isWatchListId = (text: unknown): text is WatchListId =>
  typeof text === 'string' && /^list-(?:[1-9]|10)$/.test(text);

function parseList(stored: unknown): WatchList[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { id, name, symbols }: Record<string, unknown> = { ...stored };
  if (!isWatchListId(id) || typeof name !== 'string' || name.trim() === '' || !Array.isArray(symbols)) return [];
  const known = symbols.filter(symbol => typeof symbol === 'string' && /^[\w.-]{1,64}$/.test(symbol));
  return [{ id, name: name.slice(0, longestName), symbols: [...new Set<string>(known)].slice(0, mostSymbols) }];
}

function parseLists(stored: unknown): readonly WatchList[] {
  const lists = Array.isArray(stored) ? stored.flatMap(parseList) : [];
  return [...new Map(lists.map(list => [list.id, list])).values()].slice(0, mostLists);
}

const store = createUserStore('watch-lists', parseLists);

/** The user's lists, oldest first; the same in all tabs of the browser. */
export const useWatchLists = store.use;

/** Replaces the lists by what `change` makes of them. */
export const changeWatchLists = store.change;

/** Symbols of the favorites and of each list, by the name of their filter. */
export type WatchedSymbols = ReadonlyMap<string, ReadonlySet<string>>;

/** The symbols that the user watches: the favorites, which every browser has, and the named lists. */
export function useWatchedSymbols(): WatchedSymbols {
  const favorites = usePreference('favorites');
  const lists = useWatchLists();
  return useMemo(
    () =>
      new Map([['favorites', new Set(favorites)], ...lists.map(({ id, symbols }) => [id, new Set(symbols)] as const)]),
    [favorites, lists],
  );
}

/** '3 symbols' */
export const countListed = (count: number): string => `${count} ${count === 1 ? 'symbol' : 'symbols'}`;
