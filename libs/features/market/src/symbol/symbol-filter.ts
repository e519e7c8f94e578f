import { formatStatus, missing } from '@portal/ui/format/format';
import type { SomeAssetType } from '@portal/domain/market/symbols';
import type { AssetType } from '@portal/domain/market/symbol-vocabulary';
import { type WatchList, type WatchListId, type WatchedSymbols, isWatchListId } from '../watch-lists/watch-lists';

type FixedFilter = 'all' | 'favorites' | 'tokens' | 'stock' | 'crypto';
/** What the market list shows: all, the favorites, a list of the user, or an asset type. */
export type Filter = FixedFilter | WatchListId;

const filterLabels: Record<FixedFilter, string> = {
  all: 'All',
  favorites: 'Favorites',
  tokens: 'Security tokens',
  stock: 'Common stock',
  crypto: 'Crypto',
};

const assetTypeLabels: Record<AssetType, string> = {
  SECURITY_TOKEN: 'Security token',
  COMMON_STOCK: 'Common stock',
  CRYPTO_CURRENCY: 'Crypto',
};

/** Label of an asset type; one that this version does not know is shown as its code. */
export const labelAssetType = (assetType: SomeAssetType): string =>
  Object.entries(assetTypeLabels).find(([code]) => code === assetType?.code)?.[1] ??
  (assetType == null ? missing : formatStatus(assetType.code));

/** The tabs above the list, in order: the user's lists are after the favorites. */
export const listTabs = (lists: readonly WatchList[]): readonly { filter: Filter; label: string }[] => {
  const fixed = (filter: FixedFilter) => ({ filter, label: filterLabels[filter] });
  return [
    fixed('all'),
    fixed('favorites'),
    ...lists.map(({ id, name }) => ({ filter: id, label: name })),
    fixed('tokens'),
    fixed('stock'),
    fixed('crypto'),
  ];
};

const typeOf: Readonly<Partial<Record<Filter, AssetType>>> = {
  tokens: 'SECURITY_TOKEN',
  stock: 'COMMON_STOCK',
  crypto: 'CRYPTO_CURRENCY',
};

interface FilterableSymbol {
  readonly symbol: string;
  readonly name: string | null;
  readonly assetType: SomeAssetType;
}

const isFixed = (text: string | null): text is FixedFilter => text !== null && Object.hasOwn(filterLabels, text);

/** Parses the filter of a URL; anything else is 'all'. A list may not exist, or not any more. */
export const parseFilter = (text: string | null): Filter => (isFixed(text) || isWatchListId(text) ? text : 'all');

const matchesFilter = (symbol: FilterableSymbol, filter: Filter, watched: WatchedSymbols): boolean =>
  filter === 'all' || (watched.get(filter)?.has(symbol.symbol) ?? symbol.assetType?.code === typeOf[filter]);

/** Symbols of a tab whose symbol or name contains every search term, case-insensitively. */
export function selectSymbols<S extends FilterableSymbol>(
  symbols: readonly S[],
  filter: Filter,
  watched: WatchedSymbols,
  search: string,
): readonly S[] {
  const terms = search.trim().toLowerCase().split(/\s+/);
  return symbols.filter(symbol => {
    const text = `${symbol.symbol} ${symbol.name ?? ''}`.toLowerCase();
    return matchesFilter(symbol, filter, watched) && terms.every(term => text.includes(term));
  });
}

/** Number of symbols of a tab, regardless of the search. */
export const countSymbols = (symbols: readonly FilterableSymbol[], filter: Filter, watched: WatchedSymbols): number =>
  symbols.filter(symbol => matchesFilter(symbol, filter, watched)).length;
