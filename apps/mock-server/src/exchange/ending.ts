import { holdingOf } from '../ledger/account.ts';
import { remove } from './book.ts';
import { noteBookChange, type Floor } from './floor.ts';
import { updateHold } from './holds.ts';
import { isCustomers, isOpen, type Order } from './order.ts';
import { addStep } from './steps.ts';

/**
 * Ends an open order before it is filled: takes it out of the book, releases what it binds, and reports its steps from
 * `firstStep` on (by default the end itself).
 */
export function endOrder(
  floor: Floor,
  order: Order,
  status: 'Canceled' | 'Expired' | 'Rejected',
  text: string,
  firstStep = order.stepCount,
): void {
  const { market, left } = order;
  if (order.waiting) market.waiting.delete(order);
  else remove(market.book, order);
  order.waiting = false;
  order.status = status;
  order.left = 0;
  if (isCustomers(order)) {
    if (!order.isBuy) holdingOf(order.owner, market.instrument.number).held -= left;
    updateHold(floor, order);
    order.endText = text;
    addStep(floor, order, left);
    floor.reports.stepped(order, firstStep);
  }
  noteBookChange(floor, market);
}

/** Expires what is still open of the orders due at this moment [ORD-51]. */
export function expireOrders(floor: Floor, at: number): void {
  const expiry = floor.expiries.get(at);
  floor.expiries.delete(at);
  for (const order of expiry?.orders ?? []) {
    // An order whose day has been moved stands on the list of another moment too.
    if (!isOpen(order) || order.expiry !== expiry) continue;
    endOrder(floor, order, 'Expired', order.timeInForce === 0 ? 'End of trading day' : 'End of its last day');
  }
}
