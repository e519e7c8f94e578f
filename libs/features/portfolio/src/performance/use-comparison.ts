import type { PricedSymbol } from '@portal/client/quotes/closes-query';
import { useLiveSymbols, useQuote } from '@portal/client/quotes/quotes';
import type { DateWindow } from '@portal/domain/calendar/date-window';
import type { Decimal } from '@portal/domain/money/money';
import { computePriceReturns } from '@portal/domain/performance/performance';
import { useMemo } from 'react';
import { useCloses } from './use-closes';

/** The return of a symbol over the days of the account, for comparison. */
export interface Comparison {
  readonly symbol: string;
  /** From the first day to each day, 0.05 is 5 %; null where a price is missing. Undefined while it loads. */
  readonly returns: readonly (Decimal | null)[] | undefined;
  readonly hasFailed: boolean;
  readonly busy: boolean;
  readonly retry: () => void;
}

/** The symbol that the account is compared with, or null without one. */
export function useComparison(
  wanted: PricedSymbol | null,
  window: DateWindow,
  dates: readonly string[],
): Comparison | null {
  const symbols = useMemo(() => (wanted === null ? [] : [wanted]), [wanted]);
  const { closes, failed, busy, retry } = useCloses(symbols, window);
  useLiveSymbols(wanted === null || wanted.isCoin ? [] : [wanted.symbol]);
  const live = useQuote(wanted?.symbol ?? '')?.lastPrice ?? null;
  const own = wanted === null ? undefined : closes.get(wanted.symbol)?.closes;
  const returns = useMemo(() => own && computePriceReturns(own, live, dates), [own, live, dates]);
  return wanted === null ? null : { symbol: wanted.symbol, returns, hasFailed: failed.length > 0, busy, retry };
}
