import { marketDate } from '@portal/domain/market-time';
import { formatDate, formatDateTime, formatShortTime } from '@portal/ui/format-time';

/** When something opens, in words: 'at 9:30 a.m. ET', on another day 'Mon, Nov 24 at 9:30 a.m. ET'. */
export function formatOpening(opensAt: number, now: number): string {
  const isToday = marketDate(opensAt) === marketDate(now);
  return `${isToday ? '' : `${formatDate(opensAt, { now, weekday: true })} `}at ${formatShortTime(opensAt)} ET`;
}

/** An instant of today as '11:38 a.m.', of another day as 'Nov 17, 10:02 a.m.'. */
export function formatWhen(at: string | number, now: number): string {
  const isToday = marketDate(new Date(at).getTime()) === marketDate(now);
  return isToday ? formatShortTime(at) : formatDateTime(at, { now });
}
