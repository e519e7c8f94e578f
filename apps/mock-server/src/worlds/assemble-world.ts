import { deserialize, serialize } from 'node:v8';
import { createExchange, describeExchange, type Exchange } from '../exchange/exchange.ts';
import { openVenue } from '../exchange/open-venue.ts';
import { createBus } from '../core/bus.ts';
import { createClock, type Timer } from '../core/clock.ts';
import { createLog, type LogEntry } from '../core/log.ts';
import { createStreams } from '../core/random.ts';
import type { Commands, Timers, World, WorldFault, WorldData, WorldOptions, WorldState } from '../core/world.ts';
import { commands } from './commands.ts';
import { createState } from './state.ts';
import { timers } from './timers.ts';

/** Creates a new world with its seed data. */
export function createWorld(options: WorldOptions): World {
  const world = assemble(options, createState(), undefined);
  world.seed(() => openVenue(world));
  return world;
}

/** Creates a world from a snapshot. */
export function restoreWorld(snapshot: Uint8Array): World {
  // Written by `snapshot`, in this process or by one whose worlds have the same shape.
  const saved = deserialize(snapshot) as WorldData;
  return assemble(saved.options, saved.state, saved);
}

/** Executes a logged command at the current time. */
export function runLogged(world: World, entry: LogEntry): void {
  const name = entry.name;
  if (!isCommand(name)) throw new Error(`Unknown command in the log: ${name}`);
  // The log's data was an argument of this very command when it was written.
  world.execute(name, entry.data as never);
}

const isCommand = (name: string): name is keyof Commands & string => Object.hasOwn(commands, name);
const isTimer = (kind: string): kind is keyof Timers & string => Object.hasOwn(timers, kind);

/** Maximum length of an error message in the log. */
const maxErrorText = 500;

function assemble(options: WorldOptions, state: WorldState, saved: WorldData | undefined): World {
  const clock = createClock(saved?.clock ?? options.startAt);
  const streams = createStreams(options.seed, saved?.random);
  const log = createLog(saved?.log);
  let faultListener: ((fault: WorldFault) => void) | null = null;
  const bus = createBus((name, error) => faultListener?.({ where: `listener to ${name}`, error }));
  // Nesting depth of commands: what a command or the seed executes in turn is a consequence and is not logged as a
  // command.
  let depth = 0;
  const unlogged = <T>(work: () => T): T => {
    depth++;
    try {
      return work();
    } finally {
      depth--;
    }
  };

  let exchange: Exchange | undefined;
  const world: World = {
    options,
    state,
    log,
    bus,
    // Created lazily: the exchange needs the world that it belongs to.
    get exchange() {
      return (exchange ??= createExchange(world, saved?.exchange));
    },
    now: clock.now,
    advanceTo: at => void clock.advance(at, runTimer),
    advancePart: (at, mostTimers) => clock.advance(at, runTimer, mostTimers),
    execute(name, input) {
      // Due timers run first, as they do when the log is replayed.
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
    onFault: listener => void (faultListener = listener),
    snapshot() {
      const data: WorldData = {
        options,
        clock: clock.save(),
        random: streams.save(),
        log: log.save(),
        state,
        exchange: describeExchange(world.exchange),
      };
      return serialize(data);
    },
  };
  function runTimer(timer: Timer): void {
    try {
      if (!isTimer(timer.kind)) throw new Error('Unknown timer');
      // `schedule` took the data with the type of this very kind.
      timers[timer.kind](world, timer.data as never);
    } catch (error) {
      noteFailure(timer, error);
    }
  }
  function noteFailure({ kind, data }: Timer, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    log.append('event', clock.now(), 'timer.failed', { kind, data, error: message.slice(0, maxErrorText) });
    faultListener?.({ where: `timer ${kind}`, error });
  }
  exchange = createExchange(world, saved?.exchange);
  return world;
}
