import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { startVenue } from '@portal/testing/venue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCommits } from './describe-commits';
import { runReopen } from './run';

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'reopen-'))));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]) {
  const lines: string[] = [];
  const output = { log: (text: string) => lines.push(text), error: (text: string) => lines.push(text) };
  const code = await runReopen(args, { INIT_CWD: folder }, output);
  return { code, text: lines.join('\n') };
}

describe('npm run reopen', () => {
  it('opens a bundle at a running server, and says what is in it', { tags: 'slow' }, async () => {
    const venue = await startVenue();
    venue.signIn('marisol');
    await venue.fetch('/api/orders/H-999999');
    const bundle = await venue.read(sandbox.bundles.read, { params: { id: venue.hosted.id } });
    const test = { title: 'an order is filled', file: 'order.e2e.ts:41', seed: 'portal', error: 'Expected: visible' };
    writeFileSync(path.join(folder, 'a.bundle.json.gz'), gzipSync(JSON.stringify({ ...bundle, test })));
    const { code, text } = await run('a.bundle.json.gz', '--url', venue.origin);
    expect(code).toBe(0);
    for (const part of [
      'an order is filled',
      'order.e2e.ts:41, seed portal',
      '  Expected: visible',
      'where it was 2025-11-18T15:15:00.000Z',
      'Signed in there: marisol.vance@example.com',
      'The commit of the bundle is unknown',
      'This server serves no portal',
    ]) {
      expect(text).toContain(part);
    }
    const address = new RegExp(`${venue.origin}/sandbox/reopen/\\S+`).exec(text)?.[0] ?? '';
    expect((await fetch(address)).status).toBe(200);
  });

  it('says what is wrong with its arguments, the file or the server', async () => {
    writeFileSync(path.join(folder, 'other.json'), '{}');
    const venue = await startVenue();
    const bundle = await venue.read(sandbox.bundles.read, { params: { id: venue.hosted.id } });
    writeFileSync(path.join(folder, 'good.json'), JSON.stringify(bundle));
    const shaped = { ...bundle, world: { ...bundle.world, shape: 'other' } };
    writeFileSync(path.join(folder, 'shape.json'), JSON.stringify(shaped));
    const cases: [args: string[], code: number, text: string][] = [
      [[], 2, 'Name one file.'],
      [['a', '--port'], 2, "'--port'"],
      [['a', '--url', 'there'], 2, "'there'"],
      [['gone.gz'], 1, 'There is no file'],
      [['other.json'], 1, 'not a failure bundle'],
      [
        ['good.json', '--url', 'http://127.0.0.1:9'],
        1,
        'No mock server answers at http://127.0.0.1:9. Start one there',
      ],
      [['shape.json', '--url', venue.origin], 1, 'written by another version of the mock server'],
    ];
    for (const [args, code, part] of cases) {
      const result = await run(...args);
      expect(result.text).toContain(part);
      expect([args, result.code]).toEqual([args, code]);
    }
    expect((await run('--help')).text).toContain('--open');
  });
});

describe('the commits of a bundle and of the portal', () => {
  /** `later` commits from the first to the second, `earlier` back. */
  const git = (later: string, earlier: string) => (_list: string, _count: string, range: string) =>
    range === 'aaa..bbb' ? later : earlier;

  it.each([
    ['aaa', 'aaa', '0', '0', 'The commit is the same.'],
    ['aaa', 'aaa-dirty', '0', '0', 'There were changes without a commit.'],
    ['aaa', 'bbb', '1', '0', 'this portal from bbb, 1 commit later.'],
    ['aaa', 'bbb', '0', '3', '3 commits earlier: something may be missing.'],
    ['aaa', 'bbb', '2', '3', 'on another branch: 2 commits that the bundle does not have, 3 commits missing here.'],
    [null, 'bbb', '0', '0', 'The commit of the bundle is unknown'],
  ])('%s and %s', (bundle, portal, later, earlier, text) => {
    expect(describeCommits(bundle, portal, git(later, earlier))).toContain(text);
  });

  it('which the repository does not have', () => {
    expect(describeCommits('aaa', 'bbb', () => null)).toContain('which this repository does not both have');
  });
});
