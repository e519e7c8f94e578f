import type { Specification, Statement, StatementState } from '@portal/contracts/sandbox/specification';

const states = ['passed', 'failed', 'partly run', 'not run', 'withdrawn'] as const satisfies readonly StatementState[];

export const isState = (text: string): text is StatementState => states.some(state => state === text);

/** One line per area with the number of its statements in each state, then the sum. */
export function formatCounts({ areas, ranAt }: Specification): string {
  const shown = states.filter(state => areas.some(area => area.statements.some(each => each.state === state)));
  const row = (name: string, title: string, statements: readonly Statement[]) =>
    [
      name.padEnd(4),
      String(statements.length).padStart(10),
      ...shown.map(state => String(statements.filter(each => each.state === state).length).padStart(10)),
      `  ${title}`,
    ].join('');
  const all = areas.flatMap(({ statements }) => statements);
  return [
    ['    ', 'statements'.padStart(10), ...shown.map(state => state.padStart(10))].join(''),
    ...areas.map(({ prefix, title, statements }) => row(prefix, title, statements)),
    row('all', '', all),
    '',
    `${all.filter(({ isContradiction }) => isContradiction).length} contradictions in the documents (--contradictions lists them).`,
    ranAt === null
      ? 'No test has been run on this machine: npm test records the results.'
      : `The newest result is of ${formatInstant(ranAt)}.`,
  ].join('\n');
}

/** One statement in one line. */
export const formatLine = ({ id, state, text }: Statement): string => `${id}  ${state.padEnd(10)}  ${text}`;

/** A statement with all that is known of it. */
export function formatStatement(statement: Statement, { documents, decisions, pictures }: Specification): string {
  const { lines, note, tests, screen, seed } = statement;
  const sources = lines.map(
    ({ document, line }) => `  document ${document}, line ${line}: ${documents[document]?.lines[line - 1] ?? ''}`,
  );
  const cited = decisions.filter(({ number }) => statement.decisions.includes(number));
  return [
    formatLine(statement),
    ...(lines.length === 0 ? [`  in no line of the documents; follows from ${seed}`] : sources),
    ...(statement.isContradiction ? ['  The documents contradict each other here.'] : []),
    ...(note === null ? [] : [`  note: ${note}`]),
    ...cited.map(({ number, title, file }) => `  decision ${number}: ${title} (${file})`),
    ...tests.flatMap(({ title, file, line, state, ranAt }) => [
      `  ${state.padEnd(7)}  ${title}`,
      `           ${file}:${line}${ranAt === null ? '' : `, ${formatInstant(ranAt)}`}`,
    ]),
    `  ${formatPicture(screen, pictures)}`,
  ].join('\n');
}

function formatPicture(screen: string | null, pictures: readonly string[]): string {
  if (screen === null) return 'no picture: it is not about one screen';
  return pictures.includes(screen)
    ? `picture: dist/apps/specification/pictures/${screen}.png`
    : `no picture of the screen ${screen} yet: npm run screenshots -- --out dist/screens --only ${screen}`;
}

/** '2026-11-25 22:30' in the time of this machine. */
function formatInstant(instant: string): string {
  const date = new Date(instant);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 16)}`;
}
