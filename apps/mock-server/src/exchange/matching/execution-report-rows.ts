import type { Order } from './order.ts';

/**
 * The execution reports of all orders in chronological order: rows of numbers in typed arrays, because there are
 * several per order and objects would load the garbage collector. A row never changes once written; it links to the
 * order's previous row, and its index is the execution number.
 */
export interface StepRows {
  readonly chunks: Float64Array[];
  count: number;
}

/** Columns: previous row, time, affected quantity, price, subtotal, fee. The rest is derived from the order. */
const columns = 6;
/** Small chunks: allocating a large one would delay the order that needs it. */
const rowsPerChunk = 128;
export const createStepRows = (): StepRows => ({ chunks: [], count: 0 });

/** A copy that can grow independently; full chunks never change, so both share them. */
export const copyStepRows = ({ chunks, count }: StepRows): StepRows => ({
  chunks: chunks.map((chunk, i) => (i === chunks.length - 1 ? chunk.slice() : chunk)),
  count,
});

/** Whether all rows exist and each links to an earlier one, so that reading an order's executions terminates. */
export function areInOrder({ chunks, count }: StepRows): boolean {
  if (chunks.length !== Math.ceil(count / rowsPerChunk)) return false;
  return chunks.every(
    (chunk, number) =>
      chunk.length === columns * rowsPerChunk &&
      // The rest of the last chunk is zeros.
      Array.from({ length: rowsPerChunk }, (_, index) => chunk[index * columns] ?? 0).every(
        (previous, index) => previous >= 0 && previous <= number * rowsPerChunk + index && Number.isInteger(previous),
      ),
  );
}

/** Appends the next execution report of an order. */
export function writeRow(
  rows: StepRows,
  order: Order,
  at: number,
  affected: number,
  price: number,
  subtotal: number,
  fee: number,
): void {
  const index = rows.count % rowsPerChunk;
  if (index === 0) rows.chunks.push(new Float64Array(columns * rowsPerChunk));
  const chunk = rows.chunks[rows.chunks.length - 1];
  if (chunk === undefined) return;
  const start = index * columns;
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

/** The value of a row in one column. */
export const readCell = ({ chunks }: StepRows, row: number, column: number): number =>
  chunks[Math.floor((row - 1) / rowsPerChunk)]?.[((row - 1) % rowsPerChunk) * columns + column] ?? 0;
