import { formatProblem, readSettings } from '@portal/contracts/configuration/check-settings';
import type { PortalSettings } from '@portal/contracts/configuration/portal-settings';
import { OptionError } from '@portal/mock-server/read-options';

/**
 * Settings of the portal in a container: those of a mounted file, single ones replaced by those of the variable PORTAL_SETTINGS.
 *
 * @param texts JSON of the file and of the variable, where there are any
 * @throws {OptionError} with everything that is wrong
 */
export function readContainerSettings(texts: readonly string[]): PortalSettings {
  const objects = texts.map(readObject);
  const broken = texts.find((_, index) => objects[index] === null);
  const read = readSettings(broken ?? JSON.stringify(Object.assign({}, ...objects)));
  if (read.problems === undefined) return read.settings;
  const count = read.problems.length === 1 ? 'a problem' : `${read.problems.length} problems`;
  throw new OptionError(
    [
      `The portal does not start, because its settings (/etc/portal/portal.json, PORTAL_SETTINGS) have ${count}:`,
      ...read.problems.map(each => `  ${formatProblem(each)}`),
      'docs/deploy.md describes each setting.',
    ].join('\n'),
  );
}

function readObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
