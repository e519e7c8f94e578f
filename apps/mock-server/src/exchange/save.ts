import type { Sum } from '../kernel/amount.ts';
import { createLedger, saveLedger, type LedgerSave } from '../ledger/ledger.ts';
import type { Tape } from './tape.ts';
import { ordersOf, rest } from './book.ts';
import { joinExpiry } from './entry.ts';
import { allOrders, keepOrder, type Floor } from './floor.ts';
import type { Keys } from './keys.ts';
import { copyStepRows, type StepRows } from './step-rows.ts';
import { createOrder, isOpen, type Entry, type Order } from './order.ts';

/** An order as plain data: market and owner by name, no neighbors. */
export type OrderSave = Omit<Order, 'market' | 'owner' | 'expiry' | 'before' | 'behind' | 'level'> & {
  readonly symbol: number;
  readonly expiresAt: number;
  readonly ownerId: string;
};

export interface FloorSave {
  readonly ledger: LedgerSave;
  /** All orders of customers in order of entry, then the open ones of participants. */
  readonly orders: readonly OrderSave[];
  readonly markets: readonly MarketSave[];
  /** The moments at which orders expire: a timer has been set for each, though its orders may have ended since. */
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
  /** Numbers of the resting orders, best price first and oldest first, and of the waiting ones. */
  readonly bids: readonly number[];
  readonly asks: readonly number[];
  readonly waiting: readonly number[];
}

/** All of a floor as plain data; nothing in it is shared with the floor but what never changes. */
export function saveFloor(floor: Floor): FloorSave {
  const orders = new Map(allOrders(floor).map(order => [order.number, order]));
  const numbers = (list: Iterable<Order>) =>
    Array.from(list, order => {
      orders.set(order.number, order);
      return order.number;
    });
  const markets = floor.markets.map(({ book, waiting, halted, tape }) => ({
    halted,
    tape: { ...tape },
    bids: numbers(ordersOf(book.bids)),
    asks: numbers(ordersOf(book.asks)),
    waiting: numbers(waiting),
  }));
  return {
    ledger: saveLedger(floor.ledger),
    orders: [...orders.values()].map(saveOrder),
    markets,
    expiries: [...floor.expiries.keys()],
    keys: { ...copyKeys(floor.keys), orders: floor.keys.orders.map(order => order?.number ?? null) },
    ordersOpen: floor.ordersOpen,
    tradingOpen: floor.tradingOpen,
    nextOrder: floor.nextOrder,
    nextQuote: floor.nextQuote,
    steps: copyStepRows(floor.steps),
  };
}

const copyKeys = ({ drawn, accountIds, expiries, requests, first }: Omit<Keys, 'orders'>) => ({
  drawn: [...drawn],
  accountIds: [...accountIds],
  expiries: [...expiries],
  requests: [...requests],
  first,
});

/** Field by field: spreading thousands of objects takes longer than all the rest of a fork. */
function saveOrder(order: Order): OrderSave {
  return {
    symbol: order.market.instrument.number,
    ownerId: order.owner.id,
    expiresAt: isOpen(order) ? (order.expiry?.at ?? 0) : 0,
    left: order.left,
    status: order.status,
    isBuy: order.isBuy,
    price: order.price,
    waiting: order.waiting,
    hold: order.hold,
    filled: order.filled,
    lastStep: order.lastStep,
    stepCount: order.stepCount,
    paid: order.paid,
    fee: order.fee,
    traded: copySum(order.traded),
    feeBase: copySum(order.feeBase),
    endText: order.endText,
    idempotencyKey: order.idempotencyKey,
    number: order.number,
    userId: order.userId,
    quantity: order.quantity,
    timeInForce: order.timeInForce,
    expireDate: order.expireDate,
  };
}

/** Sums go on changing in place while an order is open; the shared nothing before its first fill never does. */
const copySum = (sum: Sum): Sum => (Object.isFrozen(sum) ? sum : { cents: sum.cents, rest: sum.rest });

/** Brings a newly made floor to where a saved one stood; the save can be used again. */
export function restoreFloor(floor: Floor, saved: FloorSave): void {
  Object.assign(floor, { ledger: createLedger(saved.ledger), steps: copyStepRows(saved.steps) });
  for (const at of saved.expiries) floor.expiries.set(at, { at, orders: [] });
  const orders = new Map<number, Order>();
  for (const data of saved.orders) {
    const order = restoreOrder(floor, data);
    if (order !== null) orders.set(order.number, order);
  }
  const found = (numbers: readonly number[]) =>
    numbers.map(number => orders.get(number)).filter(order => order !== undefined);
  saved.markets.forEach((data, number) => {
    const market = floor.markets[number];
    if (market === undefined) return;
    market.halted = data.halted;
    Object.assign(market.tape, data.tape);
    for (const order of [...found(data.bids), ...found(data.asks)]) rest(market.book, order);
    for (const order of found(data.waiting)) market.waiting.add(order);
  });
  const keyOrders = saved.keys.orders.map(number => (number === null ? null : (orders.get(number) ?? null)));
  Object.assign(floor.keys, copyKeys(saved.keys), { orders: keyOrders });
  floor.ordersOpen = saved.ordersOpen;
  floor.tradingOpen = saved.tradingOpen;
  floor.nextOrder = saved.nextOrder;
  floor.nextQuote = saved.nextQuote;
}

function restoreOrder(floor: Floor, data: OrderSave): Order | null {
  const market = floor.markets[data.symbol];
  const owner = floor.ledger.accounts.get(data.ownerId);
  if (market === undefined || owner === undefined) return null;
  const { isBuy, price, quantity, userId, timeInForce, expireDate, expiresAt } = data;
  const entry: Entry = { market, owner, isBuy, price, quantity, userId, timeInForce, expireDate, expiresAt };
  const order = createOrder(entry, data.number);
  order.left = data.left;
  order.status = data.status;
  order.waiting = data.waiting;
  order.hold = data.hold;
  order.filled = data.filled;
  order.lastStep = data.lastStep;
  order.stepCount = data.stepCount;
  order.paid = data.paid;
  order.fee = data.fee;
  order.traded = copySum(data.traded);
  order.feeBase = copySum(data.feeBase);
  order.endText = data.endText;
  order.idempotencyKey = data.idempotencyKey;
  if (owner.kind !== 'customer') return order;
  keepOrder(floor, order);
  if (isOpen(order) && data.expiresAt !== 0) joinExpiry(floor, order, data.expiresAt);
  return order;
}
