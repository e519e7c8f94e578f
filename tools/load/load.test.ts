import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FaultEffect } from '@portal/mock-server/behavior/faults';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing/testing-server';
import { antiForgeryCookie } from '@portal/contracts/routing/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { runLoad } from './load.ts';

let server: TestingServer;
const folder = mkdtempSync(path.join(tmpdir(), 'load-'));
beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const spread = z.object({ count: z.number(), p50: z.number(), p99: z.number(), max: z.number() });
const written = z.object({
  users: z.number(),
  orders: z.object({
    due: z.number(),
    acknowledged: z.number(),
    canceled: z.number(),
    orderMs: spread,
    cancelMs: spread,
  }),
  feed: z.object({ connections: z.number(), orderLagMs: spread }),
  verdict: z.object({ isGood: z.boolean(), ordersChecked: z.number(), notChecked: z.array(z.string()) }),
});

/** Runs `npx nx run tools:load`. */
async function run(...args: string[]) {
  const lines: string[] = [];
  const output = { log: (text: string) => lines.push(text), error: (text: string) => lines.push(text) };
  const file = path.join(folder, 'report.json');
  const code = await runLoad(['--json', file, ...args], {}, output);
  return { code, text: lines.join('\n'), readReport: () => written.parse(JSON.parse(readFileSync(file, 'utf8'))) };
}

/** Arranges a fault in the world of a venue for the next call. */
const arrange = ({ world }: Venue, route: string, effect: FaultEffect): void =>
  void world.execute('fault.arrange', { route, times: 1, effect });

/** The Cookie header of a persona who is signed in, in a file. */
function signIn(venue: Venue): string {
  venue.signIn('trader');
  expect(venue.jar.get(antiForgeryCookie)).toBeDefined();
  const file = path.join(folder, 'cookies.txt');
  writeFileSync(file, `Cookie: ${venue.jar.header()}\n`);
  return file;
}

describe('npx nx run tools:load', () => {
  it(
    'has users of a mock server place and cancel orders at a rate, and finds every acknowledged order',
    { tags: 'slow' },
    async () => {
      const { code, text, readReport } = await run(
        ...['--url', server.origin, '--users', '4', '--orders', '3/s', '--worlds', '2', '--seconds', '2'],
      );
      expect([code, text]).toEqual([
        0,
        expect.stringContaining('Verdict: good. 6 acknowledged orders were looked for.'),
      ]);
      expect(text).toMatch(/^order, from due to acknowledged +[\d.]+ ms +[\d.]+ ms +[\d.]+ ms +6$/m);
      expect(readReport()).toMatchObject({
        users: 4,
        // Every third order is filled at once, and cannot be canceled.
        orders: { due: 6, acknowledged: 6, canceled: 4, orderMs: { count: 6 }, cancelMs: { count: 4 } },
        feed: { connections: 4, orderLagMs: { count: 6 } },
        verdict: { isGood: true, ordersChecked: 6, notChecked: [] },
      });
    },
  );

  it('sends orders when they are due although a response is late, and finds an acknowledged order that is lost', async () => {
    const venue = server.openVenue();
    const cookies = signIn(venue);
    // Longer than the run, in which the second order is due and placed meanwhile.
    arrange(venue, 'orders.reserveKey', { kind: 'delay', ms: 4_000 });
    const lost = { orderId: 'H-999999', symbol: 'TZROP', status: { name: 'Canceled', cancelable: false } };
    arrange(venue, 'orders.place', { kind: 'answer', status: 201, body: lost });
    const { code, text, readReport } = await run(
      ...['--url', server.origin, '--cookies', cookies, '--orders', '1/s', '--seconds', '2'],
    );
    expect([code, text]).toEqual([1, expect.stringContaining('The acknowledged order H-999999 is lost.')]);
    expect(text).toContain('Not checked: the books: only a mock server shows them.');
    const { orders, verdict } = readReport();
    expect(verdict).toMatchObject({ isGood: false, ordersChecked: 2 });
    expect(orders.orderMs).toMatchObject({ count: 2 });
    expect(orders.orderMs.max).toBeGreaterThanOrEqual(4_000);
    // The second order did not wait for the first: the delayed call was answered after it.
    const reserved = venue.hosted.calls.list().filter(({ name }) => name === 'orders.reserveKey');
    expect(reserved).toHaveLength(2);
    expect(Number(reserved[1]?.durationMs)).toBeGreaterThanOrEqual(4_000);
    expect(text).toMatch(/Orders: 2 due, 2 acknowledged, 1 canceled/);
  });

  it('says what is wrong with its options or the back end', async () => {
    const cases: [args: string[], text: string][] = [
      [['--orders', '50'], "takes a number for each second, such as 50/s, not '50'."],
      [['--cookies', 'file'], 'name it by --url'],
      [['--url', 'there'], "takes an address, not 'there'."],
      [['--url', 'http://127.0.0.1:9'], 'http://127.0.0.1:9'],
      [['--url', server.origin, '--cookies', path.join(folder, 'gone')], 'there is no file'],
    ];
    for (const [args, text] of cases) {
      const result = await run(...args);
      expect([args, result.code, result.text]).toEqual([args, 2, expect.stringContaining(text)]);
    }
    const help = await run('--help');
    expect([help.code, help.text]).toEqual([0, expect.stringContaining('--users NUMBER')]);
  });
});
