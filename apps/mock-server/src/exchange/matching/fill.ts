import { recordTrade } from './tape.ts';
import { holdingOf } from '../../ledger/account.ts';
import { postTrade } from '../../ledger/ledger.ts';
import { addProduct, computeFeeCents, emptySum, roundToCents } from '../../kernel/amount.ts';
import type { ExchangeState } from './exchange-state.ts';
import { computeCommitment, paysFee, updateHold } from './holds.ts';
import { isCustomers, type Order } from './order.ts';
import { addFillReport } from './execution-reports.ts';

/**
 * Settles one fill at the resting order's price: amounts and fees of both sides, ledger, holds, tape and reports. An
 * order's subtotal and fee are rounded over all its fills together, and each fill is charged the increment, so the
 * order's total always matches the published rule (as in domain's computeFilledCost).
 */
export function settleFill(exchange: ExchangeState, resting: Order, incoming: Order, quantity: number): void {
  const { market, price } = resting;
  const buy = resting.isBuy ? resting : incoming;
  const sell = resting.isBuy ? incoming : resting;
  const { paid: paidBefore, fee: buyFeeBefore } = buy;
  const { paid: receivedBefore, fee: sellFeeBefore } = sell;
  charge(exchange, buy, price, quantity);
  charge(exchange, sell, price, quantity);
  const paid = buy.paid - paidBefore;
  const received = sell.paid - receivedBefore;
  const buyerFee = buy.fee - buyFeeBefore;
  const sellerFee = sell.fee - sellFeeBefore;
  const at = exchange.now();
  postTrade(exchange.ledger, buy.owner, sell.owner, {
    kind: 'trade',
    id: exchange.ledger.nextEntryId++,
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
  updateHold(exchange, buy);
  updateHold(exchange, sell);
  addFillReport(exchange, buy, quantity, price, paid, buyerFee, at);
  addFillReport(exchange, sell, quantity, price, received, sellerFee, at);
  // A trade with a dealer is bilateral: it is not on the tape, and the pricing service sets the price.
  if (market.dealer === null) {
    recordTrade(market.tape, price, quantity, at);
    exchange.reports.traded(market, price, quantity);
  }
  if (isCustomers(resting)) exchange.reports.stepped(resting, resting.stepCount - 1);
}

/** Adds a fill to an order's sums; the book has already reduced `leavesQty`. */
export function charge(exchange: ExchangeState, order: Order, price: number, quantity: number): void {
  const { unit, feeFloor } = order.market.instrument;
  if (order.cumQty === 0) {
    order.traded = emptySum();
    order.feeBase = emptySum();
  }
  order.cumQty += quantity;
  order.status = order.leavesQty === 0 ? 'Filled' : 'Partially Filled';
  addProduct(order.traded, price, quantity, unit);
  order.paid = roundToCents(order.traded, unit);
  if (!paysFee(order)) return;
  addProduct(order.feeBase, price > feeFloor ? price : feeFloor, quantity, unit);
  const fee = computeFeeCents(order.feeBase);
  // A sale pays its fee from its proceeds and its hold. On a fill worth less than a cent the rest of the fee is charged
  // with the next fill; it is complete once the order is filled.
  const isCovered = order.isBuy || fee <= order.paid;
  const affordable = isCovered ? fee : Math.min(fee, order.paid + Math.max(0, computeCommitment(exchange, order)));
  order.fee = Math.max(order.fee, affordable);
}
