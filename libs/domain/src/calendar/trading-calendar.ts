import { addDays, dateOfDay, dayOf, weekday, weekdayOfDay } from './market-time';

/**
 * Trading days of US exchanges, by rule for any year, plus unscheduled closures. Portal screens never use this: they
 * read the schedule service, whose data the venue builds from it.
 */
export type DayKind = 'full' | 'half' | 'closed';

/** Kind of a day and its holiday. */
export interface TradingDay {
  readonly kind: DayKind;
  /** Name of a holiday or half day; null on other days, including weekends. */
  readonly holiday: string | null;
}

/** Days of national mourning since 2015. */
const specialClosures: Readonly<Record<string, string>> = {
  '2018-12-05': 'National Day of Mourning',
  '2025-01-09': 'National Day of Mourning',
};

const [monday, thursday, saturday, sunday] = [1, 4, 6, 7];
const date = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The n-th weekday of a month; n = -1 is the last one. */
function nthWeekday(year: number, month: number, dayOfWeek: number, n: number): string {
  if (n < 0) {
    const last = addDays(month === 12 ? date(year + 1, 1, 1) : date(year, month + 1, 1), -1);
    return addDays(last, -((weekday(last) - dayOfWeek + 7) % 7));
  }
  const first = date(year, month, 1);
  return addDays(first, ((dayOfWeek - weekday(first) + 7) % 7) + (n - 1) * 7);
}

/** Easter Sunday of the Gregorian calendar, by the Meeus/Jones/Butcher algorithm. */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return date(year, Math.floor(f / 31), (f % 31) + 1);
}

/** A holiday on Saturday is observed on Friday, one on Sunday on Monday. */
function observed(day: string): string {
  if (weekday(day) === saturday) return addDays(day, -1);
  return weekday(day) === sunday ? addDays(day, 1) : day;
}

function holidaysOf(year: number): Map<string, TradingDay> {
  const days = new Map<string, TradingDay>();
  const close = (day: string, holiday: string): unknown => days.set(day, { kind: 'closed', holiday });
  const halve = (day: string, holiday: string): unknown =>
    weekday(day) < saturday && !days.has(day) && days.set(day, { kind: 'half', holiday });

  // New Year's Day on a Saturday is not observed on the Friday before, the last day of the accounting year.
  const newYear = date(year, 1, 1);
  if (weekday(newYear) !== saturday) close(observed(newYear), "New Year's Day");
  close(nthWeekday(year, 1, monday, 3), 'Martin Luther King, Jr. Day');
  close(nthWeekday(year, 2, monday, 3), "Washington's Birthday");
  close(addDays(easterSunday(year), -2), 'Good Friday');
  close(nthWeekday(year, 5, monday, -1), 'Memorial Day');
  if (year >= 2022) close(observed(date(year, 6, 19)), 'Juneteenth');
  close(observed(date(year, 7, 4)), 'Independence Day');
  close(nthWeekday(year, 9, monday, 1), 'Labor Day');
  const thanksgiving = nthWeekday(year, 11, thursday, 4);
  close(thanksgiving, 'Thanksgiving Day');
  close(observed(date(year, 12, 25)), 'Christmas Day');
  for (const [day, holiday] of Object.entries(specialClosures)) if (day.startsWith(`${year}-`)) close(day, holiday);

  halve(date(year, 7, 3), 'Day before Independence Day');
  halve(addDays(thanksgiving, 1), 'Day after Thanksgiving');
  halve(date(year, 12, 24), 'Christmas Eve');
  return days;
}

/** Cache: a year's list never changes. */
const years = new Map<number, Map<string, TradingDay>>();

function yearOf(year: number): Map<string, TradingDay> {
  const known = years.get(year) ?? holidaysOf(year);
  years.set(year, known);
  return known;
}

const fullDay: TradingDay = { kind: 'full', holiday: null };
const weekend: TradingDay = { kind: 'closed', holiday: null };

/**
 * Kind of a market day.
 * @throws RangeError if `day` is not a date.
 */
export const tradingDay = (day: string): TradingDay => kindOfDay(dayOf(day));

/** Kind of a day, by its number of days since 1970-01-01. */
function kindOfDay(count: number): TradingDay {
  if (weekdayOfDay(count) >= saturday) return weekend;
  const day = dateOfDay(count);
  return yearOf(Number(day.slice(0, 4))).get(day) ?? fullDay;
}

/**
 * True if the market trades on this day.
 * @throws RangeError if `day` is not a date.
 */
export const isTradingDay = (day: string): boolean => tradingDay(day).kind !== 'closed';

/** The n-th trading day after `day` (before it when n is negative); n = 0 gives `day` or the next trading day. */
export function addTradingDays(day: string, n: number): string {
  const isOpen = (count: number): boolean => kindOfDay(count).kind !== 'closed';
  const step = n < 0 ? -1 : 1;
  let at = dayOf(day);
  if (n === 0) while (!isOpen(at)) at++;
  for (let left = Math.abs(n); left > 0; left -= isOpen(at) ? 1 : 0) at += step;
  return dateOfDay(at);
}
