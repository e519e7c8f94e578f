import { q } from '@portal/client/api/query';
import { symbols, type PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { useQuery } from '@tanstack/react-query';

/** Tradable symbols, or some of them, as options of a select. */
export const useSymbolOptions = (filter: (symbol: PortalSymbol) => boolean = () => true): readonly string[] =>
  (useQuery(q(symbols.list)).data?.data.symbols ?? [])
    .filter(each => each.tradable && filter(each))
    .map(({ symbol }) => symbol);
