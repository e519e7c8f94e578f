import { createExchange, type Exchange } from '../exchange/exchange.ts';
import { createBus, type Bus, type WorldEvents } from './bus.ts';
import { createClock, type ClockSave, type Timer } from './clock.ts';
import { commands, type Commands } from './commands.ts';
import { createLog, type Log, type LogEntry, type LogSave } from './log.ts';
import { createStreams, type Random, type RandomState } from './random.ts';
import { copySlice } from './slice.ts';
import { createState, type WorldState } from './state.ts';
import { timerFailures, timers, type Timers } from './timers.ts';

export interface WorldOptions {
  /** Same seed and same commands: the same log, byte for byte. */
  readonly seed: string;
  /** Epoch milliseconds at which the world's clock starts. */
  readonly startAt: number;
  /**
   * The simulated participants: 'on' quote and trade all day (the default), 'quotes-only' put up a book at each open and
   * leave it alone, 'off' stay away.
   */
  readonly participants?: 'on' | 'quotes-only' | 'off';
  /** So many generated accounts beside the personas, with years of history; none when left out. */
  readonly accounts?: number;
}

/**
 * One private venue: its time, chance, books, ledger, people and mail. Nothing outside it is read, so a world can be
 * forked, replayed and thrown away. All changes go through `execute` (from outside) or a timer (from within).
 */
export interface World {
  readonly options: WorldOptions;
  readonly state: WorldState;
  readonly exchange: Exchange;
  readonly log: Log;
  readonly bus: Bus;
  /** Epoch milliseconds of the world's clock. */
  now(): number;
  /**
   * Moves time forward and runs everything that falls due, in order. A time in the past changes nothing. A timer that throws
   * is written to the log as the event 'timer.failed', and the next ones run.
   */
  advanceTo(at: number): void;
  /** Carries out a command at the present moment and writes it to the log. Refusals are part of its answer. */
  execute<K extends keyof Commands & string>(name: K, input: Parameters<Commands[K]>[1]): ReturnType<Commands[K]>;
  /** Does the work of a seed: commands carried out in it are not written to the log, for a replay seeds too. */
  seed(work: () => void): void;
  /** Registers a timer by kind; returns an id for `unschedule`. */
  schedule<K extends keyof Timers & string>(at: number, kind: K, data: Parameters<Timers[K]>[1]): number;
  unschedule(timerId: number): void;
  /** The random stream of one purpose. */
  random(purpose: string): Random;
  /** Tells those who listen (the feed) and writes the event to the log, or `summary` where the data is large. */
  emit<K extends keyof WorldEvents>(name: K, data: WorldEvents[K], summary?: unknown): void;
  /** Tells of errors that were caught inside the world; one listener at most, null for none. */
  onFault(listener: ((fault: WorldFault) => void) | null): void;
  snapshot(): WorldSnapshot;
}

/** An error in a part of a world that has no caller: a timer, or a listener to its events. */
export interface WorldFault {
  /** 'timer shareTransfer.answer' */
  readonly where: string;
  readonly error: unknown;
}

/** All of a world as plain data: nothing in it is shared with the world it was taken from. */
export interface WorldSnapshot {
  readonly options: WorldOptions;
  readonly clock: ClockSave;
  readonly random: ReadonlyMap<string, RandomState>;
  readonly log: LogSave;
  readonly state: WorldState;
  readonly exchange: ReturnType<Exchange['save']>;
}

/** A new world at the beginning of its seed's story. */
export function createWorld(options: WorldOptions): World {
  const world = assemble(options, createState(), undefined);
  world.seed(world.exchange.open);
  return world;
}

/** A world that goes on from a snapshot; the snapshot stays as it was and can be used again. */
export const restoreWorld = (snapshot: WorldSnapshot): World =>
  assemble(snapshot.options, copyState(snapshot.state), snapshot);

/** @internal Plays the commands of a log into a fresh world and leaves its clock at `until`: how tests prove determinism. */
export function replayWorld(options: WorldOptions, commandLog: readonly LogEntry[], until: number): World {
  const world = createWorld(options);
  for (const entry of commandLog) {
    world.advanceTo(entry.at);
    runLogged(world, entry);
  }
  world.advanceTo(until);
  return world;
}

/** Carries out a command of a log at the present moment. */
export function runLogged(world: World, entry: LogEntry): void {
  const name = entry.name;
  if (!isCommand(name)) throw new Error(`Unknown command in the log: ${name}`);
  // The log's data was an argument of this very command when it was written.
  world.execute(name, entry.data as never);
}

const isCommand = (name: string): name is keyof Commands & string => Object.hasOwn(commands, name);
const isTimer = (kind: string): kind is keyof Timers & string => Object.hasOwn(timers, kind);

function copyState(state: WorldState): WorldState {
  const slices = Object.entries(state).map(([name, slice]) => [name, copySlice(slice)]);
  // Every slice is copied under its own name.
  return Object.fromEntries(slices) as WorldState;
}

/** Characters of an error's message that the log keeps. */
const mostErrorText = 500;

function assemble(options: WorldOptions, state: WorldState, saved: WorldSnapshot | undefined): World {
  const clock = createClock(saved?.clock ?? options.startAt);
  const streams = createStreams(options.seed, saved?.random);
  const log = createLog(saved?.log);
  let told: ((fault: WorldFault) => void) | null = null;
  const bus = createBus((name, error) => told?.({ where: `listener to ${name}`, error }));
  // How many commands are under way: what a command or the seed does in turn is a consequence, not another command.
  let depth = 0;
  const unlogged = <T>(work: () => T): T => {
    depth++;
    try {
      return work();
    } finally {
      depth--;
    }
  };

  const world: World = {
    options,
    state,
    log,
    bus,
    // Set below: the exchange needs the world that it belongs to.
    exchange: undefined as unknown as Exchange,
    now: clock.now,
    advanceTo: at => clock.advance(at, runTimer),
    execute(name, input) {
      // What is due at this moment comes first, as it does when the log is replayed.
      if (depth === 0) {
        world.advanceTo(clock.now());
        log.append('command', clock.now(), name, input);
      }
      // The key picks the command whose input type `input` has; the compiler cannot follow that through a union.
      const command = commands[name] as (world: World, input: unknown) => ReturnType<Commands[typeof name]>;
      return unlogged(() => command(world, input));
    },
    seed: unlogged,
    schedule: clock.schedule,
    unschedule: clock.cancel,
    random: streams.stream,
    emit(name, data, summary = data) {
      log.append('event', clock.now(), name, summary);
      bus.publish(name, data);
    },
    onFault: listener => void (told = listener),
    snapshot: () => ({
      options,
      clock: clock.save(),
      random: streams.save(),
      log: log.save(),
      state: copyState(state),
      exchange: world.exchange.save(),
    }),
  };
  function runTimer(timer: Timer): void {
    try {
      if (!isTimer(timer.kind)) throw new Error('Unknown timer');
      // `schedule` took the data with the type of this very kind.
      timers[timer.kind](world, timer.data as never);
    } catch (error) {
      noteFailure(timer, error);
      handleFailure(timer);
    }
  }
  function handleFailure(timer: Timer): void {
    try {
      // As above.
      if (isTimer(timer.kind)) timerFailures[timer.kind]?.(world, timer.data as never);
    } catch (error) {
      noteFailure(timer, error);
    }
  }
  function noteFailure({ kind, data }: Timer, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    log.append('event', clock.now(), 'timer.failed', { kind, data, error: message.slice(0, mostErrorText) });
    told?.({ where: `timer ${kind}`, error });
  }
  Object.assign(world, { exchange: createExchange(world, saved?.exchange) });
  return world;
}
