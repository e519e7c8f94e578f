import { type PortalSymbol, symbols } from '@portal/contracts/endpoints/symbols';
import { sortSymbols } from '@portal/domain/market/symbols';
import { q } from '@portal/client/api/query';
import { useListing } from '@portal/client/settings/use-listing';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type LoadState, mapLoadState, readLoadState } from './load-state';

/** The symbols listed for this user, in default order [SYM-05 to SYM-13]. An error has no symbols [SYM-04]. */
export function useListedSymbols(): LoadState<readonly PortalSymbol[]> {
  const query = useQuery(q(symbols.list));
  const isListed = useListing('market');
  const all = query.data?.data.symbols;
  const listed = useMemo(() => sortSymbols((all ?? []).filter(isListed)), [all, isListed]);
  return mapLoadState(readLoadState(query), () => listed);
}
