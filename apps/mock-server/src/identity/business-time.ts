import { marketDate, marketZone } from '@portal/domain/calendar/market-time';
import { addTradingDays } from '@portal/domain/calendar/trading-calendar';
import { DateTime } from 'luxon';
import type { World } from '../core/world.ts';

/** Epoch milliseconds of noon in New York, on the next business day: when staff have completed a review. */
export function noonOfNextBusinessDay(world: World): number {
  const day = addTradingDays(marketDate(world.now()), 1);
  return DateTime.fromISO(`${day}T12:00:00`, { zone: marketZone }).toMillis();
}
