import type { Paths } from '@portal/client/browser/paths';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { sortSymbols } from '@portal/domain/market/symbols';

/** A symbol or a page that the search found. */
export type SearchOption =
  | { readonly kind: 'symbol'; readonly key: string; readonly to: string; readonly symbol: PortalSymbol }
  | { readonly kind: 'page'; readonly key: string; readonly to: string; readonly name: string };

export interface SearchGroup {
  readonly label: string;
  readonly options: readonly SearchOption[];
}

/** A page by its name, with other words that people look for. */
export interface SearchPage {
  readonly name: string;
  readonly words: string;
  readonly to: string;
}

interface SearchInput {
  readonly paths: Paths;
  readonly query: string;
  readonly symbols: readonly PortalSymbol[];
  /** Symbols of the account's positions. */
  readonly held: ReadonlySet<string>;
  readonly favorites: ReadonlySet<string>;
  readonly pages: readonly SearchPage[];
}

const maxSymbols = 8;
const maxPages = 4;

/** What matches the text, in groups: own positions first, then other symbols (favorites first), then pages. */
export function findOptions({ paths, query, symbols, held, favorites, pages }: SearchInput): readonly SearchGroup[] {
  const text = query.trim().toLowerCase();
  const matches = matchSymbols(symbols, text);
  const own = matches.filter(({ symbol }) => held.has(symbol)).slice(0, maxSymbols);
  const others = matches.filter(({ symbol }) => !held.has(symbol));
  const sorted = [
    ...others.filter(({ symbol }) => favorites.has(symbol)),
    ...others.filter(({ symbol }) => !favorites.has(symbol)),
  ].slice(0, maxSymbols - own.length);
  const toOption = (symbol: PortalSymbol): SearchOption => ({
    kind: 'symbol',
    key: symbol.symbol,
    to: paths.asset(symbol.symbol),
    symbol,
  });
  const found = pages.filter(({ name, words }) => `${name} ${words}`.toLowerCase().includes(text)).slice(0, maxPages);
  return [
    { label: 'Your positions', options: own.map(toOption) },
    { label: 'Symbols', options: sorted.map(toOption) },
    { label: 'Go to', options: found.map(({ name, to }) => ({ kind: 'page', key: name, to, name }) as const) },
  ].filter(({ options }) => options.length > 0);
}

/** Symbols that start with the text, then those whose symbol or name contains it. */
function matchSymbols(all: readonly PortalSymbol[], text: string): PortalSymbol[] {
  const listed = sortSymbols(all);
  const startMatches = listed.filter(({ symbol }) => symbol.toLowerCase().startsWith(text));
  const otherMatches = listed.filter(
    item =>
      !startMatches.includes(item) &&
      (item.name?.toLowerCase().includes(text) || item.symbol.toLowerCase().includes(text)),
  );
  return [...startMatches, ...otherMatches];
}
