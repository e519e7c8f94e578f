import { listLimits } from '@portal/contracts/schemas/list-limits';
import type { SentLiveOrderUpdate, SentLiveQuote, SentLiveTrade } from '@portal/contracts/live';
import type { SentConfirmation, SentExecution, SentOrder as WireOrder } from '@portal/contracts/endpoints/orders';
import type { Decimal } from '@portal/domain/money/money';
import { limitOrder, side } from '@portal/domain/orders/order-vocabulary';
import { addProduct, type Notional } from '../kernel/amount.ts';
import type { Instrument } from '../listings/instrument.ts';
import type { ExchangeState } from './matching/exchange-state.ts';
import {
  formatExecutionId,
  formatOrderId,
  isOpen,
  isOpenStatus,
  type Order,
  type SymbolMarket,
} from './matching/order.ts';
import { readExecutionReports, type ExecutionReport } from './matching/execution-reports.ts';
import { readTop } from './matching/symbol-market.ts';
import { formatCents, formatInstant, formatOptional, formatUnits } from '../kernel/units.ts';

/** Converts the exchange's records to the contract's shapes. */

/** Extra decimals of an average price. */
const averageDigits = 2;

/** An order in the contract's shape with its newest executions, up to the response limit. */
export function toWireOrder(exchange: ExchangeState, order: Order): WireOrder {
  const { instrument } = order.market;
  const { priceDigits, quantityDigits } = instrument;
  const steps = readExecutionReports(exchange, order);
  return {
    orderId: formatOrderId(order.number),
    symbol: instrument.symbol,
    assetId: instrument.symbol,
    timeStamp: formatInstant(steps[0]?.at ?? 0),
    status: { name: order.status, cancelable: isOpen(order) },
    executionHistory: toWireSteps(order, steps, steps.length - listLimits.executions),
    side: order.isBuy ? side.buy : side.sell,
    ordType: limitOrder,
    timeInForce: order.timeInForce,
    expireDate: order.expireDate,
    limitPrice: formatUnits(order.price, priceDigits),
    quantity: formatUnits(order.quantity, quantityDigits),
    cumulativeQuantity: formatUnits(order.cumQty, quantityDigits),
    leavesQuantity: formatUnits(order.leavesQty, quantityDigits),
    averagePrice: formatAverage(order.traded, order.cumQty, instrument),
    fee: formatCents(order.fee),
    idempotencyKey: order.idempotencyKey,
  };
}

/** Execution reports from index `first` on; `steps` must hold all of them, because averages accumulate. */
function toWireSteps(order: Order, steps: readonly ExecutionReport[], first = 0): SentExecution[] {
  const running: Notional = { cents: 0, rest: 0 };
  const rows: SentExecution[] = [];
  steps.forEach((step, i) => {
    addFill(running, step, order.market.instrument);
    if (i >= first) rows.push(toWireStep(order, step, running));
  });
  return rows;
}

function toWireStep(order: Order, step: ExecutionReport, traded: Notional): SentExecution {
  const { instrument } = order.market;
  const { priceDigits, quantityDigits } = instrument;
  return {
    messageSequenceNumber: step.sequence,
    executionId: formatExecutionId(step.execution),
    timeStamp: formatInstant(step.at),
    status: step.status,
    affectedQuantity: formatUnits(step.affected, quantityDigits),
    fillQuantity: formatUnits(step.filled, quantityDigits),
    cumulativeQuantity: formatUnits(step.cumulative, quantityDigits),
    leavesQuantity: formatUnits(step.left, quantityDigits),
    price: step.filled === 0 ? null : formatUnits(step.price, priceDigits),
    averagePrice: formatAverage(traded, step.cumulative, instrument),
    fee: formatCents(step.fee),
    subtotal: formatCents(step.subtotal),
    grandTotal: formatCents(order.isBuy ? step.subtotal + step.fee : step.subtotal - step.fee),
    text: step.text,
  };
}

/** The fills of an order in the contract's shape, oldest first. */
export function toConfirmations(exchange: ExchangeState, order: Order): SentConfirmation[] {
  const { symbol } = order.market.instrument;
  const facts = { orderId: formatOrderId(order.number), symbol, side: order.isBuy ? side.buy : side.sell };
  return toWireSteps(order, readExecutionReports(exchange, order))
    .filter(row => row.price !== null)
    .map(row => ({ ...row, ...facts }));
}

/**
 * Executions of an order from `first` up to `end` (the newest that fit in a message) and the status after them, for the
 * trader's topic.
 */
export function toLiveUpdate(exchange: ExchangeState, order: Order, first: number, end: number): SentLiveOrderUpdate {
  const { instrument } = order.market;
  const steps = readExecutionReports(exchange, order).slice(0, end);
  const status = steps[steps.length - 1]?.status ?? order.status;
  return {
    orderId: formatOrderId(order.number),
    status: { name: status, cancelable: isOpenStatus(status) },
    executionHistory: toWireSteps(order, steps, Math.max(first, steps.length - listLimits.executions)),
    symbol: instrument.symbol,
    side: order.isBuy ? side.buy : side.sell,
    ordType: limitOrder,
    timeInForce: order.timeInForce,
    expireDate: order.expireDate,
    limitPrice: formatUnits(order.price, instrument.priceDigits),
    quantity: formatUnits(order.quantity, instrument.quantityDigits),
    timeStamp: formatInstant(steps[0]?.at ?? 0),
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

function addFill(sum: Notional, step: ExecutionReport, { unit }: Instrument): void {
  if (step.filled > 0) addProduct(sum, step.price, step.filled, unit);
}

/** Average price of all fills with two more decimals than a price, rounded half up; null before the first fill. */
function formatAverage(traded: Notional, filled: number, { unit, priceDigits }: Instrument): Decimal | null {
  if (filled === 0) return null;
  const parts = (BigInt(traded.cents) * BigInt(unit) + BigInt(traded.rest)) * BigInt(10 ** averageDigits);
  const quantity = BigInt(filled);
  return formatUnits(Number((parts * 2n + quantity) / (quantity * 2n)), priceDigits + averageDigits);
}
