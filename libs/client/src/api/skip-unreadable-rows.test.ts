import { orders } from '@portal/contracts/endpoints/orders';
import { startUp } from '@portal/contracts/endpoints/start-up';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing/testing-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { skipUnreadableRows } from './skip-unreadable-rows.ts';
import { countRows } from './skipped-rows.ts';

let server: TestingServer;
let venue: Venue;
beforeAll(async () => {
  server = await startTestingServer();
  venue = server.openVenue();
  venue.signIn('marisol');
});
afterAll(async () => {
  venue.close();
  await server.close();
});

type Row = Record<string, unknown>;

/** Each list with the path of its rows in a response of the mock server. */
const lists = {
  orders: { schema: orders.list.responses[200], read: () => venue.read(orders.list, { query: {} }), rows: 'orders' },
  transfers: {
    schema: transfers.list.responses[200],
    read: () => venue.read(transfers.list, { query: { period: 'ALL' } }),
    rows: 'transactions',
  },
  symbols: {
    schema: startUp.global.responses[200],
    read: () => venue.read(startUp.global, { query: { symbolResource: 'asset' } }),
    rows: 'assets',
  },
} as const;

/** The contracts have lists of objects there. */
const rowsOf = (body: unknown, name: string): Row[] => Reflect.get(Object(body), name) as Row[];

describe('a list with a row that its schema refuses', () => {
  // Object.keys loses the key type.
  it.each(Object.keys(lists) as (keyof typeof lists)[])(
    'of %s keeps all other rows, whatever field of the row is missing, null or of another type',
    async name => {
      const { schema, read, rows } = lists[name];
      const body: unknown = await read();
      const all = rowsOf(body, rows);
      expect(all.length).toBeGreaterThan(3);
      let refused = 0;
      for (const field of Object.keys(all[1] ?? {})) {
        for (const value of [undefined, null, { unknown: true }]) {
          const spoiled = all.map((row, index) => (index === 1 ? { ...row, [field]: value } : row));
          const read = skipUnreadableRows(schema, { ...Object(body), [rows]: spoiled });
          const kept = rowsOf(read?.value, rows);
          expect([field, value, kept.length + countRows(read?.skipped ?? {})]).toEqual([field, value, all.length]);
          refused += countRows(read?.skipped ?? {});
          expect(kept).toEqual(expect.arrayContaining([all[0], ...all.slice(2, 5)]));
        }
      }
      expect(refused).toBeGreaterThan(2);
    },
  );

  it('leaves out the outer row of a nested list, because a row without a part would be shown as complete', () => {
    const part = z.object({ id: z.string() });
    const schema = z.object({ rows: z.array(z.object({ id: z.string(), parts: z.array(part) })) });
    const whole = { id: 'A', parts: [{ id: 'A1' }] };
    const result = skipUnreadableRows(schema, { rows: [whole, { id: 'B', parts: [{ id: 'B1' }, {}] }] });
    expect(result).toEqual({ value: { rows: [whole] }, skipped: { rows: 1 } });
  });

  it('keeps an order whose steps cannot be read, without its steps', async () => {
    const { schema, read } = lists.orders;
    const body = await read();
    const [first, ...others] = body.orders;
    const steps = (first?.executionHistory ?? []).map(step => ({ ...step, messageSequenceNumber: 'first' }));
    const spoiled = { ...body, orders: [{ ...first, executionHistory: steps }, ...others] };
    const result = skipUnreadableRows(schema, spoiled);
    expect(result?.skipped).toEqual({});
    expect(rowsOf(result?.value, 'orders')).toEqual([{ ...first, executionHistory: null }, ...others]);
  });

  it('is refused when something outside of its rows is wrong', async () => {
    const { schema, read } = lists.orders;
    const body = await read();
    expect(skipUnreadableRows(schema, { ...body, orders: 'none' })).toBe(null);
    expect(skipUnreadableRows(schema, [body])).toBe(null);
  });
});
