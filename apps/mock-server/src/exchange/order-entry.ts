import { holdingOf } from './account.ts';
import { match, rest } from './book.ts';
import { tradeWithDealer } from './coin-dealer.ts';
import { terminateOrder } from './order-termination.ts';
import { settleFill } from './fill.ts';
import { noteBookChange, tradesNow, type ExchangeState } from './exchange-state.ts';
import { updateHold } from './holds.ts';
import { createOrder, type OrderEntry, type Order, type SymbolMarket } from './order.ts';
import { addExecutionReport } from './execution-reports.ts';

/**
 * Enters an order: places its hold, matches it at once while trading is open, and lets the rest rest in the book. While
 * trading is closed or halted the order waits as New and matches when trading opens [ORD-45].
 */
export function enterOrder(exchange: ExchangeState, entry: OrderEntry): Order {
  const { market } = entry;
  const isCustomer = entry.owner.kind === 'customer';
  const order = createOrder(entry, isCustomer ? exchange.nextOrder++ : exchange.nextQuote--);
  if (isCustomer) register(exchange, order, entry.expiresAt);
  if (tradesNow(exchange, market)) {
    matchOrRest(exchange, order, 0);
  } else {
    order.waiting = true;
    market.waiting.add(order);
    if (isCustomer) exchange.events.executed(order, 0);
  }
  return order;
}

/** Stores a customer's order as rejected: it neither trades nor rests. */
export function rejectOrder(exchange: ExchangeState, entry: OrderEntry, reason: string): Order {
  const order = createOrder(entry, exchange.nextOrder++);
  register(exchange, order, 0);
  terminateOrder(exchange, order, 'Rejected', reason, 0);
  return order;
}

function register(exchange: ExchangeState, order: Order, expiresAt: number): void {
  exchange.orders.set(order.number, order);
  if (!order.isBuy) holdingOf(order.owner, order.market.instrument.number).held += order.quantity;
  updateHold(order);
  addExecutionReport(exchange, order, { affected: order.quantity });
  if (expiresAt !== 0) scheduleExpiry(exchange, order, expiresAt);
}

/** Lets an order expire at this time, and schedules a timer if it is the first one. */
export function scheduleExpiry(exchange: ExchangeState, order: Order, at: number): void {
  order.expiresAt = at;
  if (exchange.expiries.has(at)) return;
  exchange.expiries.add(at);
  exchange.events.expiryNeeded(at);
}

/**
 * Matches an order (a coin's with the dealer), lets the rest of it rest, and reports its executions from `first` on.
 */
function matchOrRest(exchange: ExchangeState, order: Order, first: number): void {
  const { market } = order;
  if (market.dealer !== null) {
    if (tradeWithDealer(exchange, order, first)) return;
    rest(market.book, order);
    if (order.executions.length > first) exchange.events.executed(order, first);
    market.dealer.watch();
    return;
  }
  const isSelfTrade = match(market.book, order, (resting, quantity) => settleFill(exchange, resting, order, quantity));
  if (isSelfTrade) {
    terminateOrder(
      exchange,
      order,
      'Canceled',
      'Canceled to prevent a trade with another order in your account.',
      first,
    );
    return;
  }
  if (order.leavesQty > 0) rest(market.book, order);
  if (order.executions.length > first) exchange.events.executed(order, first);
  noteBookChange(exchange, market);
}

/**
 * Admits the waiting orders of a symbol to the book in price-time order: buys from the highest limit down, then sells
 * from the lowest limit up, each price by time of entry.
 */
export function releaseParkedOrders(exchange: ExchangeState, market: SymbolMarket): void {
  if (market.waiting.size === 0 || !tradesNow(exchange, market)) return;
  const orders = [...market.waiting];
  market.waiting.clear();
  orders.sort((a, b) => {
    if (a.isBuy !== b.isBuy) return a.isBuy ? -1 : 1;
    return (a.isBuy ? b.price - a.price : a.price - b.price) || a.number - b.number;
  });
  for (const order of orders) {
    order.waiting = false;
    matchOrRest(exchange, order, order.executions.length);
  }
}
