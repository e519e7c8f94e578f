import { readFileSync } from 'node:fs';
import { formatProblem, readSettings } from '@portal/contracts/configuration/check-settings';
import type { PortalSettings } from '@portal/contracts/configuration/portal-settings';
import { OptionError } from './read-options.ts';

/**
 * Settings of the portal in a file.
 * @throws {OptionError} with everything that is wrong in it
 */
export function readSettingsFile(file: string): PortalSettings {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new OptionError(`We couldn’t read the settings file ${file}.`);
  }
  const read = readSettings(text);
  if (read.problems === undefined) return read.settings;
  throw new OptionError([`${file} has problems:`, ...read.problems.map(each => `  ${formatProblem(each)}`)].join('\n'));
}
