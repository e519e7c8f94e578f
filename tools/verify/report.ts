import { addressOf, type Bases } from '@portal/contracts/routing/route';
import { routes } from './calls';
import { effects, type Report } from './findings';
import { describeMissing } from './verify';

/** How a report names a call: 'GET /api/orders/', as it was called, or the topic of a live message. */
export type CallTitle = (route: string) => string;

/**
 * @param bases base addresses of the services
 * @param origin of the back end, which is left out
 */
export const createTitle =
  (bases: Bases, origin: string): CallTitle =>
  route => {
    const named = routes.get(route);
    if (named === undefined) return route.replace('live.', '/topic/');
    const address = addressOf(bases, named.facts.base, named.route.path).replace(/:([a-z]\w*)/gi, '{$1}');
    return `${named.route.method} ${address.startsWith(`${origin}/`) ? address.slice(origin.length) : address}`;
  };

/** Effects from the worst; all others come after them. */
const worstFirst: readonly string[] = [effects.open, effects.fails, effects.done, effects.rows, effects.figures];
const rankOf = (effect: string): number =>
  worstFirst.includes(effect) ? worstFirst.indexOf(effect) : worstFirst.length;

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}

type Found = Report['findings'][number];

/**
 * The report for people: findings by what they cost, then what was not checked. What the portal reads in other forms is one line a
 * call.
 */
export function formatText(url: string, report: Report, titleOf: CallTitle): string {
  const { findings, notes, unverified, notOffered, checked, calls, messages } = report;
  const lost = findings.filter(({ effect }) => effect !== effects.read);
  const read = findings.filter(({ effect }) => effect === effects.read);
  const byEffect = groupBy(lost, ({ effect }) => effect).toSorted(([a], [b]) => rankOf(a) - rankOf(b));
  const readLines = groupBy(read, ({ route }) => route).map(
    ([route, list]) => `${route}: ${[...new Set(list.map(({ path }) => path || 'the response'))].join(', ')}`,
  );
  return [
    `${url}: ${checked.length} calls of the contract compared, ${calls} requests, ${messages} live messages`,
    ...byEffect.flatMap(([effect, list]) => section(`The portal: ${effect}`, formatCalls(list, titleOf))),
    ...section('In other forms, which the portal reads too', readLines),
    ...section(
      'Not verified',
      unverified.map(({ route, kind, message }) => `${titleOf(route)} (${route}): ${kind}: ${message}`),
    ),
    ...section('To know', [...notes.map(({ route, message }) => `${route}: ${message}`), commands]),
    ...section('Additions that are not offered', notOffered.map(describeMissing)),
    `${findings.length === 0 ? 'No findings' : count(findings.length, 'finding')}${
      unverified.length === 0 ? '' : `, and ${count(unverified.length, 'part')} not verified`
    }.`,
  ].join('\n\n');
}

/** The findings of one effect by call, in the order in which the calls were made. */
const formatCalls = (list: readonly Found[], titleOf: CallTitle): string[] =>
  groupBy(list, ({ route }) => route).flatMap(([route, found]) => [
    `${titleOf(route)} (${route})`,
    ...found.map(({ path, kind, message, count: times }) => {
      const often = times === 1 ? '' : `, ${times} times`;
      return `  ${path === '' ? 'response' : path}: ${kind}${often}: ${message}.`;
    }),
  ]);

/** What the report cannot say of commands, which change something. */
const commands =
  'Commands are not sent, except for the order of --trade. The portal counts every 2xx as done, also without a body or with one that it cannot read, and reads the outcome from the lists and the live feed.';

const count = (number: number, what: string, many = `${what}s`): string => `${number} ${number === 1 ? what : many}`;

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}\n${lines.map(line => `  ${line}`).join('\n')}`];

/** The report as JSON, for other programs. */
export function formatJson(url: string, report: Report, titleOf: CallTitle): string {
  const findings = report.findings.map(each => ({ call: titleOf(each.route), ...each }));
  return `${JSON.stringify({ url, ...report, findings }, null, 2)}\n`;
}
