import { q } from '@portal/client/query';
import { quotes, useLiveSymbols } from '@portal/client/quotes';
import { serverNow } from '@portal/client/server-time';
import { useSession } from '@portal/client/session-store';
import { portfolio, type FiatAsset, type TokenAsset } from '@portal/contracts/portfolio';
import { symbols, type PortalSymbol } from '@portal/contracts/symbols';
import type { Transfer } from '@portal/contracts/transfers';
import { compare, isPositive, zero, type Decimal } from '@portal/domain/money';
import { computeCashTotal } from '@portal/domain/position';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

/** One holding with the facts of its symbol; the facts are missing while they load, or for a symbol that is not listed. */
export interface Holding {
  readonly symbol: string;
  readonly asset: TokenAsset;
  readonly facts: PortalSymbol | undefined;
}

/** Coins have no market here: their prices come from the pricing service. */
export const isCrypto = ({ facts }: Pick<Holding, 'facts'>): boolean => facts?.assetType.code === 'CRYPTO_CURRENCY';

/** How an answer stands that a part of the page waits for. */
export interface Load {
  /** There is nothing to show, and the last attempt failed. */
  readonly failed: boolean;
  /** Epoch milliseconds on the venue's clock of what is shown, where a later attempt failed; else null. */
  readonly oldSince: number | null;
  readonly busy: boolean;
  readonly retry: () => void;
}

export interface PortfolioData {
  /** Largest value first. Undefined while loading. */
  readonly holdings: readonly Holding[] | undefined;
  /** Null for an account that never had cash. Undefined while loading. */
  readonly cash: FiatAsset | null | undefined;
  /** Cash in other currencies than dollars, by code; none of it is part of a total. */
  readonly otherCash: readonly OtherCash[];
  readonly transfers: readonly Transfer[] | undefined;
  readonly symbols: readonly PortalSymbol[] | undefined;
  /** Shares traded today by symbol, as of the overview. Undefined while loading. */
  readonly volumes: ReadonlyMap<string, Decimal | null> | undefined;
  readonly loads: { readonly balances: Load; readonly overview: Load; readonly symbols: Load };
}

/** Balances, overview and symbols, asked for at once; the overview's market data goes to the quote store. */
export function usePortfolio(): PortfolioData {
  const accountId = useSession(session => session.accountId);
  const brokerId = useSession(session => session.brokerId);
  const balances = useQuery({
    ...q(portfolio.balances, { query: { accountId: accountId ?? '', brokerId: brokerId ?? '' } }),
    enabled: accountId !== null && brokerId !== null,
  });
  const overview = useQuery(q(portfolio.overview));
  const list = useQuery({ ...q(symbols.list), staleTime: Infinity });

  const snapshots = overview.data?.mdtSnapshots.snapshots;
  const snapshotsAt = overview.dataUpdatedAt;
  useEffect(() => {
    // An answer that was kept from an earlier visit must not undo what is known since.
    const isNews = ({ symbol }: { symbol: string }): boolean => (quotes.freshAt(symbol) ?? 0) < snapshotsAt;
    if (snapshots) quotes.put(snapshots.filter(isNews));
  }, [snapshots, snapshotsAt]);

  const all = list.data?.data.symbols;
  const tokenAssets = balances.data?.tokenAssets;
  const holdings = useMemo(() => tokenAssets && listHoldings(tokenAssets, all), [tokenAssets, all]);
  useLiveSymbols(useMemo(() => listLive(holdings ?? []), [holdings]));

  return {
    holdings,
    cash: balances.data && (balances.data.fiatAssets.USD ?? null),
    otherCash: useMemo(() => listOtherCash(balances.data?.fiatAssets ?? {}), [balances.data]),
    transfers: overview.data?.walletManagerTransactions,
    symbols: all,
    volumes: useMemo(() => snapshots && new Map(snapshots.map(({ symbol, volume }) => [symbol, volume])), [snapshots]),
    loads: { balances: readLoad(balances), overview: readLoad(overview), symbols: readLoad(list) },
  };
}

const readLoad = ({ isError, data, dataUpdatedAt, isFetching, refetch }: UseQueryResult<unknown>): Load => ({
  failed: isError && data === undefined,
  oldSince: isError && data !== undefined ? dataUpdatedAt + serverNow() - Date.now() : null,
  busy: isFetching,
  retry: () => void refetch(),
});

export interface OtherCash {
  readonly currency: string;
  /** Null where the server does not give enough to know. */
  readonly total: Decimal | null;
}

const listOtherCash = (assets: Readonly<Record<string, FiatAsset>>): OtherCash[] =>
  Object.entries(assets)
    .filter(([currency]) => currency !== 'USD')
    .map(([currency, asset]) => ({ currency, total: computeCashTotal(asset) }))
    .filter(({ total }) => total === null || isPositive(total))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));

const listLive = (holdings: readonly Holding[]): string[] =>
  holdings
    .filter(holding => !isCrypto(holding))
    .map(({ symbol }) => symbol)
    .toSorted();

function listHoldings(assets: Record<string, TokenAsset>, all: readonly PortalSymbol[] | undefined): Holding[] {
  const facts = new Map(all?.map(each => [each.symbol, each]));
  return Object.entries(assets)
    .filter(([, asset]) => isPositive(asset.quantity))
    .map(([symbol, asset]) => ({ symbol, asset, facts: facts.get(symbol) }))
    .toSorted((a, b) => compare(b.asset.currentValue ?? zero, a.asset.currentValue ?? zero));
}
