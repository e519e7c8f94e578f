import { distance } from 'fastest-levenshtein';
import { booleanFlagDefaults, booleanFlags, textFlags } from '../schemas/flags.ts';
import { disclosurePages } from './setting-names.ts';
import { type PortalSettings, portalSettings } from './portal-settings.ts';
import { listOwnPaths } from './service-paths.ts';
import { childOf, shapeOf, valueAt } from '../comparison/schema-path.ts';
import { isFields, type Fields } from '../reading/list-envelope.ts';

/** Something wrong in a configuration: `path` is the setting, such as 'links.formCrs', empty for the whole text. */
export interface SettingProblem {
  readonly path: string;
  /** A sentence for the operator. It never contains the value. */
  readonly message: string;
}

/** Result of reading a configuration. */
export type CheckedSettings =
  | { readonly settings: PortalSettings; readonly problems?: undefined }
  | { readonly problems: readonly SettingProblem[] };

/**
 * Reads the text of a configuration: one JSON object of settings. Unknown names, values of a wrong type and facts that
 * a live deployment must state are problems; all of them are listed.
 */
export function readSettings(text: string): CheckedSettings {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // The browsers' messages name the position; none quotes more than a few characters.
    return {
      problems: [{ path: '', message: `This isn’t valid JSON: ${error instanceof Error ? error.message : ''}` }],
    };
  }
  const read = portalSettings.safeParse(value);
  const problems = [
    ...(read.success
      ? listOwnPaths(read.data).map(path => ({
          path,
          message: 'This path belongs to the portal. Choose a different one.',
        }))
      : read.error.issues.flatMap(problemsOf)),
    ...(isFields(value) ? listMissingFacts(value) : []),
  ];
  return read.success && problems.length === 0 ? { settings: read.data } : { problems };
}

/** What an operator may have overlooked in valid settings. */
export function listWarnings({ flags, flagsUrl }: PortalSettings): SettingProblem[] {
  if (flags !== undefined || flagsUrl !== undefined) return [];
  const on = booleanFlags.filter(key => booleanFlagDefaults[key]);
  const message = `No flag is set, and there is no flag service (flagsUrl): only ${on.join(' and ')} are on. The keys are ${[...booleanFlags, ...textFlags].join(', ')}; docs/deploy.md says what they do.`;
  return [{ path: 'flags', message }];
}

/** A problem as one line. */
export const formatProblem = ({ path, message }: SettingProblem): string =>
  path === '' ? message : `${path}: ${message}`;

/** What a live deployment must state, because the portal would have to invent it [TRF-05]. */
const facts: readonly (readonly [path: string, meaning: string])[] = [
  ['supportEmail', 'the support email address'],
  ['supportPhone', 'the support phone number'],
  ['receivingFirm', 'the firm that receives share transfers, named in each request'],
  ['links.formCrs', 'the address of Form CRS'],
  ['brands.default', 'the name, texts, and legal line that investors see'],
  ...disclosurePages.map(page => [`disclosures.${page}`, 'the address of this document'] as const),
];

/** Facts that are absent, unless the bank link is simulated: that is a demonstration, and uses example texts. */
function listMissingFacts(value: Fields): SettingProblem[] {
  if (value['bankLink'] === 'simulated') return [];
  return facts
    .filter(([path]) => valueAt(value, path.split('.')) === undefined)
    .map(([path, meaning]) => ({ path, message: `This setting is required: ${meaning}.` }));
}

type Issue = NonNullable<ReturnType<typeof portalSettings.safeParse>['error']>['issues'][number];

function problemsOf(issue: Issue): SettingProblem[] {
  const { path } = issue;
  if (issue.code !== 'unrecognized_keys') {
    // Of a key that is wrong, the issue itself says only what the whole map is.
    const [said = issue] = issue.code === 'invalid_key' ? issue.issues : [];
    return [{ path: path.join('.'), message: `Expected ${said.message}.` }];
  }
  const known = namesAt(path);
  return issue.keys.map(key => {
    const nearest = nearestName(key, known);
    const advice = nearest === null ? `Known names: ${known.join(', ')}.` : `Did you mean '${nearest}'?`;
    return { path: [...path, key].join('.'), message: `Unknown setting. ${advice}` };
  });
}

/** Names that the object at a path may have. */
function namesAt(path: readonly PropertyKey[]): readonly string[] {
  let schema: unknown = portalSettings;
  for (const key of path) schema = childOf(schema, key);
  return Object.keys(shapeOf(schema));
}

/** Misspellings have at most this many wrong characters. */
const maxEdits = 3;

/**
 * The known name that is most like a misspelled one; null if none is.
 *
 * @internal its tests take names that settings don't have
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  const ranked = known
    .map(each => ({ each, edits: distance(name.toLowerCase(), each.toLowerCase()) }))
    .filter(({ each, edits }) => edits <= Math.min(maxEdits, each.length / 2))
    .toSorted((a, b) => a.edits - b.edits);
  return ranked[0]?.each ?? null;
}
