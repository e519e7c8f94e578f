import type { FailureBundle } from '@portal/contracts/sandbox/bundles';

/** Refused calls and console messages that are printed at most. */
const maxLines = 5;

/** What a bundle says about itself, for a terminal. */
export function describeBundle({ madeAt, world, browser, test, note, calls, sessions }: FailureBundle): string {
  const refused = calls.filter(({ status }) => status === null || status >= 400);
  return [
    ...(test === null ? [] : [test.title, `  ${test.file}, seed ${test.seed}`, '', indent(test.error), '']),
    ...(note === null ? [] : [indent(note), '']),
    `Made ${madeAt} in a world of the seed ${world.seed}, where it was ${world.now}.`,
    `Signed in there: ${[...new Set(sessions.map(({ email }) => email))].join(', ') || 'nobody'}.`,
    ...(browser === null ? ['No browser has added its part: it opens as the newest session.'] : []),
    ...list('The last calls that failed:', refused.map(describeCall)),
    ...list('The last messages of the console:', browser?.messages ?? []),
  ].join('\n');
}

const describeCall = ({ at, method, url, status, error }: FailureBundle['calls'][number]): string =>
  `${at.slice(11, 19)} ${method} ${url}: ${status ?? 'no response'}${error === null ? '' : ` ${error}`}`;

const list = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.slice(-maxLines).map(line => `  ${line}`)];

const indent = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map(line => `  ${line}`)
    .join('\n');
