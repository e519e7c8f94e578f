import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { emptySum, type Sum } from '../kernel/amount.ts';
import type { Instrument } from '../listings/instrument.ts';
import { createKeys, type Keys } from './keys.ts';
import type { Expiry, Order, SymbolMarket } from './order.ts';
import { createStepRows, type StepRows } from './step-rows.ts';
import { createSymbolMarket } from './symbol-market.ts';

/**
 * The trading floor: all that the exchange keeps, without a world around it, so that it can be measured and tested on
 * its own. Everything on it is a whole number; text and wire shapes are made where they leave.
 */
export interface Floor {
  readonly ledger: Ledger;
  /** By the symbol's number. */
  readonly markets: readonly SymbolMarket[];
  readonly bySymbol: ReadonlyMap<string, SymbolMarket>;
  /** Customers' orders in order of entry: the number is the place from `firstOrder` on. Also by the account's number. */
  readonly orders: Order[];
  /** Orders from before the world began, by number. */
  readonly pastOrders: Map<number, Order>;
  readonly ordersOf: Order[][];
  /** By their moment. */
  readonly expiries: Map<number, Expiry>;
  readonly keys: Keys;
  readonly reports: Reports;
  /** Orders may be entered [MKT-33]. */
  ordersOpen: boolean;
  /** Orders match [MKT-34]. */
  tradingOpen: boolean;
  nextOrder: number;
  nextQuote: number;
  readonly steps: StepRows;
  /** Epoch milliseconds. */
  now(): number;
  /** Counts every change of any book or tape: whoever keeps an answer compares it. */
  changes: number;
  /** While set, changes of books are not reported one by one: the participants requote in several steps. */
  quiet: boolean;
  /** Room for two sums, so that working out a hold allocates nothing. */
  readonly scratch: readonly [Sum, Sum];
}

/** What the floor tells the world around it, as it happens. */
export interface Reports {
  /** A customer's order has new steps, from this index on. */
  stepped(order: Order, firstStep: number): void;
  traded(market: SymbolMarket, price: number, quantity: number): void;
  /** Best prices, sizes or totals of a book have changed. */
  bookChanged(market: SymbolMarket): void;
  /** Orders expire at this moment; told when the first of them is entered. */
  expiryNeeded(at: number): void;
}

/** Smaller numbers are for orders from before the world began (seed/past-orders.ts). */
export const firstOrder = 204_501;

export function createFloor(instruments: readonly Instrument[], now: () => number, reports: Reports): Floor {
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

/** Whether orders of a symbol match now: within trading hours, or at any hour for what trades around the clock. */
export const tradesNow = (floor: Floor, { halted, instrument }: SymbolMarket): boolean =>
  !halted && (floor.tradingOpen || instrument.aroundTheClock);

/** A book has changed: stamps it and tells, unless several changes are to be told as one. */
export function noteBookChange(floor: Floor, market: SymbolMarket): void {
  market.tape.quotedAt = floor.now();
  floor.changes += 1;
  if (!floor.quiet) floor.reports.bookChanged(market);
}

/** Puts a customer's order on record. */
export function keepOrder(floor: Floor, order: Order): void {
  if (order.number >= firstOrder) floor.orders[order.number - firstOrder] = order;
  else floor.pastOrders.set(order.number, order);
  const { number } = order.owner;
  while (floor.ordersOf.length <= number) floor.ordersOf.push([]);
  floor.ordersOf[number]?.push(order);
}

/** A customer's order by number. */
export const orderOf = (floor: Floor, number: number): Order | undefined =>
  number >= firstOrder ? floor.orders[number - firstOrder] : floor.pastOrders.get(number);

/** All customers' orders, those from before the world began first. */
export const allOrders = (floor: Floor): Order[] => [...floor.pastOrders.values(), ...floor.orders];
