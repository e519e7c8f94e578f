import type { OrderStatus } from '@portal/domain/orders/order-vocabulary';
import type { ExchangeState } from './exchange-state.ts';
import { isCustomers, type Order } from './order.ts';
import { readCell, writeRow } from './execution-report-rows.ts';

/** One execution report of an order: accepted, filled, canceled, expired or rejected. */
export interface ExecutionReport {
  /** Starts at 1 for each order [ORD-28]. */
  readonly sequence: number;
  /** Increases over the whole venue. */
  readonly execution: number;
  readonly at: number;
  readonly status: OrderStatus;
  /** The quantity that this execution affected. */
  readonly affected: number;
  readonly filled: number;
  /** 0 for executions that are not fills. */
  readonly price: number;
  readonly cumulative: number;
  readonly left: number;
  /** In cents: the amount added to the order's `paid` and `fee`. */
  readonly subtotal: number;
  readonly fee: number;
  readonly text: string | null;
}

/** The venue's first execution is E-88001. */
const firstExecution = 88_001;

/** Appends a report that is not a fill: the entry of a customer's order, or its end. */
export function addExecutionReport(exchange: ExchangeState, order: Order, affected: number, at = exchange.now()): void {
  if (isCustomers(order)) writeRow(exchange.steps, order, at, affected, 0, 0, 0);
}

/** Appends a fill of a customer's order; subtotal and fee are its increments in cents. */
export function addFillReport(
  exchange: ExchangeState,
  order: Order,
  filled: number,
  price: number,
  subtotal: number,
  fee: number,
  at = exchange.now(),
): void {
  if (isCustomers(order)) writeRow(exchange.steps, order, at, filled, price, subtotal, fee);
}

/** The execution reports of an order, oldest first. */
export function readExecutionReports(exchange: ExchangeState, order: Order): ExecutionReport[] {
  const rows: number[] = [];
  for (let row = order.lastStep; row > 0; row = readCell(exchange.steps, row, 0)) rows.push(row);
  let cumulative = 0;
  return rows.reverse().map((row, i) => {
    const affected = readCell(exchange.steps, row, 2);
    const price = readCell(exchange.steps, row, 3);
    const filled = price === 0 ? 0 : affected;
    cumulative += filled;
    const isEnd = price === 0 && i > 0;
    return {
      sequence: i + 1,
      execution: firstExecution + row - 1,
      at: readCell(exchange.steps, row, 1),
      status: isEnd ? order.status : statusAfter(cumulative, order.quantity),
      affected,
      filled,
      price,
      cumulative,
      left: isEnd ? 0 : order.quantity - cumulative,
      subtotal: readCell(exchange.steps, row, 4),
      fee: readCell(exchange.steps, row, 5),
      text: isEnd ? order.endReason : null,
    };
  });
}

/**
 * When a customer's order was entered: the time of its first report, in epoch milliseconds. Builds no reports, because
 * lists need it of thousands of orders.
 */
export function readEntryTime({ steps }: ExchangeState, { lastStep }: Order): number {
  if (lastStep === 0) return 0;
  let row = lastStep;
  for (let previous = readCell(steps, row, 0); previous > 0; previous = readCell(steps, row, 0)) row = previous;
  return readCell(steps, row, 1);
}

function statusAfter(cumulative: number, quantity: number): OrderStatus {
  if (cumulative === 0) return 'New';
  return cumulative < quantity ? 'Partially Filled' : 'Filled';
}
