import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Specification } from '@portal/contracts/sandbox/specification';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageProgram, root } from '../machine/commands.mjs';
import { parseTestTitles } from '../requirements/titles';
import { formatFailed, listBrowserCases, readCases } from '../test-run/case-results.mjs';
import { buildSpecification } from './build-specification';
import { formatCounts, formatStatement } from './format-specification';

/** Tests that are really run here, in a folder of their own: two runners, with passed, failed and skipped tests. */
const unitTests = `
describe('a group', () => {
  it('holds [AAA-01]', () => {});
  it.each([1, 2])('takes %d [AAA-02]', n => expect(n).toBe(1));
  it.skip('is left out [AAA-04]', () => {});
});
it('also holds [AAA-03]', () => {});
`;
const brokenFile = `throw new Error('It cannot be read.');\nit('is never reached [AAA-05]', () => {});\n`;
const browserTests = `
import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
test.describe('a journey', () => {
  test('is not finished [AAA-03]', { tag: '@slow' }, async ({}, info) => {
    // As Playwright does where there is a page.
    const path = info.outputPath('error-context.md');
    writeFileSync(path, ['# Error', '', '\`\`\`yaml', '- heading "Portfolio"', '- dialog', '\`\`\`'].join('\\n'));
    await info.attach('error-context', { path });
    expect(1).toBe(2);
  });
});
test('ends well [AAA-06]', () => {});
`;

let folder: string;
/** After all of them have run. */
let whole: Specification;
const place = (name: string): string => path.join(folder, name);
const run = (program: string[], ...args: string[]) =>
  spawnSync(program[0] ?? '', [...program.slice(1), ...args], {
    cwd: folder,
    encoding: 'utf8',
    // Of this run, which is one of Vitest too.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS|TEST$)/.test(name))),
  });

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-spec-'));
  symlinkSync(path.join(root, 'node_modules'), place('node_modules'), 'junction');
  mkdirSync(place('results/sample'), { recursive: true });
  writeFileSync(place('sample.test.ts'), unitTests);
  writeFileSync(place('broken.test.ts'), brokenFile);
  writeFileSync(
    place('vitest.config.mjs'),
    `import { writeFileSync } from 'node:fs';
     import { listUnitCases } from ${JSON.stringify(path.join(root, 'tools/test-run/case-results.mjs'))};
     const cases = [];
     const reporter = {
       onTestModuleEnd: module => void cases.push(...listUnitCases(module, ${JSON.stringify(folder)})),
       onTestRunEnd: () => writeFileSync('results/sample/test.json', JSON.stringify(cases.map(each => ({ ...each, ranAt: 1_700_000_000_000 })))),
     };
     export default { test: { globals: true, include: ['*.test.ts'], reporters: [reporter] } };`,
  );
  run(packageProgram('vitest'), 'run');
  writeFileSync(place('sample.e2e.ts'), browserTests);
  writeFileSync(place('playwright.config.mjs'), `export default { testMatch: '*.e2e.ts', reporter: 'json' };`);
  const report: unknown = JSON.parse(run(packageProgram('@playwright/test', 'playwright'), 'test').stdout);
  // What Playwright prints.
  const cases = listBrowserCases(report as Parameters<typeof listBrowserCases>[0], folder);
  writeFileSync(
    place('results/sample/e2e.json'),
    JSON.stringify(cases.map(each => ({ ...each, ranAt: 1_700_000_060_000 }))),
  );
  whole = build(readCases(place('results')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const documents = [{ title: 'Accounts', lines: ['# Accounts', '', '## 1. What', '- It exists.'] }];
const entry = { text: 'A fact.', seed: '0 §1', lines: '0 L4', check: 'unit' };
const catalogue = [
  {
    name: 'one.yaml',
    requirements: [
      ...['AAA-01', 'AAA-02', 'AAA-03', 'AAA-04', 'AAA-05', 'AAA-06'].map(id => ({ id, ...entry, screen: 'orders' })),
      { id: 'AAA-07', ...entry, note: 'Two readings. Decision 12: the first.', contradiction: true },
      { id: 'AAA-08', ...entry, withdrawn: 'Gone.' },
    ],
  },
];
const sources = {
  catalogue,
  areaTitles: new Map([['one.yaml', 'The first area']]),
  documents,
  decisions: [
    { number: 12, title: 'The first reading', file: 'decisions/0012-first.md', ids: new Set<string>() },
    { number: 13, title: 'Another', file: 'decisions/0013-another.md', ids: new Set(['AAA-01']) },
    { number: 14, title: 'Not cited', file: 'decisions/0014-not.md', ids: new Set(['BBB-01']) },
  ],
  pictures: ['orders', 'portfolio'],
};
const build = (cases: ReturnType<typeof readCases>) =>
  buildSpecification({
    ...sources,
    testFiles: ['broken.test.ts', 'sample.e2e.ts', 'sample.test.ts'].map(file => ({
      place: file,
      titles: parseTestTitles(file, readFileSync(place(file), 'utf8')),
    })),
    cases,
  });
const statementOf = (id: string, from = whole) => {
  const found = from.areas.flatMap(({ statements }) => statements).find(statement => statement.id === id);
  if (found === undefined) throw new Error(`${id} is missing.`);
  return found;
};

describe('the specification after a run of its tests', () => {
  it.each([
    ['AAA-01', 'passed', 'its one test passed'],
    ['AAA-02', 'failed', 'one row of its table failed'],
    ['AAA-03', 'failed', 'its browser test failed, though its unit test passed'],
    ['AAA-04', 'not run', 'its test was skipped'],
    ['AAA-05', 'failed', 'the file of its test could not be read'],
    ['AAA-06', 'passed', 'its browser test passed'],
    ['AAA-07', 'not run', 'no test names it'],
    ['AAA-08', 'withdrawn', 'it is withdrawn'],
  ])('shows %s as %s: %s', (id, state) => {
    expect(statementOf(id).state).toBe(state);
  });

  it('has the place, title, cases and time of each test', () => {
    expect(statementOf('AAA-02').tests).toEqual([
      {
        file: 'sample.test.ts',
        line: 4,
        title: 'takes %d',
        state: 'failed',
        cases: 2,
        ranAt: '2023-11-14T22:13:20.000Z',
      },
    ]);
    expect(whole.ranAt).toBe('2023-11-14T22:14:20.000Z');
  });

  it('is partly run while a test that names it has not been run', () => {
    const unitOnly = build(readCases(place('results')).filter(({ file }) => file.endsWith('.test.ts')));
    expect(statementOf('AAA-03', unitOnly).state).toBe('partly run');
  });

  it('has no result on another machine', () => {
    const elsewhere = build(readCases(place('no such folder')));
    expect(elsewhere.ranAt).toBeNull();
    expect(new Set(elsewhere.areas.flatMap(({ statements }) => statements.map(({ state }) => state)))).toEqual(
      new Set(['not run', 'withdrawn']),
    );
    expect(formatCounts(elsewhere)).toContain('No test has been run on this machine');
  });

  it('names the decisions that name a statement, or that its note names, and the pictures of its screens', () => {
    expect(statementOf('AAA-01').decisions).toEqual([13]);
    expect(statementOf('AAA-07')).toMatchObject({ decisions: [12], isContradiction: true });
    expect(whole.decisions.map(({ number }) => number)).toEqual([12, 13]);
    expect(whole.pictures).toEqual(['orders']);
  });

  it('is printed with its source, tests and results', () => {
    expect(formatCounts(whole)).toMatch(/^AAA +8 +2 +3 +2 +1 {2}The first area$/m);
    const text = formatStatement(statementOf('AAA-02'), whole);
    for (const part of [
      'AAA-02  failed',
      'document 0, line 4: - It exists.',
      'takes %d',
      'sample.test.ts:4',
      'orders.png',
    ]) {
      expect(text).toContain(part);
    }
  });
});

describe('the failed tests at the end of a run', () => {
  it('are listed with what went wrong and where', () => {
    const text = formatFailed(readCases(place('results')));
    const blocks = text.split(/\n(?= {2}\S)/);
    expect(blocks.map(block => block.split('\n')[0]).toSorted()).toEqual([
      '  broken.test.ts: did not run',
      '  sample.e2e.ts: is not finished [AAA-03]',
      '  sample.test.ts: takes 2 [AAA-02]',
    ]);
    const [broken, browser, unit] = blocks.toSorted();
    expect(broken).toMatch(/^ {4}It cannot be read\.\n {4}at .*broken\.test\.ts:1/m);
    expect(browser).toMatch(/^ {4}Expected: 2\n {4}Received: 1\n {4}at .*sample\.e2e\.ts:10/m);
    expect(browser).toMatch(/^ {4}The page showed:\n {4}- heading "Portfolio"\n {4}- dialog$/m);
    expect(unit).toMatch(/^ {4}expected 2 to be 1.*\n {4}at .*sample\.test\.ts:4/m);
    expect(text).not.toContain(String.fromCodePoint(27));
  });

  it('are none when all have passed', () => {
    expect(formatFailed(readCases(place('results')).filter(({ state }) => state === 'passed'))).toBe('');
  });
});
