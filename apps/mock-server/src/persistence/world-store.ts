import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { open } from 'lmdb';
import type { LogEntry } from '../world/log.ts';
import type { WorldSnapshot } from '../world/world.ts';
import { computeShape, formatVersion } from './shape.ts';

/** A world on disk: a snapshot, all its commands, and where its clock stood when it was last seen. */
export interface KeptWorld {
  /** Its log has no commands: they are kept one by one. */
  readonly snapshot: WorldSnapshot;
  /** Oldest first, also those that the snapshot contains. */
  readonly commands: readonly LogEntry[];
  readonly clock: ClockMark;
}

export interface ClockMark {
  /** Epoch milliseconds of the world's clock. */
  readonly now: number;
  readonly speed: number;
}

/** Everything written is on its way to the disk, and safe from the end of this process, when the function returns. */
export interface WorldStore {
  /** The world that is kept here; null in a new store. Throws, in words for people, when it cannot go on here. */
  read(): KeptWorld | null;
  /** Forgets what was kept and keeps this world instead. */
  begin(snapshot: WorldSnapshot, clock: ClockMark): void;
  append(command: LogEntry): void;
  /** A newer snapshot of the same world: commands before it need not be carried out again. */
  renew(snapshot: WorldSnapshot, clock: ClockMark): void;
  mark(clock: ClockMark): void;
  close(): Promise<void>;
}

interface Head {
  readonly version: number;
  readonly shape: string;
}

/** Opens the store in a folder, which is made when it is not there. */
export function openWorldStore(folder: string): WorldStore {
  mkdirSync(folder, { recursive: true });
  // Not waiting for the disk at each command: what was written outlives the process, not a loss of power (decision 0016).
  const root = open<Buffer, string>({ path: join(folder, 'world.mdb'), encoding: 'binary', noSync: true, maxDbs: 2 });
  refuseSecondServer(root, folder);
  const commands = root.openDB<Buffer, number>({ name: 'commands', encoding: 'binary', keyEncoding: 'uint32' });
  const put = (key: string, value: unknown): void => root.putSync(key, serialize(value));
  const keep = (snapshot: WorldSnapshot, clock: ClockMark): void => {
    put('head', { version: formatVersion, shape: computeShape() } satisfies Head);
    put('world', { ...snapshot, log: { ...snapshot.log, commands: [] } });
    put('clock', clock);
  };
  return {
    read() {
      const head = readValue<Head>(root.get('head'));
      const snapshot = readValue<WorldSnapshot>(root.get('world'));
      const clock = readValue<ClockMark>(root.get('clock'));
      if (head === null || snapshot === null || clock === null) return null;
      if (head.version !== formatVersion || head.shape !== computeShape()) throw new Error(otherVersion(folder));
      // Written by `append`, one entry each.
      const entries = Array.from(commands.getRange(), ({ value }) => deserialize(value) as LogEntry);
      return { snapshot, commands: entries, clock };
    },
    begin(snapshot, clock) {
      root.transactionSync(() => {
        commands.clearSync();
        for (const entry of snapshot.log.commands) commands.putSync(entry.seq, serialize(entry));
        keep(snapshot, clock);
      });
    },
    append: command => commands.putSync(command.seq, serialize(command)),
    renew: (snapshot, clock) => root.transactionSync(() => keep(snapshot, clock)),
    mark: clock => put('clock', clock),
    close: () => root.close(),
  };
}

/** What `put` wrote; null for nothing. */
function readValue<T>(bytes: Buffer | undefined): T | null {
  // Only this file writes, each key always with the same type; the shape is checked before anything is used.
  return bytes === undefined ? null : (deserialize(bytes) as T);
}

/** Two servers would write into each other's story. The store knows who has it open, and forgets who is no more. */
function refuseSecondServer(root: ReturnType<typeof open<Buffer, string>>, folder: string): void {
  root.readerCheck();
  // Takes this process's own place in the list, so that the next one sees it.
  root.get('head');
  const others = root
    .readerList()
    .split('\n')
    .map(line => Number(/^\s*(\d+)\s/.exec(line)?.[1] ?? process.pid))
    .filter(pid => pid !== process.pid);
  if (others.length === 0) return;
  void root.close();
  throw new Error(
    `The folder ${folder} is in use by another server (process ${others[0]}). Stop it or name another folder.`,
  );
}

const otherVersion = (folder: string): string =>
  `The world in ${folder} was kept by another version of the mock server and cannot go on in this one. Name another folder, or delete this one to begin anew.`;
