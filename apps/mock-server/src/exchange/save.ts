import type { Notional } from '../kernel/amount.ts';
import { createLedger, saveLedger, type LedgerSave } from '../ledger/ledger.ts';
import type { Tape } from './matching/tape.ts';
import { ordersOf, rest } from './matching/book.ts';
import { addToExpiryBucket } from './matching/order-entry.ts';
import { allOrders, keepOrder, type ExchangeState } from './matching/exchange-state.ts';
import type { Keys } from './matching/idempotency-keys.ts';
import { copyStepRows, type StepRows } from './matching/execution-report-rows.ts';
import { createOrder, isOpen, type OrderEntry, type Order } from './matching/order.ts';

/** An order as plain data: market and owner by id, without links to its neighbors in the book. */
export type OrderSave = Omit<Order, 'market' | 'owner' | 'expiry' | 'before' | 'behind' | 'level'> & {
  readonly symbol: number;
  readonly expiresAt: number;
  readonly ownerId: string;
};

export interface ExchangeStateSave {
  readonly ledger: LedgerSave;
  /** All orders of customers in order of entry, then the open ones of participants. */
  readonly orders: readonly OrderSave[];
  readonly markets: readonly MarketSave[];
  /** The expiry times: each has a timer, even if all of its orders have ended since. */
  readonly expiries: readonly number[];
  readonly keys: Omit<Keys, 'orders'> & { readonly orders: readonly (number | null)[] };
  readonly ordersOpen: boolean;
  readonly tradingOpen: boolean;
  readonly nextOrder: number;
  readonly nextQuote: number;
  readonly steps: StepRows;
}

interface MarketSave {
  readonly halted: boolean;
  readonly tape: Tape;
  /** Order numbers: resting orders, best price first and oldest first, and waiting ones. */
  readonly bids: readonly number[];
  readonly asks: readonly number[];
  readonly waiting: readonly number[];
}

/** The exchange as plain data; shares only immutable values with the original. */
export function saveExchangeState(exchange: ExchangeState): ExchangeStateSave {
  const orders = new Map(allOrders(exchange).map(order => [order.number, order]));
  const numbers = (list: Iterable<Order>) =>
    Array.from(list, order => {
      orders.set(order.number, order);
      return order.number;
    });
  const markets = exchange.markets.map(({ book, waiting, halted, tape }) => ({
    halted,
    tape: { ...tape, trades: [...tape.trades] },
    bids: numbers(ordersOf(book.bids)),
    asks: numbers(ordersOf(book.asks)),
    waiting: numbers(waiting),
  }));
  return {
    ledger: saveLedger(exchange.ledger),
    orders: [...orders.values()].map(saveOrder),
    markets,
    expiries: [...exchange.expiries.keys()],
    keys: { ...copyKeys(exchange.keys), orders: exchange.keys.orders.map(order => order?.number ?? null) },
    ordersOpen: exchange.ordersOpen,
    tradingOpen: exchange.tradingOpen,
    nextOrder: exchange.nextOrder,
    nextQuote: exchange.nextQuote,
    steps: copyStepRows(exchange.steps),
  };
}

const copyKeys = ({ drawn, accountIds, expiries, requests, first }: Omit<Keys, 'orders'>) => ({
  drawn: [...drawn],
  accountIds: [...accountIds],
  expiries: [...expiries],
  requests: [...requests],
  first,
});

/** Field by field, because spreading thousands of objects takes longer than the rest of a fork. */
function saveOrder(order: Order): OrderSave {
  return {
    symbol: order.market.instrument.number,
    ownerId: order.owner.id,
    expiresAt: isOpen(order) ? (order.expiry?.at ?? 0) : 0,
    leavesQty: order.leavesQty,
    status: order.status,
    isBuy: order.isBuy,
    price: order.price,
    waiting: order.waiting,
    hold: order.hold,
    cumQty: order.cumQty,
    lastStep: order.lastStep,
    stepCount: order.stepCount,
    paid: order.paid,
    fee: order.fee,
    traded: copySum(order.traded),
    feeBase: copySum(order.feeBase),
    endReason: order.endReason,
    idempotencyKey: order.idempotencyKey,
    number: order.number,
    userId: order.userId,
    quantity: order.quantity,
    timeInForce: order.timeInForce,
    expireDate: order.expireDate,
  };
}

/** Sums are mutated while an order is open; the shared frozen zero before the first fill is not. */
const copySum = (sum: Notional): Notional => (Object.isFrozen(sum) ? sum : { cents: sum.cents, rest: sum.rest });

/** Restores a newly created exchange from saved data; the saved data can be used again. */
export function restoreExchangeState(exchange: ExchangeState, saved: ExchangeStateSave): void {
  Object.assign(exchange, { ledger: createLedger(saved.ledger), steps: copyStepRows(saved.steps) });
  for (const at of saved.expiries) exchange.expiries.set(at, { at, orders: [] });
  const orders = new Map<number, Order>();
  for (const data of saved.orders) {
    const order = restoreOrder(exchange, data);
    if (order !== null) orders.set(order.number, order);
  }
  const found = (numbers: readonly number[]) =>
    numbers.map(number => orders.get(number)).filter(order => order !== undefined);
  saved.markets.forEach((data, number) => {
    const market = exchange.markets[number];
    if (market === undefined) return;
    market.halted = data.halted;
    Object.assign(market.tape, data.tape, { trades: [...data.tape.trades] });
    for (const order of [...found(data.bids), ...found(data.asks)]) rest(market.book, order);
    for (const order of found(data.waiting)) market.waiting.add(order);
  });
  const keyOrders = saved.keys.orders.map(number => (number === null ? null : (orders.get(number) ?? null)));
  Object.assign(exchange.keys, copyKeys(saved.keys), { orders: keyOrders });
  exchange.ordersOpen = saved.ordersOpen;
  exchange.tradingOpen = saved.tradingOpen;
  exchange.nextOrder = saved.nextOrder;
  exchange.nextQuote = saved.nextQuote;
}

function restoreOrder(exchange: ExchangeState, data: OrderSave): Order | null {
  const market = exchange.markets[data.symbol];
  const owner = exchange.ledger.accounts.get(data.ownerId);
  if (market === undefined || owner === undefined) return null;
  const { isBuy, price, quantity, userId, timeInForce, expireDate, expiresAt } = data;
  const entry: OrderEntry = { market, owner, isBuy, price, quantity, userId, timeInForce, expireDate, expiresAt };
  const order = createOrder(entry, data.number);
  order.leavesQty = data.leavesQty;
  order.status = data.status;
  order.waiting = data.waiting;
  order.hold = data.hold;
  order.cumQty = data.cumQty;
  order.lastStep = data.lastStep;
  order.stepCount = data.stepCount;
  order.paid = data.paid;
  order.fee = data.fee;
  order.traded = copySum(data.traded);
  order.feeBase = copySum(data.feeBase);
  order.endReason = data.endReason;
  order.idempotencyKey = data.idempotencyKey;
  if (owner.kind !== 'customer') return order;
  keepOrder(exchange, order);
  if (isOpen(order) && data.expiresAt !== 0) addToExpiryBucket(exchange, order, data.expiresAt);
  return order;
}
