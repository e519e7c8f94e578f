import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageProgram, root, runCommand } from '../machine/commands.mjs';

/** Code, and the rule of .oxlintrc.json that refuses it. */
const refused: readonly (readonly [name: string, code: string, rule: string])[] = [
  ['any.ts', 'export const first = (list: any): unknown => list;', 'typescript(no-explicit-any)'],
  ['empty-type.ts', 'export type Anything = {};', 'typescript(no-empty-object-type)'],
  ['type-import.ts', "import { Big } from 'big.js';\nexport type Amount = Big;", 'typescript(consistent-type-imports)'],
  [
    'two-imports.ts',
    "import { a } from './a';\nimport { b } from './a';\nexport { a, b };",
    'eslint(no-duplicate-imports)',
  ],
  ['var.ts', 'export var count = 1;', 'eslint(no-var)'],
  ['let.ts', 'let count = 1;\nexport { count };', 'eslint(prefer-const)'],
  ['equals.ts', 'export const isOne = (count: number): boolean => count == 1;', 'eslint(eqeqeq)'],
  ['caught.ts', 'export function run(): void {\n  try {\n    run();\n  } catch {}\n}', 'eslint(no-empty)'],
  ['cycle-one.ts', "import { two } from './cycle-two';\nexport const one = (): unknown => two;", 'import(no-cycle)'],
  ['cycle-two.ts', "import { one } from './cycle-one';\nexport const two = (): unknown => one;", 'import(no-cycle)'],
  ['default.ts', 'const a = 1;\nexport default a;', 'import(no-default-export)'],
  ['renamed.ts', 'const a = 1;\nexport { a as default };', 'import(no-default-export)'],
  ['unused.mjs', 'const count = 1;', 'eslint(no-unused-vars)'],
  ['undefined.mjs', 'start();', 'eslint(no-undef)'],
];

/** As `refused`, in a way that the rules permit. */
const permitted: readonly (readonly [name: string, code: string])[] = [
  ['absent.ts', 'export const isAbsent = (value: unknown): boolean => value == null;'],
  ['extension.ts', 'interface Base {\n  a: string;\n}\nexport interface Extension extends Base {}'],
  ['own.config.ts', 'export default {};'],
  ['node.mjs', 'console.log(process.argv);'],
];

const folder = mkdtempSync(path.join(tmpdir(), 'language-rules-'));
/** The rules that refuse a file, by its name. */
const found = new Map<string, string[]>();

beforeAll(async () => {
  for (const [name, code] of [...refused, ...permitted]) writeFileSync(path.join(folder, name), `${code}\n`);
  const config = path.join(root, '.oxlintrc.json');
  const { output } = await runCommand([...packageProgram('oxlint'), '-c', config, '--format=unix', folder]);
  for (const line of output.split('\n')) {
    const [, name, rule] = /([\w-]+\.m?[jt]s):.* \[\w+\/(.+)\]$/.exec(line) ?? [];
    if (name !== undefined && rule !== undefined) found.set(name, [...(found.get(name) ?? []), rule]);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the rules of the language', () => {
  it.each(refused)('refuse %s: %s (%s)', (name, _code, rule) => {
    expect(found.get(name)).toEqual([rule]);
  });

  it.each(permitted)('permit %s: %s', name => {
    expect(found.get(name)).toBeUndefined();
  });
});
