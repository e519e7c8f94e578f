import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sample } from '@portal/testing/seeded-sample';
import { describe, expect, it } from 'vitest';
import { root } from '../machine/commands.mjs';
import { listSources } from './libraries';
import { listMutants } from './list-mutants';

describe('the mutants of a file', () => {
  it('have names of their own, the same in every run, so that a seed draws the same sample', async () => {
    const files = listSources('domain', '**/money/money.ts');
    const names = (await listMutants(files)).map(({ name }) => name);
    expect(files).toEqual(['libs/domain/src/money/money.ts']);
    expect(names.length).toBeGreaterThan(50);
    expect(new Set(names).size).toBe(names.length);
    const again = (await listMutants(files)).map(({ name }) => name);
    expect(sample(again, 10, name => name)).toEqual(sample(names, 10, name => name));
  });
});

if (process.env['DEEP'])
  it('a sample of 100 mutants of the domain is detected as often as its goal says', async () => {
    // In a process of its own: Stryker changes folder and environment of its process.
    const command = ['--import', 'tsx', 'tools/mutate/main.ts', '--library', 'domain', '--sample', '100'];
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 3_600_000);
