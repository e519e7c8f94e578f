import { isApiFailure } from '@portal/client/api-failure';
import { useFlag } from '@portal/client/flags';
import { q } from '@portal/client/query';
import { useSession } from '@portal/client/session-store';
import { useSettings } from '@portal/client/settings';
import { portfolio } from '@portal/contracts/portfolio';
import { securitiesProviders } from '@portal/contracts/securities-providers';
import { symbols, type PortalSymbol } from '@portal/contracts/symbols';
import { wallets, type WalletAddress } from '@portal/contracts/wallets';
import { isListed, sortSymbols } from '@portal/domain/symbols';
import { computeBuyable } from '@portal/domain/wallet';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

/** How often is asked while a chain confirms something, in milliseconds: nobody tells when a block is there. */
const lookEvery = 3000;

const isWaiting = ({ status }: WalletAddress): boolean => status === 'PENDING';
const isAnyWaiting = (list: { readonly addresses: readonly WalletAddress[] } | undefined): boolean =>
  list?.addresses.some(isWaiting) ?? false;

/** Symbols in the usual order, and the facts of each by name. Undefined while they load. */
export function useWalletSymbols() {
  const { data } = useQuery({ ...q(symbols.list), staleTime: Infinity });
  const all = data?.data.symbols;
  const domicile = useSession(session => session.domicile);
  const { hideNonDtcEligible, hiddenTestSymbol } = useSettings();
  const showTestSymbol = useFlag('hiddenTestSymbol');
  return useMemo(() => {
    const context = {
      view: 'portfolio',
      hideNotDtcEligible: hideNonDtcEligible,
      testSymbol: hiddenTestSymbol,
      showTestSymbol,
      domicile,
    } as const;
    return {
      listed: all && sortSymbols<PortalSymbol>(all.filter(symbol => isListed(symbol, context))),
      facts: new Map(all?.map(symbol => [symbol.symbol, symbol])),
    };
  }, [all, hideNonDtcEligible, hiddenTestSymbol, showTestSymbol, domicile]);
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
    refetchInterval: ({ state }) => (isAnyWaiting(state.data) ? lookEvery : false),
  });

/** All of the account's wallets: custodial ones and the investor's own. */
export const useAllAddresses = () =>
  useQuery({
    ...q(securitiesProviders.addresses),
    refetchInterval: ({ state }) => (isAnyWaiting(state.data) ? lookEvery : false),
  });

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
