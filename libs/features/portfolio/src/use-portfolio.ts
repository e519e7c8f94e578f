import { q } from '@portal/client/api/query';
import { quotes, useLiveSymbols } from '@portal/client/quotes/quotes';
import { toServerTime } from '@portal/client/browser/server-time';
import { overviewQuery, type Overview } from '@portal/client/account/overview';
import { useBalances } from '@portal/client/account/balances';
import type { FiatAsset, TokenAsset } from '@portal/contracts/endpoints/portfolio';
import { symbols, type PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { Transfer } from '@portal/contracts/endpoints/transfers';
import { compare, isPositive, zero, type Decimal } from '@portal/domain/money/money';
import { computeCashTotal } from '@portal/domain/portfolio/position';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { noCash } from './no-cash';

/** One holding with its symbol's facts, which are undefined while they load and for unlisted symbols. */
export interface Holding {
  readonly symbol: string;
  readonly asset: TokenAsset;
  readonly facts: PortalSymbol | undefined;
}

/** True for coins, whose prices come from the pricing service. */
export const isCrypto = ({ facts }: Pick<Holding, 'facts'>): boolean => facts?.assetType?.code === 'CRYPTO_CURRENCY';

/** Load state of a query for a part of the page. */
export interface Load {
  /** The last attempt failed and there is no data to show. */
  readonly failed: boolean;
  /** Epoch milliseconds on the venue's clock of the displayed data if a later attempt failed, else null. */
  readonly oldSince: number | null;
  readonly busy: boolean;
  readonly retry: () => void;
}

export interface PortfolioData {
  /** Largest value first. Undefined while loading. */
  readonly holdings: readonly Holding[] | undefined;
  /** Zero for an account that never had cash [PTF-17]. Undefined while loading. */
  readonly cash: FiatAsset | undefined;
  /** Cash in currencies other than dollars, sorted by code; not included in any total. */
  readonly otherCash: readonly OtherCash[];
  readonly transfers: readonly Transfer[] | undefined;
  readonly symbols: readonly PortalSymbol[] | undefined;
  /** Shares traded today by symbol, from the overview. Undefined while loading. */
  readonly volumes: ReadonlyMap<string, Decimal | null> | undefined;
  readonly loads: {
    readonly balances: Load;
    readonly snapshots: Load;
    readonly transfers: Load;
    readonly symbols: Load;
  };
}

/** Loads balances, overview and symbols in parallel; the overview's market data goes to the quote store. */
export function usePortfolio(): PortfolioData {
  const balances = useBalances();
  const overview = useQuery(overviewQuery());
  const list = useQuery({ ...q(symbols.list), staleTime: Infinity });

  const snapshots = overview.data?.mdtSnapshots?.snapshots;
  const snapshotsAt = overview.dataUpdatedAt;
  useEffect(() => {
    // A cached response from an earlier visit must not overwrite newer quotes.
    const isNewer = ({ symbol }: { symbol: string }): boolean => (quotes.freshAt(symbol) ?? 0) < snapshotsAt;
    if (snapshots) quotes.put(snapshots.filter(isNewer));
  }, [snapshots, snapshotsAt]);

  const all = list.data?.data.symbols;
  const tokenAssets = balances.data?.tokenAssets;
  const holdings = useMemo(() => tokenAssets && listHoldings(tokenAssets, all), [tokenAssets, all]);
  useLiveSymbols(useMemo(() => listQuotedSymbols(holdings ?? []), [holdings]));

  return {
    holdings,
    cash: balances.data && (balances.data.fiatAssets.USD ?? noCash),
    otherCash: useMemo(() => listOtherCash(balances.data?.fiatAssets ?? {}), [balances.data]),
    transfers: overview.data?.walletManagerTransactions ?? undefined,
    symbols: all,
    volumes: useMemo(() => snapshots && new Map(snapshots.map(({ symbol, volume }) => [symbol, volume])), [snapshots]),
    loads: {
      balances: readLoad(balances),
      snapshots: readPart(overview, 'mdtSnapshots'),
      transfers: readPart(overview, 'walletManagerTransactions'),
      symbols: readLoad(list),
    },
  };
}

const readLoad = ({ isError, data, dataUpdatedAt, isFetching, refetch }: UseQueryResult<unknown>): Load => ({
  failed: isError && data === undefined,
  oldSince: isError && data !== undefined ? toServerTime(dataUpdatedAt) : null,
  busy: isFetching,
  retry: () => void refetch(),
});

/** A part of the overview that is missing has failed, although the rest has loaded. */
const readPart = (overview: UseQueryResult<Overview>, part: keyof Overview): Load => ({
  ...readLoad(overview),
  failed: overview.data === undefined ? overview.isError : overview.data[part] === null,
});

export interface OtherCash {
  readonly currency: string;
  /** Null if the server does not send all balances. */
  readonly total: Decimal | null;
}

const listOtherCash = (assets: Readonly<Record<string, FiatAsset>>): OtherCash[] =>
  Object.entries(assets)
    .filter(([currency]) => currency !== 'USD')
    .map(([currency, asset]) => ({ currency, total: computeCashTotal(asset) }))
    .filter(({ total }) => total === null || isPositive(total))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));

const listQuotedSymbols = (holdings: readonly Holding[]): string[] =>
  holdings
    .filter(holding => !isCrypto(holding))
    .map(({ symbol }) => symbol)
    .toSorted();

/** Largest value first, with the facts of each from the list of symbols. */
export function listHoldings(assets: Record<string, TokenAsset>, all?: readonly PortalSymbol[]): Holding[] {
  const facts = new Map(all?.map(each => [each.symbol, each]));
  return Object.entries(assets)
    .filter(([, { quantity }]) => quantity === null || isPositive(quantity))
    .map(([symbol, asset]) => ({ symbol, asset, facts: facts.get(symbol) }))
    .toSorted((a, b) => compare(b.asset.currentValue ?? zero, a.asset.currentValue ?? zero));
}
