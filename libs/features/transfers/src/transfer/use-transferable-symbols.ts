import { q } from '@portal/client/api/query';
import { useListing } from '@portal/client/settings/use-listing';
import { symbols, type PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { isTransferable } from '@portal/domain/transfers/share-transfer';
import { type Checkable, isCheckable, sortSymbols } from '@portal/domain/market/symbols';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** All symbols by name, and those that can be transferred in, in the default order. */
export function useTransferableSymbols() {
  const all = useQuery({ ...q(symbols.list), staleTime: Infinity }).data?.data.symbols;
  const isListed = useListing('portfolio');
  const choices = useMemo<readonly Checkable<PortalSymbol>[]>(
    () => sortSymbols((all ?? []).filter(isCheckable).filter(symbol => isTransferable(symbol) && isListed(symbol))),
    [all, isListed],
  );
  const facts = useMemo(() => new Map(all?.map(each => [each.symbol, each])), [all]);
  return { choices, facts };
}
