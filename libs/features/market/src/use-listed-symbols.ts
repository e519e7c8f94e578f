import { type PortalSymbol, symbols } from '@portal/contracts/symbols';
import { isListed, sortSymbols } from '@portal/domain/symbols';
import { useFlag } from '@portal/client/flags';
import { q } from '@portal/client/query';
import { useSession } from '@portal/client/session-store';
import { useSettings } from '@portal/client/settings';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type LoadState, mapLoadState, readLoadState } from './load-state';

/** The symbols that this reader's market list shows, in its order [SYM-05 to SYM-13]. A failure leaves none [SYM-04]. */
export function useListedSymbols(): LoadState<readonly PortalSymbol[]> {
  const query = useQuery(q(symbols.list));
  const { hideNonDtcEligible, hiddenTestSymbol } = useSettings();
  const showTestSymbol = useFlag('hiddenTestSymbol');
  const domicile = useSession(session => session.domicile);
  const all = query.data?.data.symbols;
  const listed = useMemo(() => {
    const context = {
      view: 'market',
      hideNotDtcEligible: hideNonDtcEligible,
      testSymbol: hiddenTestSymbol,
      showTestSymbol,
      domicile,
    } as const;
    return sortSymbols((all ?? []).filter(symbol => isListed(symbol, context)));
  }, [all, hideNonDtcEligible, hiddenTestSymbol, showTestSymbol, domicile]);
  return mapLoadState(readLoadState(query), () => listed);
}
