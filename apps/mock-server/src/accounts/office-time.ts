import { marketDate, marketZone } from '@portal/domain/market-time';
import { addTradingDays } from '@portal/domain/trading-calendar';
import { DateTime } from 'luxon';
import type { World } from '../kernel/world.ts';

/** Epoch milliseconds of noon in New York, so many business days from today: when staff have looked at something. */
export function noonInBusinessDays(world: World, days: number): number {
  const day = addTradingDays(marketDate(world.now()), days);
  return DateTime.fromISO(`${day}T12:00:00`, { zone: marketZone }).toMillis();
}
