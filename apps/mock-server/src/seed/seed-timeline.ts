import { marketDate } from '@portal/domain/calendar/market-time';
import { addTradingDays } from '@portal/domain/calendar/trading-calendar';
import { marketInstant } from '../core/settlement-terms.ts';
import { readMarketState, readSchedule } from '../exchange/hours.ts';
import type { World } from '../core/world.ts';

/** Moments of a persona's past, counted back from the beginning of the world. */
export interface StoryTime {
  /** The date in New York when the world begins. */
  readonly today: string;
  /** Whether the session of day 0 is still open, so that its day orders are alive. */
  readonly isRunning: boolean;
  /** Epoch milliseconds of a New York time ('09:44:20') on the n-th trading day back; 0 is the story's last session. */
  at(daysBack: number, clock: string): number;
  /** When trading closed on the n-th trading day back. */
  closeOf(daysBack: number): number;
  dateOf(daysBack: number): string;
}

/** A session is part of the story once it has been open for this long: the story's own times fall into it. */
const underWayMs = 45 * 60_000;

export function createStoryTime(world: World): StoryTime {
  const now = world.options.startAt;
  const today = marketDate(now);
  const trading = (date: string) => readSchedule(world, date, date)[0]?.trading.market ?? null;
  const open = trading(today)?.start;
  const isToday = open !== undefined && Date.parse(open) + underWayMs <= now;
  const last = isToday ? today : addTradingDays(today, -1);
  // Computed once: a long story needs many days.
  const dates = [last];
  const dateOf = (daysBack: number): string => {
    for (let day = dates[dates.length - 1] ?? last; dates.length <= daysBack; dates.push(day)) {
      day = addTradingDays(day, -1);
    }
    return dates[daysBack] ?? last;
  };
  // Cached by day: a generated world needs thousands of times. Clocks change on Sundays only, so the time since 9 a.m.
  // is exact.
  const nines = new Map<number, number>();
  const nineOf = (daysBack: number): number => {
    const known = nines.get(daysBack);
    if (known !== undefined) return known;
    const nine = marketInstant(dateOf(daysBack), '09:00:00');
    nines.set(daysBack, nine);
    return nine;
  };
  return {
    today,
    isRunning: isToday && readMarketState(world).marketOpen,
    dateOf,
    at(daysBack, clock) {
      const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
      return nineOf(daysBack) + ((hours - 9) * 3600 + minutes * 60 + seconds) * 1000;
    },
    closeOf: daysBack => Date.parse(trading(dateOf(daysBack))?.end ?? ''),
  };
}
