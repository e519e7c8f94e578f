// @ts-check
/** Runs one tool of `npm test` as an Nx task and writes its tally: `node tools/test-run/run-tool.mjs TASK_ID COMMAND…`. */
import { packageProgram, runCommand } from '../machine/commands.mjs';
import { computeStepTally } from './tally.mjs';
import { writeTally } from './tally-files.mjs';

const [taskId = '', program = '', ...args] = process.argv.slice(2);
const start = performance.now();
// A file of ours, or the program of a package such as `oxfmt` or `typescript/tsc`.
const [packageName = '', packageBin] = program.startsWith('@') ? [program] : program.split('/');
const command = /\.(ts|mjs)$/.test(program)
  ? [process.execPath, '--import', 'tsx', program]
  : packageProgram(packageName, packageBin);
const { code } = await runCommand([...command, ...args], { show: true });
writeTally(taskId, { ...computeStepTally(code, null), ms: performance.now() - start });
process.exit(code);
