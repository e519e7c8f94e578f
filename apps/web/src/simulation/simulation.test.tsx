import { runSeed, showEverything, type Finding } from '@portal/testing/simulation/run-simulation';
import type { Level } from '@portal/testing/simulation/schedule';
import { seededNumber } from '@portal/testing/seeded-sample';
import { beforeAll, expect, it } from 'vitest';
import { App } from '../app/app';
import { routes } from '../routing/routes';

/**
 * Users, a venue and what goes wrong between them, in the order of a seeded schedule; after each burst of it everything
 * shown is compared with the exchange and the ledger (decision 112). SIMULATE_SEED, SIMULATE_SEEDS and SIMULATE_LEVEL choose
 * others.
 */

const isDeep = Boolean(process.env['DEEP']);
const level = readLevel(process.env['SIMULATE_LEVEL'] ?? '2');
const count = Number(process.env['SIMULATE_SEEDS'] ?? (isDeep ? 100 : 2));
/** The short run takes other seeds with each `SEED=`. */
const first = Number(process.env['SIMULATE_SEED'] ?? (isDeep ? 1 : seededNumber('simulation')));
const shrinks = Number(process.env['SIMULATE_SHRINKS'] ?? 40);
const seeds = Array.from({ length: count }, (_, index) => first + index);

function readLevel(text: string): Level {
  const found = ([1, 2, 3] as const).find(each => String(each) === text);
  if (found === undefined) throw new Error(`There is no level ${text}: it is 1, 2 or 3`);
  return found;
}

const describeFinding = (seed: number, { problem, steps }: Finding): string =>
  [
    problem,
    ...steps,
    `Repeat it: SIMULATE_SEED=${seed} SIMULATE_SEEDS=1 SIMULATE_LEVEL=${level} npx vitest run apps/web/src/simulation`,
  ].join('\n');

/** Dialogs and other parts that are loaded when they are first shown. */
const parts = import.meta.glob([
  '../../../../libs/features/*/src/**/*.tsx',
  '../../../../libs/ui/src/**/*.tsx',
  '../../../../libs/client/src/**/*.ts',
  '../{messages,page,shell}/**/*.tsx',
  '!**/*.test.{ts,tsx}',
  '!**/testing/**',
]);

// Preloads all pages and their parts: their code is loaded in true time, which may be longer than the user waits.
beforeAll(async () => {
  for (const { page } of routes) await page.preload();
  for (const load of Object.values(parts)) await load();
  await showEverything({ portal: <App />, level });
});

/** A seed takes seconds, but on a busy machine others take turns. */
const longestMs = 60_000;

it.each(seeds)(
  `what is shown is true after everything that happens with seed %i of level ${level}`,
  async seed => {
    const found = await runSeed({ portal: <App />, seed, level, shrinks });
    expect(found === null ? '' : describeFinding(seed, found)).toBe('');
  },
  longestMs * (1 + shrinks),
);
