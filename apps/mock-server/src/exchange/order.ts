import type { Decimal } from '@portal/domain/money/money';
import { emptyFillTotals, type FillTotals } from '@portal/domain/orders/order-cost';
import { isCancelableStatus, orderStatuses, type OrderStatus } from '@portal/domain/orders/order-status';
import { side, type SideCode } from '@portal/domain/orders/order-vocabulary';
import type { LedgerAccount } from './account.ts';
import type { Instrument } from './instrument.ts';
import type { Listing } from './listings.ts';
import type { Book } from './book.ts';
import type { Tape } from './tape.ts';

/** DAY, GTC and GTD (FIX TimeInForce, tag 59), the only ones that the portal offers [ORD-06]. */
export type VenueTimeInForce = 0 | 1 | 6;

/** A new order before entry, in the symbol's smallest units. */
export interface OrderEntry {
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

/** One execution report of an order: accepted, filled, canceled, expired or rejected. It never changes. */
export interface ExecutionReport {
  /** Starts at 1 for each order [ORD-28]. */
  readonly sequence: number;
  /** Increases over the whole exchange. */
  readonly execution: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly status: OrderStatus;
  /** The quantity that this execution affected. */
  readonly affected: number;
  readonly filled: number;
  /** 0 for executions that are not fills. */
  readonly price: number;
  readonly cumulative: number;
  readonly left: number;
  /** In dollars; null before the first fill. */
  readonly averagePrice: Decimal | null;
  /** In cents: the amount added to the order's `paid` and `fee`. */
  readonly subtotal: number;
  readonly fee: number;
  readonly text: string | null;
}

/** An order of the exchange, mutated while it is open. */
export interface Order extends Omit<OrderEntry, 'expiresAt'> {
  /** Customers' orders count up over the whole exchange; those of participants, which nobody reads, down from -1. */
  readonly number: number;
  leavesQty: number;
  cumQty: number;
  expiresAt: number;
  status: OrderStatus;
  /** True while it waits for trading to open and is not in the book. */
  waiting: boolean;
  /** The owner's cash held for this order, in cents. */
  hold: number;
  /** Unrounded sums of all fills. */
  totals: FillTotals;
  /** Cents so far, rounded over all fills: paid by a buyer or received by a seller, and the fee. */
  paid: number;
  fee: number;
  /** Oldest first; a participant's order has none. */
  readonly executions: ExecutionReport[];
  /** The idempotency key it was placed under; null for orders that no request placed. */
  idempotencyKey: string | null;
}

/** The market in one symbol. */
export interface SymbolMarket {
  readonly listing: Listing;
  readonly instrument: Instrument;
  readonly book: Book<Order>;
  /** Orders entered while trading was closed, in order of entry; they match at the open [ORD-45]. */
  readonly waiting: Set<Order>;
  halted: boolean;
  readonly tape: Tape;
  /** The counterparty of all orders of a coin; null if orders trade with each other. */
  readonly dealer: Dealer | null;
  /** Id of the timer of the dealer's next look; 0 while there is none. */
  dealerTimer: number;
}

/**
 * The firm that trades a coin with everyone, at any hour and in any size, at the pricing service's price plus or minus
 * half a spread. Customers' orders rest until its price meets their limit, and never trade with each other
 * (decision 44).
 */
export interface Dealer {
  account(): LedgerAccount;
  quote(): DealerQuote;
  /** Fills the resting orders that the price meets now, then watches for the others. */
  look(): void;
  /** Schedules a timer for the next price while orders rest, unless one is set. */
  watch(): void;
}

/** In price units; `at` is when the price was set, in epoch milliseconds. */
export interface DealerQuote {
  readonly bid: number;
  readonly ask: number;
  readonly at: number;
}

/** A new order. A day of the market makers creates a million: listing the fields is ten times faster than spreading. */
export const createOrder = (entry: OrderEntry, number: number): Order => ({
  number,
  market: entry.market,
  owner: entry.owner,
  userId: entry.userId,
  isBuy: entry.isBuy,
  price: entry.price,
  quantity: entry.quantity,
  timeInForce: entry.timeInForce,
  expireDate: entry.expireDate,
  expiresAt: entry.expiresAt,
  leavesQty: entry.quantity,
  cumQty: 0,
  status: 'New',
  waiting: false,
  hold: 0,
  totals: emptyFillTotals,
  paid: 0,
  fee: 0,
  executions: [],
  idempotencyKey: null,
});

export const sideOf = ({ isBuy }: Pick<Order, 'isBuy'>): SideCode => (isBuy ? side.buy : side.sell);

export const isOpen = (order: Order): boolean => isOpenStatus(order.status);

const openStatuses = new Set<string>(Object.keys(orderStatuses).filter(status => isCancelableStatus(status) === true));
export const isOpenStatus = (status: OrderStatus): boolean => openStatuses.has(status);

export const isCustomers = (order: Order): boolean => order.owner.kind === 'customer';

/** Wire ids: 'H-204417' for an order, 'E-88120' for an execution. */
export const formatOrderId = (number: number): string => `H-${number}`;
export const formatExecutionId = (number: number): string => `E-${number}`;

/** null if the text is not an order id. */
export function parseOrderId(id: string): number | null {
  const digits = /^H-(\d{1,12})$/.exec(id)?.[1];
  return digits === undefined ? null : Number(digits);
}
