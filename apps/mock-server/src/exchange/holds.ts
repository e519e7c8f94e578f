import { addFill, computeFilledCost, type FillTotals } from '@portal/domain/orders/order-cost';
import { formatUnits, parseUnits } from '../core/units.ts';
import { isCustomers, isOpen, sideOf, type Order } from './order.ts';

/** The totals of an order with another fill. Participants pay no fee. */
export function addFillTo(order: Order, price: number, quantity: number): FillTotals {
  const { priceDigits, quantityDigits, feeWaived } = order.market.instrument;
  const waived = feeWaived || !isCustomers(order);
  return addFill(order.totals, formatUnits(price, priceDigits), formatUnits(quantity, quantityDigits), { waived });
}

/** Amount and fee of an order with these totals, in cents. */
export function computeCents(order: Order, totals: FillTotals): { readonly paid: number; readonly fee: number } {
  const { subtotal, fee } = computeFilledCost(sideOf(order), totals);
  return { paid: parseUnits(subtotal, 2) ?? 0, fee: parseUnits(fee, 2) ?? 0 };
}

/** What an order costs its owner in cash: for a buy amount plus fee, for a sale the fee minus the proceeds. */
export const costInCents = ({ isBuy }: Order, { paid, fee }: { readonly paid: number; readonly fee: number }): number =>
  isBuy ? paid + fee : fee - paid;

/**
 * The total cash in cents that an order costs if all of its leaves quantity fills at its limit; for a sale negative,
 * except for the cheapest shares. It never grows, because a better price never raises price plus fee, nor fee minus
 * price, and both are rounded over the whole order.
 */
export const computeCommitment = (order: Order): number =>
  costInCents(order, computeCents(order, addFillTo(order, order.price, order.leavesQty)));

/** The cash in cents that an order needs to be held: what it may still cost. */
export const computeHold = (order: Order): number =>
  isOpen(order) ? Math.max(0, computeCommitment(order) - costInCents(order, order)) : 0;

/** Updates the cash hold of a customer's order after its entry, a fill or its end. */
export function updateHold(order: Order): void {
  if (!isCustomers(order)) return;
  const hold = computeHold(order);
  order.owner.held += hold - order.hold;
  order.hold = hold;
}
