import type { OrderStatus } from '@portal/domain/order-vocabulary';
import type { LedgerAccount } from '../ledger/account.ts';
import { emptySum, type Sum } from '../kernel/amount.ts';
import type { Instrument } from '../listings/instrument.ts';
import type { Book, BookOrder, Level } from './book.ts';
import type { Tape } from './tape.ts';

/** DAY, GTC and GTD: all that the portal offers [ORD-06]. */
export type VenueTimeInForce = 0 | 1 | 6;

/** An order on its way in, in the symbol's smallest units. */
export interface Entry {
  readonly market: SymbolMarket;
  readonly owner: LedgerAccount;
  readonly userId: string;
  readonly isBuy: boolean;
  readonly price: number;
  readonly quantity: number;
  readonly timeInForce: VenueTimeInForce;
  /** 'YYYY-MM-DD' for GTD, else null. */
  readonly expireDate: string | null;
  /** Epoch milliseconds; 0 for never. */
  readonly expiresAt: number;
}

/** A moment (epoch milliseconds) and the orders that expire at it if they are still open. */
export interface Expiry {
  readonly at: number;
  readonly orders: Order[];
}

/** An order as the exchange holds it, changed in place while it is open. */
export interface Order extends BookOrder<Order> {
  /** Customers' orders count up over the whole venue; those of participants, which nobody reads, count down from -1. */
  readonly number: number;
  readonly market: SymbolMarket;
  readonly owner: LedgerAccount;
  readonly userId: string;
  readonly isBuy: boolean;
  readonly price: number;
  readonly quantity: number;
  left: number;
  filled: number;
  readonly timeInForce: VenueTimeInForce;
  readonly expireDate: string | null;
  /** Null for an order that never expires. */
  expiry: Expiry | null;
  status: OrderStatus;
  /** True while it waits for trading to open and is not in the book. */
  waiting: boolean;
  /** Cents of the owner's cash that it binds. */
  hold: number;
  /** Price times quantity of all fills; nobody writes to the shared nothing that it is before the first. */
  traded: Sum;
  /** max(price, $3.00) times quantity of all fills: what the fee is 1 % of. */
  feeBase: Sum;
  /** Cents so far, rounded over all fills: paid by a buyer or received by a seller, and the fee. */
  paid: number;
  fee: number;
  /** Row of its last step and how many there are (steps.ts); a participant's order has none. */
  lastStep: number;
  stepCount: number;
  /** Why it ended, if it ended before it was filled. */
  endText: string | null;
  /** The key it was placed under; null for orders that were not placed by a call. */
  idempotencyKey: string | null;
  before: Order | null;
  behind: Order | null;
  level: Level<Order> | null;
}

/** Everything that happens in one symbol. */
export interface SymbolMarket {
  readonly instrument: Instrument;
  readonly book: Book<Order>;
  /** Orders that were entered while trading was closed, in order of entry; they match at the open [ORD-45]. */
  readonly waiting: Set<Order>;
  halted: boolean;
  readonly tape: Tape;
  /** Who all orders of a coin trade with; null where they trade with each other. */
  dealer: Dealer | null;
}

/**
 * The firm that trades a coin with everyone, at any hour and in any size: at the pricing service's price plus or minus
 * half a spread. Customers' orders that its price does not meet rest until it does; they never trade with each other
 * (decision 44).
 */
export interface Dealer {
  account(): LedgerAccount;
  quote(): DealerQuote;
  /** Trades what the price meets of the resting orders, then waits for the others. */
  look(): void;
  /** The same when the timer of `watch` falls due. */
  wake(): void;
  /** Orders rest: sets a timer for the first moment at which the price could meet one of them, unless one is set. */
  watch(): void;
  save(): DealerSave;
}

/** In price units; `at` is when the price was made, in epoch milliseconds. */
export interface DealerQuote {
  readonly bid: number;
  readonly ask: number;
  readonly at: number;
}

/** The timer of the next look and its moment in epoch milliseconds; both 0 while there is none. */
export interface DealerSave {
  readonly timer: number;
  readonly lookAt: number;
}

const nothing: Sum = Object.freeze(emptySum());

/** All orders are made here, so that they all have one shape for the engine to be quick with. */
export const createOrder = (entry: Entry, number: number): Order => ({
  // What a cancel or a match touches comes first and together, so that it takes few reads of memory.
  left: entry.quantity,
  level: null,
  before: null,
  behind: null,
  status: 'New',
  isBuy: entry.isBuy,
  price: entry.price,
  owner: entry.owner,
  market: entry.market,
  waiting: false,
  hold: 0,
  filled: 0,
  lastStep: 0,
  stepCount: 0,
  paid: 0,
  fee: 0,
  traded: nothing,
  feeBase: nothing,
  endText: null,
  idempotencyKey: null,
  number,
  userId: entry.userId,
  quantity: entry.quantity,
  timeInForce: entry.timeInForce,
  expireDate: entry.expireDate,
  expiry: null,
});

export const isOpen = (order: Order): boolean => isOpenStatus(order.status);

export const isOpenStatus = (status: OrderStatus): boolean => status === 'New' || status === 'Partially Filled';

export const isCustomers = (order: Order): boolean => order.owner.kind === 'customer';

/** Wire ids: 'H-204417' for an order, 'E-88120' for an execution. */
export const formatOrderId = (number: number): string => `H-${number}`;
export const formatExecutionId = (number: number): string => `E-${number}`;

/** null for a text that is no order id. */
export function parseOrderId(id: string): number | null {
  const digits = /^H-(\d{1,12})$/.exec(id)?.[1];
  return digits === undefined ? null : Number(digits);
}
