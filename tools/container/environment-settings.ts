import { nearestName, type SettingProblem } from '@portal/contracts/configuration/check-settings';
import { listSettingPaths, type SettingKind } from './setting-paths';

/**
 * Settings of a deployment in environment variables, for containers: `PORTAL_SUPPORT_EMAIL` is `supportEmail`,
 * `PORTAL_BASES_REST_ORDERS` is `bases` / `rest.orders`. The names follow from the schema (docs/deploy.md).
 */

const prefix = 'PORTAL_';

/** Commit of a build (apps/web/build), which may be set where the portal is started too. */
const ofTheBuild = 'PORTAL_COMMIT';

/**
 * Variables that Kubernetes sets in every container for a service called `portal`: PORTAL_SERVICE_HOST,
 * PORTAL_SERVICE_PORT_HTTP, PORTAL_PORT, PORTAL_PORT_8080_TCP_ADDR.
 */
const ofKubernetes =
  /^PORTAL_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT(?:_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)?)$/;

/** 'PORTAL_BASES_REST_ORDERS' of ['bases', 'rest.orders']. */
export const formatVariable = (path: readonly string[]): string =>
  prefix +
  path
    .join('_')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[.-]/g, '_')
    .toUpperCase();

interface EnvironmentSettings {
  /** What the variables say, as the object that `portal.json` would hold; not checked yet. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Variables that cannot be read as settings. */
  readonly problems: readonly SettingProblem[];
}

/**
 * Reads the variables of settings, over the settings of a file if there is one. An empty variable counts as not set.
 * The result still has to be checked (`readSettings`), which also finds what is missing.
 */
export function readEnvironmentSettings(
  environment: Readonly<Record<string, string | undefined>>,
  file: Readonly<Record<string, unknown>> = {},
): EnvironmentSettings {
  const known = new Map(listSettingPaths().map(each => [formatVariable(each.path), each]));
  const settings = structuredClone(file);
  const problems: SettingProblem[] = [];
  for (const [name, text] of Object.entries(environment).toSorted()) {
    if (!name.startsWith(prefix) || !text || name === ofTheBuild || ofKubernetes.test(name)) continue;
    const setting = known.get(name);
    if (setting === undefined) {
      const nearest = nearestName(name, [...known.keys()]);
      const advice = nearest === null ? 'docs/deploy.md lists them.' : `Did you mean '${nearest}'?`;
      problems.push({ path: name, message: `There is no such variable. ${advice}` });
      continue;
    }
    const value = readValue(setting.kind, text);
    if (value === undefined) problems.push({ path: name, message: 'Expected JSON.' });
    else assign(settings, setting.path, value);
  }
  return { settings, problems };
}

/** The value in a variable; text of a wrong form stays text, which the schema then refuses. Undefined if it is no JSON. */
function readValue(kind: SettingKind, text: string): unknown {
  if (kind === 'number') return /^\d+$/.test(text) ? Number(text) : text;
  if (kind === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  if (kind === 'list') return text.split(',').map(each => each.trim());
  if (kind === 'text') return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Puts a value into an object; what stands in the way and is no object is replaced. */
function assign(target: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[first] = value;
    return;
  }
  const inner = isRecord(target[first]) ? target[first] : {};
  target[first] = inner;
  assign(inner, rest, value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
