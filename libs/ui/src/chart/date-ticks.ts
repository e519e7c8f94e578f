import { weekday } from '@portal/domain/calendar/market-time';
import { formatDate } from '../format/format-time';

/** Unit of the dates below a graph. */
type DateUnit = 'week' | 'month' | 'year';

const unitOf: Record<DateUnit, (date: string) => string> = {
  // Days of a week share the date of its Monday.
  week: date => String(Math.floor((Date.parse(date) / 86_400_000 - (weekday(date) - 1)) / 7)),
  month: date => date.slice(0, 7),
  year: date => date.slice(0, 4),
};

/** Finest first, with the largest step between ticks: every third week, every sixth month, any number of years. */
const units = [
  { unit: 'week', maxStep: 3 },
  { unit: 'month', maxStep: 6 },
  { unit: 'year', maxStep: Infinity },
] as const;

interface DateTick {
  readonly index: number;
  readonly date: string;
}

/**
 * Date ticks below the graph, at most `limit` of them: on the first day of weeks, months or years, whichever is the
 * finest unit that does not need too large a step.
 */
export function computeDateTicks(
  dates: readonly string[],
  limit: number,
): { unit: DateUnit; ticks: readonly DateTick[] } {
  for (const { unit, maxStep } of units) {
    const ticks = firstsOf(dates, unit);
    if (ticks.length > limit * maxStep) continue;
    const step = Math.ceil(ticks.length / limit);
    return { unit, ticks: ticks.filter((_, index) => index % step === 0) };
  }
  return { unit: 'year', ticks: [] };
}

function firstsOf(dates: readonly string[], unit: DateUnit): DateTick[] {
  const ticks: DateTick[] = [];
  let before = dates[0] === undefined ? '' : unitOf[unit](dates[0]);
  for (const [index, date] of dates.entries()) {
    const key = unitOf[unit](date);
    if (key !== before) ticks.push({ index, date });
    before = key;
  }
  return ticks;
}

/** A date below the graph: 'Nov 3' for weeks, 'Nov 2025' for months, '2025' for years. */
export function formatDateTick(date: string, unit: DateUnit): string {
  if (unit === 'year') return date.slice(0, 4);
  const text = formatDate(date, { now: date });
  return unit === 'month' ? `${text.split(' ')[0]} ${date.slice(0, 4)}` : text;
}
