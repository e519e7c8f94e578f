import { formatProblem, readSettings, type SettingProblem } from '@portal/contracts/configuration/check-settings';
import { formatVariable, readEnvironmentSettings } from './environment-settings';
import type { PortalSettings } from '@portal/contracts/configuration/portal-settings';
import { listSettingPaths } from './setting-paths';
import { OptionError } from '@portal/mock-server/read-options';

/**
 * Settings of the portal in a container: those of a mounted file, with single ones replaced by environment variables.
 *
 * @param mounted the file with its content; null if there is none
 * @throws {OptionError} with everything that is wrong, each with the variable that sets it
 */
export function readContainerSettings(
  environment: Readonly<Record<string, string | undefined>>,
  mounted: { readonly file: string; readonly text: string } | null,
): PortalSettings {
  const file = mounted === null ? {} : parseObject(mounted.text);
  // Without an object there is nothing that a variable could replace a part of.
  if (file === null) throw problemsIn(mounted?.file ?? '', readSettings(mounted?.text ?? '').problems ?? []);
  const { settings, problems } = readEnvironmentSettings(environment, file);
  const checked = readSettings(JSON.stringify(settings));
  const all = [...problems, ...(checked.problems ?? [])];
  if (checked.problems === undefined && all.length === 0) return checked.settings;
  throw problemsIn(
    mounted?.file ?? 'the environment variables',
    all.map(each => ({ ...each, path: nameOf(each.path) })),
  );
}

const problemsIn = (place: string, problems: readonly SettingProblem[]): OptionError =>
  new OptionError(
    [
      `The portal does not start, because its settings in ${place} have ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:`,
      ...problems.map(each => `  ${formatProblem(each)}`),
      'docs/deploy.md describes each setting.',
    ].join('\n'),
  );

/** 'supportEmail (PORTAL_SUPPORT_EMAIL)': a setting with the variables that set it, its parts, or what it is a part of. */
function nameOf(path: string): string {
  const variables = listSettingPaths()
    .filter(each => isWithin(path, each.path.join('.')) || isWithin(each.path.join('.'), path))
    .map(each => formatVariable(each.path));
  return variables.length === 0 ? path : `${path} (${variables.join(', ')})`;
}

const isWithin = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}.`);

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
