/**
 * `npm run simulate`: users, the venue and what goes wrong between them by seeded schedules, in process. Ends with 1 if
 * something shown was not true; with `--bug NAME`, if the bug was not found.
 */
import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';
import yargs from 'yargs';
import { knownBugs, reintroduce } from './known-bugs.ts';

const options = await yargs(process.argv.slice(2))
  .scriptName('npm run simulate --')
  .option('seed', { type: 'number', default: 1, describe: 'the first seed' })
  .option('seeds', { type: 'number', default: 1, describe: 'how many seeds, one after the other' })
  .option('level', {
    choices: [1, 2, 3] as const,
    default: 2 as const,
    describe:
      '1: nothing fails; 2: calls, the live feed and the network fail; 3: also dialects and quirks of other back ends',
  })
  .option('shrinks', {
    type: 'number',
    default: 40,
    describe: 'shorter schedules to try for a seed that finds something',
  })
  .option('bug', {
    choices: Object.keys(knownBugs),
    describe: 'puts a known bug into the portal, and stops at the first seed that finds it',
  })
  .strict()
  .parse();

process.env['SIMULATE_SEED'] = String(options.seed);
process.env['SIMULATE_SEEDS'] = String(options.seeds);
process.env['SIMULATE_LEVEL'] = String(options.level);
process.env['SIMULATE_SHRINKS'] = String(options.shrinks);

const bug =
  options.bug === undefined ? null : reintroduce(options.bug, fileURLToPath(new URL('../..', import.meta.url)));
const vitest = await startVitest(
  'test',
  [],
  {
    config: fileURLToPath(new URL('vitest.config.ts', import.meta.url)),
    reporters: ['verbose'],
    run: true,
    watch: false,
    bail: bug === null ? 0 : 1,
  },
  { plugins: bug === null ? [] : [bug.plugin] },
);
const failed = vitest.state.getCountOfFailedTests();
await vitest.close();
bug?.check();
process.exitCode = (bug === null) === (failed === 0) ? 0 : 1;
