import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { LogEntry } from '../core/log.ts';
import type { WorldSnapshot } from '../core/world.ts';
import { computeShape, formatVersion } from './shape.ts';
import { pack, unpack } from './world-file.ts';

export interface ClockMark {
  /** Epoch milliseconds of the world's clock. */
  readonly now: number;
  readonly speed: number;
}

/** A world on disk: a snapshot, the commands since, and the last known state of its clock. */
export interface StoredWorld {
  readonly snapshot: WorldSnapshot;
  /** In the order in which they were written; one with the number of an earlier command replaces that one. */
  readonly commands: readonly LogEntry[];
  readonly clock: ClockMark;
}

/** When a function returns, the operating system has its data: it survives the end of this process. */
export interface WorldStore {
  /**
   * The stored world; null in a new store.
   * @throws with a message for the user if it cannot be used.
   */
  read(): StoredWorld | null;
  /** Stores a snapshot, of the same world or of another one, in place of all that was stored before. */
  keep(snapshot: WorldSnapshot, clock: ClockMark): void;
  /** Adds a command to those that the next commit writes together. */
  append(command: LogEntry): void;
  /** Writes the added commands. */
  commit(): void;
  /** Writes the added commands and the clock. */
  mark(clock: ClockMark): void;
  /** Commands that were not committed are lost. */
  close(): void;
}

/** What the file `world` holds, compressed, which adds a checksum. */
interface StoredSnapshot {
  readonly version: number;
  readonly shape: string;
  /** Name of the file with what happened since. */
  readonly journal: string;
  readonly snapshot: WorldSnapshot;
  readonly clock: ClockMark;
}

type JournalLine = { readonly command: LogEntry } | { readonly clock: ClockMark };

/** Opens the store in a folder, which is created if it is missing: a snapshot, and a journal with a line per command. */
export function openWorldStore(folder: string): WorldStore {
  mkdirSync(folder, { recursive: true });
  const inFolder = (name: string): string => join(folder, name);
  const lock = inFolder('server.pid');
  takeLock(lock, folder);
  const journals = (): string[] => readdirSync(folder).filter(name => name.startsWith('journal-'));
  let journal: number | null = null;
  let waiting = '';
  const write = (file: number, bytes: Buffer): void => {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
  };
  const commit = (): void => {
    if (waiting === '' || journal === null) return;
    write(journal, Buffer.from(waiting));
    waiting = '';
  };
  const closeJournal = (): void => {
    if (journal !== null) closeSync(journal);
    journal = null;
  };
  return {
    read() {
      if (!existsSync(inFolder('world')) && journals().length === 0) return null;
      const stored = readOr(damaged(folder), () => readSnapshot(readFileSync(inFolder('world'))));
      if (stored.version !== formatVersion || stored.shape !== computeShape()) throw new Error(otherVersion(folder));
      const lines = readOr(damaged(folder), () => readJournal(readFileSync(inFolder(stored.journal), 'utf8')));
      return {
        snapshot: stored.snapshot,
        commands: lines.flatMap(line => ('command' in line ? [line.command] : [])),
        clock: lines.reduce((clock, line) => ('clock' in line ? line.clock : clock), stored.clock),
      };
    },
    keep(snapshot, clock) {
      const before = journals();
      const name = `journal-${1 + Math.max(0, ...before.map(each => Number(each.slice('journal-'.length))))}`;
      closeJournal();
      journal = openSync(inFolder(name), 'a');
      const stored: StoredSnapshot = { version: formatVersion, shape: computeShape(), journal: name, snapshot, clock };
      const file = openSync(inFolder('world.new'), 'w');
      write(file, pack(stored));
      closeSync(file);
      // The world before this one is complete until here, and this one from here on.
      renameSync(inFolder('world.new'), inFolder('world'));
      for (const each of before) rmSync(inFolder(each));
      waiting = '';
    },
    append(command) {
      waiting += formatLine({ command });
    },
    commit,
    mark(clock) {
      waiting += formatLine({ clock });
      commit();
    },
    close() {
      closeJournal();
      rmSync(lock, { force: true });
    },
  };
}

/** A line with the checksum of its text. */
function formatLine(line: JournalLine): string {
  const text = serialize(line).toString('base64');
  return `${crc32(text).toString(16)} ${text}\n`;
}

/**
 * A line without an end was being written when the process or the machine ended: nobody was told of it.
 * @throws if a line has changed since it was written.
 */
function readJournal(text: string): JournalLine[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map(line => {
      const [sum = '', content = ''] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
      if (crc32(content) !== Number.parseInt(sum, 16)) throw new RangeError('The checksum is another one');
      // Written by `formatLine`; the checksum guarantees it.
      return deserialize(Buffer.from(content, 'base64')) as JournalLine;
    });
}

// Written by `keep`; the checksum of gzip guarantees it.
const readSnapshot = (bytes: Buffer): StoredSnapshot => unpack(bytes) as StoredSnapshot;

function readOr<T>(message: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new Error(message);
  }
}

/** Two servers must not write to one store; the file of a process that has ended does not count. */
function takeLock(lock: string, folder: string): void {
  const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : process.pid;
  if (owner !== process.pid && isRunning(owner)) {
    throw new Error(
      `The folder ${folder} is in use by another server (process ${owner}). Stop it or name another folder.`,
    );
  }
  const file = openSync(lock, 'w');
  writeSync(file, String(process.pid));
  closeSync(file);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const damaged = (folder: string): string => `The world in ${folder} is damaged. Name another folder, or delete it.`;

const otherVersion = (folder: string): string =>
  `The world in ${folder} was kept by another version of the mock server and cannot go on in this one. Name another folder, or delete this one to begin anew.`;
