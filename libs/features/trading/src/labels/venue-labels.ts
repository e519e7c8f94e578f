import { marketDate } from '@portal/domain/calendar/market-time';
import { missing } from '@portal/ui/format/format';
import { formatDate, formatPlainDateTime, formatShortTime } from '@portal/ui/format/format-time';

/** Time of an opening: 'at 9:30 a.m. ET', on another day 'Mon, Nov 24 at 9:30 a.m. ET'. Epoch milliseconds. */
export function formatOpening(opensAt: number, now: number): string {
  const isToday = marketDate(opensAt) === marketDate(now);
  return `${isToday ? '' : `${formatDate(opensAt, { now, weekday: true })} `}at ${formatShortTime(opensAt)} ET`;
}

/** True if an order that is good until an ISO date expires before the day of an opening. */
export const expiresBefore = (expireDate: string | null | undefined, opensAt: number): boolean =>
  expireDate != null && expireDate < marketDate(opensAt);

/** A time of today as '11:38 a.m. ET', of another day as 'Nov 17, 10:02 a.m. ET', an unknown one as '-'. */
export function formatWhen(at: string | number | null, now: number): string {
  const text = formatPlainWhen(at, now);
  return text === missing ? missing : `${text} ET`;
}

/** The same without the zone, for a column whose head names it. */
export function formatPlainWhen(at: string | number | null, now: number): string {
  if (at === null) return missing;
  const isToday = marketDate(new Date(at).getTime()) === marketDate(now);
  return isToday ? formatShortTime(at) : formatPlainDateTime(at, { now });
}
