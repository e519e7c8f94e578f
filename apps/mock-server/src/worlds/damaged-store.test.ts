import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPracticeWorld, readPracticeStore } from '../../testing/store-fixtures.ts';

const folders: string[] = [];
let whole: string;
let digest: string;

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'damaged-world-'));
  folders.push(folder);
  return folder;
};

beforeAll(() => {
  whole = newFolder();
  digest = keepPracticeWorld(whole);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

type Change = (bytes: Buffer) => Buffer | string;

const flip =
  (share: number): Change =>
  bytes => {
    const at = Math.floor((bytes.length - 1) * share);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x21, at);
    return bytes;
  };

/** A copy of the stored folder, one of its files damaged. */
function damage(file: RegExp, change: Change): string {
  const folder = newFolder();
  cpSync(whole, folder, { recursive: true });
  const name = readdirSync(folder).find(each => file.test(each)) ?? '';
  writeFileSync(join(folder, name), change(readFileSync(join(folder, name))));
  return folder;
}

const damaged = (folder: string): string => `The world in ${folder} is damaged. Name another folder, or delete it.`;

describe('a damaged store', () => {
  it.each<readonly [string, Change]>([
    ['is empty', () => ''],
    ['has 100 bytes', bytes => bytes.subarray(0, 100)],
    ['has lost its second half', bytes => bytes.subarray(0, bytes.length / 2)],
    ['has lost its last byte', bytes => bytes.subarray(0, -1)],
    ['is a text file', () => 'Notes of a meeting\n'.repeat(2000)],
    ['is zeros', bytes => bytes.fill(0)],
    ['has another byte after a fifth', flip(0.2)],
    ['has another byte in the middle', flip(0.5)],
    ['has another byte at its end', flip(1)],
  ])('is reported as damaged, and left as it is, if its snapshot %s', (_, change) => {
    const folder = damage(/^world$/, change);
    const before = readFileSync(join(folder, 'world'));
    expect(readPracticeStore(folder)).toBe(damaged(folder));
    expect(readFileSync(join(folder, 'world')).equals(before)).toBe(true);
  });

  it.each<readonly [string, Change]>([
    ['is a text file', () => 'Notes of a meeting\n'.repeat(2000)],
    ['has another byte in the middle', flip(0.5)],
    ['has lost its beginning', bytes => bytes.subarray(100)],
  ])('is reported as damaged if its journal %s', (_, change) => {
    const folder = damage(/^journal/, change);
    expect(readPracticeStore(folder)).toBe(damaged(folder));
  });

  it.each(['world', 'journal'])('is reported as damaged, not as new, if its %s is missing', start => {
    const folder = damage(/^world$/, bytes => bytes);
    for (const name of readdirSync(folder)) if (name.startsWith(start)) rmSync(join(folder, name));
    expect(readPracticeStore(folder)).toBe(damaged(folder));
  });

  it('stops the server start with the same message and exit code 1', () => {
    const program = join(import.meta.dirname, '../main.ts');
    const folder = damage(/^world$/, () => '');
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', program, '--port', '0', '--data', folder],
      { encoding: 'utf8' },
    );
    expect([status, stderr.trim()]).toEqual([1, damaged(folder)]);
  });
});

describe('an undamaged store', () => {
  it('resumes the same world from a copy, and starts a new one in an empty folder', () => {
    const folder = newFolder();
    expect(readPracticeStore(folder)).toBe('a new world');
    expect(readPracticeStore(damage(/^world$/, bytes => bytes))).toBe(digest);
  });

  it('resumes without the line that was being written when the process ended', () => {
    const folder = damage(/^journal/, bytes => Buffer.concat([bytes, Buffer.from('5f3a {"command":{"seq"')]));
    expect(readPracticeStore(folder)).toBe(digest);
  });

  it('is not opened while another server that still runs uses it', () => {
    const folder = damage(/^world$/, bytes => bytes);
    writeFileSync(join(folder, 'server.pid'), String(process.ppid));
    expect(readPracticeStore(folder)).toContain(`is in use by another server (process ${process.ppid})`);
    writeFileSync(join(folder, 'server.pid'), '99999999');
    expect(readPracticeStore(folder)).toBe(digest);
  });
});
