import type { Order } from '@portal/contracts/endpoints/orders';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { isPositive } from '@portal/domain/money/money';
import type { NotificationKind } from '@portal/domain/notifications/observation';
import { describeEnd, isOpenOrder, readEndReason } from '@portal/domain/orders/order-status';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { endWithPeriod } from '@portal/ui/format/end-with-period';
import { formatPrice, formatQuantity } from '@portal/ui/format/format';

type Facts = Pick<PortalSymbol, 'num_decimals' | 'usd_precision_digits'> | undefined;

const words = {
  [sides.buy]: { verb: 'buy', done: 'Bought' },
  [sides.sell]: { verb: 'sell', done: 'Sold' },
} as const;

/**
 * What happened to an order: 'Bought 25 TZROP at $5.27' or 'Order to buy 25 TZROP expired', with what has filled of it
 * and the reason of the exchange. What the server does not send is left out.
 */
export function describeOrder(kind: NotificationKind, order: Order, facts: Facts) {
  const { orderId, side } = order;
  const hasSide = side === sides.buy || side === sides.sell;
  const fills = hasSide ? describeFills(kind, order, words[side].done, facts) : null;
  if (kind === 'filled') {
    return fills === null
      ? { title: `Order ${orderId} filled`, detail: null }
      : { title: fills, detail: `Order ${orderId} filled.` };
  }
  if (kind === 'partiallyFilled') {
    const what = `Order ${orderId} partially filled`;
    const rest = isOpenOrder(order) ? 'The rest is still open.' : null;
    return { title: fills ?? what, detail: [fills && `${what}.`, rest].filter(Boolean).join(' ') || null };
  }
  const size = formatQuantity(order.quantity, facts?.num_decimals);
  const what =
    hasSide && order.quantity !== null ? `Order to ${words[side].verb} ${size} ${order.symbol}` : `Order ${orderId}`;
  const title = `${what} ${describeEnd(order.status.name)}`;
  const reason = readEndReason(order);
  const why = reason === null || kind === 'expired' ? null : endWithPeriod(reason);
  const filled = order.cumulativeQuantity;
  const nothing = filled === null || isPositive(filled) ? null : 'Nothing filled.';
  return {
    title,
    detail: [why, fills === null ? nothing : `${fills}.`].filter(Boolean).join(' ') || null,
  };
}

/** 'Bought 25 TZROP at $5.27', of an order that has not filled completely 'Bought 10 of 25 TZROP at $5.27'. */
function describeFills(kind: NotificationKind, order: Order, done: string, facts: Facts): string | null {
  const { cumulativeQuantity: filled, quantity, averagePrice, symbol } = order;
  if (filled === null || !isPositive(filled)) return null;
  const part = formatQuantity(filled, facts?.num_decimals);
  const whole = quantity === null || kind === 'filled' ? '' : ` of ${formatQuantity(quantity, facts?.num_decimals)}`;
  const what = `${done} ${part}${whole} ${symbol}`;
  if (averagePrice === null) return what;
  const isAverage = order.executionHistory?.filter(({ price }) => price !== null).length !== 1;
  return `${what} at ${formatPrice(averagePrice, facts?.usd_precision_digits)}${isAverage ? ' on average' : ''}`;
}
