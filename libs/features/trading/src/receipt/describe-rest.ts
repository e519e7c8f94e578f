import type { Order } from '@portal/contracts/endpoints/orders';
import { isPositive, subtract, type Decimal } from '@portal/domain/money/money';
import {
  canceledByOwner,
  hasEndedUnfilled,
  isFilled,
  isOpenOrder,
  readEndReason,
} from '@portal/domain/orders/order-status';
import { endWithPeriod } from '@portal/ui/format/end-with-period';
import { formatQuantity, formatStatus } from '@portal/ui/format/format';
import type { OrderableSymbol } from '../draft/orderable-symbol';
import { formatLimitMeaning, formatOrderPrice } from '../labels/order-labels';

interface Rest {
  readonly text: string;
  /** It may still fill. */
  readonly isOpen: boolean;
}

/** What an order that has filled in part has not filled, and why; null if nothing is left. */
export function describeRest(order: Order, filled: Decimal, symbol: OrderableSymbol): Rest | null {
  if (isFilled(order)) return null;
  const rest = order.quantity === null ? null : subtract(order.quantity, filled);
  if (rest !== null && !isPositive(rest)) return null;
  const amount = formatQuantity(rest, symbol.num_decimals);
  if (isOpenOrder(order)) {
    const meaning = typeof order.side === 'number' ? ` ${formatLimitMeaning(order.side)}` : '';
    return { text: `Still open: ${amount} ${formatOrderPrice(order, symbol)}${meaning}.`, isOpen: true };
  }
  const status = formatStatus(order.status.name);
  if (!hasEndedUnfilled(order)) return { text: `${amount} not filled. Order status: ${status}.`, isOpen: false };
  const reason = readEndReason(order);
  const why = reason === null || reason === canceledByOwner ? '' : ` ${endWithPeriod(reason)}`;
  return { text: `${amount} not filled. The order was ${status.toLowerCase()}.${why}`, isOpen: false };
}
