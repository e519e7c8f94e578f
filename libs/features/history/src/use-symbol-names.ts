import { q } from '@portal/client/query';
import { useListing } from '@portal/client/use-listing';
import { portfolio } from '@portal/contracts/portfolio';
import type { PortalSymbol } from '@portal/contracts/symbols';
import { sortSymbols } from '@portal/domain/symbols';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The symbols that the lists can be narrowed to: those listed for this reader, and those that the account's orders name. */
export function useSymbolNames(all: readonly PortalSymbol[] | undefined): readonly string[] {
  const isListed = useListing('market');
  const orders = useQuery(q(portfolio.overview)).data?.orders;
  return useMemo(() => {
    const names = new Set([...(all ?? []).filter(isListed), ...(orders ?? [])].map(({ symbol }) => symbol));
    return sortSymbols([...names].map(symbol => ({ symbol }))).map(({ symbol }) => symbol);
  }, [all, isListed, orders]);
}
