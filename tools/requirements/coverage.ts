import type { RequirementFile } from './catalogue';
import type { TestTitle } from './titles';

export interface FileCoverage {
  name: string;
  prefix: string;
  total: number;
  covered: string[];
  uncovered: string[];
}

export interface Coverage {
  files: FileCoverage[];
  covered: number;
  total: number;
  /** One line each: an id that no test names, that is in no file, in a skipped test, or in the wrong place. */
  problems: string[];
}

/** A test file with its titles; `place` is shown to the reader. */
export interface TestFile {
  place: string;
  titles: readonly TestTitle[];
}

/** Which requirements the tests name. A skipped test proves nothing, so naming an id in one is a problem, not coverage. */
export function computeCoverage(catalogue: readonly RequirementFile[], tests: readonly TestFile[]): Coverage {
  const active = new Set(
    catalogue.flatMap(({ requirements }) => requirements.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id)),
  );
  const named = new Set<string>();
  const problems: string[] = [];
  for (const { place, titles } of tests) {
    for (const { title, line, ids, skipped, problem } of titles) {
      const report = (what: string) => problems.push(`${place}:${line} ${what}: '${title}'`);
      if (problem) report(problem);
      for (const id of ids) {
        if (!active.has(id)) report(`${id} is not in the catalogue, or withdrawn`);
        else if (skipped) report(`${id} is named in a skipped test`);
        else named.add(id);
      }
    }
  }

  const files = catalogue.map(({ name, requirements }) => {
    const ids = requirements.map(({ id }) => id).filter(id => active.has(id));
    return {
      name,
      prefix: ids[0]?.slice(0, 3) ?? '-',
      total: ids.length,
      covered: ids.filter(id => named.has(id)),
      uncovered: ids.filter(id => !named.has(id)),
    };
  });
  for (const { uncovered } of files) problems.push(...uncovered.map(id => `${id} is named by no test`));
  return { files, covered: named.size, total: active.size, problems };
}

/** The table of files, then the problems. */
export function formatCoverage({ files, covered, total, problems }: Coverage): string {
  const rows = files.map(
    file =>
      `${file.prefix}  ${file.name.padEnd(26)} ${String(file.covered.length).padStart(4)} of ${String(file.total).padStart(4)}`,
  );
  return [
    ...rows,
    `     ${'all'.padEnd(26)} ${String(covered).padStart(4)} of ${String(total).padStart(4)}`,
    ...problems,
  ].join('\n');
}
