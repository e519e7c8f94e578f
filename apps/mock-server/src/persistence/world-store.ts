import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { open } from 'lmdb';
import type { LogEntry } from '../kernel/log.ts';
import type { WorldSnapshot } from '../kernel/world.ts';
import { canOpenStore } from './probe-store.ts';
import { computeShape, formatVersion } from './shape.ts';

/** A world on disk: a snapshot, all its commands, and its last known clock state. */
export interface StoredWorld {
  /** Without commands in its log: they are stored one by one. */
  readonly snapshot: WorldSnapshot;
  /** Oldest first, including those that the snapshot contains. */
  readonly commands: readonly LogEntry[];
  readonly clock: ClockMark;
}

export interface ClockMark {
  /** Epoch milliseconds of the world's clock. */
  readonly now: number;
  readonly speed: number;
}

export interface StoreOptions {
  /** Each commit waits for the disk, so that it survives a loss of power too. Without it, only the end of this process. */
  readonly durable?: boolean;
}

/**
 * When a function returns, its data has been handed to the operating system, or to the disk (`durable`). Commands alone wait
 * for `commit`, or for the next call of another function.
 */
export interface WorldStore {
  /**
   * The stored world; null in a new store.
   * @throws with a message for the user if the store cannot be used.
   */
  read(): StoredWorld | null;
  /** Deletes the stored world and stores this one instead. */
  begin(snapshot: WorldSnapshot, clock: ClockMark): void;
  /** Adds a command to those that the next commit writes together. One with an earlier number replaces that command. */
  append(command: LogEntry): void;
  /** Writes the commands that were added since the last commit. */
  commit(): void;
  /** Stores a newer snapshot of the same world: earlier commands need no replay. */
  renew(snapshot: WorldSnapshot, clock: ClockMark): void;
  mark(clock: ClockMark): void;
  /** Commands that were not committed are lost. */
  close(): Promise<void>;
}

/** Incremented when the storage layout changes; 2 added checksums, 3 the number of commands, 4 commands in groups. */
const storeVersion = 4;

/** Includes the number of commands at that time: damage to the key tree can hide commands without a wrong checksum. */
interface CountedMark extends ClockMark {
  readonly commands: number;
}

/** Commands of a group when a whole world is written at once: replacing one of them writes its group anew. */
const groupSize = 100;

/** Maximum file size of an empty store, which normally has 12 kB. */
const maxEmptyBytes = 32_768;

interface Head {
  readonly version: number;
  readonly storeVersion: number;
  readonly shape: string;
}

/** Opens the store in a folder, which is created if it is missing. */
export function openWorldStore(folder: string, { durable = false }: StoreOptions = {}): WorldStore {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'world.mdb');
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  // A folder without the file never held a world; an empty file has lost one.
  if (size === 0 || (size !== undefined && !canOpenStore(path))) throw new Error(damaged(folder));
  // A commit that waits for the disk must not return before (`overlappingSync`); the other kind never waits (decision 0016).
  const sync = durable ? { overlappingSync: false } : { noSync: true };
  const root = open<Buffer, string>({ path, encoding: 'binary', maxDbs: 2, ...sync });
  refuseSecondServer(root, folder);
  // The commands of a commit are one value: a transaction and a serialization for each would take twice as long.
  const groups = root.openDB<Buffer, number>({ name: 'commands', encoding: 'binary', keyEncoding: 'uint32' });
  const put = (key: string, value: unknown): void => root.putSync(key, seal(value));
  const putGroup = (group: readonly LogEntry[]): void => {
    const [oldest] = group;
    if (oldest !== undefined) groups.putSync(oldest.seq, seal(group));
  };
  /** Number of stored commands. */
  let count = 0;
  let waiting: LogEntry[] = [];
  const commit = (): void => {
    if (waiting.length === 0) return;
    putGroup(waiting);
    count += waiting.length;
    waiting = [];
  };
  const replace = (command: LogEntry): void => {
    commit();
    for (const { value } of groups.getRange({ start: command.seq, reverse: true, limit: 1 }))
      putGroup(readGroup(value).map(each => (each.seq === command.seq ? command : each)));
  };
  let newest = 0;
  const mark = (clock: ClockMark): void => put('clock', { ...clock, commands: count } satisfies CountedMark);
  const keep = (snapshot: WorldSnapshot, clock: ClockMark): void => {
    count = snapshot.log.commands.length;
    waiting = [];
    newest = snapshot.log.nextSeq - 1;
    const head: Head = { version: formatVersion, storeVersion, shape: computeShape() };
    root.putSync('head', serialize(head));
    put('world', { ...snapshot, log: { ...snapshot.log, commands: [] } });
    mark(clock);
  };
  return {
    read() {
      const present = [root.get('head'), root.get('world'), root.get('clock')];
      const [headBytes, world, clock] = present;
      // Nothing was written yet: the first server on this folder ended during startup. A larger file has lost its data.
      const isEmpty = present.every(each => each === undefined) && groups.getKeysCount() === 0;
      if (isEmpty && (size ?? 0) <= maxEmptyBytes) return null;
      const head = headBytes === undefined ? null : readHead(headBytes);
      if (head === null || world === undefined || clock === undefined) throw new Error(damaged(folder));
      if (!isOurs(head)) throw new Error(otherVersion(folder));
      try {
        const entries = Array.from(groups.getRange(), ({ value }) => readGroup(value)).flat();
        // Written by `keep`; the checksums guarantee it.
        const { commands: counted, ...lastSeen } = unseal(clock) as CountedMark;
        if (entries.length < counted) throw new RangeError('Commands are missing');
        count = entries.length;
        newest = entries.at(-1)?.seq ?? 0;
        // As above.
        return { snapshot: unseal(world) as WorldSnapshot, commands: entries, clock: lastSeen };
      } catch {
        throw new Error(damaged(folder));
      }
    },
    begin(snapshot, clock) {
      root.transactionSync(() => {
        groups.clearSync();
        const { commands } = snapshot.log;
        for (let i = 0; i < commands.length; i += groupSize) putGroup(commands.slice(i, i + groupSize));
        keep(snapshot, clock);
      });
    },
    append(command) {
      if (command.seq <= newest) return replace(command);
      waiting.push(command);
      newest = command.seq;
    },
    commit,
    renew(snapshot, clock) {
      root.transactionSync(() => {
        commit();
        keep(snapshot, clock);
      });
    },
    mark(clock) {
      root.transactionSync(() => {
        commit();
        mark(clock);
      });
    },
    close: () => root.close(),
  };
}

/** null for bytes that are not serialized data. */
function readHead(bytes: Buffer): Partial<Head> | null {
  try {
    // Another version may have written something else.
    return deserialize(bytes) as Partial<Head>;
  } catch {
    return null;
  }
}

const isOurs = ({ version, storeVersion: layout, shape }: Partial<Head>): boolean =>
  version === formatVersion && layout === storeVersion && shape === computeShape();

const sumBytes = 4;

/** Serializes a value and appends a checksum. */
function seal(value: unknown): Buffer {
  const bytes = serialize(value);
  const sealed = Buffer.allocUnsafe(bytes.length + sumBytes);
  bytes.copy(sealed);
  sealed.writeUInt32LE(crc32(bytes), bytes.length);
  return sealed;
}

/**
 * Parses bytes written by `seal`.
 * @throws if they have changed since.
 */
function unseal(sealed: Buffer): unknown {
  const end = sealed.length - sumBytes;
  const bytes = sealed.subarray(0, Math.max(end, 0));
  if (end <= 0 || sealed.readUInt32LE(end) !== crc32(bytes)) throw new RangeError('The check sum is another one');
  return deserialize(bytes);
}

// Written by `putGroup`; the checksum guarantees it.
const readGroup = (sealed: Buffer): readonly LogEntry[] => unseal(sealed) as readonly LogEntry[];

/** Two servers must not write to one store. LMDB lists the processes that have it open, and drops dead ones. */
function refuseSecondServer(root: ReturnType<typeof open<Buffer, string>>, folder: string): void {
  root.readerCheck();
  // Claims this process's reader slot, so that the next server sees it.
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
