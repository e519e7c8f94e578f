import { clockJumps, foreignIds, races } from './commands.ts';
import { feedFloods, heldBodies } from './connections.ts';
import { damagedStores, fullDisk, hostileFiles, hostileWorlds } from './files.ts';

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
