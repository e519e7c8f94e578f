import { listLimits } from '@portal/contracts/schemas/list-limits';
import type { SentLiveOrderUpdate, SentLiveQuote, SentLiveTrade } from '@portal/contracts/live';
import type { SentConfirmation, SentExecution, SentOrder as WireOrder } from '@portal/contracts/endpoints/orders';
import { limitOrder } from '@portal/domain/orders/order-vocabulary';
import {
  formatExecutionId,
  formatOrderId,
  isOpen,
  isOpenStatus,
  sideOf,
  type Order,
  type ExecutionReport,
  type SymbolMarket,
} from './order.ts';
import { computeAveragePrice, enteredAt } from './execution-reports.ts';
import { readTop } from './symbol-market.ts';
import { formatCents, formatInstant, formatOptional, formatUnits } from '../core/units.ts';

/** Converts the exchange's records to the contract's shapes. */

/** An order in the contract's shape with its newest executions, up to the response limit. */
export function toWireOrder(order: Order): WireOrder {
  const { quantityDigits } = order.market.instrument;
  return {
    ...toWireTerms(order),
    assetId: order.market.instrument.symbol,
    status: { name: order.status, cancelable: isOpen(order) },
    executionHistory: order.executions.slice(-listLimits.executions).map(report => toWireExecution(order, report)),
    cumulativeQuantity: formatUnits(order.cumQty, quantityDigits),
    leavesQuantity: formatUnits(order.leavesQty, quantityDigits),
    averagePrice: computeAveragePrice(order),
    fee: formatCents(order.fee),
    idempotencyKey: order.idempotencyKey,
  };
}

/** What never changes of an order. */
function toWireTerms(order: Order) {
  const { symbol, priceDigits, quantityDigits } = order.market.instrument;
  return {
    orderId: formatOrderId(order.number),
    symbol,
    timeStamp: formatInstant(enteredAt(order)),
    side: sideOf(order),
    ordType: limitOrder,
    timeInForce: order.timeInForce,
    expireDate: order.expireDate,
    limitPrice: formatUnits(order.price, priceDigits),
    quantity: formatUnits(order.quantity, quantityDigits),
  } as const;
}

function toWireExecution(order: Order, report: ExecutionReport): SentExecution {
  const { priceDigits, quantityDigits } = order.market.instrument;
  return {
    messageSequenceNumber: report.sequence,
    executionId: formatExecutionId(report.execution),
    timeStamp: formatInstant(report.at),
    status: report.status,
    affectedQuantity: formatUnits(report.affected, quantityDigits),
    fillQuantity: formatUnits(report.filled, quantityDigits),
    cumulativeQuantity: formatUnits(report.cumulative, quantityDigits),
    leavesQuantity: formatUnits(report.left, quantityDigits),
    price: report.filled === 0 ? null : formatUnits(report.price, priceDigits),
    averagePrice: report.averagePrice,
    fee: formatCents(report.fee),
    subtotal: formatCents(report.subtotal),
    grandTotal: formatCents(order.isBuy ? report.subtotal + report.fee : report.subtotal - report.fee),
    text: report.text,
  };
}

/** A fill in the wire form of the confirmations list. */
export const toConfirmation = (order: Order, fill: ExecutionReport): SentConfirmation => ({
  ...toWireExecution(order, fill),
  orderId: formatOrderId(order.number),
  symbol: order.market.instrument.symbol,
  side: sideOf(order),
});

/**
 * Executions of an order from `first` up to `end` (the newest that fit in a message) and the status after them, for the
 * trader's topic.
 */
export function toLiveUpdate(order: Order, first: number, end: number): SentLiveOrderUpdate {
  const reports = order.executions.slice(first, end).slice(-listLimits.executions);
  const status = reports.at(-1)?.status ?? order.status;
  return {
    ...toWireTerms(order),
    status: { name: status, cancelable: isOpenStatus(status) },
    executionHistory: reports.map(report => toWireExecution(order, report)),
    accountId: order.owner.id,
  };
}

export function toLiveTrade(market: SymbolMarket, price: number, quantity: number, at: number): SentLiveTrade {
  const { symbol, priceDigits, quantityDigits } = market.instrument;
  const { high, low, volume } = market.tape;
  return {
    symbol,
    lastPrice: formatUnits(price, priceDigits),
    lastQuantity: formatUnits(quantity, quantityDigits),
    volume: formatUnits(volume, quantityDigits),
    high: formatUnits(high ?? price, priceDigits),
    low: formatUnits(low ?? price, priceDigits),
    timestamp: formatInstant(at),
  };
}

export function toLiveQuote(market: SymbolMarket, at: number): SentLiveQuote {
  const { priceDigits, quantityDigits, symbol } = market.instrument;
  const top = readTop(market);
  return {
    symbol,
    bidPrice: formatOptional(top.bid, priceDigits),
    bidQuantity: formatOptional(top.bidQuantity, quantityDigits),
    askPrice: formatOptional(top.ask, priceDigits),
    askQuantity: formatOptional(top.askQuantity, quantityDigits),
    bidQtyBookTotal: formatOptional(top.bidTotal, quantityDigits),
    askQtyBookTotal: formatOptional(top.askTotal, quantityDigits),
    timestamp: formatInstant(at),
    halted: market.halted,
  };
}
