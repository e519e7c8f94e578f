import { maxSnapshots } from '@portal/contracts/sandbox/worlds';
import type { WorldSnapshot } from '../core/world.ts';

/** Named snapshots of worlds. One is only removed when somebody deletes it, or with its world. */
export interface Snapshots {
  /** Saves a snapshot under a name, or under the next free one (`s-1`); refused if the world has `maxSnapshots`, or one of this name. */
  save(worldId: string, snapshot: WorldSnapshot, name?: string): SavedSnapshot;
  find(worldId: string, name: string): WorldSnapshot | undefined;
  /** Oldest first; `at` is the world's time in each (epoch milliseconds). */
  list(worldId: string): readonly { readonly name: string; readonly at: number }[];
  /** Returns false if the world has none of this name. */
  delete(worldId: string, name: string): boolean;
  deleteAll(worldId: string): void;
}

/** The name of a snapshot, or why it was not saved. */
export type SavedSnapshot = { readonly name: string } | { readonly refused: 'limit' | 'nameInUse' };

export function createSnapshots(): Snapshots {
  const byWorld = new Map<string, Map<string, WorldSnapshot>>();
  let nextNumber = 1;
  const nextFree = (own: ReadonlyMap<string, unknown>): string => {
    const name = `s-${nextNumber++}`;
    return own.has(name) ? nextFree(own) : name;
  };
  return {
    save(worldId, snapshot, given) {
      const own = byWorld.get(worldId) ?? new Map<string, WorldSnapshot>();
      if (own.size >= maxSnapshots) return { refused: 'limit' };
      if (given !== undefined && own.has(given)) return { refused: 'nameInUse' };
      const name = given ?? nextFree(own);
      byWorld.set(worldId, own.set(name, snapshot));
      return { name };
    },
    find: (worldId, name) => byWorld.get(worldId)?.get(name),
    list: worldId => [...(byWorld.get(worldId) ?? [])].map(([name, { clock }]) => ({ name, at: clock.now })),
    delete: (worldId, name) => byWorld.get(worldId)?.delete(name) ?? false,
    deleteAll: worldId => void byWorld.delete(worldId),
  };
}
