import type { Order } from '@portal/contracts/endpoints/orders';
import {
  sideLabels,
  timeInForce,
  timeInForceLabels,
  type TimeInForceCode,
} from '@portal/domain/orders/order-vocabulary';
import { formatDate } from '@portal/ui/format/format-time';

export const formatSide = (side: Order['side']): string => sideLabels[side];

const isKnown = (code: number): code is TimeInForceCode => Object.hasOwn(timeInForceLabels, code);

/** 'Day', 'GTC', 'GTD Dec 16'; other times in force by their full labels. `now` is epoch milliseconds. */
export function formatTerm({ timeInForce: code, expireDate }: Order, now: number): string {
  if (code === timeInForce.goodTilCanceled) return 'GTC';
  if (code === timeInForce.goodTilDate) return expireDate === null ? 'GTD' : `GTD ${formatDate(expireDate, { now })}`;
  return isKnown(code) ? timeInForceLabels[code] : '-';
}
