import { holdingOf } from './account.ts';
import { remove } from './book.ts';
import { allOrders, noteBookChange, type ExchangeState } from './exchange-state.ts';
import { updateHold } from './holds.ts';
import { isCustomers, isOpen, type Order } from './order.ts';
import { addExecutionReport } from './execution-reports.ts';

/**
 * Ends an open order before it is filled: removes it from the book, releases its hold, and reports its executions from
 * `first` on (by default only the end itself).
 */
export function terminateOrder(
  exchange: ExchangeState,
  order: Order,
  status: 'Canceled' | 'Expired' | 'Rejected',
  text: string,
  first = order.executions.length,
): void {
  const { market, leavesQty: left } = order;
  if (order.waiting) market.waiting.delete(order);
  else remove(market.book, order);
  order.waiting = false;
  order.status = status;
  order.leavesQty = 0;
  if (isCustomers(order)) {
    if (!order.isBuy) holdingOf(order.owner, market.instrument.number).held -= left;
    updateHold(order);
    addExecutionReport(exchange, order, { affected: left, text });
    exchange.events.executed(order, first);
  }
  noteBookChange(exchange, market);
}

/** Expires the orders due at this time that are still open [ORD-51]. */
export function expireOrders(exchange: ExchangeState, at: number): void {
  exchange.expiries.delete(at);
  for (const order of allOrders(exchange)) {
    if (!isOpen(order) || order.expiresAt !== at) continue;
    terminateOrder(
      exchange,
      order,
      'Expired',
      order.timeInForce === 0 ? 'End of trading day' : 'Reached its expiration date',
    );
  }
}
