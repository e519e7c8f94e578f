import type { OrderStatus } from '@portal/domain/order-vocabulary';
import type { Floor } from './floor.ts';
import { isCustomers, type Order } from './order.ts';
import { readCell, writeRow } from './step-rows.ts';

/** One step in the life of an order: accepted, filled, canceled, expired or rejected. */
export interface Step {
  /** Counts from 1 per order [ORD-28]. */
  readonly sequence: number;
  /** Counts up over the whole venue. */
  readonly execution: number;
  readonly at: number;
  readonly status: OrderStatus;
  /** The quantity that this step touched. */
  readonly affected: number;
  readonly filled: number;
  /** 0 for steps that are not fills. */
  readonly price: number;
  readonly cumulative: number;
  readonly left: number;
  /** In cents: what the step added to the order's `paid` and `fee`. */
  readonly subtotal: number;
  readonly fee: number;
  readonly text: string | null;
}

/** The venue's first execution is E-88001. */
const firstExecution = 88_001;

/** Writes a step of a customer's order that is not a fill: its entry or its end. */
export function addStep(floor: Floor, order: Order, affected: number, at = floor.now()): void {
  if (isCustomers(order)) writeRow(floor.steps, order, at, affected, 0, 0, 0);
}

/** Writes a fill of a customer's order; subtotal and fee are what it adds to the order's sums, in cents. */
export function addFillStep(
  floor: Floor,
  order: Order,
  filled: number,
  price: number,
  subtotal: number,
  fee: number,
  at = floor.now(),
): void {
  if (isCustomers(order)) writeRow(floor.steps, order, at, filled, price, subtotal, fee);
}

/** The steps of an order, oldest first. */
export function readSteps(floor: Floor, order: Order): Step[] {
  const places: number[] = [];
  for (let row = order.lastStep; row > 0; row = readCell(floor.steps, row, 0)) places.push(row);
  let cumulative = 0;
  return places.reverse().map((row, i) => {
    const affected = readCell(floor.steps, row, 2);
    const price = readCell(floor.steps, row, 3);
    const filled = price === 0 ? 0 : affected;
    cumulative += filled;
    const isEnd = price === 0 && i > 0;
    return {
      sequence: i + 1,
      execution: firstExecution + row - 1,
      at: readCell(floor.steps, row, 1),
      status: isEnd ? order.status : statusAfter(cumulative, order.quantity),
      affected,
      filled,
      price,
      cumulative,
      left: isEnd ? 0 : order.quantity - cumulative,
      subtotal: readCell(floor.steps, row, 4),
      fee: readCell(floor.steps, row, 5),
      text: isEnd ? order.endText : null,
    };
  });
}

/** When a customer's order was entered: the time of its first step, in epoch milliseconds. */
export const readEntryTime = (floor: Floor, order: Order): number => readSteps(floor, order)[0]?.at ?? 0;

function statusAfter(cumulative: number, quantity: number): OrderStatus {
  if (cumulative === 0) return 'New';
  return cumulative < quantity ? 'Partially Filled' : 'Filled';
}
