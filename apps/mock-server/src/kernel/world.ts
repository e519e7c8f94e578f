import type { Bus, WorldEvents } from './bus.ts';
import type { ClockSave } from './clock.ts';
import type { Log, LogSave } from './log.ts';
import type { Random, RandomState } from './random.ts';

/**
 * The slices of a world's state, by name. Each module adds its own by `declare module`, and
 * venue/assemble-world.ts does not compile until it makes it. A slice is an object as slice.ts wants it.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface WorldState {}

/** Everything that can be done to a world from outside: functions of the world and an input, by name. Filled like WorldState. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface Commands {}

/** What happens when a timer of each kind falls due: functions of the world and the timer's data. Filled like WorldState. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface Timers {}

/**
 * What is done when a timer of a kind has thrown: its module marks what waited for it as failed, or sets the next timer.
 * The timer may have done a part of its work. Kinds that are not here leave everything as the timer left it.
 */
export type TimerFailures = { readonly [K in keyof Timers]?: (world: World, data: Parameters<Timers[K]>[1]) => void };

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
}
