import type { RecordedCase } from '../test-run/case-results.mjs';

/** Places of values in a title: `%s` and `$name` of a table, and the values that the source leaves out of a template. */
const value = /%[a-zA-Z#$%]|\$[A-Za-z_][\w.]*|…/;

interface Pattern {
  title: string;
  pattern: RegExp;
  /** How many characters of it are fixed. */
  fixed: number;
}

function toPattern(title: string): Pattern {
  const parts = title.split(new RegExp(value, 'g'));
  const escaped = parts.map(part => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return { title, pattern: new RegExp(`^${escaped.join('[^]*')}$`), fixed: parts.join('').length };
}

/**
 * The cases of each title of one test file. A table has a case for each row, with the row's values in its title; a case that several
 * titles could have belongs to the one with the most fixed text.
 */
export function matchCases(
  titles: readonly string[],
  cases: readonly RecordedCase[],
): ReadonlyMap<string, readonly RecordedCase[]> {
  const patterns = [...new Set(titles)].map(toPattern).sort((a, b) => b.fixed - a.fixed);
  const found = new Map<string, RecordedCase[]>();
  const add = (title: string, each: RecordedCase) => found.set(title, [...(found.get(title) ?? []), each]);
  for (const each of cases) {
    if (each.title === null) {
      for (const { title } of patterns) add(title, each);
      continue;
    }
    const same = patterns.find(({ title }) => title === each.title);
    const match = same ?? patterns.find(({ pattern }) => pattern.test(each.title ?? ''));
    if (match !== undefined) add(match.title, each);
  }
  return found;
}
