import { market } from '@portal/contracts/endpoints/market';
import { computeScheduleWindow, computeStatusDelay } from '@portal/domain/calendar/market-hours';
import { marketDate, marketZone } from '@portal/domain/calendar/market-time';
import { q, refresh } from '../api/query';
import { serverNow, toServerTime, useServerNow } from '../browser/server-time';
import { useSettings } from '../settings/use-settings';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

const errorMessages = {
  status: 'Error loading market status.',
  hours: 'Error loading market hours.',
  schedule: "Error loading today's schedule.",
} as const;

const minute = 60_000;

/**
 * Hours and state of the market. At every scheduled open and close the queries are refetched for all components that
 * use them [MKT-29 to MKT-31]. Errors are messages in the order of the requests [MKT-38, MKT-39, MKT-40].
 */
export function useMarketHours() {
  const cache = useQueryClient();
  const { scheduleHorizonDays } = useSettings();
  // The window moves once a day, so reading the clock each minute is enough.
  const today = marketDate(useServerNow(minute));
  const { start, stop } = computeScheduleWindow(Date.parse(`${today}T17:00:00Z`), scheduleHorizonDays);
  // Order entry may be suspended at any moment, and no topic of the feed announces it.
  const orders = useQuery({ ...q(market.ordersStatus), refetchInterval: 30_000 });
  const hours = useQuery(q(market.status));
  const schedule = useQuery({
    ...q(market.schedule, { query: { start, stop, zoneid: marketZone } }),
    placeholderData: keepPreviousData,
  });
  const days = schedule.isError ? undefined : schedule.data?.days;
  const { dataUpdatedAt, errorUpdatedAt } = hours;

  /** When the last status arrived, on the server's clock, even if that clock has jumped since; null before the first. */
  const statusAt = useRef<number | null>(null);

  useEffect(() => {
    const receivedAt = Math.max(dataUpdatedAt, errorUpdatedAt);
    statusAt.current = receivedAt === 0 ? null : toServerTime(receivedAt);
  }, [dataUpdatedAt, errorUpdatedAt]);

  useEffect(() => {
    const now = serverNow();
    // A schedule that arrives late may contain an event that came after the status: then the status is refetched now.
    const since = Math.min(now, statusAt.current ?? now);
    const delay = Math.max(0, since + computeStatusDelay(days ?? [], since) - now);
    const timer = setTimeout(() => void refresh(cache, [market.status, market.ordersStatus, market.schedule]), delay);
    return () => clearTimeout(timer);
    // Every response or error schedules the timer for the next event.
  }, [cache, days, dataUpdatedAt, errorUpdatedAt]);

  const failed = [
    orders.isError ? errorMessages.status : null,
    hours.isError ? errorMessages.hours : null,
    schedule.isError ? errorMessages.schedule : null,
  ].filter(text => text !== null);
  return {
    days,
    status: hours.isError ? undefined : hours.data,
    ordersStatus: orders.isError ? undefined : orders.data,
    /** When the status of order entry arrived, on the server's clock in epoch milliseconds. */
    ordersStatusAt: toServerTime(orders.dataUpdatedAt),
    /** The schedule could not be loaded. */
    isUnscheduled: schedule.isError,
    errors: failed,
    retry: () => void refresh(cache, [market.status, market.ordersStatus, market.schedule]),
  };
}
