import { maxAdvanceMs, type moments as calendarEvents } from '@portal/contracts/sandbox/worlds';
import type { sandbox } from '@portal/contracts/sandbox/sandbox';
import { problem } from '../api/response.ts';
import type { Handlers } from '../api/serve-contract.ts';
import type { HostedWorld } from '../worlds/worlds.ts';
import { addDays, marketDate, marketZone, parseInstant } from '@portal/domain/calendar/market-time';
import { tradingDay } from '@portal/domain/calendar/trading-calendar';
import { DateTime } from 'luxon';
import { readMarketState, readSchedule } from '../exchange/hours.ts';
import type { World } from '../core/world.ts';

const describe = (hosted: HostedWorld) => ({
  now: new Date(hosted.world.now()).toISOString(),
  speed: hosted.clockRate.speed(),
});

/** The world's clock: read it, advance it, change its speed or stop it. */
export const clockHandlers: Handlers<typeof sandbox.clock> = {
  read: ({ hosted }) => ({ status: 200, body: describe(hosted) }),

  async move({ hosted, world, body }) {
    const to =
      'advanceMs' in body
        ? world.now() + body.advanceMs
        : 'to' in body
          ? Date.parse(body.to)
          : findMoment(world, body.moment);
    if (to === null) return problem('NOT_FOUND', 'There’s no such moment in the next year.', 'moment');
    if (to > world.now() + maxAdvanceMs)
      return problem('VALIDATION_FAILED', 'The clock can move forward by at most 400 days at a time.', 'to');
    if (to < world.now()) return problem('VALIDATION_FAILED', 'The clock can only move forward.', 'to');
    await hosted.clockRate.jumpInSlices(to);
    // Sent before the response, so that a caller who moves a page's clock next finds the page up to date.
    hosted.feed.flush();
    return { status: 200, body: describe(hosted) };
  },

  speed({ hosted, body }) {
    hosted.clockRate.setSpeed(body.speed);
    return { status: 200, body: describe(hosted) };
  },
};

type CalendarEvent = (typeof calendarEvents)[number];

const daysToSearch = 400;

/** The next calendar event of a kind, in epoch milliseconds; null if there is none within a year. */
function findMoment(world: World, moment: CalendarEvent): number | null {
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
