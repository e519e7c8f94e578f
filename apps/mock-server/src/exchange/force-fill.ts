import type { LedgerAccount } from './account.ts';
import { reduce } from './book.ts';
import { settleFill } from './fill.ts';
import { noteBookChange, type ExchangeState } from './exchange-state.ts';
import { createOrder, type Order } from './order.ts';

export interface DirectFill {
  readonly counterparty: LedgerAccount;
  /** At most the order's leaves quantity. */
  readonly quantity: number;
  /** At the order's limit or better. */
  readonly price: number;
  /** Reports the order's executions from this index on; by default only the fill. */
  readonly first?: number;
}

/** Fills a customer's order with a chosen counterparty, bypassing the other orders in the book. */
export function fillDirectly(exchange: ExchangeState, order: Order, fill: DirectFill): void {
  const { counterparty, quantity, price, first = order.executions.length } = fill;
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
    exchange.nextQuote--,
  );
  reduce(market.book, order, quantity);
  opposite.leavesQty = 0;
  settleFill(exchange, opposite, order, quantity);
  exchange.events.executed(order, first);
  noteBookChange(exchange, market);
}
