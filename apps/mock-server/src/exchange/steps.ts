import type { OrderStatus } from '@portal/domain/order-vocabulary';
import type { Floor } from './floor.ts';
import { isCustomers, type Order } from './order.ts';

/**
 * The steps of all orders, in the order in which they happened: rows of numbers in typed arrays, because there are
 * several per order and objects would keep the garbage collector busy. A row never changes once written and points to
 * the row of the order's step before it; a row's number is its execution's.
 */
export interface StepRows {
  readonly chunks: Float64Array[];
  count: number;
}

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

/** Row of the step before, time, affected quantity, price, subtotal, fee: the rest follows from the order. */
const columns = 6;
/** Small chunks: making a large one would hold up the order that needs it. */
const rowsPerChunk = 128;
/** The venue's first execution is E-88001. */
const firstExecution = 88_001;

export const createStepRows = (): StepRows => ({ chunks: [], count: 0 });

/** A copy that can be written on by itself; full chunks never change, so both share them. */
export const copyStepRows = ({ chunks, count }: StepRows): StepRows => ({
  chunks: chunks.map((chunk, i) => (i === chunks.length - 1 ? chunk.slice() : chunk)),
  count,
});

/** Whether all rows are there and each points to one before it, so that reading an order's steps comes to an end. */
export function areInOrder({ chunks, count }: StepRows): boolean {
  if (chunks.length !== Math.ceil(count / rowsPerChunk)) return false;
  return chunks.every(
    (chunk, number) =>
      chunk.length === columns * rowsPerChunk &&
      // The rest of the last chunk is zeros.
      Array.from({ length: rowsPerChunk }, (_, place) => chunk[place * columns] ?? 0).every(
        (before, place) => before >= 0 && before <= number * rowsPerChunk + place && Number.isInteger(before),
      ),
  );
}

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

function writeRow(
  rows: StepRows,
  order: Order,
  at: number,
  affected: number,
  price: number,
  subtotal: number,
  fee: number,
): void {
  const place = rows.count % rowsPerChunk;
  if (place === 0) rows.chunks.push(new Float64Array(columns * rowsPerChunk));
  const chunk = rows.chunks[rows.chunks.length - 1];
  if (chunk === undefined) return;
  const start = place * columns;
  chunk[start] = order.lastStep;
  chunk[start + 1] = at;
  chunk[start + 2] = affected;
  chunk[start + 3] = price;
  chunk[start + 4] = subtotal;
  chunk[start + 5] = fee;
  rows.count += 1;
  order.lastStep = rows.count;
  order.stepCount += 1;
}

/** The steps of an order, oldest first. */
export function readSteps(floor: Floor, order: Order): Step[] {
  const places: number[] = [];
  for (let row = order.lastStep; row > 0; row = valueAt(floor, row, 0)) places.push(row);
  let cumulative = 0;
  return places.reverse().map((row, i) => {
    const affected = valueAt(floor, row, 2);
    const price = valueAt(floor, row, 3);
    const filled = price === 0 ? 0 : affected;
    cumulative += filled;
    const isEnd = price === 0 && i > 0;
    return {
      sequence: i + 1,
      execution: firstExecution + row - 1,
      at: valueAt(floor, row, 1),
      status: isEnd ? order.status : statusAfter(cumulative, order.quantity),
      affected,
      filled,
      price,
      cumulative,
      left: isEnd ? 0 : order.quantity - cumulative,
      subtotal: valueAt(floor, row, 4),
      fee: valueAt(floor, row, 5),
      text: isEnd ? order.endText : null,
    };
  });
}

/** When a customer's order was entered: the time of its first step, in epoch milliseconds. */
export const readEntryTime = (floor: Floor, order: Order): number => readSteps(floor, order)[0]?.at ?? 0;

const valueAt = (floor: Floor, row: number, column: number): number =>
  floor.steps.chunks[Math.floor((row - 1) / rowsPerChunk)]?.[((row - 1) % rowsPerChunk) * columns + column] ?? 0;

function statusAfter(cumulative: number, quantity: number): OrderStatus {
  if (cumulative === 0) return 'New';
  return cumulative < quantity ? 'Partially Filled' : 'Filled';
}
