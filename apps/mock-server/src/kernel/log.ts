/**
 * What happened in a world, in order. Commands are everything that came from outside, with the world's time at which
 * they came: replaying them into a fresh world of the same seed gives the same state and the same log, byte for byte.
 * Events are the consequences. Commands are kept for ever, but what is no longer needed may be taken out of one; of the
 * events the newest `maxEvents` are kept.
 */
export interface LogEntry {
  readonly seq: number;
  /** Epoch milliseconds of the world's clock. */
  readonly at: number;
  readonly kind: 'command' | 'event';
  readonly name: string;
  readonly data: unknown;
}

export interface Log {
  append(kind: LogEntry['kind'], at: number, name: string, data: unknown): void;
  /** Oldest first. */
  entries(): readonly LogEntry[];
  commands(): readonly LogEntry[];
  /**
   * Puts other data into a command, with which a replay comes to the present state too. The listener is told of it like
   * of a new one, under the same number.
   */
  replaceData(seq: number, data: unknown): void;
  /** Tells of each command before it is carried out; one listener at most, null for none. If it throws, the command is not. */
  listen(listener: ((command: LogEntry) => void) | null): void;
  save(): LogSave;
}

export interface LogSave {
  readonly nextSeq: number;
  readonly commands: readonly LogEntry[];
  readonly events: readonly LogEntry[];
}

const maxEvents = 20_000;

export function createLog(saved: LogSave = { nextSeq: 1, commands: [], events: [] }): Log {
  let nextSeq = saved.nextSeq;
  const commands = [...saved.commands];
  let events = [...saved.events];
  let told: ((command: LogEntry) => void) | null = null;
  return {
    append(kind, at, name, data) {
      const entry: LogEntry = { seq: nextSeq, at, kind, name, data };
      if (kind === 'command') {
        told?.(entry);
        commands.push(entry);
      } else if (events.push(entry) >= 2 * maxEvents) {
        events = events.slice(-maxEvents);
      }
      nextSeq += 1;
    },
    entries: () => [...commands, ...events].sort((a, b) => a.seq - b.seq),
    commands: () => commands,
    replaceData(seq, data) {
      const index = commands.findLastIndex(entry => entry.seq === seq);
      const entry = commands[index];
      if (entry === undefined) return;
      const replaced: LogEntry = { ...entry, data };
      told?.(replaced);
      commands[index] = replaced;
    },
    listen: listener => void (told = listener),
    save: () => ({ nextSeq, commands: [...commands], events: [...events] }),
  };
}

/** @internal The log as text, one JSON line an entry: what two replays are compared by. */
export const formatLog = (log: Log): string =>
  log
    .entries()
    .map(entry => JSON.stringify(entry))
    .join('\n');
