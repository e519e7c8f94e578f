import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { listSourceFiles, readSource } from '../repo-checks/source-files';
import { packageProgram, runCommand } from './commands.mjs';

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
});
