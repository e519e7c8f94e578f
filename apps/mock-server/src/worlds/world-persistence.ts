import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from '../core/world.ts';
import { formatWorldFile, parseWorldFile } from './world-file.ts';

export type WorldPersistence = ReturnType<typeof openWorldPersistence>;

/** How soon a command is stored, and how often the time that passes without any, in milliseconds. */
const writeAfterMs = 1_000;
const writeIdleMs = 60_000;

/**
 * Persists one running world in a folder, as the file that the sandbox exports and imports; `seed` null accepts any seed. A process that is killed loses what happened since the
 * last write.
 *
 * @throws with a message for the user if the folder cannot be used.
 */
export function openWorldPersistence(folder: string, seed: string | null, systemNow: () => number) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'world.json');
  const lock = join(folder, 'server.pid');
  takeLock(lock, folder);
  const free = (): void => rmSync(lock, { force: true });
  let current: World | null = null;
  let written = { at: -Infinity, commands: -1 };
  const write = (world: World, speed: number): void => {
    written = { at: systemNow(), commands: world.log.commands().length };
    writeFileSync(`${file}.new`, JSON.stringify(formatWorldFile(world, speed)));
    // One of the two is whole at any time.
    renameSync(`${file}.new`, file);
  };
  return {
    /** Restores the stored world; null if nothing is stored yet. */
    resume() {
      if (!existsSync(file)) return null;
      const read = parseWorldFile(readFileSync(file));
      const problem =
        'problem' in read
          ? `${read.problem} Use a different folder, or delete this folder.`
          : seed !== null && seed !== read.world.options.seed
            ? `Its seed is "${read.world.options.seed}", not "${seed}". Start with --seed ${read.world.options.seed}, or use a different folder.`
            : null;
      if ('problem' in read || problem !== null) {
        free();
        throw new Error(`The world in ${folder} can’t be used. ${problem ?? ''}`);
      }
      current = read.world;
      return { world: read.world, speed: read.speed };
    },
    /** Persists this world from now on, replacing the previous one. */
    keep(world: World, speed: number): void {
      current = world;
      write(world, speed);
    },
    /** Writes the world when that is due. */
    tick(speed: number): void {
      if (current === null) return;
      const since = systemNow() - written.at;
      const hasCommands = current.log.commands().length !== written.commands;
      if (since >= (hasCommands ? writeAfterMs : writeIdleMs)) write(current, speed);
    },
    /** Writes the world a last time and gives the folder free. */
    close(speed: number): void {
      if (current !== null) write(current, speed);
      current = null;
      free();
    },
  };
}

/** Two servers must not write to one folder; the file of a process that has ended does not count. */
function takeLock(lock: string, folder: string): void {
  const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : process.pid;
  if (owner !== process.pid && isRunning(owner)) {
    throw new Error(
      `The folder ${folder} is in use by another server (process ${owner}). Stop it, or use a different folder.`,
    );
  }
  writeFileSync(lock, String(process.pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
