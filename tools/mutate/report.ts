import type { MutantStatus } from '@stryker-mutator/api/core';
import { parseIds } from '../requirements/titles.ts';

export interface TestedMutant {
  /** File and line, such as `libs/domain/src/money/money.ts:12`. */
  readonly place: string;
  /** What replaces what is there. */
  readonly change: string;
  readonly status: MutantStatus;
  /** Ids of the tests that run the changed code: file and title. */
  readonly coveredBy: readonly string[];
}

/** A mutant is detected when a test fails or does not end, or when the tests do not even load. */
const isDetected = ({ status }: TestedMutant): boolean =>
  status === 'Killed' || status === 'Timeout' || status === 'RuntimeError';

export interface Score {
  readonly detected: number;
  readonly tested: number;
  /** Share of the mutants that are detected, in percent. */
  readonly percent: number;
  /** Half the width of the 95 % interval around it, in percentage points (Wilson); 0 when all mutants were tested. */
  readonly plusMinus: number;
}

/** The mutation score of a sample, or of all mutants when `all` is their number. */
export function computeScore(mutants: readonly TestedMutant[], all: number): Score {
  const tested = mutants.length;
  const detected = mutants.filter(isDetected).length;
  const share = tested === 0 ? 0 : detected / tested;
  const z = 1.96;
  const halfWidth =
    tested === 0 || tested === all
      ? 0
      : (z / (1 + z ** 2 / tested)) * Math.sqrt((share * (1 - share)) / tested + z ** 2 / (4 * tested ** 2));
  return { detected, tested, percent: share * 100, plusMinus: halfWidth * 100 };
}

/** Survivors by the requirement ids in the titles of the tests that run them. Those without an id come last. */
export function groupSurvivors(mutants: readonly TestedMutant[]): ReadonlyMap<string, readonly TestedMutant[]> {
  const groups = new Map<string, TestedMutant[]>();
  for (const mutant of mutants.filter(each => !isDetected(each))) {
    const ids = new Set(mutant.coveredBy.flatMap(test => parseIds(test).ids));
    const names = ids.size > 0 ? [...ids] : [describeUnnamed(mutant)];
    for (const name of names) groups.set(name, [...(groups.get(name) ?? []), mutant]);
  }
  return new Map([...groups].toSorted(([a], [b]) => rankOf(a) - rankOf(b) || a.localeCompare(b)));
}

const withoutId = 'Tests without a requirement id';
const onLoad = 'Runs when its module loads';
const withoutTest = 'No test runs it';
const rankOf = (group: string): number => [withoutId, onLoad, withoutTest].indexOf(group);

function describeUnnamed({ status, coveredBy }: TestedMutant): string {
  if (coveredBy.length > 0) return withoutId;
  return status === 'NoCoverage' ? withoutTest : onLoad;
}

/** The report of one library, as lines. */
export function formatReport(name: string, goal: number, all: number, mutants: readonly TestedMutant[]): string[] {
  const { detected, tested, percent, plusMinus } = computeScore(mutants, all);
  const range = plusMinus === 0 ? '' : ` ± ${plusMinus.toFixed(0)}`;
  const of = tested === all ? '' : ` of ${all}`;
  return [
    `${name}: ${percent.toFixed(0)} %${range}, goal ${goal} %: the tests detected ${detected} of ${tested} mutants${of}.`,
    ...[...groupSurvivors(mutants)].flatMap(([group, survivors]) => [
      `  ${group}`,
      ...survivors.map(({ place, change }) => `    ${place}  ${change.replaceAll(/\s+/g, ' ')}`),
    ]),
  ];
}
