import type { Decimal } from '@portal/domain/money/money';
import type { SideCode } from '@portal/domain/orders/order-vocabulary';

/** A price of the book that the user picked for an order. */
export interface PickedPrice {
  readonly price: Decimal;
  /** The side that trades with the orders at this price: buy for asks, sell for bids. */
  readonly side: SideCode;
  /** Sequence number that distinguishes picks of the same price. */
  readonly at: number;
}

export type PickPrice = (price: Decimal, side: SideCode) => void;
