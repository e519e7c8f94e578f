import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPracticeWorld, readPracticeStore } from '../testing/store-fixtures.ts';

const page = 4096;
const folders: string[] = [];
let whole: string;
let digest: string;

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'damaged-world-'));
  folders.push(folder);
  return folder;
};
const storeIn = (folder: string): string => join(folder, 'world.mdb');

beforeAll(async () => {
  whole = newFolder();
  digest = await keepPracticeWorld(whole);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const zero = (bytes: Buffer, number: number): Buffer => bytes.fill(0, number * page, (number + 1) * page);
const flip = (bytes: Buffer, share: number): Buffer => {
  const at = Math.floor(bytes.length * share);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
  return bytes;
};

/** A folder with a damaged copy of the store. */
function damage(change: (bytes: Buffer) => Buffer | string): string {
  const folder = newFolder();
  writeFileSync(storeIn(folder), change(readFileSync(storeIn(whole))));
  return folder;
}

const damaged = (folder: string): string => `The world in ${folder} is damaged. Name another folder, or delete it.`;

describe('a damaged store', () => {
  it.each<readonly [string, (bytes: Buffer) => Buffer | string]>([
    ['is empty', () => ''],
    ['has 100 bytes', bytes => bytes.subarray(0, 100)],
    ['has lost its second half', bytes => bytes.subarray(0, bytes.length / 2)],
    ['has lost both meta pages', bytes => zero(zero(bytes, 0), 1)],
    ['is a text file', () => 'Notes of a meeting\n'.repeat(2000)],
    ['is zeros', bytes => bytes.fill(0)],
  ])('is reported as damaged if it %s', async (_, change) => {
    const folder = damage(change);
    const before = readFileSync(storeIn(folder));
    expect(await readPracticeStore(folder)).toBe(damaged(folder));
    expect(readFileSync(storeIn(folder)).equals(before)).toBe(true);
  });

  it.each<readonly [string, (bytes: Buffer) => Buffer]>([
    ['without its last page', bytes => bytes.subarray(0, bytes.length - page)],
    ['without its first meta page', bytes => zero(bytes, 0)],
    ['without its second meta page', bytes => zero(bytes, 1)],
    ...[2, 3, 5, 8, 13, 21, 34].map(
      number => [`with zeros as page ${number}`, (bytes: Buffer) => zero(bytes, number)] as const,
    ),
    ...[0.2, 0.4, 0.6, 0.8].map(
      share => [`with a byte changed at ${share} of its length`, (bytes: Buffer) => flip(bytes, share)] as const,
    ),
  ])('%s is reported as damaged, or resumes completely', async (_, change) => {
    const folder = damage(change);
    expect([damaged(folder), digest]).toContain(await readPracticeStore(folder));
  });

  it.each<readonly [string, (keys: readonly number[]) => readonly number[]]>([
    ['one command', keys => keys.slice(99, 100)],
    ['its last commands', keys => keys.slice(-5)],
  ])('is reported as damaged if %s cannot be found any more', async (_, choose) => {
    const folder = damage(bytes => bytes);
    const root = open({ path: storeIn(folder), maxDbs: 2 });
    const commands = root.openDB<Buffer, number>({ name: 'commands', encoding: 'binary', keyEncoding: 'uint32' });
    for (const key of choose(Array.from(commands.getKeys()))) commands.removeSync(key);
    await root.close();
    expect(await readPracticeStore(folder)).toBe(damaged(folder));
  });

  it('is reported as damaged, not as new, if nothing can be found any more', async () => {
    const folder = damage(bytes => bytes);
    const root = open({ path: storeIn(folder), maxDbs: 2 });
    root.openDB({ name: 'commands', keyEncoding: 'uint32' }).clearSync();
    for (const key of ['head', 'world', 'clock']) root.removeSync(key);
    await root.close();
    expect(await readPracticeStore(folder)).toBe(damaged(folder));
  });

  it('stops the server start with the same message and exit code 1', () => {
    const program = join(import.meta.dirname, '../main.ts');
    const folder = damage(bytes => zero(zero(bytes, 0), 1));
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', program, '--port', '0', '--data', folder],
      { encoding: 'utf8' },
    );
    expect([status, stderr.trim()]).toEqual([1, damaged(folder)]);
  });
});

describe('an undamaged store', () => {
  it('resumes the same world from a copy, and starts a new one in an empty folder', async () => {
    const folder = newFolder();
    expect(await readPracticeStore(folder)).toBe('a new world');
    const copy = newFolder();
    copyFileSync(storeIn(whole), storeIn(copy));
    expect(await readPracticeStore(copy)).toBe(digest);
  });
});
