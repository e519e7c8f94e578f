/**
 * `npm run check-config -- FILE`: prints everything that is wrong in a deployment's portal.json, and fails if anything
 * is. docs/deploy.md lists the settings. With "bankLink": "simulated" it is a demonstration, which needs no facts.
 */
import { OptionError } from '@portal/mock-server/server/read-options';
import { readSettingsFile } from '@portal/mock-server/server/settings-file';

const [file] = process.argv.slice(2);
try {
  if (file === undefined) throw new OptionError('Usage: npm run check-config -- portal.json');
  readSettingsFile(file);
  console.log(`${file} is a valid configuration.`);
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
