// Imported separately from format.ts, which brings the decimal arithmetic that screens before sign-in do not need.
import { missing } from './missing';

/**
 * Formats dates and times, always in the market's time zone (Eastern), whatever the zone of the machine. Uses Intl,
 * because the sign-in screen shows opening hours and must not load a date library.
 */

/** Epoch milliseconds, or ISO text. A calendar date ('2025-11-18') is that day, not an instant. */
export type Instant = number | string;

type Fields = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

const market = 'America/New_York';
const fields = {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h12',
} as const;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { ...fields, timeZone });
  formatters.set(timeZone, made);
  return made;
}

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;

function readFields(at: Instant | null | undefined): Fields | null {
  if (at === null || at === undefined) return null;
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  const timeZone = typeof at === 'string' && calendarDate.test(at) ? 'UTC' : market;
  return Object.fromEntries(
    formatterFor(timeZone)
      .formatToParts(date)
      .map(part => [part.type, part.value]),
  );
}

const halfDay = (part: Fields): string => (part.dayPeriod?.startsWith('A') ? 'a.m.' : 'p.m.');

/** '1:46:12 p.m. ET'. */
export function formatTime(at: Instant | null | undefined): string {
  const part = readFields(at);
  return part ? `${part.hour}:${part.minute}:${part.second} ${halfDay(part)} ET` : missing;
}

/** '1:46:12 p.m.', for a column whose head names the zone. */
export function formatPlainTime(at: Instant | null | undefined): string {
  const part = readFields(at);
  return part ? `${part.hour}:${part.minute}:${part.second} ${halfDay(part)}` : missing;
}

/** '4:00 p.m.'. */
export function formatShortTime(at: Instant | null | undefined): string {
  const part = readFields(at);
  return part ? `${part.hour}:${part.minute} ${halfDay(part)}` : missing;
}

interface DateOptions {
  /** Current time at the market: a date in the same year omits its year. */
  now?: Instant;
  /** 'Mon, Nov 17'. */
  weekday?: boolean;
}

/** 'Nov 18, 2025', or 'Nov 18' within the year of `now`. */
export function formatDate(at: Instant | null | undefined, { now, weekday = false }: DateOptions = {}): string {
  const part = readFields(at);
  if (!part) return missing;
  const sameYear = readFields(now)?.year === part.year;
  return `${weekday ? `${part.weekday}, ` : ''}${part.month} ${part.day}${sameYear ? '' : `, ${part.year}`}`;
}

/** 'Nov 17, 10:02 a.m. ET', or with the year: 'Nov 17, 2024, 10:02 a.m. ET'. */
export function formatDateTime(at: Instant | null | undefined, options: DateOptions = {}): string {
  const text = formatPlainDateTime(at, options);
  return text === missing ? missing : `${text} ET`;
}

/** 'Nov 17, 10:02 a.m.', for a column whose head names the zone. */
export function formatPlainDateTime(at: Instant | null | undefined, options: DateOptions = {}): string {
  const date = formatDate(at, options);
  return date === missing ? missing : `${date}, ${formatShortTime(at)}`;
}

/** Age in the largest whole unit: 'now', '3 sec ago', '2 min ago', '5 hr ago', then the date. */
export function formatAge(at: Instant | null | undefined, now: number): string {
  if (at === null || at === undefined) return missing;
  const seconds = Math.floor((now - new Date(at).getTime()) / 1000);
  if (Number.isNaN(seconds)) return missing;
  if (seconds < 1) return 'now';
  if (seconds < 60) return `${seconds} sec ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  return seconds < 86_400 ? `${Math.floor(seconds / 3600)} hr ago` : formatDate(at, { now });
}

/** Time left: '2:13:48', under an hour '4:32'. Rounds up to whole seconds, so that '0:00' means over. */
export function formatCountdown(milliseconds: number): string {
  const left = Math.max(0, Math.ceil(milliseconds / 1000));
  const pair = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(left % 60)}` : `${minutes}:${pair(left % 60)}`;
}
