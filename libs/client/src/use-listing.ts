import { isListed, type ListableSymbol, type ListingContext } from '@portal/domain/symbols';
import { useMemo } from 'react';
import { useFlag } from './flags.ts';
import { useSession } from './session-store.ts';
import { useSettings } from './settings.ts';

/** What decides in which lists of this reader a symbol appears: one rule for all of them [SYM-05 to SYM-12]. */
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

/** Whether a symbol appears in a list of this reader; a new function only when the answer may have changed. */
export function useListing(view: ListingContext['view']): (symbol: ListableSymbol) => boolean {
  const context = useListingContext(view);
  return useMemo(() => symbol => isListed(symbol, context), [context]);
}
