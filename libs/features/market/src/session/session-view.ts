import type { OpenState } from '@portal/client/market-hours/open-state';
import type { ScheduleDay } from '@portal/contracts/endpoints/market';
import { marketDate, parseInstant } from '@portal/domain/calendar/market-time';
import { formatDate, formatShortTime } from '@portal/ui/format/format-time';

const readInstant = (text: string | null): number | null => (text === null ? null : parseInstant(text));

const day = 86_400_000;

interface NextChange {
  /** Epoch milliseconds; null when unknown. */
  readonly at: number | null;
  /** True if it is near enough for a countdown. */
  readonly soon: boolean;
  /** 'until the market closes at 4:00 p.m. ET', 'Opens Mon, Nov 24 at 9:30 a.m. ET'. */
  readonly text: string;
}

/** State label. 'Opens later today' only applies on the day of the next opening [MKT-35]. */
export function nameState({ marketOpen, nextOpen }: OpenState, now: number): string {
  if (marketOpen) return 'Market open';
  return nextOpen !== null && marketDate(nextOpen) === marketDate(now) ? 'Opens later today' : 'Market closed';
}

/** Text for the next open or close of the market. */
export function describeNextChange(state: OpenState, now: number): NextChange {
  const at = state.marketOpen ? state.nextClose : state.nextOpen;
  if (at === null) return { at, soon: false, text: state.marketOpen ? '' : 'Next open: not available' };
  const verb = state.marketOpen ? 'Closes' : 'Opens';
  const time = `${formatShortTime(at)} ET`;
  if (at - now < day) return { at, soon: true, text: `until the market ${verb.toLowerCase()} at ${time}` };
  return { at, soon: false, text: `${verb} ${formatDate(at, { now, weekday: true })} at ${time}` };
}

export interface SessionDay {
  readonly date: string;
  /** Name of a holiday or half day. */
  readonly reason: string | null;
  /** Epoch milliseconds: start and end of order entry, start and end of trading. */
  readonly entryFrom: number;
  readonly entryUntil: number;
  readonly opensAt: number | null;
  readonly closesAt: number | null;
}

/** The hours of one day; null if the market is closed all day. */
function readSessionDay({ date, holiday, orderEntry, trading }: ScheduleDay): SessionDay | null {
  const entry = [orderEntry.preMarket, orderEntry.market, orderEntry.postMarket].filter(hours => hours !== null);
  const starts = entry.map(hours => parseInstant(hours.start)).filter(at => at !== null);
  const ends = entry.map(hours => parseInstant(hours.end)).filter(at => at !== null);
  if (starts.length === 0 || ends.length === 0) return null;
  return {
    date,
    reason: holiday,
    entryFrom: Math.min(...starts),
    entryUntil: Math.max(...ends),
    opensAt: readInstant(trading.market?.start ?? null),
    closesAt: readInstant(trading.market?.end ?? null),
  };
}

/** The day shown in the session bar: today, or the next day with hours when today's are over. */
export function chooseSessionDay(days: readonly ScheduleDay[], now: number): SessionDay | null {
  const today = marketDate(now);
  const open = days.filter(({ date }) => date >= today).map(readSessionDay);
  return open.find(session => session !== null && session.entryUntil > now) ?? null;
}

/** Why the market is closed all of today, such as 'Thanksgiving Day'; null on any other day. */
export function readHoliday(days: readonly ScheduleDay[], now: number): string | null {
  const today = days.find(({ date }) => date === marketDate(now));
  return today && !readSessionDay(today) ? today.holiday : null;
}
