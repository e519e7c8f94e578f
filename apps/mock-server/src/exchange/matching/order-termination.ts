import { holdingOf } from '../../ledger/account.ts';
import { remove } from './book.ts';
import { noteBookChange, type ExchangeState } from './exchange-state.ts';
import { updateHold } from './holds.ts';
import { isCustomers, isOpen, type Order } from './order.ts';
import { addExecutionReport } from './execution-reports.ts';

/**
 * Ends an open order before it is filled: removes it from the book, releases its hold, and reports its executions from
 * `firstStep` on (by default only the end itself).
 */
export function terminateOrder(
  exchange: ExchangeState,
  order: Order,
  status: 'Canceled' | 'Expired' | 'Rejected',
  text: string,
  firstStep = order.stepCount,
): void {
  const { market, leavesQty: left } = order;
  if (order.waiting) market.waiting.delete(order);
  else remove(market.book, order);
  order.waiting = false;
  order.status = status;
  order.leavesQty = 0;
  if (isCustomers(order)) {
    if (!order.isBuy) holdingOf(order.owner, market.instrument.number).held -= left;
    updateHold(exchange, order);
    order.endReason = text;
    addExecutionReport(exchange, order, left);
    exchange.reports.stepped(order, firstStep);
  }
  noteBookChange(exchange, market);
}

/** Expires the orders due at this time that are still open [ORD-51]. */
export function expireOrders(exchange: ExchangeState, at: number): void {
  const expiry = exchange.expiries.get(at);
  exchange.expiries.delete(at);
  for (const order of expiry?.orders ?? []) {
    // An order whose expiry has moved is still in the list of its old time.
    if (!isOpen(order) || order.expiry !== expiry) continue;
    terminateOrder(exchange, order, 'Expired', order.timeInForce === 0 ? 'End of trading day' : 'End of its last day');
  }
}
