import { q } from '@portal/client/api/query';
import { useListing } from '@portal/client/settings/use-listing';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { sortSymbols } from '@portal/domain/market/symbols';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The symbols of the filter: those listed for this user, and those of the account's orders. */
export function useSymbolNames(all: readonly PortalSymbol[] | undefined): readonly string[] {
  const isListed = useListing('market');
  const orders = useQuery(q(portfolio.overview)).data?.orders;
  return useMemo(() => {
    const names = new Set([...(all ?? []).filter(isListed), ...(orders ?? [])].map(({ symbol }) => symbol));
    return sortSymbols([...names].map(symbol => ({ symbol }))).map(({ symbol }) => symbol);
  }, [all, isListed, orders]);
}
