/**
 * `npm run attack`: hostile clients against the mock server: late bodies, races, ids of others, floods of the feed, hostile
 * files, damaged stores, jumps of the clock, a full disk. Prints how many inputs each tried, the answers of 500 and more, and
 * what no longer added up; both must be 0. `SEED=` repeats a run, `--effort 10` tries ten times as much.
 */
import { parseArgs } from 'node:util';
import { runAttacks } from '@portal/mock-server/testing/attacks';

const { values } = parseArgs({ options: { effort: { type: 'string', default: '4' } } });
const seed = process.env['SEED'] ?? String(Date.now());
console.log(`SEED=${seed}`);
console.log(
  `${'attack'.padEnd(24)} ${'inputs'.padStart(8)} ${'accepted'.padStart(9)} ${'5xx'.padStart(5)} ${'broken'.padStart(7)}`,
);
let failures = 0;
await runAttacks(seed, Number(values.effort), ({ name, inputs, accepted, serverErrors, brokenInvariants }) => {
  failures += serverErrors.length + brokenInvariants.length;
  const counts = [String(inputs).padStart(8), String(accepted).padStart(9), String(serverErrors.length).padStart(5)];
  console.log(`${name.padEnd(24)} ${counts.join(' ')} ${String(brokenInvariants.length).padStart(7)}`);
  for (const line of [...serverErrors, ...brokenInvariants]) console.log(`  ${line}`);
});
process.exitCode = failures > 0 ? 1 : 0;
