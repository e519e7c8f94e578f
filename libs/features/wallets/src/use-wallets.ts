import { isApiFailure } from '@portal/client/api-failure';
import { q, refresh } from '@portal/client/query';
import { useSession } from '@portal/client/session-store';
import { useListing } from '@portal/client/use-listing';
import { portfolio } from '@portal/contracts/portfolio';
import { securitiesProviders } from '@portal/contracts/securities-providers';
import { symbols, type PortalSymbol } from '@portal/contracts/symbols';
import { wallets, type WalletAddress } from '@portal/contracts/wallets';
import { sortSymbols } from '@portal/domain/symbols';
import { computeBuyable } from '@portal/domain/wallet';
import { afterMove } from './wallet-commands';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

/** How often is asked while a chain confirms something, in milliseconds: nobody tells when a block is there. */
const lookEvery = 3000;

const isWaiting = ({ status }: WalletAddress): boolean => status === 'PENDING';
const isAnyWaiting = (list: { readonly addresses: readonly WalletAddress[] } | undefined): boolean =>
  list?.addresses.some(isWaiting) ?? false;

/** Symbols in the usual order, and the facts of each by name. Undefined while they load. */
export function useWalletSymbols() {
  const { data } = useQuery({ ...q(symbols.list), staleTime: Infinity });
  const all = data?.data.symbols;
  const isListed = useListing('portfolio');
  return useMemo(
    () => ({
      listed: all && sortSymbols<PortalSymbol>(all.filter(isListed)),
      facts: new Map(all?.map(symbol => [symbol.symbol, symbol])),
    }),
    [all, isListed],
  );
}

/** What the account holds, by symbol. */
export function useTokenBalances() {
  const accountId = useSession(session => session.accountId) ?? '';
  const brokerId = useSession(session => session.brokerId) ?? '';
  return useQuery({
    ...q(portfolio.balances, { query: { accountId, brokerId } }),
    enabled: accountId !== '' && brokerId !== '',
  });
}

/** Where to send an asset; asked again and again, since a deposit can be seen at any moment. */
export const useDepositAddress = (asset: string | null) =>
  useQuery({
    ...q(wallets.depositAddress, { params: { asset: asset ?? '' } }),
    enabled: asset !== null,
    refetchInterval: lookEvery,
  });

/** The investor's own addresses of an asset. None at all is a failure with a code of its own, and no error [WLT-27]. */
export function useInvestorAddresses(asset: string) {
  const query = useQuery({
    ...q(wallets.investorAddresses, { params: { asset } }),
    refetchInterval: ({ state }) => (isAnyWaiting(state.data) ? lookEvery : false),
  });
  const hasNone = isApiFailure(query.error) && query.error.code === 'NO_INVESTOR_ADDRESS';
  // While it is asked again the failure is forgotten, and what stands on the screen must stay.
  const [hadNone, setHadNone] = useState(false);
  if (hasNone && !hadNone) setHadNone(true);
  const isKnown = hasNone || (hadNone && query.isPending);
  return {
    addresses: query.data?.addresses ?? (isKnown ? [] : undefined),
    failed: query.isError && !hasNone && query.data === undefined,
    busy: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** The custodial wallet of an asset at the first provider; the list is empty before there is one. */
export const useCustodialWallet = (asset: string | null) =>
  useQuery({
    ...q(securitiesProviders.addresses, { query: { type: 'CUSTODIAL', asset: asset ?? '' } }),
    enabled: asset !== null,
    // What is sent to a wallet that is ready can be seen at any moment.
    refetchInterval: ({ state }) => (state.data?.addresses.length === 0 ? false : lookEvery),
  });

/** All of the account's wallets: custodial ones and the investor's own. */
export const useAllAddresses = () =>
  useQuery({
    ...q(securitiesProviders.addresses),
    refetchInterval: ({ state }) => (isAnyWaiting(state.data) ? lookEvery : false),
  });

/**
 * Whether a deposit to an address has been confirmed while somebody watched; the balances are then old. With it the transfer that
 * waits for its cost basis, once it is known.
 */
export function useArrival(address: string | null, isPending: boolean) {
  const cache = useQueryClient();
  const [wasPending, setWasPending] = useState(false);
  if (isPending && !wasPending) setWasPending(true);
  const hasArrived = wasPending && !isPending;
  useEffect(() => {
    if (hasArrived) void refresh(cache, afterMove);
  }, [hasArrived, cache]);
  const { data } = useQuery({ ...q(portfolio.overview), enabled: hasArrived });
  const found = data?.walletManagerTransactions.find(
    ({ clientId, status }) => clientId === address && status === 'WAITING_FOR_COST_BASIS',
  );
  return { hasArrived, transferId: found?.id ?? null };
}

/** Shares that the second provider keeps for the account. */
export function useProviderHoldings() {
  const accountId = useSession(session => session.accountId) ?? '';
  return useQuery({ ...q(securitiesProviders.holdings, { params: { id: accountId } }), enabled: accountId !== '' });
}

/** Whether the account can buy an asset; null while that is not known [WLT-13 to WLT-15]. */
export function useCanBuy(asset: string | null): boolean | null {
  const check = useQuery({ ...q(wallets.canBuy, { query: { asset: asset ?? '' } }), enabled: asset !== null });
  return computeBuyable(check);
}
