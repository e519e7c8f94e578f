import type { Figure } from './figures.ts';
import { createWorlds } from '@portal/mock-server/worlds/worlds';

/** Creating a world of 500 people with years of orders. */
export function measureWorld(): Promise<readonly Figure[]> {
  const defaults = { seed: 'bench', startAt: Date.parse('2025-11-18T18:46:12Z') } as const;
  const worlds = createWorlds({ systemNow: () => 0, defaults, speed: 0 });
  const begun = performance.now();
  worlds.create({ ...defaults, accounts: 500 }, 0);
  const value = performance.now() - begun;
  return Promise.resolve([{ name: 'world of 500 people', value, unit: 'ms', goal: { most: 5000 } }]);
}
