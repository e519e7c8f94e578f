import { digestOf } from '../conformance/world-digest.ts';
import { ordinaryMorning } from './testing-server.ts';
import { createWorlds } from '../worlds/worlds.ts';
import { openKeeper } from '../persistence/keeper.ts';

/** Keeps a world of 200 commands in a folder, for tests; its digest. */
export async function keepPracticeWorld(folder: string): Promise<string> {
  const keeper = openKeeper(folder, null, () => 0);
  const defaults = { seed: 'kept', startAt: Date.parse(ordinaryMorning), participants: 'off' } as const;
  const { world } = createWorlds({ systemNow: () => 0, defaults, speed: 0, keeper }).default;
  for (let i = 0; i < 200; i++) world.execute('code.send', { userId: 'U-1001', channel: 'SMS' });
  const digest = digestOf(world);
  await keeper.close(0);
  return digest;
}

/** The digest of the world that is kept in a folder; 'a new world' where none is kept; else what is said of the store. */
export async function readPracticeStore(folder: string): Promise<string> {
  try {
    const keeper = openKeeper(folder, null, () => 0);
    const world = keeper.resume()?.world;
    await keeper.abandon();
    return world === undefined ? 'a new world' : digestOf(world);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
