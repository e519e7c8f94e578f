import { market } from '@portal/contracts/market';
import { q } from '@portal/client/query';
import { onSecond } from '@portal/client/seconds';
import { serverNow, useServerNow } from '@portal/client/server-time';
import { useSettings } from '@portal/client/settings';
import {
  computeAlwaysOpen,
  computeMarketState,
  computeScheduleWindow,
  type MarketState,
  type ScheduleDay,
} from '@portal/domain/market-hours';
import { marketDate, marketZone } from '@portal/domain/market-time';
import { isCoin, type ListableSymbol } from '@portal/domain/symbols';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

export interface VenueHours {
  /** Undefined until the schedule service has answered. */
  readonly state: MarketState | undefined;
  /** The schedule could not be loaded; then the venue alone judges the hours. */
  readonly failed: boolean;
}

const minute = 60_000;

/** Whether the market trades and takes orders now, by the schedule service and the venue's clock. Renders on changes only. */
export function useVenueHours(): VenueHours {
  const { scheduleHorizonDays } = useSettings();
  // Noon of the day: the window moves once a day, not with every second.
  const today = marketDate(useServerNow(minute));
  const { start, stop } = computeScheduleWindow(Date.parse(`${today}T17:00:00Z`), scheduleHorizonDays);
  const schedule = useQuery({
    ...q(market.schedule, { query: { start, stop, zoneid: marketZone } }),
    placeholderData: keepPreviousData,
  });
  const days = schedule.data?.days;
  const read = () => (days === undefined ? undefined : readState(days));
  const state = useSyncExternalStore(onSecond, read, read);
  return { state, failed: schedule.isError && days === undefined };
}

/** The hours that a symbol keeps: those of the market, or none at all (decision 44). `now` in epoch milliseconds. */
export const hoursOf = (
  symbol: Pick<ListableSymbol, 'assetType'>,
  { state, failed }: VenueHours,
  now: number,
): VenueHours => (isCoin(symbol) ? { state: computeAlwaysOpen(now), failed: false } : { state, failed });

/** The latest state of each schedule: the same object as long as nothing has opened or closed. */
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
