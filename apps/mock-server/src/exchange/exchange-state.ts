import { createLedger } from './ledger.ts';
import { listings } from './listings.ts';
import { createKeys } from './idempotency-keys.ts';
import type { Order, SymbolMarket } from './order.ts';
import { createSymbolMarket } from './symbol-market.ts';

/** The first execution is E-88001. */
const firstExecution = 88_001;

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

/** First number of a new order; smaller ones are for orders from before the world began (seed/past-orders.ts). */
export const firstOrder = 204_501;

/**
 * The exchange's data without the world around it. Prices and quantities are integers; they become decimals where a rule
 * of domain reads them and where they leave the exchange.
 */
export function createExchangeData() {
  const markets = listings.map(createSymbolMarket);
  return {
    ledger: createLedger(),
    /** Indexed by symbol number. */
    markets,
    bySymbol: new Map(markets.map(market => [market.instrument.symbol, market])),
    /** Customers' orders by number, in order of entry. */
    orders: new Map<number, Order>(),
    /** The times (epoch milliseconds) at which orders expire: each has a timer, even if all of its orders have ended. */
    expiries: new Set<number>(),
    keys: createKeys(),
    /** Orders may be entered [MKT-33]. */
    ordersOpen: false,
    /** Orders match [MKT-34]. */
    tradingOpen: false,
    nextOrder: firstOrder,
    nextQuote: -1,
    nextExecution: firstExecution,
    /** While true, book changes are not reported one by one, because market makers requote in several steps. */
    quiet: false,
  };
}

type ExchangeData = ReturnType<typeof createExchangeData>;

export interface ExchangeState extends ExchangeData {
  readonly events: ExchangeEvents;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Whether orders of a symbol match now: in trading hours, or always for symbols that trade around the clock. */
export const tradesNow = (exchange: ExchangeState, { halted, instrument }: SymbolMarket): boolean =>
  !halted && (exchange.tradingOpen || instrument.aroundTheClock);

/** Stamps a change of the book and reports it, unless several changes are being reported as one. */
export function noteBookChange(exchange: ExchangeState, market: SymbolMarket): void {
  market.tape.quotedAt = exchange.now();
  if (!exchange.quiet) exchange.events.bookChanged(market);
}

/** All customers' orders in order of entry. */
export const allOrders = (exchange: ExchangeState): Order[] => [...exchange.orders.values()];
