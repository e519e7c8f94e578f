import { type WatchList, type WatchListId, changeWatchLists, longestName, mostLists, mostSymbols } from './watch-lists';

/** Names of the other tabs of the market list. */
const reservedNames = ['All', 'Favorites', 'Security tokens', 'Common stock', 'Crypto'];

/** Why a name cannot be given to a list, or null. `own` is the list that is renamed. */
export function checkListName(name: string, lists: readonly WatchList[], own?: WatchListId): string | null {
  const text = name.trim();
  if (text === '') return 'Enter a name.';
  if (text.length > longestName) return `Enter at most ${longestName} characters.`;
  const same = (other: string): boolean => other.toLowerCase() === text.toLowerCase();
  if (reservedNames.some(same)) return `“${text}” is already in use. Choose a different name.`;
  return lists.some(({ id, name: other }) => id !== own && same(other))
    ? `You already have a watchlist named “${text}”.`
    : null;
}

/** Creates a list with these symbols. The name must have been checked; above the limit nothing happens. */
export function createList(name: string, symbols: readonly string[]): void {
  changeWatchLists(lists => {
    const ids = Array.from({ length: mostLists }, (_, index): WatchListId => `list-${index + 1}`);
    const free = ids.find(id => lists.every(list => list.id !== id));
    if (lists.length >= mostLists || free === undefined) return lists;
    return [...lists, { id: free, name: name.trim(), symbols }];
  });
}

const changeList = (id: WatchListId, change: (list: WatchList) => WatchList): void =>
  changeWatchLists(lists => lists.map(list => (list.id === id ? change(list) : list)));

export const renameList = (id: WatchListId, name: string): void =>
  changeList(id, list => ({ ...list, name: name.trim() }));

export const deleteList = (id: WatchListId): void => changeWatchLists(lists => lists.filter(list => list.id !== id));

/** Adds the symbol to the list, or removes it. */
export const putInList = (id: WatchListId, symbol: string, isIn: boolean): void =>
  changeList(id, list => {
    const others = list.symbols.filter(each => each !== symbol);
    return { ...list, symbols: isIn ? [...others, symbol].slice(-mostSymbols) : others };
  });
