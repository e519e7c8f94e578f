import { addDays, parseDay } from './market-time';

/** A range of ISO dates, both included. */
export interface DateWindow {
  readonly start: string;
  readonly end: string;
}

/** Range that ends today and starts `days` days earlier. */
export const windowBack = (today: string, days: number): DateWindow => ({ start: addDays(today, -days), end: today });

/** Result of checking a date range. */
export type WindowCheck =
  | { readonly possible: true }
  | { readonly possible: false; readonly reason: 'START_INVALID' | 'END_INVALID' | 'END_BEFORE_START' };

/**
 * Whether a range may be requested: both dates must exist and the end must not precede the start; equal dates are one
 * day [VAL-11, VAL-12].
 */
export function canRequestWindow({ start, end }: DateWindow): WindowCheck {
  const [first, last] = [parseDay(start), parseDay(end)];
  if (first === null) return { possible: false, reason: 'START_INVALID' };
  if (last === null) return { possible: false, reason: 'END_INVALID' };
  return last < first ? { possible: false, reason: 'END_BEFORE_START' } : { possible: true };
}
