import { describeMissing } from '../verify';
import type { Report } from '../model/findings';
import type { ReportTitles } from './titles';

/** The report for people: findings by call, then what was not checked. */
export function formatText(url: string, report: Report, titles: ReportTitles): string {
  const { findings, notes, notOffered, checked, calls, messages } = report;
  const named = [...new Set(findings.map(({ route }) => route))];
  const blocks = named.map(route => {
    const lines = findings
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
      'Not checked, or to know',
      notes.map(({ route, message }) => `${route}: ${message}`),
    ),
    ...section('Additions that are not offered', notOffered.map(describeMissing)),
    findings.length === 0 ? 'No findings.' : `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}.`,
  ].join('\n\n');
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}\n${lines.map(line => `  ${line}`).join('\n')}`];
