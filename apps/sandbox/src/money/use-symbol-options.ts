import { q } from '@portal/client/api/query';
import { symbols, type PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Tradable symbols, as options of a select; `filter` takes some of them and must not change between renders. */
export function useSymbolOptions(filter?: (symbol: PortalSymbol) => boolean): readonly string[] {
  const all = useQuery(q(symbols.list)).data?.data.symbols;
  return useMemo(
    () => (all ?? []).filter(each => each.tradable && filter?.(each) !== false).map(({ symbol }) => symbol),
    [all, filter],
  );
}
