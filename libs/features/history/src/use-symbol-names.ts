import { useOverviewPart } from '@portal/client/settings/overview';
import { useListing } from '@portal/client/settings/use-listing';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { sortSymbols } from '@portal/domain/market/symbols';
import { useMemo } from 'react';

/** The symbols of the filter: those listed for this user, and those of the account's orders. */
export function useSymbolNames(all: readonly PortalSymbol[] | undefined): readonly string[] {
  const isListed = useListing('market');
  const orders = useOverviewPart('orders').data;
  return useMemo(() => {
    const names = new Set([...(all ?? []).filter(isListed), ...(orders ?? [])].map(({ symbol }) => symbol));
    return sortSymbols([...names].map(symbol => ({ symbol }))).map(({ symbol }) => symbol);
  }, [all, isListed, orders]);
}
