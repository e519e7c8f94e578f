import { type Decimal, max, min } from '@portal/domain/money/money';
import { marketDate, parseInstant } from '@portal/domain/calendar/market-time';
import type { PriceBar } from '@portal/domain/market/price-bars';

interface LiveDay {
  readonly lastPrice: Decimal | null;
  readonly high: Decimal | null;
  readonly low: Decimal | null;
  readonly volume: Decimal | null;
  readonly timestamps: { readonly trade: string | null };
}

/**
 * Adds the live price: it replaces the close of the day of the last trade, or is appended when the history ends before
 * that day. `points` are oldest first.
 */
export function addLiveDay(points: readonly PriceBar[], quote: LiveDay | null): readonly PriceBar[] {
  const tradedAt = quote?.timestamps.trade ? parseInstant(quote.timestamps.trade) : null;
  if (!quote?.lastPrice || tradedAt === null) return points;
  const date = marketDate(tradedAt);
  const last = points.at(-1);
  if (last && last.date > date) return points;
  const known = last?.date === date ? last : null;
  const high = quote.high ?? known?.high ?? null;
  const low = quote.low ?? known?.low ?? null;
  const day: PriceBar = {
    date,
    close: quote.lastPrice,
    open: known?.open ?? null,
    high: high && max(high, quote.lastPrice),
    low: low && min(low, quote.lastPrice),
    volume: quote.volume ?? known?.volume ?? null,
  };
  return [...(known ? points.slice(0, -1) : points), day];
}
