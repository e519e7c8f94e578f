import { marketDate, marketZone } from '@portal/domain/calendar/market-time';
import { addTradingDays } from '@portal/domain/calendar/trading-calendar';
import { DateTime } from 'luxon';
import type { World } from '../core/world.ts';

/** Epoch milliseconds of noon in New York, this many business days from today: when staff have completed a review. */
export function noonInBusinessDays(world: World, days: number): number {
  const day = addTradingDays(marketDate(world.now()), days);
  return DateTime.fromISO(`${day}T12:00:00`, { zone: marketZone }).toMillis();
}
