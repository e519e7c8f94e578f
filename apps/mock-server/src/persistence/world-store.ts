import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { open } from 'lmdb';
import type { LogEntry } from '../kernel/log.ts';
import type { WorldSnapshot } from '../kernel/world.ts';
import { canOpenStore } from './probe-store.ts';
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

/** Counts up when what is written of a world is laid out in another way; 2 brought check sums, 3 the number of commands. */
const storeVersion = 3;

/** With the number of commands at that moment: damage to the tree of keys hides some without a wrong check sum. */
interface CountedMark extends ClockMark {
  readonly commands: number;
}

/** The file of a store in which nothing was written yet has 12 kB. */
const mostBytesOfEmpty = 32_768;

interface Head {
  readonly version: number;
  readonly storeVersion: number;
  readonly shape: string;
}

/** Opens the store in a folder, which is made when it is not there. */
export function openWorldStore(folder: string): WorldStore {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'world.mdb');
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  // A folder without the file never held a world; an empty file has lost one.
  if (size === 0 || (size !== undefined && !canOpenStore(path))) throw new Error(damaged(folder));
  // Not waiting for the disk at each command: what was written outlives the process, not a loss of power (decision 0016).
  const root = open<Buffer, string>({ path, encoding: 'binary', noSync: true, maxDbs: 2 });
  refuseSecondServer(root, folder);
  const commands = root.openDB<Buffer, number>({ name: 'commands', encoding: 'binary', keyEncoding: 'uint32' });
  const put = (key: string, value: unknown): void => root.putSync(key, seal(value));
  let count = 0;
  const mark = (clock: ClockMark): void => put('clock', { ...clock, commands: count } satisfies CountedMark);
  const keep = (snapshot: WorldSnapshot, clock: ClockMark): void => {
    count = snapshot.log.commands.length;
    const head: Head = { version: formatVersion, storeVersion, shape: computeShape() };
    root.putSync('head', serialize(head));
    put('world', { ...snapshot, log: { ...snapshot.log, commands: [] } });
    mark(clock);
  };
  return {
    read() {
      const present = [root.get('head'), root.get('world'), root.get('clock')];
      const [headBytes, world, clock] = present;
      // Nothing was written yet: the first server on this folder ended while it started. A larger file has lost what it held.
      const isEmpty = present.every(each => each === undefined) && commands.getKeysCount() === 0;
      if (isEmpty && (size ?? 0) <= mostBytesOfEmpty) return null;
      const head = headBytes === undefined ? null : readHead(headBytes);
      if (head === null || world === undefined || clock === undefined) throw new Error(damaged(folder));
      if (!isOurs(head)) throw new Error(otherVersion(folder));
      try {
        // Written by `keep` and `append`; the check sums tell that it is what they wrote.
        const entries = Array.from(commands.getRange(), ({ value }) => unseal(value) as LogEntry);
        // As above.
        const { commands: counted, ...lastSeen } = unseal(clock) as CountedMark;
        if (entries.length < counted) throw new RangeError('Commands are missing');
        count = entries.length;
        // As above.
        return { snapshot: unseal(world) as WorldSnapshot, commands: entries, clock: lastSeen };
      } catch {
        throw new Error(damaged(folder));
      }
    },
    begin(snapshot, clock) {
      root.transactionSync(() => {
        commands.clearSync();
        for (const entry of snapshot.log.commands) commands.putSync(entry.seq, seal(entry));
        keep(snapshot, clock);
      });
    },
    append(command) {
      commands.putSync(command.seq, seal(command));
      count += 1;
    },
    renew: (snapshot, clock) => root.transactionSync(() => keep(snapshot, clock)),
    mark,
    close: () => root.close(),
  };
}

/** null for bytes that nobody wrote. */
function readHead(bytes: Buffer): Partial<Head> | null {
  try {
    // Another version may have written other things.
    return deserialize(bytes) as Partial<Head>;
  } catch {
    return null;
  }
}

const isOurs = ({ version, storeVersion: layout, shape }: Partial<Head>): boolean =>
  version === formatVersion && layout === storeVersion && shape === computeShape();

const sumBytes = 4;

/** A value as bytes, with their check sum behind them. */
function seal(value: unknown): Buffer {
  const bytes = serialize(value);
  const sealed = Buffer.allocUnsafe(bytes.length + sumBytes);
  bytes.copy(sealed);
  sealed.writeUInt32LE(crc32(bytes), bytes.length);
  return sealed;
}

/** What `seal` was given. Throws for bytes that are not as it left them. */
function unseal(sealed: Buffer): unknown {
  const end = sealed.length - sumBytes;
  const bytes = sealed.subarray(0, Math.max(end, 0));
  if (end <= 0 || sealed.readUInt32LE(end) !== crc32(bytes)) throw new RangeError('The check sum is another one');
  return deserialize(bytes);
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

const damaged = (folder: string): string => `The world in ${folder} is damaged. Name another folder, or delete it.`;

const otherVersion = (folder: string): string =>
  `The world in ${folder} was kept by another version of the mock server and cannot go on in this one. Name another folder, or delete this one to begin anew.`;
