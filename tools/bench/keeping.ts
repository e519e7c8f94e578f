import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decimal } from '@portal/domain/money/money';
import { userIdOf } from '@portal/mock-server/personas/persona-commands';
import { openWorldPersistence } from '@portal/mock-server/persistence/world-persistence';
import { createWorlds, type Worlds } from '@portal/mock-server/worlds/worlds';
import { collectGarbage } from '@portal/mock-server/testing/testing-memory';
import { divideRounds, formatRatio, type Ratio, type RowReport } from './figures/report.ts';
import { median } from './figures/statistics.ts';

const tuesday = Date.parse('2025-11-18T18:46:12Z');
const defaults = { seed: 'bench', startAt: tuesday, participants: 'quotes-only' } as const;
const orders = 5_000;
/** Each commit of them waits for the disk. */
const durableOrders = 400;
const goalRatio = 1.2;

/** Orders whose commands are stored together: those of one turn of the event loop, when many callers send at once. */
const ordersAtOnce = 8;

interface Way {
  readonly name: string;
  readonly ordersPerCommit: number;
  readonly durable?: boolean;
}

/** Ways to store a world; the first one has the goal. */
const stored: readonly [Way, ...Way[]] = [
  { name: `--data, ${ordersAtOnce} orders at once`, ordersPerCommit: ordersAtOnce },
  { name: '--data, one by one', ordersPerCommit: 1 },
  { name: `--durable, ${ordersAtOnce} at once`, ordersPerCommit: ordersAtOnce, durable: true },
  { name: '--durable, one by one', ordersPerCommit: 1, durable: true },
];

/** What `--data` and `--durable` add to an order: its commands are on their way to the disk, or there, before its response. */
export async function measureKeeping(rounds: number): Promise<RowReport> {
  const memory: Cost[] = [];
  const costs = new Map<Way, Cost[]>(stored.map(way => [way, []]));
  for (let round = -1; round < rounds; round++) {
    const plain = timeOrders(createWorlds({ systemNow: () => 0, defaults, speed: 0 }), orders, 1);
    if (round >= 0) memory.push(plain);
    for (const [way, of] of costs) {
      const cost = await timeStored(way);
      if (round >= 0) of.push(cost);
    }
  }
  const line = (name: string, of: readonly Cost[]) =>
    `  ${name.padEnd(26)} ${median(of.map(({ processor }) => processor))
      .toFixed(1)
      .padStart(8)} us ${median(of.map(({ elapsed }) => elapsed))
      .toFixed(1)
      .padStart(8)} us`;
  const goalCosts = costs.get(stored[0]) ?? [];
  const ratio: Ratio = {
    name: '--data / in memory',
    rounds: divideRounds(
      goalCosts.map(({ processor }) => processor),
      memory.map(({ processor }) => processor),
    ),
    better: 'lower',
    goal: goalRatio,
  };
  const lines = [
    'An order with its key, inside the world (two commands)      processor     elapsed',
    line('in memory', memory),
    ...[...costs].map(([{ name }, of]) => line(name, of)),
    formatRatio(ratio),
  ];
  return { lines, ratios: [ratio] };
}

/** Microseconds an order. */
interface Cost {
  readonly processor: number;
  readonly elapsed: number;
}

async function timeStored({ ordersPerCommit, durable = false }: Way): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-world-'));
  const persistence = openWorldPersistence(folder, null, () => 0, { durable });
  const worlds = createWorlds({ systemNow: () => 0, defaults, speed: 0, persistence });
  const cost = timeOrders(worlds, durable ? durableOrders : orders, ordersPerCommit);
  await worlds.close();
  rmSync(folder, { recursive: true });
  return cost;
}

/** Buys and sells at one price trade with each other. */
function timeOrders(worlds: Worlds, count: number, ordersPerCommit: number): Cost {
  const { world } = worlds.default;
  const traders = (['trader', 'counterparty'] as const).map(key => {
    const userId = userIdOf(key);
    const accountId = world.state.people.users.get(userId)?.activeAccountId ?? '';
    return { userId, accountId, authorities: ['api:can-order'], isAccredited: false, domicile: 'US' };
  });
  collectGarbage();
  const begun = process.cpuUsage();
  const begunAt = performance.now();
  for (let n = 0; n < count; n++) {
    const trader = traders[n % 2];
    if (trader === undefined) throw new Error('No trader');
    const { idempotencyKey } = world.execute('order.reserveKey', { accountId: trader.accountId });
    const fixed = { symbol: 'TZROP', assetId: 'TZROP', ordType: 2, timeInForce: 0, selfAccredited: false } as const;
    const wish = { side: n % 2 === 0 ? 1 : 2, quantity: decimal('10'), limitPrice: decimal('5.26') } as const;
    const placed = world.execute('order.place', { trader, request: { ...fixed, ...wish, idempotencyKey } });
    if (!placed.ok) throw new Error(placed.refusal.message);
    if (n % ordersPerCommit === ordersPerCommit - 1) worlds.commit();
  }
  worlds.commit();
  const { user, system } = process.cpuUsage(begun);
  return { processor: (user + system) / count, elapsed: ((performance.now() - begunAt) * 1_000) / count };
}
