import { recordTrade } from './tape.ts';
import { holdingOf } from '../ledger/account.ts';
import { postTrade } from '../ledger/ledger.ts';
import { addProduct, computeFeeCents, emptySum, roundToCents } from '../kernel/amount.ts';
import type { Floor } from './floor.ts';
import { computeCommitment, paysFee, updateHold } from './holds.ts';
import { isCustomers, type Order } from './order.ts';
import { addFillStep } from './steps.ts';

/**
 * Settles one fill at the resting order's price: amounts and fees of both sides, the ledger, the holds, the tape and the
 * reports. An order's subtotal and fee are rounded over all its fills together, so each fill is charged the difference
 * to before: the order's total is never off by a cent from the published rule (as in domain's computeFilledCost).
 */
export function settleFill(floor: Floor, resting: Order, incoming: Order, quantity: number): void {
  const { market, price } = resting;
  const buy = resting.isBuy ? resting : incoming;
  const sell = resting.isBuy ? incoming : resting;
  const { paid: paidBefore, fee: buyFeeBefore } = buy;
  const { paid: receivedBefore, fee: sellFeeBefore } = sell;
  charge(floor, buy, price, quantity);
  charge(floor, sell, price, quantity);
  const paid = buy.paid - paidBefore;
  const received = sell.paid - receivedBefore;
  const buyerFee = buy.fee - buyFeeBefore;
  const sellerFee = sell.fee - sellFeeBefore;
  const at = floor.now();
  postTrade(floor.ledger, buy.owner, sell.owner, {
    kind: 'trade',
    id: floor.ledger.nextEntryId++,
    at,
    symbol: market.instrument.number,
    buyer: buy.owner.id,
    seller: sell.owner.id,
    quantity,
    paid,
    received,
    buyerFee,
    sellerFee,
  });
  if (isCustomers(sell)) holdingOf(sell.owner, market.instrument.number).held -= quantity;
  updateHold(floor, buy);
  updateHold(floor, sell);
  addFillStep(floor, buy, quantity, price, paid, buyerFee, at);
  addFillStep(floor, sell, quantity, price, received, sellerFee, at);
  // A trade with a dealer is between two parties: it goes on no tape, and the pricing service makes the price.
  if (market.dealer === null) {
    recordTrade(market.tape, price, quantity, at);
    floor.reports.traded(market, price, quantity);
  }
  if (isCustomers(resting)) floor.reports.stepped(resting, resting.stepCount - 1);
}

/** Adds a fill to an order's sums; the book has taken the quantity from `left` already. */
export function charge(floor: Floor, order: Order, price: number, quantity: number): void {
  const { unit, feeFloor } = order.market.instrument;
  if (order.filled === 0) {
    order.traded = emptySum();
    order.feeBase = emptySum();
  }
  order.filled += quantity;
  order.status = order.left === 0 ? 'Filled' : 'Partially Filled';
  addProduct(order.traded, price, quantity, unit);
  order.paid = roundToCents(order.traded, unit);
  if (!paysFee(order)) return;
  addProduct(order.feeBase, price > feeFloor ? price : feeFloor, quantity, unit);
  const fee = computeFeeCents(order.feeBase);
  // A sale pays its fee from what it has brought in and what it binds; on a fill worth less than a cent the rest of the
  // fee follows with the next fill. It is complete once the order is filled.
  const isCovered = order.isBuy || fee <= order.paid;
  const affordable = isCovered ? fee : Math.min(fee, order.paid + Math.max(0, computeCommitment(floor, order)));
  order.fee = Math.max(order.fee, affordable);
}
