import { prioritySymbols } from './symbol-vocabulary';

/** The fields of a symbol that decide where it is listed; a missing flag counts as not hidden and DTC-eligible. */
export interface ListableSymbol {
  readonly symbol: string;
  readonly assetType: { readonly code: string };
  readonly hidden?: boolean | null | undefined;
  readonly dtc_eligible?: boolean | null | undefined;
  readonly tradable?: boolean | null | undefined;
  readonly countries?: readonly string[] | null | undefined;
  readonly allowed_countries?: readonly string[] | null | undefined;
}

export interface ListingContext {
  /** Hidden symbols are listed on the portfolio view only [SYM-05, SYM-06]. */
  readonly view: 'portfolio' | 'market';
  /** The setting that hides symbols that are not DTC-eligible [SYM-07, SYM-08]. */
  readonly hideNotDtcEligible: boolean;
  /** The hidden symbol for tests, named by a setting, and the flag that allows it to show [SYM-09]. */
  readonly testSymbol?: string | null | undefined;
  readonly showTestSymbol?: boolean | undefined;
  /** Country code of the user; null for an anonymous visitor [SYM-11]. */
  readonly domicile: string | null;
}

/**
 * The country rule: a security token with country restrictions is open only to the countries it names. The list is
 * allowed_countries, or countries when that is missing; an empty list restricts nothing [SYM-10, SYM-11, SYM-12].
 */
export function isOpenToDomicile(symbol: ListableSymbol, domicile: string | null): boolean {
  const restrictions = symbol.allowed_countries ?? symbol.countries ?? [];
  if (symbol.assetType.code !== 'SECURITY_TOKEN' || restrictions.length === 0) return true;
  return domicile !== null && restrictions.some(country => country.toUpperCase() === domicile.toUpperCase());
}

/** Whether a symbol appears in a list [SYM-05 to SYM-12]. */
export function isListed(symbol: ListableSymbol, context: ListingContext): boolean {
  const isTestSymbol = symbol.symbol === context.testSymbol;
  if (symbol.hidden === true && isTestSymbol && context.showTestSymbol !== true) return false;
  if (symbol.hidden === true && !isTestSymbol && context.view !== 'portfolio') return false;
  if (symbol.dtc_eligible === false && context.hideNotDtcEligible) return false;
  return isOpenToDomicile(symbol, context.domicile);
}

function rankOf({ symbol }: { readonly symbol: string }): number {
  const rank = prioritySymbols.findIndex(priority => priority === symbol);
  return rank < 0 ? prioritySymbols.length : rank;
}

/** OSTKO, TZROP, ASPD first, then all others by symbol [SYM-13]. Returns a new list. */
export const sortSymbols = <S extends { readonly symbol: string }>(symbols: readonly S[]): S[] =>
  [...symbols].sort((a, b) => rankOf(a) - rankOf(b) || (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0));

/** The greatest length of the portfolio's list of tradable tokens [PTF-05]. */
const tradableTokenCap = 10;

/**
 * The portfolio's list of tradable tokens: what is listed and can be ordered, in the usual order, at most ten [PTF-05].
 * Cryptocurrencies are not in it, they have their own prices.
 */
export const selectTradableTokens = <S extends ListableSymbol>(symbols: readonly S[], context: ListingContext): S[] =>
  sortSymbols(
    symbols.filter(
      symbol => symbol.tradable === true && symbol.assetType.code !== 'CRYPTO_CURRENCY' && isListed(symbol, context),
    ),
  ).slice(0, tradableTokenCap);
