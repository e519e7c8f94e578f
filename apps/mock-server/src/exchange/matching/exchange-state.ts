import { createLedger, type Ledger } from '../../ledger/ledger.ts';
import { emptySum, type Notional } from '../../kernel/amount.ts';
import type { Instrument } from '../../listings/instrument.ts';
import { createKeys, type Keys } from './idempotency-keys.ts';
import type { Expiry, Order, SymbolMarket } from './order.ts';
import { createStepRows, type StepRows } from './execution-report-rows.ts';
import { createSymbolMarket } from './symbol-market.ts';

/**
 * The exchange's data without the world around it, so that it can be tested and benchmarked alone. All figures are
 * integers; they are formatted where they leave the exchange.
 */
export interface ExchangeState {
  readonly ledger: Ledger;
  /** Indexed by symbol number. */
  readonly markets: readonly SymbolMarket[];
  readonly bySymbol: ReadonlyMap<string, SymbolMarket>;
  /** Customers' orders in order of entry, starting at number `firstOrder`. `ordersOf` is indexed by account number. */
  readonly orders: Order[];
  /** Orders from before the world began, by order number. */
  readonly pastOrders: Map<number, Order>;
  readonly ordersOf: Order[][];
  /** By expiry time. */
  readonly expiries: Map<number, Expiry>;
  readonly keys: Keys;
  readonly reports: ExchangeEvents;
  /** Orders may be entered [MKT-33]. */
  ordersOpen: boolean;
  /** Orders match [MKT-34]. */
  tradingOpen: boolean;
  nextOrder: number;
  nextQuote: number;
  readonly steps: StepRows;
  /** Epoch milliseconds. */
  now(): number;
  /** Incremented on every change of any book or tape; caches compare it. */
  changes: number;
  /** While true, book changes are not reported one by one, because market makers requote in several steps. */
  quiet: boolean;
  /** Reused for computing holds, to avoid allocation. */
  readonly scratch: readonly [Notional, Notional];
}

/** Callbacks from the exchange to its world, called synchronously. */
export interface ExchangeEvents {
  /** A customer's order has new execution reports, from this index on. */
  stepped(order: Order, firstStep: number): void;
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
  reports: ExchangeEvents,
): ExchangeState {
  const markets = instruments.map(createSymbolMarket);
  return {
    ledger: createLedger(),
    markets,
    bySymbol: new Map(markets.map(market => [market.instrument.symbol, market])),
    orders: [],
    pastOrders: new Map(),
    ordersOf: [],
    expiries: new Map(),
    keys: createKeys(),
    reports,
    ordersOpen: false,
    tradingOpen: false,
    nextOrder: firstOrder,
    nextQuote: -1,
    steps: createStepRows(),
    now,
    changes: 0,
    quiet: false,
    scratch: [emptySum(), emptySum()],
  };
}

/** Whether orders of a symbol match now: in trading hours, or always for symbols that trade around the clock. */
export const tradesNow = (exchange: ExchangeState, { halted, instrument }: SymbolMarket): boolean =>
  !halted && (exchange.tradingOpen || instrument.aroundTheClock);

/** Stamps a change of the book and reports it, unless several changes are being reported as one. */
export function noteBookChange(exchange: ExchangeState, market: SymbolMarket): void {
  market.tape.quotedAt = exchange.now();
  exchange.changes += 1;
  if (!exchange.quiet) exchange.reports.bookChanged(market);
}

/** Stores a customer's order. */
export function keepOrder(exchange: ExchangeState, order: Order): void {
  if (order.number >= firstOrder) exchange.orders[order.number - firstOrder] = order;
  else exchange.pastOrders.set(order.number, order);
  const { number } = order.owner;
  while (exchange.ordersOf.length <= number) exchange.ordersOf.push([]);
  exchange.ordersOf[number]?.push(order);
}

/** A customer's order by number. */
export const orderOf = (exchange: ExchangeState, number: number): Order | undefined =>
  number >= firstOrder ? exchange.orders[number - firstOrder] : exchange.pastOrders.get(number);

/** All customers' orders; those from before the world began come first. */
export const allOrders = (exchange: ExchangeState): Order[] => [...exchange.pastOrders.values(), ...exchange.orders];
