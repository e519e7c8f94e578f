import type { LedgerAccount } from '../ledger/account.ts';
import { reduce } from './book.ts';
import { settleFill } from './fill.ts';
import { noteBookChange, type Floor } from './floor.ts';
import { createOrder, type Order } from './order.ts';

export interface DirectFill {
  readonly counterparty: LedgerAccount;
  /** At most what is left of the order. */
  readonly quantity: number;
  /** At the order's limit or better. */
  readonly price: number;
  /** The order's steps are reported from this index on; by default the fill alone. */
  readonly firstStep?: number;
}

/** Trades a customer's order with a chosen counterparty, past whatever else rests in the book. */
export function fillDirectly(floor: Floor, order: Order, fill: DirectFill): void {
  const { counterparty, quantity, price, firstStep = order.stepCount } = fill;
  const { market } = order;
  const opposite = createOrder(
    {
      market,
      owner: counterparty,
      userId: counterparty.id,
      isBuy: !order.isBuy,
      price,
      quantity,
      timeInForce: 1,
      expireDate: null,
      expiresAt: 0,
    },
    floor.nextQuote--,
  );
  reduce(market.book, order, quantity);
  opposite.left = 0;
  settleFill(floor, opposite, order, quantity);
  floor.reports.stepped(order, firstStep);
  noteBookChange(floor, market);
}
