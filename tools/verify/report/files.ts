import type { Report } from '../model/findings';
import type { ReportTitles } from './titles';

/** The report as JSON, for other programs. */
export function formatJson(url: string, report: Report, titles: ReportTitles): string {
  const findings = report.findings.map(each => ({
    call: titles.callOf(each.route),
    screens: titles.pagesOf(each.route),
    ...each,
  }));
  return `${JSON.stringify({ url, ...report, findings }, null, 2)}\n`;
}

/**
 * The report as JUnit XML: one test case for each call that was compared or has a finding, and a skipped one for each part
 * that could not be verified.
 */
export function formatJunit(url: string, report: Report, titles: ReportTitles): string {
  const routes = [...new Set([...report.checked, ...report.findings.map(({ route }) => route)])];
  const start = (route: string): string =>
    `    <testcase classname="verify" name="${escape(`${route} ${titles.callOf(route)}`)}`;
  const cases = routes.map(route => {
    const failures = report.findings
      .filter(finding => finding.route === route)
      .map(({ path, kind, message, effect }) => {
        const text = `${path === '' ? 'response' : path}: ${kind}: ${message}`;
        const more = `The portal: ${effect}. Screens: ${titles.pagesOf(route)}`;
        return `      <failure message="${escape(text)}" type="${escape(kind)}">${escape(more)}</failure>\n`;
      });
    return failures.length === 0 ? `${start(route)}"/>\n` : `${start(route)}">\n${failures.join('')}    </testcase>\n`;
  });
  const skipped = report.unverified.map(
    ({ route, kind, message }) =>
      `${start(route)}: ${kind}">\n      <skipped message="${escape(message)}"/>\n    </testcase>\n`,
  );
  const failed = new Set(report.findings.map(({ route }) => route)).size;
  const counts = `tests="${routes.length + skipped.length}" failures="${failed}" skipped="${skipped.length}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n',
    `  <testsuite name="${escape(`verify ${url}`)}" ${counts}>\n`,
    ...cases,
    ...skipped,
    '  </testsuite>\n</testsuites>\n',
  ].join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, each => entities[each] ?? '');
