import type { Specification, SpecifiedTest, Statement, StatementState } from '@portal/contracts/sandbox/specification';
import type { Requirement, RequirementFile } from '../requirements/catalogue';
import type { TestFile } from '../requirements/coverage';
import { parseLines, type SourceDocument } from '../requirements/documents';
import type { RecordedCase } from '../test-run/case-results.mjs';
import { decisionsOf, type Decision } from './decisions';
import { matchCases } from './match-cases';

/** What the specification is built from. */
export interface Sources {
  catalogue: readonly RequirementFile[];
  /** Title of each file of the catalogue. */
  areaTitles: ReadonlyMap<string, string>;
  documents: SourceDocument[];
  decisions: readonly Decision[];
  testFiles: readonly TestFile[];
  /** Results of the newest runs; none for a specification that is used elsewhere. */
  cases: readonly RecordedCase[];
  /** Screens of which there is a picture. */
  pictures: readonly string[];
}

export function buildSpecification(sources: Sources): Specification {
  const { catalogue, areaTitles, documents, decisions, pictures } = sources;
  const tests = listTestsById(sources);
  const areas = catalogue.map(({ name, requirements }) => ({
    prefix: requirements[0]?.id.slice(0, 3) ?? '',
    title: areaTitles.get(name) ?? name,
    statements: requirements.map(entry => buildStatement(entry, tests.get(entry.id) ?? [], decisions)),
  }));
  const statements = areas.flatMap(area => area.statements);
  const cited = new Set(statements.flatMap(statement => statement.decisions));
  const screens = new Set(statements.map(({ screen }) => screen));
  return {
    ranAt: newestOf(statements.flatMap(statement => statement.tests.map(({ ranAt }) => ranAt))),
    documents: documents.map(({ title, lines }) => ({ title, lines })),
    decisions: decisions
      .filter(({ number }) => cited.has(number))
      .map(({ number, title, file }) => ({ number, title, file })),
    pictures: pictures.filter(screen => screens.has(screen)),
    areas,
  };
}

function buildStatement(entry: Requirement, tests: SpecifiedTest[], decisions: readonly Decision[]): Statement {
  const { id, text, seed, check, lines, note = null, contradiction = false, screen = null, withdrawn } = entry;
  return {
    id,
    text,
    seed,
    lines: (lines === undefined ? null : parseLines(lines)) ?? [],
    check,
    note,
    isContradiction: contradiction,
    decisions: decisionsOf(decisions, id, note ?? '').map(({ number }) => number),
    state: withdrawn ? 'withdrawn' : computeState(tests.map(({ state }) => state)),
    tests,
    screen,
  };
}

/** A statement holds only if every test that names it has passed. */
function computeState(states: readonly SpecifiedTest['state'][]): StatementState {
  if (states.includes('failed')) return 'failed';
  if (!states.includes('passed')) return 'not run';
  return states.includes('not run') ? 'partly run' : 'passed';
}

/** The tests of each id, in the order of their files; each title once, although each row of its table names it. */
function listTestsById({ testFiles, cases }: Sources): ReadonlyMap<string, SpecifiedTest[]> {
  const casesOfFile = new Map<string, RecordedCase[]>();
  for (const each of cases) {
    const list = casesOfFile.get(each.file);
    if (list === undefined) casesOfFile.set(each.file, [each]);
    else list.push(each);
  }
  const found = new Map<string, SpecifiedTest[]>();
  for (const { place, titles } of testFiles) {
    const matched = matchCases(
      titles.map(({ title }) => title),
      casesOfFile.get(place) ?? [],
    );
    for (const { title, line, ids } of titles) {
      const own = matched.get(title) ?? [];
      const test = { file: place, line, title: title.replace(/ \[[^\]]*\]$/, ''), ...summarize(own) };
      for (const id of ids) {
        const list = found.get(id) ?? [];
        if (!list.some(other => other.file === place && other.line === line)) found.set(id, [...list, test]);
      }
    }
  }
  return found;
}

function summarize(cases: readonly RecordedCase[]): Pick<SpecifiedTest, 'state' | 'cases' | 'ranAt'> {
  const state: SpecifiedTest['state'] =
    cases.length === 0 ? 'not run' : cases.every(each => each.state === 'passed') ? 'passed' : 'failed';
  return { state, cases: cases.length, ranAt: newestOf(cases.map(({ ranAt }) => new Date(ranAt).toISOString())) };
}

const newestOf = (instants: readonly (string | null)[]): string | null =>
  instants.reduce((newest, each) => ((each ?? '') > (newest ?? '') ? each : newest), null);
