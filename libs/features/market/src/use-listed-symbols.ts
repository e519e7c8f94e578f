import { type PortalSymbol, symbols } from '@portal/contracts/symbols';
import { sortSymbols } from '@portal/domain/symbols';
import { q } from '@portal/client/query';
import { useListing } from '@portal/client/use-listing';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type LoadState, mapLoadState, readLoadState } from './load-state';

/** The symbols that this reader's market list shows, in its order [SYM-05 to SYM-13]. A failure leaves none [SYM-04]. */
export function useListedSymbols(): LoadState<readonly PortalSymbol[]> {
  const query = useQuery(q(symbols.list));
  const isListed = useListing('market');
  const all = query.data?.data.symbols;
  const listed = useMemo(() => sortSymbols((all ?? []).filter(isListed)), [all, isListed]);
  return mapLoadState(readLoadState(query), () => listed);
}
