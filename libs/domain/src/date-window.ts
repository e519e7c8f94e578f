import { addDays, parseDay } from './market-time';

/** A span of dates, both included, as ISO text. */
export interface DateWindow {
  readonly start: string;
  readonly end: string;
}

/** The window that ends today and starts `days` days back. */
export const windowBack = (today: string, days: number): DateWindow => ({ start: addDays(today, -days), end: today });

export type WindowAnswer =
  | { readonly possible: true }
  | { readonly possible: false; readonly reason: 'START_INVALID' | 'END_INVALID' | 'END_BEFORE_START' };

/**
 * Whether a request may be made for a window: not when a date is missing or the end is before the start; equal dates
 * are one day [VAL-11, VAL-12].
 */
export function canRequestWindow({ start, end }: DateWindow): WindowAnswer {
  const [first, last] = [parseDay(start), parseDay(end)];
  if (first === null) return { possible: false, reason: 'START_INVALID' };
  if (last === null) return { possible: false, reason: 'END_INVALID' };
  return last < first ? { possible: false, reason: 'END_BEFORE_START' } : { possible: true };
}
