import { isDerived, type Requirement, type RequirementFile } from './catalogue';
import { parseLines, sectionOf, type SourceDocument } from './documents';

/**
 * What is wrong with the entries of the catalogue, one line each: lines that are not in the sections that `seed` names, a screen that
 * does not exist, a contradiction without the decision to build by.
 *
 * @param screens names of the list of screens
 */
export function checkEntries(
  catalogue: readonly RequirementFile[],
  documents: readonly SourceDocument[],
  screens: ReadonlySet<string>,
): string[] {
  return catalogue
    .flatMap(({ requirements }) => requirements)
    .flatMap(entry => {
      const { id, screen, contradiction = false, note = '' } = entry;
      const problems = checkLines(entry, documents);
      if (screen !== undefined && !screens.has(screen)) problems.push(`there is no screen '${screen}'`);
      if (contradiction && !/decision/i.test(note)) problems.push('a contradiction needs a decision in its note');
      return problems.map(problem => `${id}: ${problem}`);
    });
}

function checkLines(entry: Requirement, documents: readonly SourceDocument[]): string[] {
  if (isDerived(entry)) return entry.lines === undefined ? [] : ['a derived entry is in no line of the documents'];
  const lines = parseLines(entry.lines ?? '');
  if (lines === null) return ["needs the lines of the documents that it comes from, as 'lines: 0 L21, 1 L25'"];
  const sections = lines.map(line => sectionOf(documents, line));
  const named = entry.seed.split(', ');
  return [
    ...lines
      .filter((_, index) => !named.includes(sections[index] ?? ''))
      .map(({ document, line }) => `line ${line} of document ${document} is not in ${entry.seed}`),
    ...named.filter(section => !sections.includes(section)).map(section => `names no line of ${section}`),
  ];
}
