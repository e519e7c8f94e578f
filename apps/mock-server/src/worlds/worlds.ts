import { createFeed, type Feed } from '../feed/feed.ts';
import type { FeedSource } from '../feed/feed-source.ts';
import { createCallJournal } from './call-journal.ts';
import { createPace, type ClockRate } from './clock-rate.ts';
import type { WorldPersistence } from './world-persistence.ts';
import { createWorld, restoreWorld, runLogged } from './assemble-world.ts';
import type { World, WorldOptions } from '../core/world.ts';
import type { LogEntry } from '../core/log.ts';

export type HostedWorld = ReturnType<typeof createHostedWorld>;
export type Worlds = ReturnType<typeof createWorlds>;

interface Registry {
  readonly systemNow: () => number;
  readonly defaults: WorldOptions;
  readonly speed: number;
  /** Persists the default world on disk; without it everything is lost when the process ends. */
  readonly persistence?: WorldPersistence | undefined;
  /** Where the feed of each world gets its messages from, from a time on (epoch milliseconds); its own events if omitted. */
  readonly feedSource?: (from: number) => FeedSource;
  /** Logs errors that have no caller, with the id of the world; stderr by default. */
  readonly log?: (line: string) => void;
}

/** Maximum number of cached initial states; each takes some megabytes. */
const maxTemplates = 4;
/** How long one tick of all worlds may take, in milliseconds. */
const tickMs = 20;
/** Maximum number of worlds, so that test runs that never dispose of theirs cannot exhaust memory. */
const maxWorlds = 300;

export function createWorlds({ systemNow, defaults, speed, persistence, feedSource, log = console.error }: Registry) {
  const templates = new Map<string, Uint8Array>();
  const hostedWorlds = new Map<string, HostedWorld>();
  const guard = createGuard(log);
  let nextId = 1;

  const host = (world: World, pace: number): HostedWorld => {
    const openFeed = (of: World): Feed => createFeed(of, feedSource?.(of.now()) ?? null);
    const created = createHostedWorld(`w-${nextId++}`, world, systemNow, pace, log, openFeed);
    hostedWorlds.set(created.id, created);
    if (hostedWorlds.size > maxWorlds) disposeOldest();
    return created;
  };
  const disposeOldest = (): void => {
    for (const each of hostedWorlds.values()) {
      if (each === first || each.feed.connections() > 0) continue;
      dispose(each.id);
      return;
    }
  };
  /** Disposes of a world and closes its connections; the default one cannot be disposed of. */
  const dispose = (id: string): boolean => {
    const hosted = hostedWorlds.get(id);
    if (hosted === undefined || hosted === first) return false;
    hosted.feed.close();
    hostedWorlds.delete(id);
    return true;
  };
  /** The first one with the same options takes a moment, later ones are forked from its cached initial state. */
  const create = (options: WorldOptions, pace: number): HostedWorld =>
    host(restoreWorld(initialSnapshot(templates, options)), pace);
  /** Takes a world back to an earlier state of its own. */
  const restore = (hosted: HostedWorld, snapshot: Uint8Array): void => {
    hosted.replaceWorld(restoreWorld(snapshot));
    if (hosted === first) persistence?.keep(first.world, first.clockRate.speed());
  };
  const resumed = persistence?.resume() ?? null;
  const first = resumed === null ? create(defaults, speed) : host(resumed.world, resumed.speed);
  if (resumed === null) persistence?.keep(first.world, speed);

  return {
    /** Serves requests that name no other world. */
    default: first,
    find: (id: string | undefined) => hostedWorlds.get(id ?? ''),
    list: () => [...hostedWorlds.values()],
    create,
    /** Forks a world at its present state; the two are independent from then on. */
    fork(from: HostedWorld, pace?: number): HostedWorld {
      from.clockRate.catchUp();
      return host(restoreWorld(from.world.snapshot()), pace ?? from.clockRate.speed());
    },
    /**
     * Makes a world as this one was right after an entry of its log, with a stopped clock. Undefined if the log does not
     * have the entry, null if the world takes another course than its log says.
     */
    forkAt(from: HostedWorld, seq: number): HostedWorld | null | undefined {
      from.clockRate.catchUp();
      const { log, options } = from.world;
      const entry = log.entries().find(each => each.seq === seq);
      if (entry === undefined) return undefined;
      const world = createAtMoment(options, log.commands(), entry);
      return world === null ? null : host(world, 0);
    },
    dispose,
    restore,
    /** Resets a world to its initial state. */
    reset: (each: HostedWorld) => restore(each, initialSnapshot(templates, each.world.options)),
    /** Hosts a world created elsewhere, such as one from a file. */
    adopt: host,
    /** Advances worlds with connections to the present. */
    tick(): void {
      const running = [...hostedWorlds.values()].filter(each => each === first || each.feed.connections() > 0);
      const mostMs = tickMs / running.length;
      for (const each of running) guard(`World ${each.id}`, () => each.clockRate.catchUp(mostMs));
      guard('The persistent world', () => persistence?.tick(first.clockRate.speed()));
    },
    close(): void {
      for (const each of hostedWorlds.values()) each.feed.close();
      hostedWorlds.clear();
      persistence?.close(first.clockRate.speed());
    },
  };
}

/** Guards recurring steps: an error is logged once per new message and does not stop other steps. */
function createGuard(log: (line: string) => void): (what: string, step: () => void) => void {
  const failing = new Map<string, string>();
  return (what, step) => {
    try {
      step();
      failing.delete(what);
    } catch (error) {
      if (failing.get(what) !== String(error)) log(`${what}: ${describeError(error)}`);
      failing.set(what, String(error));
    }
  };
}

const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** The initial state of a world, created once per set of options and then copied. */
function initialSnapshot(templates: Map<string, Uint8Array>, options: WorldOptions): Uint8Array {
  const key = JSON.stringify(options);
  const cached = templates.get(key);
  if (cached !== undefined) return cached;
  const world = createWorld(options);
  world.execute('people.settle', {});
  if (options.accounts !== undefined) world.execute('population.generate', { accounts: options.accounts });
  const { dialect = 'standard', specOnly } = options;
  if (dialect !== 'standard' || specOnly === true) world.execute('dialect.set', { dialect, specOnly });
  const made = world.snapshot();
  templates.set(key, made);
  dropOldest(templates, maxTemplates);
  return made;
}

function dropOldest<V>(entries: Map<string, V>, max: number): void {
  const oldest = entries.keys().next().value;
  if (entries.size > max && oldest !== undefined) entries.delete(oldest);
}

/** A world with what belongs to the process rather than to the world: its clock rate, its feed, its id. */
function createHostedWorld(
  id: string,
  start: World,
  systemNow: () => number,
  speed: number,
  log: (line: string) => void,
  openFeed: (of: World) => Feed,
) {
  const logFaults = (next: World): World => {
    next.onFault(({ where, error }) => log(`World ${id}: ${where}: ${describeError(error)}`));
    return next;
  };
  let world = logFaults(start);
  let feed = openFeed(start);
  const startClock = (pace: number): ClockRate =>
    createPace(
      () => world,
      systemNow,
      pace,
      () => feed.clockMoved(),
    );
  let pace = startClock(speed);
  let calls = createCallJournal();
  return {
    id,
    get world() {
      return world;
    },
    get clockRate() {
      return pace;
    },
    get feed() {
      return feed;
    },
    /** The last calls of the portal. */
    get calls() {
      return calls;
    },
    /** Saved states by name with the time of each (epoch milliseconds), oldest first: they stay until they are deleted, also when the world is reset. */
    snapshots: new Map<string, { readonly at: number; readonly bytes: Uint8Array }>(),
    /** The world's time in the format of the Date response header, which browsers synchronize with. */
    httpDate: () => new Date(world.now()).toUTCString(),
    replaceWorld(next: World): void {
      // Clients of the old world reconnect and reload everything.
      feed.close();
      world.onFault(null);
      world = logFaults(next);
      feed = openFeed(next);
      calls = createCallJournal();
      pace = startClock(pace.speed());
    },
  };
}

/**
 * A world as it was right after an entry of its log: a command, or an event and what else happened at that moment. All
 * commands until then run again, each at its time.
 *
 * @returns null if the world takes another course than its log says, as with another version of the mock server
 */
function createAtMoment(options: WorldOptions, commands: readonly LogEntry[], entry: LogEntry): World | null {
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
