import { orders } from '@portal/contracts/endpoints/orders';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { testOrder } from '../testing/test-order.ts';
import { onePage } from '../testing/test-replies.ts';
import { skipUnreadableRows } from './skip-unreadable-rows.ts';

const schema = orders.list.responses[200];
const [first, second, third] = ['H-1', 'H-2', 'H-3'].map(id => testOrder(id));
const bodyOf = (...rows: readonly unknown[]) => ({ ...onePage, orders: rows });

describe('a list with a row that its schema refuses', () => {
  it.each([{ symbol: undefined }, { orderId: null }, { status: { unknown: true } }])(
    'keeps all other rows in their order: %o',
    changes => {
      const result = skipUnreadableRows(schema, bodyOf(first, { ...second, ...changes }, third));
      expect(result).toMatchObject({ value: { orders: [first, third] }, skipped: { orders: 1 } });
    },
  );

  it('leaves out the outer row of a nested list, because a row without a part would be shown as complete', () => {
    const part = z.object({ id: z.string() });
    const nested = z.object({ rows: z.array(z.object({ id: z.string(), parts: z.array(part) })) });
    const whole = { id: 'A', parts: [{ id: 'A1' }] };
    const result = skipUnreadableRows(nested, { rows: [whole, { id: 'B', parts: [{ id: 'B1' }, {}] }] });
    expect(result).toEqual({ value: { rows: [whole] }, skipped: { rows: 1 } });
  });

  it('keeps an order whose steps cannot be read, without its steps', () => {
    const spoiled = { ...first, executionHistory: [{ messageSequenceNumber: 'first' }] };
    const result = skipUnreadableRows(schema, bodyOf(spoiled, second));
    expect(result?.skipped).toEqual({});
    expect(result?.value).toMatchObject({ orders: [{ ...first, executionHistory: null }, second] });
  });

  it('is refused when something outside of its rows is wrong', () => {
    expect(skipUnreadableRows(schema, { ...bodyOf(first), orders: 'none' })).toBe(null);
    expect(skipUnreadableRows(schema, [bodyOf(first)])).toBe(null);
  });
});
