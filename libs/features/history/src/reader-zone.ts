import { marketDate, marketZone } from '@portal/domain/market-time';

/** The browser's time zone, which the server is told with each history query [HIS-10]. */
export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || marketZone;

/** The date in a zone at an instant, as ISO text. */
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
 * The last day of a history: today in New York or where the reader is, whichever is later. The server counts days in the
 * reader's zone, so that what was made this minute is in the default window everywhere [HIS-14].
 */
export function latestDay(now: number): string {
  const [here, there] = [dateIn(readerZone(), now), marketDate(now)];
  return here > there ? here : there;
}

/** Whether the reader's days differ from those of the times shown, at an instant. */
export const hasOtherDays = (now: number): boolean => {
  const hourIn = (timeZone: string): string =>
    new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now);
  return hourIn(readerZone()) !== hourIn(marketZone);
};
