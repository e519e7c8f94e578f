import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { DateWindow } from '@portal/domain/calendar/date-window';
import { type GraphRange, computeGraphRequest } from '@portal/domain/calendar/graph-range';
import { type Quote, useQuoteFigures } from '@portal/client/quotes/quotes';
import { useThrottledValue } from '@mantine/hooks';
import { useMemo } from 'react';
import type { PriceBar } from '@portal/domain/market/price-bars';
import { addLiveDay } from './graph-points';
import { type LoadState, mapLoadState } from '../symbol/load-state';
import { isCrypto, useCryptoPrice } from '../symbol/use-crypto';
import { useGraphPoints } from './use-graph-points';
import { useToday } from '../symbol/use-today';

/** Minimum interval in ms between redraws while the last price changes; longer for larger graphs. */
const redrawInterval: Record<GraphRange, number> = { '1M': 1000, '3M': 1000, '1Y': 2000, ALL: 5000 };

const pickTrade = (quote: Quote | undefined) => ({
  lastPrice: quote?.lastPrice ?? null,
  high: quote?.high ?? null,
  low: quote?.low ?? null,
  volume: quote?.volume ?? null,
  tradedAt: quote?.timestamps?.trade ?? null,
});

/** Points of a graph range, ending with today's live price, and the date window they cover. */
export function useGraph(
  symbol: PortalSymbol,
  range: GraphRange,
): { readonly points: LoadState<readonly PriceBar[]>; readonly window: DateWindow } {
  const crypto = isCrypto(symbol);
  const history = useGraphPoints(symbol.symbol, range, crypto);
  const quote = useQuoteFigures(symbol.symbol, pickTrade);
  const service = useCryptoPrice(symbol.symbol, crypto);
  const live = useThrottledValue(
    useMemo(() => {
      if (!crypto) return { ...quote, timestamps: { trade: quote.tradedAt } };
      const trade = service.at === null ? null : new Date(service.at).toISOString();
      return { lastPrice: service.price, high: null, low: null, volume: null, timestamps: { trade } };
    }, [crypto, service.price, service.at, quote]),
    redrawInterval[range],
  );
  const stored = history.state === 'success' ? history.data : null;
  const points = useMemo(() => stored && addLiveDay(stored, live), [stored, live]);
  const { start, end } = computeGraphRequest(range, useToday());
  return { points: mapLoadState(history, data => points ?? data), window: { start, end } };
}
