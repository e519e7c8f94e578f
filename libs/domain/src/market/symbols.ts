import { compare, zero, type Decimal } from '../money/money';
import { type AssetType, assetTypes, preListedSymbols, prioritySymbols } from './symbol-vocabulary';

type Maybe<T> = T | null | undefined;

/** Asset type of a symbol: null if the server does not send it, any code if this version does not know it. */
export type SomeAssetType = Maybe<{ readonly code: string }>;

/** Symbol fields that decide where it is listed; a missing flag counts as not hidden and DTC-eligible. */
export interface ListableSymbol {
  readonly symbol: string;
  readonly assetType: SomeAssetType;
  readonly hidden?: boolean | null | undefined;
  readonly dtc_eligible?: boolean | null | undefined;
  readonly tradable?: boolean | null | undefined;
  readonly countries?: readonly string[] | null | undefined;
  readonly allowed_countries?: readonly string[] | null | undefined;
}

/** View, settings and user for which symbols are listed. */
export interface ListingContext {
  /** Hidden symbols are listed on the portfolio view only [SYM-05, SYM-06]. */
  readonly view: 'portfolio' | 'market';
  /** Setting: hides symbols that are not DTC-eligible [SYM-07, SYM-08]. */
  readonly hideNotDtcEligible: boolean;
  /** The hidden test symbol, named by a setting, and the flag that shows it [SYM-09]. */
  readonly testSymbol?: string | null | undefined;
  readonly showTestSymbol?: boolean | undefined;
  /** Country code of the user; null for an anonymous visitor [SYM-11]. */
  readonly domicile: string | null;
}

/** Coins trade and accept orders at any time; everything else has market hours (decision 44). */
export const isCoin = ({ assetType }: Pick<ListableSymbol, 'assetType'>): boolean =>
  assetType?.code === 'CRYPTO_CURRENCY';

/** What a price or a cost is for one of: a 'share', or a coin by its symbol, 'BTC'. */
export const unitOf = (symbol: Pick<ListableSymbol, 'assetType' | 'symbol'>): string =>
  isCoin(symbol) ? symbol.symbol : 'share';

/** True for the asset types of this version [LKP-19]; nothing is offered for others. */
export const isKnownType = (assetType: SomeAssetType): boolean => assetTypes.some(code => code === assetType?.code);

/** A symbol with the facts without which an order or a transfer of it cannot be checked. */
export type Checkable<S> = S & {
  readonly assetType: { readonly code: AssetType };
  readonly num_decimals: number;
};
/** True if the asset type and the decimals of a symbol are known; else no form for it is offered. */
export const isCheckable = <S extends { readonly assetType: SomeAssetType; readonly num_decimals: Maybe<number> }>(
  symbol: S,
): symbol is S & Checkable<S> => isKnownType(symbol.assetType) && typeof symbol.num_decimals === 'number';

/** A symbol with all facts that an order depends on. */
export type Orderable<S> = Checkable<S> & { readonly tradable: boolean };
/**
 * True if every fact of a symbol is known that the order form depends on; else none is offered. Where a server says nothing of
 * accreditation, the form doesn't ask for it, and the server decides.
 */
export const isOrderable = <
  S extends {
    readonly assetType: SomeAssetType;
    readonly num_decimals: Maybe<number>;
    readonly tradable?: Maybe<boolean>;
  },
>(
  symbol: S,
): symbol is S & Orderable<S> => typeof symbol.tradable === 'boolean' && isCheckable(symbol);

/**
 * Country rule: a security token with country restrictions is open only to the listed countries, and so is an asset of
 * an unknown type. The list is allowed_countries, or countries if that is missing; an empty list restricts nothing
 * [SYM-10, SYM-11, SYM-12].
 */
export function isOpenToDomicile(symbol: ListableSymbol, domicile: string | null): boolean {
  const restrictions = symbol.allowed_countries ?? symbol.countries ?? [];
  const isRestricted = symbol.assetType?.code === 'SECURITY_TOKEN' || !isKnownType(symbol.assetType);
  if (!isRestricted || restrictions.length === 0) return true;
  return domicile !== null && restrictions.some(country => country.toUpperCase() === domicile.toUpperCase());
}

/** True for the hidden test symbol while its flag is off: it then does not exist for any user [SYM-09]. */
export const isHiddenTestSymbol = (
  symbol: Pick<ListableSymbol, 'symbol' | 'hidden'>,
  { testSymbol, showTestSymbol }: Pick<ListingContext, 'testSymbol' | 'showTestSymbol'>,
): boolean => symbol.hidden === true && symbol.symbol === testSymbol && showTestSymbol !== true;

/** True if a symbol appears in a list [SYM-05 to SYM-12]. */
export function isListed(symbol: ListableSymbol, context: ListingContext): boolean {
  const isTestSymbol = symbol.symbol === context.testSymbol;
  if (isHiddenTestSymbol(symbol, context)) return false;
  if (symbol.hidden === true && !isTestSymbol && context.view !== 'portfolio') return false;
  if (symbol.dtc_eligible === false && context.hideNotDtcEligible) return false;
  return isOpenToDomicile(symbol, context.domicile);
}

function rankOf({ symbol }: { readonly symbol: string }): number {
  const rank = prioritySymbols.findIndex(priority => priority === symbol);
  return rank < 0 ? prioritySymbols.length : rank;
}

/** Sorts OSTKO, TZROP, ASPD first, then all others by symbol [SYM-13]. Returns a new list. */
export const sortSymbols = <S extends { readonly symbol: string }>(symbols: readonly S[]): S[] =>
  [...symbols].sort((a, b) => rankOf(a) - rankOf(b) || (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0));

/** Maximum length of the portfolio's list of tradable tokens [PTF-05]. */
const tradableTokenCap = 10;

/** Facts that order and filter the portfolio's token list. */
export interface TokenChoice extends ListingContext {
  /** Symbols that the account holds. */
  readonly held: ReadonlySet<string>;
  readonly favorites: ReadonlySet<string>;
  /** Units traded today; null or undefined if unknown. */
  readonly volumeOf: (symbol: string) => Decimal | null | undefined;
  /** The user has the authority api:can-tdas-order. */
  readonly mayOrderDas: boolean;
  /** Countries whose residents must not trade. */
  readonly restrictedCountries: readonly string[];
}

const isPreListed = (symbol: string): boolean => preListedSymbols.some(each => each === symbol);

/**
 * The portfolio's tradable tokens: security tokens that this user may order, at most ten [PTF-05]. Held ones first,
 * then favorites, then pre-listed symbols [SYM-14], then by today's volume.
 */
export function selectTradableTokens<S extends ListableSymbol & { readonly isDAS?: boolean | null | undefined }>(
  symbols: readonly S[],
  choice: TokenChoice,
): S[] {
  const { domicile, held, favorites, volumeOf, mayOrderDas, restrictedCountries } = choice;
  if (domicile !== null && restrictedCountries.includes(domicile)) return [];
  const groupOf = ({ symbol }: S): number =>
    held.has(symbol) ? 0 : favorites.has(symbol) ? 1 : isPreListed(symbol) ? 2 : 3;
  const offered = symbols.filter(
    symbol =>
      symbol.tradable === true &&
      symbol.assetType?.code === 'SECURITY_TOKEN' &&
      (symbol.isDAS !== true || mayOrderDas) &&
      isListed(symbol, choice),
  );
  const byVolume = (a: S, b: S): number => compare(volumeOf(b.symbol) ?? zero, volumeOf(a.symbol) ?? zero);
  // The sort is stable, so ties keep the default order.
  return sortSymbols(offered)
    .sort((a, b) => groupOf(a) - groupOf(b) || (groupOf(a) === 3 ? byVolume(a, b) : 0))
    .slice(0, tradableTokenCap);
}
