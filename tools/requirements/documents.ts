import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A document of the specification; line 1 is `lines[0]`. */
export interface SourceDocument {
  title: string;
  lines: string[];
}

/** A line of a document. */
export interface SourceLine {
  document: number;
  line: number;
}

/** The documents of docs/specification, in the order of their numbers, which begin their file names. */
export function readDocuments(folder: string): SourceDocument[] {
  return readdirSync(folder)
    .filter(name => /^\d.*\.md$/.test(name))
    .sort()
    .map(name => {
      const lines = readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n');
      return { title: lines[0]?.replace(/^# (Specification: )?/, '') ?? name, lines };
    });
}

/** The section of a line as the field `seed` writes it, '0 §4'; null before the first section, and for what is not a line with text. */
export function sectionOf(documents: readonly SourceDocument[], { document, line }: SourceLine): string | null {
  const lines = documents[document]?.lines.slice(0, line) ?? [];
  if (lines.length < line || lines.at(-1)?.trim() === '') return null;
  const heading = lines.findLast(text => /^## \d+\./.test(text));
  return heading === undefined ? null : `${document} §${/\d+/.exec(heading)?.[0]}`;
}

/** '0 L21, 1 L25' as lines; null if it is written otherwise. */
export function parseLines(text: string): SourceLine[] | null {
  const parts = text.split(', ').map(part => /^(\d) L(\d+)$/.exec(part));
  if (parts.includes(null)) return null;
  return parts.map(part => ({ document: Number(part?.[1]), line: Number(part?.[2]) }));
}
