import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { packageProgram, root } from '../machine/commands.mjs';
import { formatFailed, listBrowserCases, readCases, type CaseResult } from './case-results.mjs';

/** Tests that are really run here, by both runners, in a folder of their own. */
const unitTests = `
describe('a group', () => {
  it('holds', () => {});
  it.each([1, 2])('takes %d', n => expect(n).toBe(1));
  it.skip('is left out', () => {});
});
`;
const brokenFile = `throw new Error('It cannot be read.');\nit('is never reached', () => {});\n`;
const browserTests = `
import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
test.describe('a journey', () => {
  test('is not finished', { tag: '@slow' }, async ({}, info) => {
    // As Playwright does where there is a page.
    const path = info.outputPath('error-context.md');
    writeFileSync(path, ['# Error', '', '\`\`\`yaml', '- heading "Portfolio"', '- dialog', '\`\`\`'].join('\\n'));
    await info.attach('error-context', { path });
    expect(1).toBe(2);
  });
});
test('ends well', () => {});
`;

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function runTests(): CaseResult[] {
  const folder = makeFolder();
  const place = (name: string): string => path.join(folder, name);
  const run = (program: string[], ...args: string[]) =>
    spawnSync(program[0] ?? '', [...program.slice(1), ...args], {
      cwd: folder,
      encoding: 'utf8',
      // Of this run, which is one of Vitest too.
      env: Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS|TEST$)/.test(name)),
      ),
    });
  symlinkSync(path.join(root, 'node_modules'), place('node_modules'), 'junction');
  writeFileSync(place('sample.test.ts'), unitTests);
  writeFileSync(place('broken.test.ts'), brokenFile);
  writeFileSync(
    place('vitest.config.mjs'),
    `import { writeFileSync } from 'node:fs';
     import { listUnitCases } from ${JSON.stringify(path.join(root, 'tools/test-run/case-results.mjs'))};
     const cases = [];
     const reporter = {
       onTestModuleEnd: module => void cases.push(...listUnitCases(module, ${JSON.stringify(folder)})),
       onTestRunEnd: () => writeFileSync('cases.json', JSON.stringify(cases)),
     };
     export default { test: { globals: true, include: ['*.test.ts'], reporters: [reporter] } };`,
  );
  run(packageProgram('vitest'), 'run');
  writeFileSync(place('sample.e2e.ts'), browserTests);
  writeFileSync(place('playwright.config.mjs'), `export default { testMatch: '*.e2e.ts', reporter: 'json' };`);
  const report: unknown = JSON.parse(run(packageProgram('@playwright/test', 'playwright'), 'test').stdout);
  return [
    // What the reporter above writes, and what Playwright prints.
    ...(JSON.parse(readFileSync(place('cases.json'), 'utf8')) as CaseResult[]),
    ...listBrowserCases(report as Parameters<typeof listBrowserCases>[0], folder),
  ];
}

it('the failed tests are listed at the end of a run, with what went wrong and where', { timeout: 120_000 }, () => {
  const cases = runTests();
  expect(cases.map(({ title, state }) => `${title}: ${state}`).toSorted()).toEqual([
    'ends well: passed',
    'holds: passed',
    'is not finished: failed',
    'null: failed',
    'takes 1: passed',
    'takes 2: failed',
  ]);
  const text = formatFailed(cases);
  const blocks = text.split(/\n(?= {2}\S)/).toSorted();
  expect(blocks.map(block => block.split('\n')[0])).toEqual([
    '  broken.test.ts: did not run',
    '  sample.e2e.ts: is not finished',
    '  sample.test.ts: takes 2',
  ]);
  const [broken, browser, unit] = blocks;
  expect(broken).toMatch(/^ {4}It cannot be read\.\n {4}at .*broken\.test\.ts:1/m);
  expect(browser).toMatch(/^ {4}Expected: 2\n {4}Received: 1\n {4}at .*sample\.e2e\.ts:10/m);
  expect(browser).toMatch(/^ {4}The page showed:\n {4}- heading "Portfolio"\n {4}- dialog$/m);
  expect(unit).toMatch(/^ {4}expected 2 to be 1.*\n {4}at .*sample\.test\.ts:4/m);
  expect(text).not.toContain(String.fromCodePoint(27));
  expect(formatFailed(cases.filter(({ state }) => state === 'passed'))).toBe('');
});

it('results that an earlier version wrote in another form are left out', () => {
  const folder = makeFolder();
  const result = { file: 'a.e2e.ts', title: 'signs in', state: 'passed', ranAt: 2 };
  writeFileSync(
    path.join(folder, 'old.json'),
    JSON.stringify({ ranAt: 1, cases: [{ ...result, title: 'signs out' }] }),
  );
  writeFileSync(path.join(folder, 'new.json'), JSON.stringify([result]));
  expect(readCases(folder)).toEqual([result]);
});
