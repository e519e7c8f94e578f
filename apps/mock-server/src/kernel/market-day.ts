import { marketDate } from '@portal/domain/market-time';

let latestHour = -1;
let latestDate = '';

/**
 * `marketDate` for long lists, which ask for one date after the other: a date in New York ends on the hour, so that the latest
 * answer holds for the whole hour.
 */
export function marketDayOf(now: number): string {
  const hour = Math.floor(now / 3_600_000);
  // Before 1970 clocks may have stood apart from ours by other than whole hours.
  if (hour !== latestHour || hour < 0) {
    latestHour = hour;
    latestDate = marketDate(now);
  }
  return latestDate;
}
