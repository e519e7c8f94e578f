import { recordTrade } from './tape.ts';
import { holdingOf } from './account.ts';
import { postTrade } from './ledger.ts';
import type { ExchangeState } from './exchange-state.ts';
import { addFillTo, computeCents, computeCommitment, updateHold } from './holds.ts';
import { isCustomers, type Order } from './order.ts';
import { addExecutionReport } from './execution-reports.ts';

/**
 * Settles one fill at the resting order's price: amounts and fees of both sides, ledger, holds, tape and reports. An
 * order's subtotal and fee are rounded over all its fills together, and each fill is charged the increment, so the
 * order's total always matches the published rule (computeFilledCost of domain).
 */
export function settleFill(exchange: ExchangeState, resting: Order, incoming: Order, quantity: number): void {
  const { market, price } = resting;
  const [buy, sell] = resting.isBuy ? [resting, incoming] : [incoming, resting];
  const bought = chargeFill(buy, price, quantity);
  const sold = chargeFill(sell, price, quantity);
  const at = exchange.now();
  postTrade(exchange.ledger, buy.owner, sell.owner, {
    kind: 'trade',
    id: exchange.ledger.nextEntryId++,
    at,
    symbol: market.instrument.number,
    buyer: buy.owner.id,
    seller: sell.owner.id,
    quantity,
    price,
    paid: bought.subtotal,
    received: sold.subtotal,
    buyerFee: bought.fee,
    sellerFee: sold.fee,
  });
  if (isCustomers(sell)) holdingOf(sell.owner, market.instrument.number).held -= quantity;
  updateHold(buy);
  updateHold(sell);
  addExecutionReport(exchange, buy, { affected: quantity, at, fill: { price, ...bought } });
  addExecutionReport(exchange, sell, { affected: quantity, at, fill: { price, ...sold } });
  // A trade with a dealer is bilateral: it is not on the tape, and the pricing service sets the price.
  if (market.dealer === null) {
    recordTrade(market.tape, price, quantity, at);
    exchange.events.traded(market, price, quantity);
  }
  if (isCustomers(resting)) exchange.events.executed(resting, resting.executions.length - 1);
}

/** What one fill adds to an order's amount and fee, in cents. */
interface FillCharge {
  readonly subtotal: number;
  readonly fee: number;
}

/** Adds a fill to an order's totals; the book has already reduced `leavesQty`. */
export function chargeFill(order: Order, price: number, quantity: number): FillCharge {
  const before = { paid: order.paid, fee: order.fee };
  order.cumQty += quantity;
  order.status = order.leavesQty === 0 ? 'Filled' : 'Partially Filled';
  order.totals = addFillTo(order, price, quantity);
  const { paid, fee } = computeCents(order, order.totals);
  order.paid = paid;
  // A sale pays its fee from its proceeds and its hold. On a fill worth less than a cent the rest of the fee is charged
  // with the next fill; it is complete once the order is filled.
  const isCovered = order.isBuy || fee <= paid;
  const affordable = isCovered ? fee : Math.min(fee, paid + Math.max(0, computeCommitment(order)));
  order.fee = Math.max(order.fee, affordable);
  return { subtotal: order.paid - before.paid, fee: order.fee - before.fee };
}
