import type { Order } from '@portal/contracts/endpoints/orders';
import {
  side as sides,
  sideLabels,
  timeInForce,
  timeInForceLabels,
  type TimeInForceCode,
} from '@portal/domain/orders/order-vocabulary';
import { missing } from '@portal/ui/format/missing';
import { formatDate } from '@portal/ui/format/format-time';

/** 'Buy' or 'Sell'; a side that is unknown as the server names it. */
export const formatSide = (side: Order['side']): string =>
  side === sides.buy || side === sides.sell ? sideLabels[side] : (side ?? missing);

const isKnown = (code: Order['timeInForce']): code is TimeInForceCode =>
  code !== null && Object.hasOwn(timeInForceLabels, code);

/** 'Day', 'GTC', 'GTD Dec 16'; other times in force by their full labels. `now` is epoch milliseconds. */
export function formatTerm({ timeInForce: code, expireDate }: Order, now: number): string {
  if (code === timeInForce.goodTilCanceled) return 'GTC';
  if (code === timeInForce.goodTilDate) return expireDate === null ? 'GTD' : `GTD ${formatDate(expireDate, { now })}`;
  if (isKnown(code)) return timeInForceLabels[code];
  return code === null ? missing : String(code);
}
