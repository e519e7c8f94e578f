import { type PortalSymbol, symbols } from '@portal/contracts/symbols';
import { symbolPattern } from '@portal/domain/symbol-vocabulary';
import { q } from '@portal/client/query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LoadState } from './load-state';
import { readLoadState } from './load-state';

type SymbolState = LoadState<PortalSymbol> | { readonly state: 'notFound' };

/**
 * What is known of one symbol: from the loaded list when it is there, without a request, else by a call of its own
 * [SYM-15, SYM-16]. A name that no symbol can have is not asked for [MKT-49].
 */
export function useSymbol(name: string): SymbolState {
  const cache = useQueryClient();
  const known = cache.getQueryData(q(symbols.list).queryKey)?.data.symbols.find(({ symbol }) => symbol === name);
  const possible = symbolPattern.test(name);
  const query = useQuery({
    ...q(symbols.one, { params: { symbol: name } }),
    enabled: possible && known === undefined,
  });
  if (known) return { state: 'success', data: known };
  if (!possible || query.error?.status === 404) return { state: 'notFound' };
  return readLoadState(query);
}
