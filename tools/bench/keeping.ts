import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decimal } from '@portal/domain/money/money';
import { userIdOf } from '@portal/mock-server/personas/persona-commands';
import { openWorldPersistence } from '@portal/mock-server/persistence/world-persistence';
import { createWorlds } from '@portal/mock-server/worlds/worlds';
import type { World } from '@portal/mock-server/kernel/world';
import { collectGarbage } from '@portal/mock-server/testing/testing-memory';
import { divideRounds, formatRatio, type Ratio, type RowReport } from './figures/report.ts';
import { median } from './figures/statistics.ts';

const tuesday = Date.parse('2025-11-18T18:46:12Z');
const defaults = { seed: 'bench', startAt: tuesday, participants: 'quotes-only' } as const;
const orders = 5_000;
const goalRatio = 1.2;

/** What `--data` adds to an order: each command is on its way to the disk before it is carried out. */
export async function measureKeeping(rounds: number): Promise<RowReport> {
  const results: { readonly memory: number[]; readonly disk: number[]; readonly snapshot: number[] } = {
    memory: [],
    disk: [],
    snapshot: [],
  };
  for (let round = -1; round < rounds; round++) {
    const memory = timeOrders(createWorlds({ systemNow: () => 0, defaults, speed: 0 }).default.world);
    const folder = mkdtempSync(join(tmpdir(), 'bench-world-'));
    const persistence = openWorldPersistence(folder, null, () => 0);
    const worlds = createWorlds({ systemNow: () => 0, defaults, speed: 0, persistence });
    const disk = timeOrders(worlds.default.world);
    const begun = performance.now();
    await worlds.close();
    const snapshot = performance.now() - begun;
    rmSync(folder, { recursive: true });
    if (round < 0) continue;
    results.memory.push(memory);
    results.disk.push(disk);
    results.snapshot.push(snapshot);
  }
  const [memory, disk, snapshot] = [median(results.memory), median(results.disk), median(results.snapshot)];
  const line = (name: string, text: string) => `  ${name.padEnd(26)} ${text}`;
  const ratio: Ratio = {
    name: '--data / in memory',
    rounds: divideRounds(results.disk, results.memory),
    better: 'lower',
    goal: goalRatio,
  };
  const lines = [
    'An order with its key, inside the world (two commands), by processor time',
    line('in memory', `${memory.toFixed(1).padStart(10)} us`),
    line('kept with --data', `${disk.toFixed(1).padStart(10)} us, ${(disk - memory).toFixed(1)} more`),
    line(
      'last snapshot and closing',
      `${snapshot.toFixed(0).padStart(10)} ms after ${orders.toLocaleString('en-US')} orders`,
    ),
    formatRatio(ratio),
  ];
  return { lines, ratios: [ratio] };
}

/** Microseconds of processor time an order; buys and sells at one price trade with each other. */
function timeOrders(world: World): number {
  const traders = (['trader', 'counterparty'] as const).map(key => {
    const userId = userIdOf(key);
    const accountId = world.state.people.users.get(userId)?.activeAccountId ?? '';
    return { userId, accountId, authorities: ['api:can-order'], isAccredited: false, domicile: 'US' };
  });
  collectGarbage();
  const begun = process.cpuUsage();
  for (let n = 0; n < orders; n++) {
    const trader = traders[n % 2];
    if (trader === undefined) throw new Error('No trader');
    const { idempotencyKey } = world.execute('order.reserveKey', { accountId: trader.accountId });
    const fixed = { symbol: 'TZROP', assetId: 'TZROP', ordType: 2, timeInForce: 0, selfAccredited: false } as const;
    const wish = { side: n % 2 === 0 ? 1 : 2, quantity: decimal('10'), limitPrice: decimal('5.26') } as const;
    const placed = world.execute('order.place', { trader, request: { ...fixed, ...wish, idempotencyKey } });
    if (!placed.ok) throw new Error(placed.refusal.message);
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / orders;
}
