import { market } from '@portal/contracts/endpoints/market';
import { q } from '@portal/client/api/query';
import { onTick } from '@portal/client/browser/ticker';
import { serverNow, useServerNow } from '@portal/client/browser/server-time';
import { useSettings } from '@portal/client/settings/settings';
import {
  computeAlwaysOpen,
  computeMarketState,
  computeScheduleWindow,
  type MarketState,
  type ScheduleDay,
} from '@portal/domain/calendar/market-hours';
import { marketDate, marketZone } from '@portal/domain/calendar/market-time';
import { isCoin, type ListableSymbol } from '@portal/domain/market/symbols';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

export interface VenueHours {
  /** Undefined until the schedule has loaded. */
  readonly state: MarketState | undefined;
  /** The schedule could not be loaded; only the venue then checks the hours. */
  readonly failed: boolean;
}

const minute = 60_000;

/** Current market and order entry state from the schedule and the venue's clock. Renders only on changes. */
export function useVenueHours(): VenueHours {
  const { scheduleHorizonDays } = useSettings();
  // Use noon of the day, so that the window moves once a day instead of every second.
  const today = marketDate(useServerNow(minute));
  const { start, stop } = computeScheduleWindow(Date.parse(`${today}T17:00:00Z`), scheduleHorizonDays);
  const schedule = useQuery({
    ...q(market.schedule, { query: { start, stop, zoneid: marketZone } }),
    placeholderData: keepPreviousData,
  });
  const days = schedule.data?.days;
  const read = () => (days === undefined ? undefined : readState(days));
  const state = useSyncExternalStore(onTick, read, read);
  return { state, failed: schedule.isError && days === undefined };
}

/** The hours of a symbol: those of the market, or always open for coins (decision 44). `now` in epoch milliseconds. */
export const hoursOf = (
  symbol: Pick<ListableSymbol, 'assetType'>,
  { state, failed }: VenueHours,
  now: number,
): VenueHours => (isCoin(symbol) ? { state: computeAlwaysOpen(now), failed: false } : { state, failed });

/** Caches the state of each schedule, so that the object is stable until something opens or closes. */
const latest = new WeakMap<readonly ScheduleDay[], MarketState>();

function readState(days: readonly ScheduleDay[]): MarketState {
  const known = latest.get(days);
  const state = computeMarketState(days, serverNow());
  if (known !== undefined && isSame(known, state)) return known;
  latest.set(days, state);
  return state;
}

const isSame = (a: MarketState, b: MarketState): boolean =>
  a.marketOpen === b.marketOpen &&
  a.ordersOpen === b.ordersOpen &&
  a.marketOpenLater === b.marketOpenLater &&
  a.nextOpen === b.nextOpen &&
  a.nextClose === b.nextClose &&
  a.ordersNextOpen === b.ordersNextOpen &&
  a.ordersNextClose === b.ordersNextClose;
