import { type PortalSymbol, symbols } from '@portal/contracts/endpoints/symbols';
import { symbolPattern } from '@portal/domain/market/symbol-vocabulary';
import { isHiddenTestSymbol } from '@portal/domain/market/symbols';
import { useFlagsSettled } from '@portal/client/settings/flags';
import { q } from '@portal/client/api/query';
import { useListingContext } from '@portal/client/settings/use-listing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type LoadState, readLoadState } from './load-state';

type SymbolState = LoadState<PortalSymbol> | { readonly state: 'notFound' };

/**
 * One symbol: from the loaded list without a request, else by its own request [SYM-15, SYM-16]. An invalid symbol name
 * is 'notFound' without a request [MKT-49]. The hidden test symbol is available only while its flag is on [SYM-09].
 */
export function useSymbol(name: string): SymbolState {
  const cache = useQueryClient();
  const known = cache.getQueryData(q(symbols.list).queryKey)?.data.symbols.find(({ symbol }) => symbol === name);
  const context = useListingContext('market');
  const isSettled = useFlagsSettled();
  const isValidName = symbolPattern.test(name);
  const query = useQuery({
    ...q(symbols.one, { params: { symbol: name } }),
    enabled: isValidName && known === undefined,
  });
  const found = known ?? query.data;
  if (found?.hidden === true && isHiddenTestSymbol(found, context)) {
    // It depends on the flags, so wait until they are known.
    return isSettled ? { state: 'notFound' } : { state: 'loading' };
  }
  if (known) return { state: 'success', data: known };
  if (!isValidName || query.error?.status === 404) return { state: 'notFound' };
  return readLoadState(query);
}
