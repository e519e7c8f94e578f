import { describeMissing } from '../verify';
import { effects, type Report } from '../model/findings';
import type { ReportTitles } from './titles';

/** The report for people: findings by call, then what was not checked. */
export function formatText(url: string, report: Report, titles: ReportTitles): string {
  const { findings, notes, unverified, ignored, notOffered, checked, calls, messages } = report;
  const isLost = ({ effect }: { readonly effect: string }): boolean => effect !== effects.read;
  const lost = findings.filter(isLost);
  const blocks = [...new Set(lost.map(({ route }) => route))].map(route => {
    const lines = lost
      .filter(each => each.route === route)
      .map(({ path, kind, message, effect, count }) => {
        const times = count === 1 ? '' : `, ${count} times`;
        return `  ${path === '' ? 'response' : path}: ${kind}${times}: ${message}.\n    Portal: ${effect}.`;
      });
    return `${titles.callOf(route)} (${route})\n  Screens: ${titles.pagesOf(route)}\n${lines.join('\n')}`;
  });
  return [
    `${url}: ${checked.length} calls of the contract compared, ${calls} requests, ${messages} live messages`,
    ...blocks,
    ...section(
      'Other forms, which the portal reads too',
      findings
        .filter(each => !isLost(each))
        .map(({ route, path, kind, message }) => `${route} ${path}: ${kind}: ${message}`),
    ),
    ...section(
      'Not verified',
      unverified.map(({ route, kind, message }) => `${titles.callOf(route)} (${route}): ${kind}: ${message}`),
    ),
    ...section('To know', [...notes.map(({ route, message }) => `${route}: ${message}`), commands]),
    ...section(
      'Ignored: fields that the contract does not have',
      ignored.map(({ route, message }) => `${route}: ${message}`),
    ),
    ...section('Additions that are not offered', notOffered.map(describeMissing)),
    `${findings.length === 0 ? 'No findings' : count(findings.length, 'finding')}${
      unverified.length === 0 ? '' : `, and ${count(unverified.length, 'part')} not verified`
    }.`,
  ].join('\n\n');
}

/** What the report cannot say of commands, which change something. */
const commands =
  'Commands are not sent, except for the order of --trade. The portal counts every 2xx as done, also without a body or with one that it cannot read, and reads the outcome from the lists and the live feed.';

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}\n${lines.map(line => `  ${line}`).join('\n')}`];
