import { describe, expect, it } from 'vitest';
import { checkSignIn, computeBudget, formatBudget, type Build } from './limits';
import type { Manifest } from './manifest';

const signInPage = '../../libs/features/auth/src/sign-in/sign-in-page.tsx';
const marketPage = '../../libs/features/market/src/list/market-page.tsx';
const historyGraph = '../../libs/features/market/src/history-graph.tsx';

const manifest: Manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'], css: ['entry.css'] },
  '_react.js': { file: 'react.js' },
  [signInPage]: { file: 'sign-in.js', isDynamicEntry: true, imports: ['_react.js', '_fields.js'] },
  '_fields.js': { file: 'fields.js', css: ['fields.css'] },
  'src/shell/shell.tsx': { file: 'shell.js', isDynamicEntry: true, imports: ['_react.js', '_table.js'] },
  '_table.js': { file: 'table.js' },
  [marketPage]: { file: 'market.js', isDynamicEntry: true, imports: ['_react.js', '_table.js', '_rows.js'] },
  '_rows.js': { file: 'rows.js' },
  [historyGraph]: { file: 'graph.js', isDynamicEntry: true, imports: ['_recharts.js'] },
  '_recharts.js': { file: 'recharts.js', name: 'recharts' },
};

function buildOf(kilobytes: Record<string, number>, overrides: Partial<Build> = {}): Build {
  const sizeOf = (file: string) => (kilobytes[file] ?? 1) * 1_000;
  return { manifest, sizeOf, textOf: () => '', pageFiles: ['index.html'], ...overrides };
}

function bytesOf(build: Build, what: string): number | undefined {
  return computeBudget(build).find(row => row.what === what)?.bytes;
}

describe('the size budget', () => {
  it('counts for sign-in the entry, its page and what these import, each once, and nothing lazy', () => {
    const build = buildOf({
      'entry.js': 10,
      'react.js': 57,
      'sign-in.js': 5,
      'fields.js': 20,
      'entry.css': 6,
      'fields.css': 2,
    });
    expect(bytesOf(build, 'Sign-in, JavaScript')).toBe(92_000);
    expect(bytesOf(build, 'Sign-in, CSS')).toBe(8_000);
    expect(bytesOf(build, 'Sign-in, all that is fetched')).toBe(93_000);
  });

  it('counts for a route what it adds to sign-in and to what signed-in pages share', () => {
    const build = buildOf({ 'market.js': 8, 'rows.js': 4, 'react.js': 57, 'table.js': 9 });
    expect(bytesOf(build, 'market/list/market-page')).toBe(12_000);
    expect(bytesOf(build, 'Shared by signed-in pages')).toBe(10_000);
  });

  it('counts for a chart what it adds without the chart library', () => {
    expect(bytesOf(buildOf({ 'graph.js': 7, 'recharts.js': 100 }), 'market/history-graph')).toBe(7_000);
  });

  it.each([
    [{ 'react.js': 116 }, 'Sign-in, JavaScript'],
    [{ 'fields.css': 11 }, 'Sign-in, CSS'],
    [{ 'index.html': 181 }, 'Sign-in, all that is fetched'],
    [{ 'table.js': 163 }, 'Shared by signed-in pages'],
    [{ 'rows.js': 37 }, 'market/list/market-page'],
    [{ 'graph.js': 40 }, 'market/history-graph'],
  ])('is broken by %j', (kilobytes, what) => {
    const broken = computeBudget(buildOf(kilobytes)).filter(({ bytes, limit }) => bytes > limit);
    expect(broken.map(row => row.what)).toContain(what);
    expect(formatBudget(broken)).toContain('TOO BIG');
    expect(computeBudget(buildOf({})).filter(({ bytes, limit }) => bytes > limit)).toEqual([]);
  });

  it('lets no chart load with sign-in, under its own name or hidden in another chunk', () => {
    expect(checkSignIn(buildOf({}))).toEqual([]);
    const imported = { ...manifest, 'index.html': { file: 'entry.js', isEntry: true, imports: [historyGraph] } };
    expect(checkSignIn(buildOf({}, { manifest: imported }))).not.toEqual([]);
    const textOf = (file: string) => (file === 'react.js' ? 'className:"recharts-wrapper"' : '');
    expect(checkSignIn(buildOf({}, { textOf }))).toEqual([expect.stringContaining('react.js')]);
  });

  it('does not pass a build without an entry', () => {
    expect(() => computeBudget(buildOf({}, { manifest: {} }))).toThrow(/no entry/);
  });
});
