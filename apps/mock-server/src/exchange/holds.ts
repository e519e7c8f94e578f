import { addProduct, computeFeeCents, roundToCents } from '../kernel/amount.ts';
import type { Floor } from './floor.ts';
import { isCustomers, isOpen, type Order } from './order.ts';

export const paysFee = (order: Order): boolean => isCustomers(order) && !order.market.instrument.feeWaived;

/**
 * The cash in cents that an order costs in all, from its entry to its last fill, if all that is left fills at its limit:
 * for a buy price times quantity plus fee; for a sale the fee less what it brings in, which is below zero but for the
 * cheapest shares. It never grows, because a better price never raises price plus fee, nor fee minus price, and both
 * are rounded over the whole order.
 */
export function computeCommitment(floor: Floor, order: Order): number {
  const { unit, feeFloor } = order.market.instrument;
  const [value, base] = floor.scratch;
  value.cents = order.traded.cents;
  value.rest = order.traded.rest;
  addProduct(value, order.price, order.left, unit);
  let fee = 0;
  if (paysFee(order)) {
    base.cents = order.feeBase.cents;
    base.rest = order.feeBase.rest;
    addProduct(base, order.price > feeFloor ? order.price : feeFloor, order.left, unit);
    fee = computeFeeCents(base);
  }
  const subtotal = roundToCents(value, unit);
  return order.isBuy ? subtotal + fee : fee - subtotal;
}

/** Brings the cash that an order binds up to date, after its entry, a fill or its end. */
export function updateHold(floor: Floor, order: Order): void {
  if (!isCustomers(order)) return;
  let hold = 0;
  if (isOpen(order) && (order.isBuy || mayCostCash(order))) {
    const spent = order.isBuy ? order.paid + order.fee : order.fee - order.paid;
    hold = Math.max(0, computeCommitment(floor, order) - spent);
  }
  order.owner.held += hold - order.hold;
  order.hold = hold;
}

/**
 * Whether a sale's fee can exceed its proceeds: at less than $0.03 a share, or where a fill may be below a cent. For all
 * other sales, which are nearly all, there is nothing to work out.
 */
const mayCostCash = (order: Order): boolean =>
  order.price * 100 < order.market.instrument.feeFloor || order.market.instrument.quantityDigits > 0;
