import { addProduct, computeFeeCents, roundToCents } from '../../kernel/amount.ts';
import type { ExchangeState } from './exchange-state.ts';
import { isCustomers, isOpen, type Order } from './order.ts';

export const paysFee = (order: Order): boolean => isCustomers(order) && !order.market.instrument.feeWaived;

/**
 * The total cash in cents that an order costs if all of its leaves quantity fills at its limit. For a buy: price times
 * quantity plus fee. For a sale: the fee minus the proceeds, which is negative except for the cheapest shares. It never
 * grows, because a better price never raises price plus fee, nor fee minus price, and both are rounded over the whole
 * order.
 */
export function computeCommitment(exchange: ExchangeState, order: Order): number {
  const { unit, feeFloor } = order.market.instrument;
  const [value, base] = exchange.scratch;
  value.cents = order.traded.cents;
  value.rest = order.traded.rest;
  addProduct(value, order.price, order.leavesQty, unit);
  let fee = 0;
  if (paysFee(order)) {
    base.cents = order.feeBase.cents;
    base.rest = order.feeBase.rest;
    addProduct(base, order.price > feeFloor ? order.price : feeFloor, order.leavesQty, unit);
    fee = computeFeeCents(base);
  }
  const subtotal = roundToCents(value, unit);
  return order.isBuy ? subtotal + fee : fee - subtotal;
}

/** Updates the cash hold of an order after its entry, a fill or its end. */
export function updateHold(exchange: ExchangeState, order: Order): void {
  if (!isCustomers(order)) return;
  let hold = 0;
  if (isOpen(order) && (order.isBuy || mayCostCash(order))) {
    const spent = order.isBuy ? order.paid + order.fee : order.fee - order.paid;
    hold = Math.max(0, computeCommitment(exchange, order) - spent);
  }
  order.owner.held += hold - order.hold;
  order.hold = hold;
}

/**
 * Whether a sale's fee can exceed its proceeds: below $0.03 a share, or where a fill may be worth less than a cent.
 * Other sales, which are nearly all, need no hold.
 */
const mayCostCash = (order: Order): boolean =>
  order.price * 100 < order.market.instrument.feeFloor || order.market.instrument.quantityDigits > 0;
