import { market } from '@portal/contracts/endpoints/market';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { Decimal } from '@portal/domain/money/money';
import { addDays, parseInstant } from '@portal/domain/calendar/market-time';
import { q } from '@portal/client/api/query';
import { toServerTime } from '@portal/client/browser/server-time';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToday } from './use-today';

/** Polling interval of the pricing service in ms while a price is shown. */
const pollInterval = 15_000;
const trendDays = 30;
const hour = 3_600_000;

export const isCrypto = (symbol: Pick<PortalSymbol, 'assetType'>): boolean =>
  symbol.assetType?.code === 'CRYPTO_CURRENCY';

/** True if the symbol can have a bid and an ask: all securities, and tradable coins. */
export const isQuoted = (symbol: Pick<PortalSymbol, 'assetType' | 'tradable'>): boolean =>
  !isCrypto(symbol) || symbol.tradable === true;

interface CryptoPrice {
  /** The last one after an error; null until the first response. */
  readonly price: Decimal | null;
  /** Epoch milliseconds on the venue's clock: the timestamp of the price, or else when the response arrived. */
  readonly at: number | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Spot price of a crypto symbol: buy.spot_price of the pricing service, polled [MKT-45]. */
export function useCryptoPrice(symbol: string, enabled = true): CryptoPrice {
  const query = useQuery({
    ...q(market.cryptoPrice, { params: { symbol } }),
    refetchInterval: pollInterval,
    staleTime: pollInterval,
    enabled,
  });
  const retry = (): void => void query.refetch();
  if (!query.data) return { price: null, at: null, failed: query.isError, retry };
  const { timestamp, buy } = query.data;
  const at = (timestamp ? parseInstant(timestamp) : null) ?? toServerTime(query.dataUpdatedAt);
  return { price: buy.spot_price, at, failed: query.isError, retry };
}

/** Closes of a crypto symbol's last 30 days from the charting service, oldest first [MKT-46]. */
export function useCryptoTrend(symbol: string): readonly Decimal[] | undefined {
  const end = useToday();
  const start = addDays(end, -trendDays);
  const query = useQuery({
    ...q(market.cryptoChart, { params: { symbol }, query: { start, end } }),
    staleTime: hour,
  });
  const prices = query.data?.prices;
  // A charting service may not know the dates in the query.
  return useMemo(() => prices?.filter(({ date }) => date >= start).map(({ price }) => price), [prices, start]);
}
