import type { SentMarketStatus } from '@portal/contracts/endpoints/market';
import { marketDate } from '@portal/domain/calendar/market-time';
import { formatInstant } from '../core/units.ts';
import { readMarketState, readSchedule } from './hours.ts';
import type { World } from '../core/world.ts';

/** Current market hours and status [MKT-09, MKT-35, MKT-36]. */
export function readMarketStatus(world: World): SentMarketStatus {
  const { marketOpen, marketOpenLater, nextOpen, nextClose } = readMarketState(world);
  return {
    marketOpen,
    marketOpenLater,
    message: marketMessage(world, marketOpen, marketOpenLater),
    nextOpen: nextOpen === null ? null : formatInstant(nextOpen),
    nextClose: nextClose === null ? null : formatInstant(nextClose),
  };
}

/** Whether orders may be entered now [MKT-33, ORD-46]. */
export function readOrdersStatus(world: World): { readonly ordersOpen: boolean; readonly message: string } {
  const { ordersOpen } = readMarketState(world);
  const { entrySuspended } = world.state.market;
  if (entrySuspended !== null) return { ordersOpen: false, message: entrySuspended };
  return {
    ordersOpen,
    message: ordersOpen ? 'We’re accepting orders.' : 'We aren’t accepting orders for securities right now.',
  };
}

function marketMessage(world: World, marketOpen: boolean, marketOpenLater: boolean): string {
  const date = marketDate(world.now());
  const [today] = readSchedule(world, date, date);
  const holiday = today?.holiday ?? null;
  if (marketOpen)
    return holiday === null ? 'The market is open.' : `The market is open and closes early today (${holiday}).`;
  if (marketOpenLater) return 'The market opens later today.';
  // A half day has a name too, and was open.
  return holiday === null || today?.trading.market != null
    ? 'The market is closed.'
    : `The market is closed today: ${holiday}.`;
}
