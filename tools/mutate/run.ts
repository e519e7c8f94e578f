import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sample } from '@portal/testing/seeded-sample';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../machine/commands.mjs';
import { type LibraryName, listSources } from './libraries.ts';
import { listMutants } from './list-mutants.ts';
import type { TestedMutant } from './report.ts';
import { notInSample } from './sample-checker.mjs';

export interface Run {
  /** How many mutants there are. */
  readonly all: number;
  /** Those that were tested: all, or the sample. */
  readonly tested: readonly TestedMutant[];
}

/**
 * Tests mutants of a library by its own tests.
 *
 * @param options `files`: a glob of paths from the workspace's root; `count`: how many mutants to test, drawn by the seed, else all
 * @throws if the tests fail without a mutant
 */
export async function runMutants(
  name: LibraryName,
  options: { files?: string | undefined; count?: number | undefined },
): Promise<Run> {
  const mutants = await listMutants(listSources(name, options.files));
  const chosen = options.count === undefined ? mutants : sample(mutants, options.count, mutant => mutant.name);
  if (chosen.length === 0) return { all: 0, tested: [] };

  process.chdir(root);
  process.env['MUTATE_LIBRARY'] = name;
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './sample-checker.mjs'].map(plugin =>
      fileURLToPath(import.meta.resolve(plugin)),
    ),
    checkers: ['sample'],
    sample: chosen.map(mutant => mutant.name),
    mutate: [...new Set(chosen.map(mutant => mutant.file))],
    vitest: { configFile: path.join('tools', 'mutate', 'vitest.config.ts') },
    coverageAnalysis: 'perTest',
    concurrency: availableParallelism(),
    // A busy machine is no endless loop: those end by how often they run a mutant.
    timeoutMS: 120_000,
    dryRunTimeoutMinutes: 30,
    tempDirName: '.cache/stryker',
    ignorePatterns: ['dist', '.nx', '.cache', 'test-results', 'playwright-report', '*.png'],
    disableTypeChecks: false,
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
    // It would advise to leave out what runs when a module loads.
    warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
  }).runMutationTest();

  return {
    all: mutants.length,
    tested: results
      .filter(({ statusReason }) => statusReason !== notInSample)
      .map(({ fileName, location, mutatorName, replacement, status, coveredBy = [] }) => ({
        place: `${path.relative(root, fileName).replaceAll(path.sep, '/')}:${location.start.line}`,
        change: `${mutatorName}: ${replacement}`,
        status,
        coveredBy,
      })),
  };
}
