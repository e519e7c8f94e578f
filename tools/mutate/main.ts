/**
 * `npm run mutate`: changes the code of a library, one small change at a time, and says which changes its tests do not detect. Ends
 * with 1 when fewer are detected than the goal of the library.
 */
import yargs from 'yargs';
import { libraries, type LibraryName } from './libraries.ts';
import { computeScore, formatReport } from './report.ts';
import { runMutants } from './run.ts';

// `Object.keys` forgets which.
const names = Object.keys(libraries) as LibraryName[];
const options = await yargs(process.argv.slice(2))
  .scriptName('npm run mutate --')
  .option('library', { choices: names, demandOption: true, describe: 'whose code is changed; its own tests count' })
  .option('files', { type: 'string', describe: "only files that match this glob, such as '**/money/*.ts'" })
  .option('sample', { type: 'number', describe: 'how many mutants, drawn by SEED=; else all' })
  .strict()
  .parse();

const { goal } = libraries[options.library];
const { all, tested } = await runMutants(options.library, { files: options.files, count: options.sample });
for (const line of formatReport(options.library, goal, all, tested)) console.log(line);
// The goal of a sample is met when it may be met.
const { percent, plusMinus } = computeScore(tested, all);
process.exitCode = percent + plusMinus < goal ? 1 : 0;
