import type { PortalSymbol } from '@portal/contracts/symbols';
import type { DateWindow } from '@portal/domain/date-window';
import { type GraphRange, computeGraphRequest } from '@portal/domain/graph-range';
import { useQuote } from '@portal/client/quotes';
import { useThrottledValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { type GraphPoint, addLiveDay } from './graph-points';
import { type LoadState, mapLoadState } from './load-state';
import { isCrypto, useCryptoPrice } from './use-crypto';
import { useGraphPoints } from './use-graph-points';
import { useToday } from './use-today';

/** The graph is drawn again at most this often, in ms, while its last price changes; a long one more rarely. */
const redrawEvery: Record<GraphRange, number> = { '1M': 1000, '3M': 1000, '1Y': 2000, ALL: 5000 };

/** Points of a graph range with today's live price at their end, and the window they cover. */
export function useGraph(
  symbol: PortalSymbol,
  range: GraphRange,
): { readonly points: LoadState<readonly GraphPoint[]>; readonly window: DateWindow } {
  const crypto = isCrypto(symbol);
  const history = useGraphPoints(symbol.symbol, range, crypto);
  const quote = useQuote(symbol.symbol);
  const service = useCryptoPrice(symbol.symbol, crypto);
  const tradedAt = crypto ? (service.at === null ? null : new Date(service.at).toISOString()) : quote?.timestamps.trade;
  const live = useThrottledValue(
    useMemo(
      () => ({
        lastPrice: (crypto ? service.price : quote?.lastPrice) ?? null,
        volume: (crypto ? null : quote?.volume) ?? null,
        timestamps: { trade: tradedAt ?? null },
      }),
      [crypto, service.price, quote?.lastPrice, quote?.volume, tradedAt],
    ),
    redrawEvery[range],
  );
  const stored = history.state === 'success' ? history.data : null;
  const points = useMemo(() => stored && addLiveDay(stored, live), [stored, live]);
  const { start, end } = computeGraphRequest(range, useToday());
  return { points: mapLoadState(history, data => points ?? data), window: { start, end } };
}
