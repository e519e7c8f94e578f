import { marketDate } from '@portal/domain/calendar/market-time';

let latestHour = -1;
let latestDate = '';

/**
 * `marketDate` for long lists with one lookup after another: a New York date changes on the hour, so the latest result
 * is valid for the whole hour.
 */
export function marketDayOf(now: number): string {
  const hour = Math.floor(now / 3_600_000);
  // Before 1970 time zone offsets may not have been whole hours.
  if (hour !== latestHour || hour < 0) {
    latestHour = hour;
    latestDate = marketDate(now);
  }
  return latestDate;
}
