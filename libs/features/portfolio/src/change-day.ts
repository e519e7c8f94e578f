import { quotes } from '@portal/client/quotes/quotes';
import { marketDate, parseInstant } from '@portal/domain/calendar/market-time';
import { formatDate } from '@portal/ui/format/format-time';
import { isCrypto, type Holding } from './use-portfolio';

/**
 * The day of the portfolio's day change: 'today', or the day of the last trades, such as 'Fri, Nov 21' on a weekend.
 * Coins change on a weekend too, and then the sum is not that of one day. `now` is epoch milliseconds.
 */
export function describeChangeDay(holdings: readonly Holding[], now: number): string {
  const today = marketDate(now);
  const days = holdings
    .filter(holding => !isCrypto(holding))
    .map(({ symbol }) => parseInstant(quotes.get(symbol)?.timestamps?.trade ?? ''))
    .filter(at => at !== null)
    .map(marketDate);
  const last = days.toSorted().at(-1) ?? today;
  if (last === today) return 'today';
  return holdings.some(isCrypto) ? 'since the previous close' : formatDate(last, { now, weekday: true });
}
