import { restoreWorld, runLogged } from '../venue/assemble-world.ts';
import type { World } from '../kernel/world.ts';
import type { LogEntry } from '../kernel/log.ts';
import { openWorldStore, type KeptWorld, type WorldStore } from './world-store.ts';

/** Keeps one world on disk while it runs: every command before it is carried out, a snapshot from time to time. */
export interface Keeper {
  /** The world as it was left, at the moment at which it was last seen; null when nothing is kept yet. */
  resume(): { readonly world: World; readonly speed: number } | null;
  /** From now on this is the world that is kept, in the place of the one before. */
  keep(world: World, speed: number): void;
  /** Writes down where the clock stands and, when it is time, a snapshot. */
  tick(speed: number): void;
  /** Writes a last snapshot and closes the folder. */
  close(speed: number): Promise<void>;
  /** Closes the folder as it is. */
  abandon(): Promise<void>;
}

/** A snapshot is due after so many commands, or a quarter of all, so that writing them costs each command the same. */
const commandsPerSnapshot = 5_000;
const shareOfCommands = 0.25;
/** And after so much time of the world, for the simulated traders act in it too; but no more often than this in truth. */
const worldMsPerSnapshot = 15 * 60_000;
const leastMsBetween = 30_000;

/** Opens the folder of a kept world. Throws, in words for people, when it cannot be used; `seed` null takes any. */
export function openKeeper(folder: string, seed: string | null, systemNow: () => number): Keeper {
  const store = openWorldStore(folder);
  let kept: World | null = null;
  let since = { commands: 0, now: 0, system: 0 };
  let markedAt = -1;

  const listen = (world: World): void => {
    kept = world;
    world.log.listen(entry => {
      store.append(entry);
      since.commands += 1;
    });
    since = { commands: 0, now: world.now(), system: systemNow() };
  };
  const renew = (world: World, speed: number): void => {
    store.renew(world.snapshot(), { now: world.now(), speed });
    since = { commands: 0, now: world.now(), system: systemNow() };
  };
  const isDue = (world: World): boolean => {
    if (systemNow() - since.system < leastMsBetween && since.commands < 10 * commandsPerSnapshot) return false;
    const most = Math.max(commandsPerSnapshot, shareOfCommands * world.log.commands().length);
    return since.commands >= most || world.now() - since.now >= worldMsPerSnapshot;
  };

  return {
    resume() {
      const found = readOrClose(store);
      if (found === null) return null;
      const { seed: itsSeed } = found.snapshot.options;
      if (seed !== null && seed !== itsSeed) {
        void store.close();
        throw new Error(
          `The world in ${folder} has the seed "${itsSeed}", not "${seed}". Start with --seed ${itsSeed}, or name another folder.`,
        );
      }
      const world = goOn(found, folder);
      listen(world);
      // What had to be carried out again need not be so the next time.
      renew(world, found.clock.speed);
      return { world, speed: found.clock.speed };
    },
    keep(world, speed) {
      kept?.log.listen(null);
      store.begin(world.snapshot(), { now: world.now(), speed });
      listen(world);
    },
    tick(speed) {
      if (kept === null || kept.now() === markedAt) return;
      if (isDue(kept)) renew(kept, speed);
      else store.mark({ now: kept.now(), speed });
      markedAt = kept.now();
    },
    async close(speed) {
      if (kept !== null) renew(kept, speed);
      await this.abandon();
    },
    async abandon() {
      kept?.log.listen(null);
      kept = null;
      await store.close();
    },
  };
}

function readOrClose(store: WorldStore): KeptWorld | null {
  try {
    return store.read();
  } catch (error) {
    void store.close();
    throw error;
  }
}

/** Brings a kept world to where it was: the snapshot, then each command since at its moment, then the clock. */
function goOn({ snapshot, commands, clock }: KeptWorld, folder: string): World {
  const { nextSeq } = snapshot.log;
  const before = commands.filter(({ seq }) => seq < nextSeq);
  const world = restoreWorld({ ...snapshot, log: { ...snapshot.log, commands: before } });
  for (const entry of commands.slice(before.length)) {
    world.advanceTo(entry.at);
    carryOut(world, entry);
    const again = world.log.commands().at(-1);
    if (again?.seq !== entry.seq) {
      throw new Error(
        `The world in ${folder} takes another course with this version of the mock server. Name another folder, or delete this one to begin anew.`,
      );
    }
  }
  world.advanceTo(clock.now);
  return world;
}

/** A command that failed in itself when it was given fails again, at the same point, and leaves the same behind. */
function carryOut(world: World, entry: LogEntry): void {
  try {
    runLogged(world, entry);
  } catch {
    // Its caller was told when it happened.
  }
}
