import { restoreWorld } from './assemble-world.ts';
import { runAgain } from './run-again.ts';
import type { LogEntry } from '../core/log.ts';
import type { World } from '../core/world.ts';
import { openWorldStore, type StoredWorld, type WorldStore } from './world-store.ts';

/** Persists one running world: every command before anybody learns of it, and a snapshot from time to time. */
export interface WorldPersistence {
  /** Restores the stored world at its last known time; null if nothing is stored yet. */
  resume(): { readonly world: World; readonly speed: number } | null;
  /** Persists this world from now on, replacing the previous one. */
  keep(world: World, speed: number): void;
  /** Writes the commands since the last call together. Must be called before a response or a live message leaves. */
  commit(): void;
  /** Writes the commands, the clock's state and, when one is due, a snapshot. */
  tick(speed: number): void;
  /** Writes a last snapshot and closes the store. */
  close(speed: number): void;
  /** Closes the store without writing. */
  abandon(): void;
}

export interface PersistenceOptions {
  /** Called when the disk takes no more, before the error is thrown: the world is then ahead of what is stored. */
  readonly onWriteFailure?: (error: unknown) => void;
}

/** A snapshot is due after this many commands, or this much world time: simulated traders act in it too. */
const commandsPerSnapshot = 5_000;
const worldMsPerSnapshot = 15 * 60_000;
/** Not sooner, unless it is ten times due: a snapshot of a large world takes a good part of a second. */
const leastMsBetween = 30_000;

/**
 * Opens the folder of a persisted world; `seed` null accepts any seed.
 * @throws with a message for the user if the folder cannot be used.
 */
export function openWorldPersistence(
  folder: string,
  seed: string | null,
  systemNow: () => number,
  { onWriteFailure }: PersistenceOptions = {},
): WorldPersistence {
  const store = openWorldStore(folder);
  let current: World | null = null;
  let stopListening: () => void = () => undefined;
  let since = { commands: 0, now: 0, system: 0 };
  let markedAt = -1;

  const listen = (world: World): void => {
    current = world;
    stopListening = world.log.listen(entry => {
      store.append(entry);
      since.commands += 1;
    });
    since = { commands: 0, now: world.now(), system: systemNow() };
  };
  const keep = (world: World, speed: number): void => {
    store.keep(world.snapshot(), { now: world.now(), speed });
    since = { commands: 0, now: world.now(), system: systemNow() };
  };
  const isDue = (world: World): boolean => {
    if (systemNow() - since.system < leastMsBetween && since.commands < 10 * commandsPerSnapshot) return false;
    return since.commands >= commandsPerSnapshot || world.now() - since.now >= worldMsPerSnapshot;
  };

  const commit = (): void => {
    try {
      store.commit();
    } catch (error) {
      onWriteFailure?.(error);
      throw error;
    }
  };

  return {
    commit,
    resume() {
      const found = readOrClose(store);
      if (found === null) return null;
      const { seed: itsSeed } = found.snapshot.options;
      if (seed !== null && seed !== itsSeed) {
        store.close();
        throw new Error(
          `The world in ${folder} has the seed "${itsSeed}", not "${seed}". Start with --seed ${itsSeed}, or name another folder.`,
        );
      }
      const world = restoreStored(found, folder);
      listen(world);
      // Commands replayed now need not be replayed at the next start.
      keep(world, found.clock.speed);
      return { world, speed: found.clock.speed };
    },
    keep(world, speed) {
      stopListening();
      listen(world);
      keep(world, speed);
    },
    tick(speed) {
      commit();
      if (current === null || current.now() === markedAt) return;
      if (isDue(current)) keep(current, speed);
      else store.mark({ now: current.now(), speed });
      markedAt = current.now();
    },
    close(speed) {
      if (current !== null) keep(current, speed);
      this.abandon();
    },
    abandon() {
      stopListening();
      current = null;
      store.close();
    },
  };
}

function readOrClose(store: WorldStore): StoredWorld | null {
  try {
    return store.read();
  } catch (error) {
    store.close();
    throw error;
  }
}

/** Restores a stored world: the snapshot, then each later command at its time, then the clock. */
function restoreStored({ snapshot, commands, clock }: StoredWorld, folder: string): World {
  const world = restoreWorld(snapshot);
  const isNew = ({ seq }: LogEntry): boolean => seq >= snapshot.log.nextSeq;
  // The newest data of each: replayed with it, a command has the same effects.
  const latest = new Map(commands.map(command => [command.seq, command]));
  for (const { seq, data } of latest.values()) world.log.replaceData(seq, data);
  if (!runAgain(world, [...latest.values()].filter(isNew))) {
    throw new Error(
      `The world in ${folder} takes another course with this version of the mock server. Name another folder, or delete this one to begin anew.`,
    );
  }
  world.advanceTo(clock.now);
  return world;
}
