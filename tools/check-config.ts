/**
 * `npx nx run tools:check-config FILE`: prints everything that is wrong in a deployment's portal.json, and fails if anything
 * is; what is probably overlooked is a warning. docs/deploy.md lists the settings. With "bankLink": "simulated" it is a demonstration, which needs no facts.
 */
import { formatProblem, listWarnings } from '@portal/contracts/configuration/check-settings';
import { OptionError } from '@portal/mock-server/read-options';
import { readSettingsFile } from '@portal/mock-server/settings-file';

const [file] = process.argv.slice(2);
try {
  if (file === undefined) throw new OptionError('Usage: npx nx run tools:check-config portal.json');
  for (const warning of listWarnings(readSettingsFile(file))) console.warn(`Warning: ${formatProblem(warning)}`);
  console.log(`${file} is a valid configuration.`);
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
