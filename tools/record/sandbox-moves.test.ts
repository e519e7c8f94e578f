import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { decimal } from '@portal/domain/money/money';
import { startTestingServer, type TestingServer } from '@portal/mock-server/testing/testing-server';
import { createCall, type SandboxCall } from '@portal/sandbox-client/sandbox-call';
import { sendByFetch } from '@portal/sandbox-client/send-by-fetch';
import { openVenue, type Venue } from '@portal/sandbox-client/venue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchSandbox } from './sandbox-moves.ts';

let server: TestingServer;
beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(() => server.close());

const open = (): Promise<Venue> => openVenue(createCall(sendByFetch({ origin: server.origin })), { speed: 0 });

/** What is done to a world, as a user of the sandbox does it. */
const done: readonly ((call: SandboxCall) => Promise<unknown>)[] = [
  call => call(sandbox.market.halt, { params: { symbol: 'TZROP' } }),
  call => call(sandbox.market.resume, { params: { symbol: 'TZROP' } }),
  call => call(sandbox.market.suspendEntry, { body: { message: 'We are back soon.' } }),
  call => call(sandbox.market.fillOrder, { params: { id: 'H-204402' }, body: { quantity: decimal('20') } }),
  call => call(sandbox.market.rejectOrder, { params: { id: 'H-204402' }, body: { reason: 'By the issuer' } }),
  call => call(sandbox.market.movePrice, { params: { symbol: 'TZROP' }, body: { price: decimal('5.5') } }),
  call => call(sandbox.market.creditCash, { params: { id: 'A-20001' }, body: { dollars: decimal('10') } }),
  call =>
    call(sandbox.behavior.addFault, {
      body: { route: 'orders.place', effect: { kind: 'failure', code: 'ORDERS_CLOSED' }, times: 2 },
    }),
  call => call(sandbox.behavior.addFault, { body: { route: '*', effect: { kind: 'delay', ms: 5 }, times: null } }),
  call => call(sandbox.behavior.clearFaults),
  call => call(sandbox.behavior.feedFault, { body: { kind: 'refuse', connections: 3 } }),
  call => call(sandbox.behavior.feedFault, { body: { kind: 'staleQuote', symbol: 'TZROP' } }),
  call => call(sandbox.behavior.clearFeedFaults),
  call => call(sandbox.behavior.changeFlags, { body: { hiddenTestSymbol: true } }),
  call => call(sandbox.people.freeze, { body: { persona: 'trader', frozen: true } }),
];

describe('what is done to a world through the sandbox', () => {
  it('is read as calls that do the same to another world', async () => {
    const first = await open();
    const read = await watchSandbox(first.call);
    for (const each of done) await each(first.call);
    await first.advance(60_000);
    const moves = await read(false);
    expect(await read(false)).toEqual([]);

    const second = await open();
    for (const { route, parts } of moves) {
      const [group = '', name = ''] = route.split('.');
      // The test fails here if the name is none of the contract.
      const called = (sandbox as unknown as Record<string, Record<string, typeof sandbox.clock.move>>)[group]?.[name];
      expect([route, called]).toEqual([route, expect.anything()]);
      // The parts were read from the log; the server refuses wrong ones.
      if (called !== undefined) await second.call(called, parts as { body: { advanceMs: number } });
    }
    expect(await readCommands(second)).toEqual(await readCommands(first));
    expect(await second.call(sandbox.clock.read)).toEqual(await first.call(sandbox.clock.read));
    expect(moves).toHaveLength(done.length + 1);
  });

  it('names the error code of a fault, and keeps other effects', async () => {
    const venue = await open();
    const read = await watchSandbox(venue.call);
    for (const effect of [
      { kind: 'failure', code: 'INSUFFICIENT_BALANCE', message: 'Not enough.' },
      { kind: 'answer', status: 503, body: { down: true } },
    ] as const) {
      await venue.call(sandbox.behavior.addFault, { body: { route: 'orders.place', effect } });
    }
    expect((await read(false)).map(({ parts }) => parts.body)).toMatchObject([
      { effect: { kind: 'failure', code: 'INSUFFICIENT_BALANCE', message: 'Not enough.' } },
      { effect: { kind: 'answer', status: 503, body: { down: true } } },
    ]);
  });

  it('has the clock where it was when something was done, and of a running one no more than a step needs', async () => {
    const venue = await open();
    const read = await watchSandbox(venue.call);
    await venue.advance(60_000);
    await venue.call(sandbox.market.halt, { params: { symbol: 'TZROP' } });
    await venue.advance(60_000);
    expect((await read(false)).map(({ route }) => route)).toEqual(['clock.move', 'market.halt', 'clock.move']);
    await venue.call(sandbox.clock.speed, { body: { speed: 1000 } });
    await venue.advance(60_000);
    expect(await read(false)).toEqual([]);
    expect(await read(true)).toMatchObject([{ route: 'clock.move' }]);
  });
});

async function readCommands({ call }: Venue): Promise<unknown[]> {
  const { entries } = await call(sandbox.behavior.log, { query: { size: 500 } });
  return entries.filter(({ kind }) => kind === 'command').map(({ name, data }) => ({ name, data }));
}
