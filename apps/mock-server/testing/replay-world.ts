import type { Log, LogEntry } from '../src/core/log.ts';
import type { World, WorldOptions } from '../src/core/world.ts';
import { createWorld, runLogged } from '../src/worlds/assemble-world.ts';

/** Replays the commands of a log into a new world and sets its clock to `until`. */
export function replayWorld(options: WorldOptions, commandLog: readonly LogEntry[], until: number): World {
  const world = createWorld(options);
  for (const entry of commandLog) {
    world.advanceTo(entry.at);
    runLogged(world, entry);
  }
  world.advanceTo(until);
  return world;
}

/** The log as text, one JSON line per entry, for comparing two replays. */
export const formatLog = (log: Log): string =>
  log
    .entries()
    .map(entry => JSON.stringify(entry))
    .join('\n');
