import { marketDate, parseInstant } from '@portal/domain/calendar/market-time';
import { buildScheduleDay } from '@portal/domain/calendar/market-schedule';
import { addTradingDays, isTradingDay } from '@portal/domain/calendar/trading-calendar';

/** This long after the opening, the market is fully active. */
const afterOpenMs = 45 * 60_000;

/**
 * The start of a server's clock, useful at any hour: 10:15 in New York on the most recent trading day, so that quotes
 * move and orders fill on a Sunday night too. Epoch milliseconds in and out; never later than `now`.
 */
export function computeOpenSessionStart(now: number): number {
  const today = marketDate(now);
  const start = isTradingDay(today) ? sessionStart(today) : null;
  return start !== null && start <= now ? start : sessionStart(addTradingDays(today, -1));
}

function sessionStart(date: string): number {
  const open = parseInstant(buildScheduleDay(date).trading.market?.start ?? '');
  if (open === null) throw new RangeError(`${date} isn’t a trading day`);
  return open + afterOpenMs;
}
