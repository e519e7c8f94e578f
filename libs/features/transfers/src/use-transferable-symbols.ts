import { q } from '@portal/client/query';
import { useListing } from '@portal/client/use-listing';
import { symbols, type PortalSymbol } from '@portal/contracts/symbols';
import { isTransferable } from '@portal/domain/share-transfer';
import { sortSymbols } from '@portal/domain/symbols';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** All symbols by name, and those that can be transferred in, in the usual order. */
export function useTransferableSymbols() {
  const all = useQuery({ ...q(symbols.list), staleTime: Infinity }).data?.data.symbols;
  const isListed = useListing('portfolio');
  const choices = useMemo<readonly PortalSymbol[]>(
    () => sortSymbols((all ?? []).filter(symbol => isTransferable(symbol) && isListed(symbol))),
    [all, isListed],
  );
  const facts = useMemo(() => new Map(all?.map(each => [each.symbol, each])), [all]);
  return { choices, facts };
}
