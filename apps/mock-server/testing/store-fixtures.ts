import { digestOf } from './world-digest.ts';
import { ordinaryMorning } from './testing-server.ts';
import { createWorlds } from '../src/worlds/worlds.ts';
import { openWorldPersistence } from '../src/worlds/world-persistence.ts';

/** Persists a world of 200 commands in a folder and returns its digest. */
export function keepPracticeWorld(folder: string): string {
  const persistence = openWorldPersistence(folder, null, () => 0);
  const defaults = { seed: 'kept', startAt: Date.parse(ordinaryMorning), participants: 'off' } as const;
  const worlds = createWorlds({ systemNow: () => 0, defaults, speed: 0, persistence });
  const { world } = worlds.default;
  for (let i = 0; i < 200; i++) {
    world.execute('code.send', { userId: 'U-1001', channel: 'SMS' });
    worlds.commit();
  }
  const digest = digestOf(world);
  // Without a last snapshot, so that the commands stay in the journal.
  persistence.abandon();
  return digest;
}

/** The digest of the world stored in a folder, 'a new world' if there is none, or the store's error message. */
export function readPracticeStore(folder: string): string {
  try {
    const persistence = openWorldPersistence(folder, null, () => 0);
    const world = persistence.resume()?.world;
    persistence.abandon();
    return world === undefined ? 'a new world' : digestOf(world);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
