import { q } from '@portal/client/query';
import { useSession } from '@portal/client/session-store';
import { useSettings } from '@portal/client/settings';
import { symbols, type PortalSymbol } from '@portal/contracts/symbols';
import { isTransferable } from '@portal/domain/share-transfer';
import { isListed, sortSymbols } from '@portal/domain/symbols';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** All symbols by name, and those that can be transferred in, in the usual order. */
export function useTransferableSymbols() {
  const all = useQuery({ ...q(symbols.list), staleTime: Infinity }).data?.data.symbols;
  const domicile = useSession(session => session.domicile);
  const { hideNonDtcEligible } = useSettings();
  const choices = useMemo<readonly PortalSymbol[]>(() => {
    const context = { view: 'portfolio', hideNotDtcEligible: hideNonDtcEligible, domicile } as const;
    return sortSymbols((all ?? []).filter(symbol => isTransferable(symbol) && isListed(symbol, context)));
  }, [all, hideNonDtcEligible, domicile]);
  const facts = useMemo(() => new Map(all?.map(each => [each.symbol, each])), [all]);
  return { choices, facts };
}
