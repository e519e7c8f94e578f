import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isBuildNeeded } from './portal-build.mjs';

const BUILT_AT = 1_700_000_000;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-build-'));
  write('libs/ui/src/button.tsx', BUILT_AT - 10);
  write('libs/ui/src/button.test.tsx', BUILT_AT + 10);
  write('apps/sandbox/src/main.tsx', BUILT_AT - 10);
  for (const file of ['web/index.html', 'sandbox/index.html', 'mock-server/main.js'])
    write(`dist/apps/${file}`, BUILT_AT);
  for (const part of ['libs/ui/src', 'libs/ui', 'libs', 'apps/sandbox/src', 'apps/sandbox']) touch(part, BUILT_AT - 10);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('whether the portal and the mock server must be built', () => {
  it('is not after a build, even when a test changed since', () => {
    expect(isBuildNeeded(folder)).toBe(false);
  });

  it('is when it was never built', () => {
    rmSync(path.join(folder, 'dist'), { recursive: true });
    expect(isBuildNeeded(folder)).toBe(true);
  });

  it('is when only the portal was built, or the sandbox page changed', () => {
    touch('apps/sandbox/src/main.tsx', BUILT_AT + 1);
    expect(isBuildNeeded(folder)).toBe(true);
    touch('apps/sandbox/src/main.tsx', BUILT_AT - 1);
    expect(isBuildNeeded(folder)).toBe(false);
    rmSync(path.join(folder, 'dist/apps/sandbox'), { recursive: true });
    expect(isBuildNeeded(folder)).toBe(true);
  });

  it('is when the mock server was not built, or its source changed', () => {
    write('apps/mock-server/src/main.ts', BUILT_AT - 10);
    for (const part of ['apps/mock-server/src', 'apps/mock-server']) touch(part, BUILT_AT - 10);
    expect(isBuildNeeded(folder)).toBe(false);
    touch('apps/mock-server/src/main.ts', BUILT_AT + 1);
    expect(isBuildNeeded(folder)).toBe(true);
    touch('apps/mock-server/src/main.ts', BUILT_AT - 1);
    rmSync(path.join(folder, 'dist/apps/mock-server'), { recursive: true });
    expect(isBuildNeeded(folder)).toBe(true);
  });

  it('is when a source changed', () => {
    touch('libs/ui/src/button.tsx', BUILT_AT + 1);
    expect(isBuildNeeded(folder)).toBe(true);
  });

  it('is when a source was deleted', () => {
    rmSync(path.join(folder, 'libs/ui/src/button.tsx'));
    expect(isBuildNeeded(folder)).toBe(true);
  });
});

function write(file: string, seconds: number) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), '');
  touch(file, seconds);
}

function touch(file: string, seconds: number) {
  utimesSync(path.join(folder, file), seconds, seconds);
}
