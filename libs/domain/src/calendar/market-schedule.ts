import { DateTime } from 'luxon';
import { orderEntryHours, type DayHours, type Hours, type ScheduleDay } from './market-hours';
import { addDays, marketZone } from './market-time';
import { tradingDay } from './trading-calendar';

/**
 * Hours of a standard week in New York time, as the venue's schedule service returns them [MKT-33, MKT-34]. A half day
 * trades until 1 p.m. and accepts orders until 5 p.m.
 */
const tradingOpens = '09:30';
const closes = {
  full: { trading: '16:00', entry: orderEntryHours.end },
  half: { trading: '13:00', entry: '17:00' },
} as const;

/** Minutes by which New York is ahead of UTC in all hours of a trading day: its clocks change on Sundays. */
const offsetOn = (date: string): number => DateTime.fromISO(`${date}T12:00`, { zone: marketZone }).offset;

const instant = (date: string, time: string, offset: number): string =>
  new Date(Date.parse(`${date}T${time}:00Z`) - offset * 60_000).toISOString();

const noHours: DayHours = { preMarket: null, market: null, postMarket: null };

/** One day of the schedule: every hour as an ISO instant in UTC, correct on both clock-change days. */
export function buildScheduleDay(date: string): ScheduleDay {
  const { kind, holiday } = tradingDay(date);
  if (kind === 'closed') return { date, holiday, orderEntry: noHours, trading: noHours };
  // Looked up once, because that takes longer than all the rest of a day.
  const offset = offsetOn(date);
  const hours = (start: string, end: string): Hours => ({
    start: instant(date, start, offset),
    end: instant(date, end, offset),
  });
  const market = hours(tradingOpens, closes[kind].trading);
  return {
    date,
    holiday,
    orderEntry: {
      preMarket: hours(orderEntryHours.start, tradingOpens),
      market,
      postMarket: hours(closes[kind].trading, closes[kind].entry),
    },
    trading: { ...noHours, market },
  };
}

/**
 * All days from `start` to `stop`, both included; empty if `stop` is earlier. `build` returns the hours of one date.
 */
export function buildSchedule(start: string, stop: string, build = buildScheduleDay): readonly ScheduleDay[] {
  const days: ScheduleDay[] = [];
  for (let date = start; date <= stop; date = addDays(date, 1)) days.push(build(date));
  return days;
}
