import { isListed, type ListableSymbol, type ListingContext } from '@portal/domain/market/symbols';
import { useMemo } from 'react';
import { useFlag } from './flags.ts';
import { useSession } from '../session/session-store.ts';
import { useSettings } from './use-settings.ts';

/** Facts that decide in which symbol lists of this user a symbol appears [SYM-05 to SYM-12]. */
export function useListingContext(view: ListingContext['view']): ListingContext {
  const { hideNonDtcEligible, hiddenTestSymbol } = useSettings();
  const showTestSymbol = useFlag('hiddenTestSymbol');
  const domicile = useSession(session => session.domicile);
  return useMemo(
    () => ({
      view,
      hideNotDtcEligible: hideNonDtcEligible,
      testSymbol: hiddenTestSymbol,
      showTestSymbol,
      domicile,
    }),
    [view, hideNonDtcEligible, hiddenTestSymbol, showTestSymbol, domicile],
  );
}

/** Predicate: does a symbol appear in a list of this user. Its identity changes only with the facts. */
export function useListing(view: ListingContext['view']): (symbol: ListableSymbol) => boolean {
  const context = useListingContext(view);
  return useMemo(() => symbol => isListed(symbol, context), [context]);
}
