import { api } from '@portal/contracts/api';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { describe, expect, it } from 'vitest';
import { personaPassword } from '../seed/persona-spec.ts';
import type { PersonaKey } from '../seed/personas.ts';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Venue } from '../../testing/testing-server.ts';
import { useServer } from '../../testing/use-server.ts';

/** Collects garbage now, so that one measurement does not pay for another; node needs not be started in a special way. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  // The flag makes this function appear in contexts made after it.
  const collect = runInNewContext('gc') as () => void;
  collect();
}

/** Bytes of what is in use, after everything else has been collected. */
function usedBytes(): number {
  // Twice: what the first pass lets go of is freed by the second.
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Some worlds in every run; DEEP=1 has as many as 50 workers with browser tests on one server. */
const worldCount = process.env['DEEP'] ? 50 : 5;
const mebibyte = 1_048_576;
const people = ['marisol', 'trader', 'counterparty', 'emailCode', 'smallCash'] as const satisfies readonly PersonaKey[];

const server = await useServer();

/** One user in a world of its own. */
interface Worker {
  readonly venue: Venue;
  readonly person: PersonaKey;
  /** Shares that it buys, which tells its order from those of others. */
  readonly quantity: string;
}

const openWorkers = (count: number): readonly Worker[] =>
  Array.from({ length: count }, (_, index) => ({
    venue: server.openVenue(),
    person: people[index % people.length] ?? 'trader',
    quantity: String(index + 1),
  }));

/** Signs in by password and code, places an order and reads lists, as a browser test does. */
async function work({ venue, person, quantity }: Worker): Promise<void> {
  const { email } = venue.userOf(person);
  await venue.read(api.auth.login, { body: { email, password: personaPassword } });
  await venue.read(api.auth.sendCode, { body: {} });
  const [mail] = (await venue.read(sandbox.people.outbox)).mails;
  const code = mail?.code ?? '';
  await venue.read(api.auth.verifyCode, { params: { code } });
  const { idempotencyKey } = await venue.read(api.orders.reserveKey);
  await venue.read(api.orders.place, {
    body: {
      ...{ symbol: 'TZROP', assetId: 'TZROP', side: 1, quantity, ordType: 2, timeInForce: 0, limitPrice: '1.00' },
      ...{ selfAccredited: false, idempotencyKey },
    },
  });
  for (let turn = 0; turn < 3; turn += 1) {
    await Promise.all([
      venue.read(api.orders.list, { query: { size: 100 } }),
      venue.read(api.portfolio.overview),
      venue.read(api.market.snapshots),
      venue.read(api.symbols.list),
      venue.read(api.transfers.list),
    ]);
    venue.advance(20_000);
  }
}

describe(`${worldCount} worlds of one server`, () => {
  it(
    'serve a user each at the same time, show no one the orders of another, and take at most 1.5 MiB each when idle',
    { tags: 'slow' },
    async () => {
      // What the engine makes of the code on the first calls is not theirs.
      await Promise.all(openWorkers(5).map(work));
      const before = usedBytes();
      const workers = openWorkers(worldCount);
      await Promise.all(workers.map(work));
      for (const { venue, person, quantity } of workers) {
        const { orders } = await venue.read(api.orders.list, { query: { size: 100 } });
        const placed = orders.filter(({ limitPrice }) => limitPrice === '1');
        expect(placed.map(order => order.quantity)).toEqual([quantity]);
        expect(await venue.read(api.auth.user)).toMatchObject({ email: venue.userOf(person).email });
      }
      server.worlds.tick();
      expect((usedBytes() - before) / worldCount / mebibyte).toBeLessThanOrEqual(1.5);
    },
  );
});
