import type { LedgerAccount } from '../ledger/account.ts';
import { reduce } from './book.ts';
import { settleFill } from './fill.ts';
import { noteBookChange, type Floor } from './floor.ts';
import { createOrder, type Order } from './order.ts';

/** Trades a resting order with a chosen counterparty at the order's limit, past whatever else rests in the book. */
export function fillDirectly(floor: Floor, order: Order, counterparty: LedgerAccount, quantity: number): void {
  const { market, price } = order;
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
  settleFill(floor, order, opposite, quantity);
  noteBookChange(floor, market);
}
