import { createFeed, type Feed } from '../feed/feed.ts';
import { createPace, type Pace } from './pace.ts';
import type { Keeper } from '../persistence/keeper.ts';
import { createWorld, restoreWorld } from '../venue/assemble-world.ts';
import type { World, WorldOptions, WorldSnapshot } from '../kernel/world.ts';

/** A world with what belongs to the process rather than to the world: its pace, its listeners, its name. */
export interface Seat {
  readonly id: string;
  readonly world: World;
  readonly pace: Pace;
  readonly feed: Feed;
  /** The world's time as the Date header of an answer, so that browsers count from it. */
  httpDate(): string;
}

export interface Worlds {
  /** Answers everyone who has not chosen another world. */
  readonly default: Seat;
  find(id: string | undefined): Seat | undefined;
  list(): readonly Seat[];
  /** A new world; the first of a kind takes a moment, the next ones are forks of its beginning. */
  create(options: WorldOptions, speed: number): Seat;
  /** A world that goes on from where another one is, on its own from now. */
  fork(seat: Seat, speed?: number): Seat;
  /** Ends a world and closes its connections; the default one stays. */
  dispose(id: string): boolean;
  /** Keeps a world as it is now, instead of its oldest snapshot when it has ten; returns the name to restore it by. */
  snapshot(seat: Seat): string;
  /** The names of a world's snapshots and the world's time in each (epoch milliseconds), oldest first. */
  snapshotsOf(seat: Seat): readonly { readonly name: string; readonly at: number }[];
  /** Puts a world back to one of its own snapshots; false when it has none of that name. */
  restore(seat: Seat, snapshotId: string): boolean;
  /** Puts a world back to the beginning of its story. */
  reset(seat: Seat): void;
  /** Takes in a world that was made elsewhere, such as one from a file. */
  adopt(world: World, speed: number): Seat;
  /** Brings watched worlds up to the present. */
  tick(): void;
  close(): Promise<void>;
}

interface Registry {
  readonly systemNow: () => number;
  readonly defaults: WorldOptions;
  readonly speed: number;
  /** Keeps the default world on disk; without it everything is gone with the process. */
  readonly keeper?: Keeper;
  /** Where errors that no caller is told of are written, with the id of the world; stderr when left out. */
  readonly log?: (line: string) => void;
}

/** Beginnings and snapshots kept at most: each is some megabytes. */
const mostTemplates = 4;
const mostSnapshots = { ofWorld: 10, ofAll: 100 };
/** Worlds kept at most: whoever runs tests all day and ends none of theirs must not fill the memory. */
const mostWorlds = 300;

export function createWorlds({ systemNow, defaults, speed, keeper, log = console.error }: Registry): Worlds {
  const templates = new Map<string, WorldSnapshot>();
  const snapshots = new Map<string, { readonly seatId: string; readonly snapshot: WorldSnapshot }>();
  const seats = new Map<string, MovableSeat>();
  const guard = createGuard(log);
  let nextId = 1;

  const seat = (world: World, pace: number): MovableSeat => {
    const created = createSeat(`w-${nextId++}`, world, systemNow, pace, log);
    seats.set(created.id, created);
    if (seats.size > mostWorlds) disposeOldest();
    return created;
  };
  const disposeOldest = (): void => {
    for (const each of seats.values()) {
      if (each === first || each.feed.connections() > 0) continue;
      dispose(each.id);
      return;
    }
  };
  const dispose = (id: string): boolean => {
    const gone = seats.get(id);
    if (gone === undefined || gone === first) return false;
    gone.feed.close();
    seats.delete(id);
    for (const [name, kept] of snapshots) if (kept.seatId === id) snapshots.delete(name);
    return true;
  };
  const create = (options: WorldOptions, pace: number): MovableSeat =>
    seat(restoreWorld(beginning(templates, options)), pace);
  const replace = (into: Seat, snapshot: WorldSnapshot): boolean => {
    const known = seats.get(into.id);
    known?.replaceWorld(restoreWorld(snapshot));
    if (known === first) keeper?.keep(first.world, first.pace.speed());
    return known !== undefined;
  };
  const resumed = keeper?.resume() ?? null;
  const first = resumed === null ? create(defaults, speed) : seat(resumed.world, resumed.speed);
  if (resumed === null) keeper?.keep(first.world, speed);

  return {
    default: first,
    find: id => seats.get(id ?? ''),
    list: () => [...seats.values()],
    create,
    fork: (from, pace) => {
      from.pace.catchUp();
      return seat(restoreWorld(from.world.snapshot()), pace ?? from.pace.speed());
    },
    dispose,
    snapshot(from) {
      from.pace.catchUp();
      const name = `s-${nextId++}`;
      snapshots.set(name, { seatId: from.id, snapshot: from.world.snapshot() });
      dropSnapshots(snapshots, from.id);
      return name;
    },
    snapshotsOf: ({ id }) =>
      [...snapshots].flatMap(([name, { seatId, snapshot }]) =>
        seatId === id ? [{ name, at: snapshot.clock.now }] : [],
      ),
    restore(into, name) {
      const kept = snapshots.get(name);
      return kept?.seatId === into.id && replace(into, kept.snapshot);
    },
    reset: each => void replace(each, beginning(templates, each.world.options)),
    adopt: seat,
    tick() {
      for (const each of seats.values()) {
        if (each === first || each.feed.connections() > 0) guard(`World ${each.id}`, () => each.pace.catchUp());
      }
      guard('The kept world', () => keeper?.tick(first.pace.speed()));
    },
    async close() {
      for (const each of seats.values()) each.feed.close();
      seats.clear();
      await keeper?.close(first.pace.speed());
    },
  };
}

/** Runs steps that come again and again: one that throws is logged, once for each new message, and stops no other one. */
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

/** The beginning of a world's story, made once per set of options and then copied. */
function beginning(templates: Map<string, WorldSnapshot>, options: WorldOptions): WorldSnapshot {
  const key = JSON.stringify(options);
  const known = templates.get(key);
  if (known !== undefined) return known;
  const world = createWorld(options);
  world.execute('people.settle', {});
  if (options.accounts !== undefined) world.execute('population.generate', { accounts: options.accounts });
  const made = world.snapshot();
  templates.set(key, made);
  dropOldest(templates, mostTemplates);
  return made;
}

/** Keeps within both limits: beyond that of all worlds, the world with the most snapshots loses its oldest. */
function dropSnapshots(snapshots: Map<string, { readonly seatId: string }>, seatId: string): void {
  const byWorld = new Map<string, string[]>();
  for (const [name, each] of snapshots) byWorld.set(each.seatId, [...(byWorld.get(each.seatId) ?? []), name]);
  const own = byWorld.get(seatId) ?? [];
  const [most = own] = [...byWorld.values()].toSorted((x, y) => y.length - x.length);
  const full = own.length > mostSnapshots.ofWorld ? own : snapshots.size > mostSnapshots.ofAll ? most : [];
  for (const name of full.slice(0, 1)) snapshots.delete(name);
}

function dropOldest<V>(kept: Map<string, V>, most: number): void {
  const oldest = kept.keys().next().value;
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

interface MovableSeat extends Seat {
  replaceWorld(world: World): void;
}

function createSeat(
  id: string,
  start: World,
  systemNow: () => number,
  speed: number,
  log: (line: string) => void,
): MovableSeat {
  const attend = (next: World): World => {
    next.onFault(({ where, error }) => log(`World ${id}: ${where}: ${describeError(error)}`));
    return next;
  };
  let world = attend(start);
  let pace = createPace(() => world, systemNow, speed);
  let feed = createFeed(start);
  let dated = { second: -1, text: '' };
  return {
    id,
    get world() {
      return world;
    },
    get pace() {
      return pace;
    },
    get feed() {
      return feed;
    },
    httpDate() {
      const second = Math.floor(world.now() / 1000);
      if (second !== dated.second) dated = { second, text: new Date(second * 1000).toUTCString() };
      return dated.text;
    },
    replaceWorld(next) {
      // Those who listened to the old world connect again and load everything anew.
      feed.close();
      world.onFault(null);
      world = attend(next);
      pace = createPace(() => world, systemNow, pace.speed());
      feed = createFeed(next);
    },
  };
}
