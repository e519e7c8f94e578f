/**
 * Market dates. A date is ISO text ('2026-03-09') in America/New_York, an instant is epoch milliseconds. The zone rules
 * come from the platform, so nothing depends on the machine's time zone.
 */
export const marketZone = 'America/New_York';

const dayMs = 86_400_000;
const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

const zoneParts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
  timeZone: marketZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date in New York at an instant. */
export function marketDate(now: number): string {
  const parts = new Map(zoneParts.formatToParts(now).map(part => [part.type, part.value]));
  return `${(parts.get('year') ?? '').padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Days since 1970-01-01, or null if the text is not a calendar date ('2026-02-30'). */
export function parseDay(date: string): number | null {
  const [, year, month, day] = isoDate.exec(date) ?? [];
  if (year === undefined || Number(year) < 1000) return null;
  const count = Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayMs;
  return dateOfDay(count) === date ? count : null;
}

/** The date of a number of days since 1970-01-01. */
export const dateOfDay = (count: number): string => new Date(count * dayMs).toISOString().slice(0, 10);

/**
 * Days since 1970-01-01.
 * @throws RangeError if `date` is invalid.
 */
export function dayOf(date: string): number {
  const count = parseDay(date);
  if (count === null) throw new RangeError(`Not a date: ${date.slice(0, 20)}`);
  return count;
}

/**
 * The date `days` calendar days later.
 * @throws RangeError if `date` is invalid.
 */
export const addDays = (date: string, days: number): string => dateOfDay(dayOf(date) + days);

/**
 * Midnight in New York at the end of a date, in epoch milliseconds.
 * @throws RangeError if `date` is invalid.
 */
export function endOfDay(date: string): number {
  const next = addDays(date, 1);
  // New York is four hours behind UTC in summer and five in winter; its clocks change at 2 a.m., never at midnight.
  const inSummer = Date.parse(`${next}T04:00:00Z`);
  return marketDate(inSummer) === next ? inSummer : inSummer + 3_600_000;
}

/** Calendar days from `start` to `end`; negative when `end` is earlier. */
export const daysBetween = (start: string, end: string): number => dayOf(end) - dayOf(start);

/** Day of the week (ISO 8601): 1 is Monday, 7 is Sunday. */
export const weekday = (date: string): number => weekdayOfDay(dayOf(date));

/** Day of the week (ISO 8601) of a number of days since 1970-01-01. */
export const weekdayOfDay = (count: number): number => ((((count + 3) % 7) + 7) % 7) + 1;

/** Epoch milliseconds of an ISO instant with an offset ('Z' or '+09:00'); null for anything else. */
export function parseInstant(text: string): number | null {
  if (!isoInstant.test(text)) return null;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : instant;
}
