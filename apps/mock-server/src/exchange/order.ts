import type { OrderStatus } from '@portal/domain/order-vocabulary';
import type { LedgerAccount } from '../ledger/account.ts';
import { emptySum, type Sum } from '../kernel/amount.ts';
import type { BookOrder, Level } from './book.ts';
import type { SymbolMarket } from './symbol-market.ts';

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
