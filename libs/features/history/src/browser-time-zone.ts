import { marketDate, marketZone } from '@portal/domain/calendar/market-time';

/** The browser's IANA time zone, sent to the server with each history request [HIS-10]. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || marketZone;

/** The date ('YYYY-MM-DD') in a time zone at an instant in epoch milliseconds. */
function dateIn(timeZone: string, now: number): string {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(now).map(part => [part.type, part.value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/**
 * The last day of a history: today in New York or in the browser's time zone, whichever is later. The server uses days
 * of the sent time zone, so the default window always includes the present [HIS-14]. `now` is epoch milliseconds.
 */
export function latestDay(now: number): string {
  const [localDate, venueDate] = [dateIn(browserTimeZone(), now), marketDate(now)];
  return localDate > venueDate ? localDate : venueDate;
}

/** True if the browser's days differ from the days of the displayed times (ET) at `now`, in epoch milliseconds. */
export const hasOtherDays = (now: number): boolean => {
  const hourIn = (timeZone: string): string =>
    new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now);
  return hourIn(browserTimeZone()) !== hourIn(marketZone);
};
