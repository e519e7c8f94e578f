import type { MarketStatus, ScheduleDay } from '@portal/contracts/endpoints/market';
import { type MarketState, computeMarketState } from '@portal/domain/calendar/market-hours';
import { parseInstant } from '@portal/domain/calendar/market-time';
import { useServerNow } from '../browser/server-time';
import { useMarketHours } from './use-market-hours';

/** Open or closed, and when that changes. Instants are epoch milliseconds; null beyond the schedule. */
export type OpenState = Pick<MarketState, 'marketOpen' | 'nextOpen' | 'nextClose'>;

const readInstant = (text: string | null): number | null => (text === null ? null : parseInstant(text));

/**
 * The server's status, extrapolated by the clock until the next response: at the announced close the market counts as
 * closed. When it opens or closes next is in the schedule where the status leaves it out. Without a server status the schedule
 * decides; null without both. `now` is epoch milliseconds.
 */
export function computeOpenState(
  status: MarketStatus | undefined,
  days: readonly ScheduleDay[] | undefined,
  now: number,
): OpenState | null {
  const planned = days ? computeMarketState(days, now) : null;
  if (!status) return planned;
  // The schedule says what the server leaves out, unless it contradicts the server.
  const known = planned?.marketOpen === status.marketOpen ? planned : null;
  const nextOpen = readInstant(status.nextOpen) ?? known?.nextOpen ?? null;
  const nextClose = readInstant(status.nextClose) ?? known?.nextClose ?? null;
  const change = status.marketOpen ? nextClose : nextOpen;
  if (change === null || now < change) return { marketOpen: status.marketOpen, nextOpen, nextClose };
  return planned ?? { marketOpen: !status.marketOpen, nextOpen: null, nextClose: status.marketOpen ? null : nextClose };
}

/** Ten seconds are precise enough for open or closed. */
const precision = 10_000;

/** True while the market is closed, so that no price can change. False while that is unknown. */
export function useMarketClosed(): boolean {
  const { status, days } = useMarketHours();
  return computeOpenState(status, days, useServerNow(precision))?.marketOpen === false;
}
