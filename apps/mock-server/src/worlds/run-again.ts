import type { LogEntry } from '../core/log.ts';
import type { World } from '../core/world.ts';
import { runLogged } from './assemble-world.ts';

/**
 * Runs logged commands again, each at its time. A command that threw originally throws again at the same point, with the
 * same effects.
 *
 * @returns false if the world takes another course than the log says, as with another version of the mock server
 */
export function runAgain(world: World, commands: readonly LogEntry[]): boolean {
  for (const entry of commands) {
    world.advanceTo(entry.at);
    try {
      runLogged(world, entry);
    } catch {
      // Its caller got the error when it happened.
    }
    if (world.log.commands().at(-1)?.seq !== entry.seq) return false;
  }
  return true;
}
