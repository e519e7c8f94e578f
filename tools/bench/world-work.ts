import { createWorlds, type HostedWorld, type Worlds } from '@portal/mock-server/worlds/worlds';
import { usedBytes } from '@portal/mock-server/testing/testing-memory';
import { verdictOf } from './figures/report.ts';
import { median } from './figures/statistics.ts';

const tuesday = Date.parse('2025-11-18T18:46:12Z');
const goalMs = 20;
const turns = 15;
const counts = [1, 10, 100] as const;
/** What the engine makes of the code on the first forks is not theirs. */
const warmUp = 20;

/** What it takes to fork, reset and restore a world in the afternoon of a trading day, and to have many of them. */
export function measureWorlds(): readonly string[] {
  const defaults = { seed: 'bench', startAt: tuesday } as const;
  const worlds = createWorlds({ systemNow: () => 0, defaults, speed: 0 });
  const seat = worlds.create(defaults, 0);
  seat.clockRate.jump(tuesday + 3_600_000);
  worlds.snapshot(seat, 'afternoon');
  const other = worlds.fork(seat);
  const work: readonly (readonly [string, () => void])[] = [
    ['fork', () => void worlds.dispose(worlds.fork(seat).id)],
    ['restore', () => void worlds.restore(seat, 'afternoon')],
    ['reset', () => worlds.reset(other)],
  ];
  return [
    'Worlds, an hour into the afternoon of a trading day',
    ...work.map(([name, run]) => {
      const ms = timeOf(run);
      return `  ${name.padEnd(26)} ${ms.toFixed(1).padStart(10)} ms (goal ${goalMs} ms): ${verdictOf(ms < goalMs)}`;
    }),
    ...measureMemory(worlds, seat),
  ];
}

function timeOf(run: () => void): number {
  const times = Array.from({ length: turns }, () => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  });
  return median(times);
}

/** The heap that so many forks take, beside the world that they are forks of. */
function measureMemory(worlds: Worlds, seat: HostedWorld): readonly string[] {
  for (let n = 0; n < warmUp; n++) worlds.dispose(worlds.fork(seat).id);
  return counts.map(count => {
    const before = usedBytes();
    const forks = Array.from({ length: count }, () => worlds.fork(seat));
    const all = (usedBytes() - before) / 1_048_576;
    for (const { id } of forks) worlds.dispose(id);
    const name = `memory of ${count} ${count === 1 ? 'world' : 'worlds'}`;
    return `  ${name.padEnd(26)} ${all.toFixed(1).padStart(10)} MiB, ${(all / count).toFixed(1)} each`;
  });
}
