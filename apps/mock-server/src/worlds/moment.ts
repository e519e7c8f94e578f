import type { LogEntry } from '../core/log.ts';
import type { World, WorldSnapshot } from '../core/world.ts';
import { restoreWorld } from './assemble-world.ts';
import { runAgain } from './run-again.ts';

/**
 * A world as it was right after an entry of its log: a command, or an event and what else happened at that moment.
 *
 * @param start an earlier state of the same world
 * @param commands the log of the world
 * @returns null if the world takes another course than its log says
 */
export function createAtMoment(start: WorldSnapshot, commands: readonly LogEntry[], entry: LogEntry): World | null {
  const world = restoreWorld(start);
  const done = world.log.lastSeq();
  const later = commands.filter(({ seq }) => seq > done && seq <= entry.seq);
  if (!runAgain(world, later)) return null;
  // The event of a timer, which came after the last command.
  if (world.log.lastSeq() < entry.seq) world.advanceTo(entry.at);
  return world;
}

/** Whether a world begins with the commands of a state, so that it can continue from there. */
export const beginsWith = (commands: readonly LogEntry[], { log }: WorldSnapshot): boolean =>
  log.commands.every(({ seq, at, name }, index) => {
    const command = commands[index];
    return command?.seq === seq && command.at === at && command.name === name;
  });
