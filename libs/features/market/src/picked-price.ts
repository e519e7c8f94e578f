import type { Decimal } from '@portal/domain/money';
import type { SideCode } from '@portal/domain/order-vocabulary';

/** A price of the book that the reader chose for an order. */
export interface PickedPrice {
  readonly price: Decimal;
  /** The side that meets the orders waiting there: to buy from asks, to sell to bids. */
  readonly side: SideCode;
  /** Tells one choice from the next. */
  readonly at: number;
}

export type PickPrice = (price: Decimal, side: SideCode) => void;
