/**
 * The event log of a world, in order. Commands are all inputs from outside with the world's time of each: replaying
 * them into a new world with the same seed gives the same state and a byte-identical log. Events are the consequences.
 * Commands are kept forever; of the events only the newest `maxEvents` are kept.
 */
export interface LogEntry {
  readonly seq: number;
  /** Epoch milliseconds of the world's clock. */
  readonly at: number;
  readonly kind: 'command' | 'event';
  readonly name: string;
  readonly data: unknown;
}

export interface LogSave {
  readonly nextSeq: number;
  readonly commands: readonly LogEntry[];
  readonly events: readonly LogEntry[];
}

const maxEvents = 20_000;

export type Log = ReturnType<typeof createLog>;

export function createLog(saved: LogSave = { nextSeq: 1, commands: [], events: [] }) {
  let nextSeq = saved.nextSeq;
  const commands = [...saved.commands];
  let events = [...saved.events];
  return {
    append(kind: LogEntry['kind'], at: number, name: string, data: unknown): void {
      const entry: LogEntry = { seq: nextSeq, at, kind, name, data };
      if (kind === 'command') commands.push(entry);
      else if (events.push(entry) >= 2 * maxEvents) {
        events = events.slice(-maxEvents);
      }
      nextSeq += 1;
    },
    /** Oldest first. */
    entries: (): readonly LogEntry[] => [...commands, ...events].sort((a, b) => a.seq - b.seq),
    commands: (): readonly LogEntry[] => commands,
    /** Number of the newest entry; 0 without any. */
    lastSeq: () => nextSeq - 1,
    save: (): LogSave => ({ nextSeq, commands: [...commands], events: [...events] }),
  };
}
