import { describe, expect, it } from 'vitest';
import { fund, place, practiceWorld } from '../../testing/world-fixtures.ts';
import {
  areInOrder,
  copyStepRows,
  createStepRows,
  readCell,
  writeRow,
  type StepRows,
} from './execution-report-rows.ts';
import { orderOf } from './exchange-state.ts';
import { parseOrderId, type Order } from './order.ts';

function someOrder(): Order {
  const world = practiceWorld();
  fund(world, 'ann', '1000');
  const { orderId } = place(world, 'ann', { side: 'buy', quantity: '1', price: '5' });
  const order = orderOf(world.exchange.state, parseOrderId(orderId) ?? 0);
  if (order === undefined) throw new Error('The order is gone');
  return { ...order, lastStep: 0, stepCount: 0 };
}

/** Rows of one order, each linked to the one before. */
function rowsOf(count: number, order = someOrder()): StepRows {
  const rows = createStepRows();
  for (let row = 1; row <= count; row++) writeRow(rows, order, row * 10, row, row * 2, row * 3, row * 4);
  return rows;
}

describe('the stored execution reports', () => {
  it('have each figure in the row in which it was written, over any number of blocks', () => {
    const order = someOrder();
    const rows = rowsOf(300, order);
    expect([rows.count, order.lastStep, order.stepCount, rows.chunks.length]).toEqual([300, 300, 300, 3]);
    for (const row of [1, 2, 128, 129, 256, 257, 300]) {
      const cells = [0, 1, 2, 3, 4, 5].map(column => readCell(rows, row, column));
      expect(cells).toEqual([row - 1, row * 10, row, row * 2, row * 3, row * 4]);
    }
    expect([readCell(rows, 301, 0), readCell(rows, 999, 1)]).toEqual([0, 0]);
  });

  it('of a copy grow without those of the original, and the other way round', () => {
    const order = someOrder();
    const rows = rowsOf(130, order);
    const copy = copyStepRows(rows);
    writeRow(copy, { ...order }, 7, 7, 7, 7, 7);
    expect([rows.count, copy.count, readCell(rows, 131, 1), readCell(copy, 131, 1)]).toEqual([130, 131, 0, 7]);
    writeRow(rows, order, 8, 8, 8, 8, 8);
    expect([readCell(rows, 131, 1), readCell(copy, 131, 1)]).toEqual([8, 7]);
    expect(areInOrder(copy)).toBe(true);
  });
});

describe('stored rows that are read back', () => {
  it.each([0, 1, 127, 128, 129, 256])('are in order as they were written: %i of them', count => {
    expect(areInOrder(rowsOf(count))).toBe(true);
  });

  it('are not in order if a block is missing, is one too many, or has another size', () => {
    const rows = rowsOf(130);
    const [first = new Float64Array(), second = new Float64Array()] = rows.chunks;
    expect(areInOrder({ ...rows, chunks: [first] })).toBe(false);
    expect(areInOrder({ ...rows, chunks: [first, second, second] })).toBe(false);
    expect(areInOrder({ ...rows, chunks: [first, second.slice(0, -1)] })).toBe(false);
    expect(areInOrder({ ...rows, count: 128 })).toBe(false);
    expect(areInOrder({ chunks: [], count: 0 })).toBe(true);
  });

  it.each([
    [1, 0, true],
    [1, 1, false],
    [1, -1, false],
    [2, 0.5, false],
    [2, 1, true],
    [2, 2, false],
    [130, 129, true],
    [130, 130, false],
    [130, -1, false],
  ])('with row %i linked to row %f: %s, because each is linked to an earlier one', (row, previous, isFine) => {
    const rows = rowsOf(130);
    const chunk = rows.chunks[row > 128 ? 1 : 0];
    if (chunk === undefined) throw new Error('There is no such block');
    chunk[((row - 1) % 128) * 6] = previous;
    expect(areInOrder(rows)).toBe(isFine);
  });
});
