/**
 * `npm run check-config -- FILE`: prints everything that is wrong in a deployment's portal.json, and fails if anything
 * is. docs/deploy.md lists the settings. With "bankLink": "simulated" it is a demonstration, which needs no facts.
 */
import { readFileSync } from 'node:fs';
import { formatProblem, readSettings } from '@portal/contracts/configuration/check-settings';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: npm run check-config -- portal.json');
const { problems } = readSettings(readFileSync(file, 'utf8'));
for (const problem of problems ?? []) console.error(formatProblem(problem));
if (problems === undefined) {
  console.log(`${file} is a valid configuration.`);
} else {
  console.error(`${file} has ${problems.length === 1 ? '1 problem' : `${problems.length} problems`}.`);
  process.exitCode = 1;
}
