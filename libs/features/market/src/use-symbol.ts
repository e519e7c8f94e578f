import { type PortalSymbol, symbols } from '@portal/contracts/symbols';
import { symbolPattern } from '@portal/domain/symbol-vocabulary';
import { isWithheld } from '@portal/domain/symbols';
import { useFlagsSettled } from '@portal/client/flags';
import { q } from '@portal/client/query';
import { useListingContext } from '@portal/client/use-listing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LoadState } from './load-state';
import { readLoadState } from './load-state';

type SymbolState = LoadState<PortalSymbol> | { readonly state: 'notFound' };

/**
 * What is known of one symbol: from the loaded list when it is there, without a request, else by a call of its own
 * [SYM-15, SYM-16]. A name that no symbol can have is not asked for [MKT-49]. The hidden test symbol is there only under its flag [SYM-09].
 */
export function useSymbol(name: string): SymbolState {
  const cache = useQueryClient();
  const known = cache.getQueryData(q(symbols.list).queryKey)?.data.symbols.find(({ symbol }) => symbol === name);
  const context = useListingContext('market');
  const isSettled = useFlagsSettled();
  const possible = symbolPattern.test(name);
  const query = useQuery({
    ...q(symbols.one, { params: { symbol: name } }),
    enabled: possible && known === undefined,
  });
  const found = known ?? query.data;
  if (found?.hidden === true && isWithheld(found, context)) {
    // Until the flags are known nobody can say whether it is there.
    return isSettled ? { state: 'notFound' } : { state: 'loading' };
  }
  if (known) return { state: 'success', data: known };
  if (!possible || query.error?.status === 404) return { state: 'notFound' };
  return readLoadState(query);
}
