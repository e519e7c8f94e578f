import type { DialectName } from '@portal/contracts/sandbox/dialects';
import type { Bus, WorldEvents } from './bus.ts';
import type { ClockSave } from './clock.ts';
import type { Log, LogSave } from './log.ts';
import type { Random, RandomState } from './random.ts';

/** The slices of a world's state, by name: plain data, so that a snapshot can include it. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by worlds/state.ts, which imports all modules
export interface WorldState {}

/** Commands: all inputs to a world from outside, as functions of the world and an input, by name. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by worlds/commands.ts, which imports all modules
export interface Commands {}

/** Timer handlers by kind: functions of the world and the timer's data. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by worlds/timers.ts, which imports all modules
export interface Timers {}

export interface WorldOptions {
  /** The same seed and the same commands give a byte-identical log. */
  readonly seed: string;
  /** Epoch milliseconds at which the world's clock starts. */
  readonly startAt: number;
  /**
   * The simulated participants: 'on' quote and trade all day (the default), 'quotes-only' quote at each open and then
   * do nothing, 'off' do nothing.
   */
  readonly participants?: 'on' | 'quotes-only' | 'off' | undefined;
  /** Begins without additions to the specification, like another team's back end. */
  readonly specOnly?: boolean | undefined;
  /** The dialect in which it answers: 'standard' by default. */
  readonly dialect?: DialectName | undefined;
  /** Number of generated accounts besides the personas, with years of history; none by default. */
  readonly accounts?: number | undefined;
}

/**
 * One private venue: its time, randomness, books, ledger, people and mail. It reads nothing outside itself, so a world
 * can be forked, replayed and discarded. All changes go through `execute` (from outside) or a timer (from within).
 */
export interface World {
  readonly options: WorldOptions;
  readonly state: WorldState;
  readonly log: Log;
  readonly bus: Bus;
  /** Epoch milliseconds of the world's clock. */
  now(): number;
  /**
   * Advances the time and runs everything that is due, in order. A time in the past changes nothing. A timer that
   * throws is logged as the event 'timer.failed', and the next ones run.
   */
  advanceTo(at: number): void;
  /** Advances by at most so many timers; returns false if it stopped at the time of the last one, because more are due. */
  advancePart(at: number, mostTimers: number): boolean;
  /** Executes a command at the current time and writes it to the log. Refusals are return values. */
  execute<K extends keyof Commands & string>(name: K, input: Parameters<Commands[K]>[1]): ReturnType<Commands[K]>;
  /** Runs seed work: its commands are not logged, because a replay runs the seed too. */
  seed(work: () => void): void;
  /** Schedules a timer by kind; returns an id for `unschedule`. */
  schedule<K extends keyof Timers & string>(at: number, kind: K, data: Parameters<Timers[K]>[1]): number;
  unschedule(timerId: number): void;
  /** The random stream of one purpose. */
  random(purpose: string): Random;
  /** Publishes an event to listeners (the feed) and writes it to the log, or `summary` if the data is large. */
  emit<K extends keyof WorldEvents>(name: K, data: WorldEvents[K], summary?: unknown): void;
  /** Sets the listener for errors caught inside the world; null removes it. */
  onFault(listener: ((fault: WorldFault) => void) | null): void;
  /** The whole world as bytes, from which `restoreWorld` makes one that goes on alike. */
  snapshot(): Uint8Array;
}

/** An error in a part of a world that has no caller: a timer, or a listener to its events. */
export interface WorldFault {
  /** 'timer shareTransfer.answer' */
  readonly where: string;
  readonly error: unknown;
}

/** A world as plain data: the content of a snapshot. */
export interface WorldData {
  readonly options: WorldOptions;
  readonly clock: ClockSave;
  readonly random: ReadonlyMap<string, RandomState>;
  readonly log: LogSave;
  readonly state: WorldState;
}
