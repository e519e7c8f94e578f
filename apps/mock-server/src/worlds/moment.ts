import type { LogEntry } from '../core/log.ts';
import type { World, WorldOptions } from '../core/world.ts';
import { createWorld, runLogged } from './assemble-world.ts';

/**
 * A world as it was right after an entry of its log: a command, or an event and what else happened at that moment. All
 * commands until then run again, each at its time.
 *
 * @returns null if the world takes another course than its log says, as with another version of the mock server
 */
export function createAtMoment(options: WorldOptions, commands: readonly LogEntry[], entry: LogEntry): World | null {
  const world = createWorld(options);
  for (const command of commands.filter(({ seq }) => seq <= entry.seq)) {
    world.advanceTo(command.at);
    try {
      runLogged(world, command);
    } catch {
      // It threw then too, and its caller got the error.
    }
    if (world.log.commands().at(-1)?.seq !== command.seq) return null;
  }
  // The event of a timer, which came after the last command.
  if (world.log.lastSeq() < entry.seq) world.advanceTo(entry.at);
  return world;
}
