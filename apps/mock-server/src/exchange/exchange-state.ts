import { createLedger, type Ledger } from '../ledger/ledger.ts';
import type { Instrument } from '../listings/instrument.ts';
import type { Keys } from './idempotency-keys.ts';
import type { Order, SymbolMarket } from './order.ts';
import { createSymbolMarket } from './symbol-market.ts';

/** The first execution is E-88001. */
const firstExecution = 88_001;

/**
 * The exchange's data without the world around it. Prices and quantities are integers; they become decimals where a rule
 * of domain reads them and where they leave the exchange.
 */
export interface ExchangeState {
  readonly ledger: Ledger;
  /** Indexed by symbol number. */
  readonly markets: readonly SymbolMarket[];
  readonly bySymbol: ReadonlyMap<string, SymbolMarket>;
  /** Customers' orders by number, in order of entry. */
  readonly orders: Map<number, Order>;
  /** The same by account. */
  readonly ordersOf: Map<string, Order[]>;
  /** The times (epoch milliseconds) at which orders expire: each has a timer, even if all of its orders have ended. */
  readonly expiries: Set<number>;
  readonly keys: Keys;
  readonly events: ExchangeEvents;
  /** Orders may be entered [MKT-33]. */
  ordersOpen: boolean;
  /** Orders match [MKT-34]. */
  tradingOpen: boolean;
  nextOrder: number;
  nextQuote: number;
  nextExecution: number;
  /** Epoch milliseconds. */
  now(): number;
  /** Incremented on every change of any book or tape; caches compare it. */
  changes: number;
  /** While true, book changes are not reported one by one, because market makers requote in several steps. */
  quiet: boolean;
}

/** Callbacks from the exchange to its world, called synchronously. */
export interface ExchangeEvents {
  /** A customer's order has new execution reports, from this index on. */
  executed(order: Order, first: number): void;
  traded(market: SymbolMarket, price: number, quantity: number): void;
  /** The best prices, sizes or totals of a book have changed. */
  bookChanged(market: SymbolMarket): void;
  /** Orders expire at this time (epoch milliseconds); called when the first of them is entered. */
  expiryNeeded(at: number): void;
}

/** First number of a new order; smaller ones are for orders from before the world began (personas/past-orders.ts). */
export const firstOrder = 204_501;

export function createExchangeState(
  instruments: readonly Instrument[],
  now: () => number,
  events: ExchangeEvents,
): ExchangeState {
  const markets = instruments.map(createSymbolMarket);
  return {
    ledger: createLedger(),
    markets,
    bySymbol: new Map(markets.map(market => [market.instrument.symbol, market])),
    orders: new Map(),
    ordersOf: new Map(),
    expiries: new Set(),
    keys: new Map(),
    events,
    ordersOpen: false,
    tradingOpen: false,
    nextOrder: firstOrder,
    nextQuote: -1,
    nextExecution: firstExecution,
    now,
    changes: 0,
    quiet: false,
  };
}

/** Whether orders of a symbol match now: in trading hours, or always for symbols that trade around the clock. */
export const tradesNow = (exchange: ExchangeState, { halted, instrument }: SymbolMarket): boolean =>
  !halted && (exchange.tradingOpen || instrument.aroundTheClock);

/** Stamps a change of the book and reports it, unless several changes are being reported as one. */
export function noteBookChange(exchange: ExchangeState, market: SymbolMarket): void {
  market.tape.quotedAt = exchange.now();
  exchange.changes += 1;
  if (!exchange.quiet) exchange.events.bookChanged(market);
}

/** Stores a customer's order. */
export function storeOrder(exchange: ExchangeState, order: Order): void {
  exchange.orders.set(order.number, order);
  const { id } = order.owner;
  const earlier = exchange.ordersOf.get(id);
  if (earlier === undefined) exchange.ordersOf.set(id, [order]);
  else earlier.push(order);
}

/** All customers' orders in order of entry. */
export const allOrders = (exchange: ExchangeState): Order[] => [...exchange.orders.values()];
