import { market } from '@portal/contracts/market';
import type { PortalSymbol } from '@portal/contracts/symbols';
import type { Decimal } from '@portal/domain/money';
import { addDays, parseInstant } from '@portal/domain/market-time';
import { q } from '@portal/client/query';
import { serverNow } from '@portal/client/server-time';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToday } from './use-today';

/** The pricing service is asked again after this many ms while a price of it is on the screen. */
const pollEvery = 15_000;
const trendDays = 30;
const hour = 3_600_000;

export const isCrypto = (symbol: Pick<PortalSymbol, 'assetType'>): boolean =>
  symbol.assetType.code === 'CRYPTO_CURRENCY';

/** Whether somebody may quote a bid and an ask for it: of coins those that can be traded. */
export const isQuoted = (symbol: Pick<PortalSymbol, 'assetType' | 'tradable'>): boolean =>
  !isCrypto(symbol) || symbol.tradable;

interface CryptoPrice {
  /** Null until the first answer, and after a failure. */
  readonly price: Decimal | null;
  /** Epoch ms on the venue's clock: when the service made the price, or else when the answer came. */
  readonly at: number | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** From the device's clock, which the cache uses, to the venue's. */
const toVenueTime = (deviceMs: number): number => deviceMs + (serverNow() - Date.now());

/** Spot price of a crypto symbol: buy.spot_price of the pricing service, asked for again and again [MKT-45]. */
export function useCryptoPrice(symbol: string, enabled = true): CryptoPrice {
  const query = useQuery({
    ...q(market.cryptoPrice, { params: { symbol } }),
    refetchInterval: pollEvery,
    staleTime: pollEvery,
    enabled,
  });
  const retry = (): void => void query.refetch();
  if (query.isError || !query.data) return { price: null, at: null, failed: query.isError, retry };
  const { timestamp, buy } = query.data;
  const at = (timestamp ? parseInstant(timestamp) : null) ?? toVenueTime(query.dataUpdatedAt);
  return { price: buy.spot_price, at, failed: false, retry };
}

/** Closes of a crypto symbol's last 30 days from the charting service, oldest first [MKT-46]. */
export function useCryptoTrend(symbol: string): readonly Decimal[] | undefined {
  const end = useToday();
  const query = useQuery({
    ...q(market.cryptoChart, { params: { symbol }, query: { start: addDays(end, -trendDays), end } }),
    staleTime: hour,
  });
  const prices = query.data?.prices;
  return useMemo(() => prices?.map(({ price }) => price), [prices]);
}
