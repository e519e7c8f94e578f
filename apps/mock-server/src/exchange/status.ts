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
  const { ordersOpen, marketOpen } = readMarketState(world);
  const { entrySuspended } = world.state.market;
  if (entrySuspended !== null) return { ordersOpen: false, message: entrySuspended };
  if (!ordersOpen) return { ordersOpen, message: 'We aren’t accepting orders at this time.' };
  return {
    ordersOpen,
    message: marketOpen
      ? 'You can place orders now.'
      : 'You can place orders now. They’ll be eligible to fill when the market opens.',
  };
}

function marketMessage(world: World, marketOpen: boolean, marketOpenLater: boolean): string {
  const today = marketDate(world.now());
  const holiday = readSchedule(world, today, today)[0]?.holiday ?? null;
  if (marketOpen)
    return holiday === null ? 'The market is open.' : `The market is open. Early close today (${holiday}).`;
  if (marketOpenLater) return 'The market opens later today.';
  return holiday === null ? 'The market is closed.' : `The market is closed today: ${holiday}.`;
}
