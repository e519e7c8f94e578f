import { isApiFailure, type ApiFailure } from '@portal/client/api/api-failure';
import { q, refresh } from '@portal/client/api/query';
import { useAuthority, useSession } from '@portal/client/session/session-store';
import { useOverviewPart } from '@portal/client/account/overview';
import { useListing } from '@portal/client/settings/use-listing';
import { securitiesProviders } from '@portal/contracts/endpoints/securities-providers';
import { symbols, type PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { wallets, type WalletAddress } from '@portal/contracts/endpoints/wallets';
import { sortSymbols, type ListingContext } from '@portal/domain/market/symbols';
import { computeBuyable, selectCustodialWallets } from '@portal/domain/transfers/wallet';
import { afterMove } from './wallet-commands';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

/** Polling interval while the chain confirms a transaction, in milliseconds; there is no push message for blocks. */
const pollInterval = 3000;

const isWaiting = ({ status }: WalletAddress): boolean => status === 'PENDING';
const isAnyWaiting = (list: { readonly addresses: readonly WalletAddress[] } | undefined): boolean =>
  list?.addresses.some(isWaiting) ?? false;

/**
 * Symbols in the default order, and the facts of each by name. Undefined while loading. Hidden ones are listed on the
 * portfolio view, which is about what the account holds [SYM-06].
 */
export function useWalletSymbols(view: ListingContext['view']) {
  const { data } = useQuery({ ...q(symbols.list), staleTime: Infinity });
  const all = data?.data.symbols;
  const isListed = useListing(view);
  return useMemo(
    () => ({
      listed: all && sortSymbols<PortalSymbol>(all.filter(isListed)),
      facts: new Map(all?.map(symbol => [symbol.symbol, symbol])),
    }),
    [all, isListed],
  );
}

/** Whether a query has failed because there is nothing yet, which is no error. */
function useHasNone(
  query: { readonly error: Error | null; readonly isPending: boolean },
  saysNone: (failure: ApiFailure) => boolean,
): boolean {
  const hasNone = isApiFailure(query.error) && saysNone(query.error);
  // A refetch clears the failure, but the screen must not change meanwhile.
  const [hadNone, setHadNone] = useState(false);
  if (hasNone && !hadNone) setHadNone(true);
  return hasNone || (hadNone && query.isPending);
}

/** The user has no own address of the asset [WLT-27, WLT-28]. */
const isNoAddress = ({ code }: ApiFailure): boolean => code === 'NO_INVESTOR_ADDRESS';

/**
 * Deposit address of an asset; polled, since a deposit can arrive at any time. `hasNone`: the server has none before it
 * knows an address of the user's own.
 */
export function useDepositAddress(asset: string | null) {
  const query = useQuery({
    ...q(wallets.depositAddress, { params: { asset: asset ?? '' } }),
    enabled: asset !== null,
    refetchInterval: pollInterval,
  });
  return { ...query, hasNone: useHasNone(query, isNoAddress) };
}

/** The investor's own addresses of an asset. */
export function useInvestorAddresses(asset: string) {
  const query = useQuery({
    ...q(wallets.investorAddresses, { params: { asset } }),
    refetchInterval: ({ state }) => (isAnyWaiting(state.data) ? pollInterval : false),
  });
  const hasNone = useHasNone(query, isNoAddress);
  return {
    addresses: query.data?.addresses ?? (hasNone ? [] : undefined),
    failed: query.isError && !hasNone && query.data === undefined,
    busy: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** The custodial wallets of an asset at the first provider, newest last; empty before one is created. */
export function useCustodialWallets(asset: string) {
  const query = useQuery({
    ...q(securitiesProviders.addresses, { query: { type: 'CUSTODIAL', asset } }),
    select: ({ addresses }) => selectCustodialWallets(addresses, asset),
    // A deposit to a ready wallet can arrive at any time.
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && selectCustodialWallets(data.addresses, asset).length === 0 ? false : pollInterval,
  });
  // A server may answer the search for one wallet so.
  const hasNone = useHasNone(query, ({ status }) => status === 404);
  return { ...query, data: query.data ?? (hasNone ? [] : undefined) };
}

/** All wallets of the account: custodial ones and the investor's own addresses. */
export const useAllAddresses = () =>
  useQuery({
    ...q(securitiesProviders.addresses),
    refetchInterval: ({ state }) => (isAnyWaiting(state.data) ? pollInterval : false),
  });

/**
 * Whether a deposit to an address ended while the dialog was open, which makes the balances stale; with the
 * transfer that waits for its cost basis, once it is known: only that says that it has arrived. `isPending` is null while
 * unknown.
 */
export function useArrival(address: string | null, isPending: boolean | null) {
  const cache = useQueryClient();
  const [wasPending, setWasPending] = useState(false);
  if (isPending === true && !wasPending) setWasPending(true);
  const hasEnded = wasPending && isPending === false;
  useEffect(() => {
    if (hasEnded) void refresh(cache, afterMove);
  }, [hasEnded, cache]);
  const { data } = useOverviewPart('walletManagerTransactions', { enabled: hasEnded });
  // The newest one at the address: an older deposit may still lack its cost basis after this one has failed.
  const newest = data?.find(({ clientId }) => clientId === address);
  return { hasEnded, transferId: newest?.status === 'WAITING_FOR_COST_BASIS' ? newest.id : null };
}

/** Shares that the second provider holds for the account. */
export function useProviderHoldings() {
  const accountId = useSession(session => session.accountId) ?? '';
  return useQuery({ ...q(securitiesProviders.holdings, { params: { id: accountId } }), enabled: accountId !== '' });
}

/** True if the account can buy the asset, and the user may order it; null while unknown [WLT-13 to WLT-15]. */
export function useCanBuy(asset: string): boolean | null {
  const mayOrder = useAuthority('api:can-order');
  const mayOrderDas = useAuthority('api:can-tdas-order');
  const isDas = useWalletSymbols('market').facts.get(asset)?.isDAS === true;
  const isAllowed = mayOrder && (mayOrderDas || !isDas);
  const check = useQuery({ ...q(wallets.canBuy, { query: { asset } }), enabled: isAllowed });
  return isAllowed && computeBuyable(check);
}
