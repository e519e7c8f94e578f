import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'launch-'));
  copyFileSync(path.join(import.meta.dirname, 'launch.mjs'), path.join(folder, 'main.mjs'));
  writeFileSync(path.join(folder, 'mock-server.cjs'), "console.log(require('./part.cjs').name, process.argv[2]);");
  writeFileSync(path.join(folder, 'part.cjs'), "exports.name = require('node:path').basename(__filename);");
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (env: Record<string, string> = {}): string =>
  execFileSync(process.execPath, [path.join(folder, 'main.mjs'), 'a'], { env: { ...process.env, ...env } }).toString();
const listCaches = (): string[] => readdirSync(folder).filter(file => file.endsWith('.cache'));

it('the program runs without a code cache, and with one', () => {
  expect(run()).toBe('part.cjs a\n');
  expect(listCaches()).toEqual([]);
  expect(run({ WRITE_CODE_CACHE: '1' })).toBe('part.cjs a\n');
  const names = ['mock-server', 'part'].map(name => `${name}.cjs.${process.arch}-${process.versions.v8}.cache`);
  expect(listCaches()).toEqual(names);
  expect(run()).toBe('part.cjs a\n');
});

it('the program runs with a code cache that V8 refuses', () => {
  run({ WRITE_CODE_CACHE: '1' });
  for (const file of listCaches()) writeFileSync(path.join(folder, file), 'no code');
  expect(run()).toBe('part.cjs a\n');
});
