import { formatStatus, missing } from '@portal/ui/format/format';
import type { SomeAssetType } from '@portal/domain/market/symbols';
import type { AssetType } from '@portal/domain/market/symbol-vocabulary';

/** The tabs above the list, in order. */
export const filters = ['all', 'favorites', 'tokens', 'stock', 'crypto'] as const;
export type Filter = (typeof filters)[number];

export const filterLabels: Record<Filter, string> = {
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

const typeOf = { tokens: 'SECURITY_TOKEN', stock: 'COMMON_STOCK', crypto: 'CRYPTO_CURRENCY' } as const;

interface FilterableSymbol {
  readonly symbol: string;
  readonly name: string | null;
  readonly assetType: SomeAssetType;
}

/** Parses the filter of a URL; anything else is 'all'. */
export const parseFilter = (text: string | null): Filter => filters.find(filter => filter === text) ?? 'all';

const matchesFilter = (symbol: FilterableSymbol, filter: Filter, favorites: ReadonlySet<string>): boolean => {
  if (filter === 'all') return true;
  if (filter === 'favorites') return favorites.has(symbol.symbol);
  return symbol.assetType?.code === typeOf[filter];
};

/** Symbols of a tab whose symbol or name contains every search term, case-insensitively. */
export function selectSymbols<S extends FilterableSymbol>(
  symbols: readonly S[],
  filter: Filter,
  favorites: ReadonlySet<string>,
  search: string,
): readonly S[] {
  const terms = search.trim().toLowerCase().split(/\s+/);
  return symbols.filter(symbol => {
    const text = `${symbol.symbol} ${symbol.name ?? ''}`.toLowerCase();
    return matchesFilter(symbol, filter, favorites) && terms.every(term => text.includes(term));
  });
}

/** Number of symbols of each tab, regardless of the search. */
export const countSymbols = (
  symbols: readonly FilterableSymbol[],
  favorites: ReadonlySet<string>,
): Record<Filter, number> => {
  const count = (filter: Filter): number => symbols.filter(symbol => matchesFilter(symbol, filter, favorites)).length;
  return {
    all: count('all'),
    favorites: count('favorites'),
    tokens: count('tokens'),
    stock: count('stock'),
    crypto: count('crypto'),
  };
};
