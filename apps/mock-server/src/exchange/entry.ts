import { holdingOf } from '../ledger/account.ts';
import { match, rest } from './book.ts';
import { tradeWithDealer } from './dealer.ts';
import { endOrder } from './ending.ts';
import { settleFill } from './fill.ts';
import { keepOrder, noteBookChange, tradesNow, type Floor } from './floor.ts';
import { updateHold } from './holds.ts';
import { createOrder, isCustomers, type Entry, type Order, type SymbolMarket } from './order.ts';
import { addStep } from './steps.ts';

/**
 * Enters an order: it binds what it may cost, matches at once while trading is open, and what is left rests. While
 * trading is closed or halted it waits as New and matches when trading opens [ORD-45].
 */
export function enterOrder(floor: Floor, entry: Entry): Order {
  const { market } = entry;
  const isCustomer = entry.owner.kind === 'customer';
  const order = createOrder(entry, isCustomer ? floor.nextOrder++ : floor.nextQuote--);
  if (isCustomer) register(floor, order, entry.expiresAt);
  if (tradesNow(floor, market)) {
    admit(floor, order, 0);
  } else {
    order.waiting = true;
    market.waiting.add(order);
    if (isCustomer) floor.reports.stepped(order, 0);
  }
  return order;
}

/** Puts a customer's order on record as rejected at once: it neither trades nor rests. */
export function rejectOrder(floor: Floor, entry: Entry, reason: string): Order {
  const order = createOrder(entry, floor.nextOrder++);
  register(floor, order, 0);
  endOrder(floor, order, 'Rejected', reason, 0);
  return order;
}

function register(floor: Floor, order: Order, expiresAt: number): void {
  keepOrder(floor, order);
  if (!order.isBuy) holdingOf(order.owner, order.market.instrument.number).held += order.quantity;
  updateHold(floor, order);
  addStep(floor, order, order.quantity);
  if (expiresAt !== 0) awaitExpiry(floor, order, expiresAt);
}

/** Puts an order among those that expire at this moment, and asks for a timer if it is the first of them. */
export function awaitExpiry(floor: Floor, order: Order, at: number): void {
  if (joinExpiry(floor, order, at)) floor.reports.expiryNeeded(at);
}

/** Answers whether nothing was to expire at this moment before. */
export function joinExpiry(floor: Floor, order: Order, at: number): boolean {
  const known = floor.expiries.get(at);
  const expiry = known ?? { at, orders: [] };
  if (known === undefined) floor.expiries.set(at, expiry);
  expiry.orders.push(order);
  order.expiry = expiry;
  return known === undefined;
}

/** Matches an order, that of a coin with the dealer, and lets the rest of it rest; its steps from `firstStep` on are reported. */
function admit(floor: Floor, order: Order, firstStep: number): void {
  const { market } = order;
  if (market.dealer !== null) {
    if (tradeWithDealer(floor, order, firstStep)) return;
    rest(market.book, order);
    if (order.stepCount > firstStep) floor.reports.stepped(order, firstStep);
    market.dealer.watch();
    return;
  }
  const metItself = match(market.book, order, floor, settleFill);
  if (metItself) {
    endOrder(floor, order, 'Canceled', 'It would have traded with another order of this account.', firstStep);
    return;
  }
  if (order.left > 0) rest(market.book, order);
  if (isCustomers(order) && order.stepCount > firstStep) floor.reports.stepped(order, firstStep);
  noteBookChange(floor, market);
}

/**
 * Lets the waiting orders of a symbol into the book in price-time order: buys from the highest limit down, then sells
 * from the lowest limit up, each price by time of entry.
 */
export function admitWaiting(floor: Floor, market: SymbolMarket): void {
  if (market.waiting.size === 0 || !tradesNow(floor, market)) return;
  const orders = [...market.waiting];
  market.waiting.clear();
  orders.sort((a, b) => {
    if (a.isBuy !== b.isBuy) return a.isBuy ? -1 : 1;
    return (a.isBuy ? b.price - a.price : a.price - b.price) || a.number - b.number;
  });
  for (const order of orders) {
    order.waiting = false;
    admit(floor, order, order.stepCount);
  }
}
