import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { DateWindow } from '@portal/domain/calendar/date-window';
import { type GraphRange, computeGraphRequest } from '@portal/domain/calendar/graph-range';
import { useQuote } from '@portal/client/quotes/quotes';
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

/** Points of a graph range, ending with today's live price, and the date window they cover. */
export function useGraph(
  symbol: PortalSymbol,
  range: GraphRange,
): { readonly points: LoadState<readonly PriceBar[]>; readonly window: DateWindow } {
  const crypto = isCrypto(symbol);
  const history = useGraphPoints(symbol.symbol, range, crypto);
  const quote = useQuote(symbol.symbol);
  const service = useCryptoPrice(symbol.symbol, crypto);
  const tradedAt = crypto
    ? service.at === null
      ? null
      : new Date(service.at).toISOString()
    : quote?.timestamps?.trade;
  const live = useThrottledValue(
    useMemo(
      () => ({
        lastPrice: (crypto ? service.price : quote?.lastPrice) ?? null,
        high: (crypto ? null : quote?.high) ?? null,
        low: (crypto ? null : quote?.low) ?? null,
        volume: (crypto ? null : quote?.volume) ?? null,
        timestamps: { trade: tradedAt ?? null },
      }),
      [crypto, service.price, quote?.lastPrice, quote?.high, quote?.low, quote?.volume, tradedAt],
    ),
    redrawInterval[range],
  );
  const stored = history.state === 'success' ? history.data : null;
  const points = useMemo(() => stored && addLiveDay(stored, live), [stored, live]);
  const { start, end } = computeGraphRequest(range, useToday());
  return { points: mapLoadState(history, data => points ?? data), window: { start, end } };
}
