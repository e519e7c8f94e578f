import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * Reads the whole store, and opens a write transaction, in a separate process: LMDB maps the file into memory, so a
 * damaged file may crash the process that opens it without an error to catch.
 */
const program = `
  const { open, ABORT } = require(process.argv[1]);
  const root = open({ path: process.argv[2], encoding: 'binary', noSync: true, maxDbs: 2 });
  let bytes = 0;
  for (const key of ['head', 'world', 'clock']) bytes += root.get(key)?.length ?? 0;
  const commands = root.openDB({ name: 'commands', encoding: 'binary', keyEncoding: 'uint32' });
  for (const { value } of commands.getRange()) bytes += value.length;
  root.transactionSync(() => {
    root.putSync('probe', Buffer.alloc(65536));
    commands.putSync(4294967295, Buffer.alloc(64));
    return ABORT;
  });
  process.exit(0);
`;

const lmdb = createRequire(import.meta.url).resolve('lmdb');

/** Far longer than reading a large store takes. */
const timeoutMs = 60_000;

/** Whether the store in this file can be read and written. */
export function canOpenStore(path: string): boolean {
  const { status } = spawnSync(process.execPath, ['-e', program, lmdb, path], { stdio: 'ignore', timeout: timeoutMs });
  return status === 0;
}
