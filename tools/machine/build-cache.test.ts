import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listSourceFiles, readSource } from '../repo-checks/source-files';
import { packageProgram, root, runCommand } from './commands.mjs';

/** What `nx run-many --graph=FILE` writes: the projects with their imports, and what the cache key of each task covers. */
interface Plan {
  readonly graph: { readonly dependencies: Record<string, readonly { readonly target: string }[]> };
  readonly taskPlans: Record<string, readonly string[]>;
}

const libraries = listSourceFiles(/^libs\/.*project\.json$/).map(file => {
  // Nx itself checks the shape of these files whenever it runs.
  const { name } = JSON.parse(readSource(file)) as { name: string };
  return { name, folder: path.dirname(file) };
});
const features = libraries.filter(({ folder }) => folder.startsWith('libs/features/'));

let plan: Plan;

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-build-plan-'));
  const file = path.join(folder, 'plan.json');
  const run = await runCommand([...packageProgram('nx'), 'run-many', '--targets=build,e2e', `--graph=${file}`]);
  expect(run.code, run.output).toBe(0);
  // Nx wrote it just now.
  plan = JSON.parse(readFileSync(file, 'utf8')) as Plan;
  rmSync(folder, { recursive: true });
});

describe('the cache of Nx', () => {
  it('knows that the portal imports every feature', () => {
    const imported = (plan.graph.dependencies['web'] ?? []).map(({ target }) => target);
    expect(features.length).toBeGreaterThan(10);
    expect(features.filter(({ name }) => !imported.includes(name))).toEqual([]);
  });

  it('of the build has a key that covers the files of every library', () => {
    const inputs = plan.taskPlans['web:build'] ?? [];
    expect(
      libraries.filter(({ name, folder }) => !inputs.some(input => input.startsWith(`${name}:${folder}/`))),
    ).toEqual([]);
  });

  it('of the browser tests has a key that covers portal, sandbox page, mock server and every library', () => {
    const inputs = plan.taskPlans['web:e2e'] ?? [];
    const needed = [
      'web',
      'sandbox',
      'mock-server',
      ...libraries.map(({ name }) => name).filter(name => name !== 'testing'),
    ];
    expect(needed.filter(name => !inputs.some(input => input.startsWith(`${name}:`)))).toEqual([]);
  });

  // Two whole builds: a minute of work, so only in the deep run.
  if (process.env['DEEP'])
    it('of the build is not used after a text of libs/ui has changed', { timeout: 600_000 }, async () => {
      const copy = mkdtempSync(path.join(tmpdir(), 'portal-build-copy-'));
      onTestFinished(() => rmSync(copy, { recursive: true }));
      for (const name of readdirSync(root)) {
        if (['.git', '.nx', '.cache', 'dist', 'node_modules'].includes(name)) continue;
        cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
      }
      symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
      const file = path.join(copy, 'libs/ui/src/fields/password-hints.tsx');
      const before = readFileSync(file, 'utf8');
      expect(before).toContain('Password requirements');
      await build(copy);
      writeFileSync(file, before.replaceAll('Password requirements', 'A new password needs'));
      await build(copy);
      expect(readScripts(copy).includes('A new password needs')).toBe(true);
    });
});

async function build(cwd: string): Promise<void> {
  const run = await runCommand([...packageProgram('nx'), 'run', 'web:build'], { cwd });
  expect(run.code, run.output).toBe(0);
}

function readScripts(folder: string): string {
  const assets = path.join(folder, 'dist/apps/web/assets');
  const scripts = readdirSync(assets).filter(name => name.endsWith('.js'));
  return scripts.map(name => readFileSync(path.join(assets, name), 'utf8')).join('\n');
}
