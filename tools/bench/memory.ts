import { createWorld, restoreWorld, type World } from '@portal/mock-server/world/world';
import { collectGarbage } from './garbage.ts';

const tuesday = Date.parse('2025-11-18T18:46:12Z');
const forks = 30;

/** What one world takes on the heap, alone and as one of many forks, in the afternoon of a trading day. */
export function measureMemory(): readonly string[] {
  const world = createWorld({ seed: 'bench', startAt: tuesday });
  world.execute('people.settle', {});
  world.advanceTo(tuesday + 3_600_000);
  const snapshot = world.snapshot();
  collectGarbage();
  const before = heap();
  const start = performance.now();
  const kept: World[] = Array.from({ length: forks }, () => restoreWorld(snapshot));
  const forkMs = (performance.now() - start) / forks;
  collectGarbage();
  const each = (heap() - before) / kept.length / 1_048_576;
  return [
    `One world an hour into the afternoon: ${each.toFixed(1)} MiB of heap (mean of ${kept.length} forks), a fork takes ${forkMs.toFixed(1)} ms`,
  ];
}

function heap(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
