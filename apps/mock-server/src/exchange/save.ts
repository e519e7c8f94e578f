import { createLedger, saveLedger } from './ledger.ts';
import { allOrders, storeOrder, type ExchangeState } from './exchange-state.ts';
import type { Order } from './order.ts';

/** An order as plain data: market and owner by id. They are overwritten, because to leave them out by a rest pattern takes ten times as long. */
export type OrderSave = Omit<Order, 'market' | 'owner'> & {
  readonly market: null;
  readonly owner: null;
  readonly symbol: number;
  readonly ownerId: string;
};

/** The exchange as plain data; shares only immutable values with the original. */
export function saveExchangeState(exchange: ExchangeState) {
  const orders = new Map(allOrders(exchange).map(order => [order.number, order]));
  const numbers = (list: Iterable<Order>) =>
    Array.from(list, order => {
      orders.set(order.number, order);
      return order.number;
    });
  const markets = exchange.markets.map(({ book, waiting, halted, tape }) => ({
    halted,
    tape: { ...tape, trades: [...tape.trades] },
    // Orders by number: resting ones, best price first and oldest first, and waiting ones.
    bids: numbers(book.bids),
    asks: numbers(book.asks),
    waiting: numbers(waiting),
  }));
  const { ordersOpen, tradingOpen, nextOrder, nextQuote, nextExecution } = exchange;
  return {
    ledger: saveLedger(exchange.ledger),
    // All orders of customers in order of entry, then the open ones of participants.
    orders: [...orders.values()].map(saveOrder),
    markets,
    expiries: [...exchange.expiries],
    keys: Array.from(exchange.keys, ([key, reserved]) => ({ ...reserved, key, order: reserved.order?.number ?? null })),
    counters: { ordersOpen, tradingOpen, nextOrder, nextQuote, nextExecution },
  };
}

export type ExchangeStateSave = ReturnType<typeof saveExchangeState>;

const saveOrder = (order: Order): OrderSave => ({
  ...order,
  executions: [...order.executions],
  market: null,
  owner: null,
  symbol: order.market.instrument.number,
  ownerId: order.owner.id,
});

/** Restores a newly created exchange from saved data; the saved data can be used again. */
export function restoreExchangeState(exchange: ExchangeState, saved: ExchangeStateSave): void {
  const { ledger, expiries, counters } = saved;
  Object.assign(exchange, { ledger: createLedger(ledger), expiries: new Set(expiries), ...counters });
  const orders = new Map<number, Order>();
  for (const data of saved.orders) {
    const order = restoreOrder(exchange, data);
    if (order === null) continue;
    orders.set(order.number, order);
    if (order.owner.kind === 'customer') storeOrder(exchange, order);
  }
  const found = (numbers: readonly number[]) =>
    numbers.map(number => orders.get(number)).filter(order => order !== undefined);
  saved.markets.forEach((data, number) => {
    const market = exchange.markets[number];
    if (market === undefined) return;
    market.halted = data.halted;
    Object.assign(market.tape, data.tape, { trades: [...data.tape.trades] });
    market.book.bids.push(...found(data.bids));
    market.book.asks.push(...found(data.asks));
    for (const order of found(data.waiting)) market.waiting.add(order);
  });
  for (const { key, ...reserved } of saved.keys) {
    const order = reserved.order === null ? null : (orders.get(reserved.order) ?? null);
    exchange.keys.set(key, { ...reserved, order });
  }
}

function restoreOrder(exchange: ExchangeState, data: OrderSave): Order | null {
  const market = exchange.markets[data.symbol];
  const owner = exchange.ledger.accounts.get(data.ownerId);
  if (market === undefined || owner === undefined) return null;
  return { ...data, executions: [...data.executions], market, owner };
}
