import type { Order } from './order.ts';

/**
 * The steps of all orders, in the order in which they happened: rows of numbers in typed arrays, because there are
 * several per order and objects would keep the garbage collector busy. A row never changes once written and points to
 * the row of the order's step before it; a row's number is its execution's.
 */
export interface StepRows {
  readonly chunks: Float64Array[];
  count: number;
}

/** Row of the step before, time, affected quantity, price, subtotal, fee: the rest follows from the order. */
const columns = 6;
/** Small chunks: making a large one would hold up the order that needs it. */
const rowsPerChunk = 128;
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

/** Writes the next step of an order. */
export function writeRow(
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

/** A figure of a row, by its column. */
export const readCell = ({ chunks }: StepRows, row: number, column: number): number =>
  chunks[Math.floor((row - 1) / rowsPerChunk)]?.[((row - 1) % rowsPerChunk) * columns + column] ?? 0;
