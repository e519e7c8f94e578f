import type { moments as calendarEvents } from '@portal/contracts/sandbox/worlds';
import { addDays, marketDate, marketZone, parseInstant } from '@portal/domain/calendar/market-time';
import { tradingDay } from '@portal/domain/calendar/trading-calendar';
import { DateTime } from 'luxon';
import { readMarketState, readSchedule } from '../exchange/hours.ts';
import type { World } from '../core/world.ts';

export type CalendarEvent = (typeof calendarEvents)[number];

const daysToSearch = 400;

/** The next calendar event of a kind, in epoch milliseconds; null if there is none within a year. */
export function findMoment(world: World, moment: CalendarEvent): number | null {
  const state = readMarketState(world);
  switch (moment) {
    case 'nextOpen':
      return state.nextOpen;
    case 'nextClose':
      return state.nextClose;
    case 'ordersOpen':
      return state.ordersNextOpen;
    case 'ordersClose':
      return state.ordersNextClose;
    case 'halfDayClose':
      return findDay(world, date => halfDayClose(world, date));
    case 'clockChangeNight':
      return findDay(world, clockChange);
  }
}

/** The first instant after now among those of the coming days. */
function findDay(world: World, instantOf: (date: string) => number | null): number | null {
  let date = marketDate(world.now());
  for (let n = 0; n < daysToSearch; n++, date = addDays(date, 1)) {
    const at = instantOf(date);
    if (at !== null && at > world.now()) return at;
  }
  return null;
}

function halfDayClose(world: World, date: string): number | null {
  if (tradingDay(date).kind !== 'half') return null;
  const end = readSchedule(world, date, date)[0]?.trading.market?.end;
  return end === undefined ? null : parseInstant(end);
}

/** A minute before New York's clocks change, on the nights when they do. */
function clockChange(date: string): number | null {
  const midnight = DateTime.fromISO(date, { zone: marketZone });
  const next = midnight.plus({ days: 1 });
  if (midnight.offset === next.offset) return null;
  // Both changes happen at two in the morning of the old time.
  return midnight.toMillis() + 2 * 3_600_000 - 60_000;
}
