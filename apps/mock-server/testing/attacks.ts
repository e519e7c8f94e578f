import { startTestingServer } from './testing-server.ts';
import { randomFrom } from '../src/core/random.ts';
import { clockJumps, foreignIds, races } from './commands.ts';
import { feedFloods, heldBodies } from './connections.ts';
import { damagedStores, fullDisk, hostileFiles, hostileWorlds } from './files.ts';
import { runAttack, type AttackReport } from './trial.ts';

/** Every attack, with its rounds in a short run. */
export const attacks = [
  [heldBodies, 25],
  [races, 25],
  [foreignIds, 15],
  [feedFloods, 20],
  [hostileFiles, 60],
  [hostileWorlds, 8],
  [damagedStores, 15],
  [clockJumps, 15],
  [fullDisk, 5],
] as const;

/** Attacks a separate server in this process; the same seed tries the same inputs. `effort` multiplies the rounds. */
export async function runAttacks(seed: string, effort: number, report: (done: AttackReport) => void): Promise<void> {
  const server = await startTestingServer();
  try {
    for (const [attack, rounds] of attacks) {
      const random = randomFrom(`${seed}/${attack.name}`);
      report(await runAttack(attack, { server, random, rounds: rounds * effort }));
    }
  } finally {
    await server.close();
  }
}
