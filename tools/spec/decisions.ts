import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A page of docs/decisions. */
export interface Decision {
  number: number;
  title: string;
  /** From the top of the repository. */
  file: string;
  /** The requirements that it names. */
  ids: ReadonlySet<string>;
}

export function readDecisions(folder: string, place = 'docs/decisions'): Decision[] {
  return readdirSync(folder)
    .filter(name => /^\d{4}-.*\.md$/.test(name))
    .sort()
    .map(name => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
      return { number: Number(number), title, file: `${place}/${name}`, ids: readIds(text) };
    });
}

/** The ids in a text; 'ORD-32 to ORD-36' names five. */
function readIds(text: string): ReadonlySet<string> {
  const ranges = [...text.matchAll(/\b([A-Z]{3})-(\d+) to \1-(\d+)\b/g)].flatMap(([, prefix, first, last]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${prefix}-${String(Number(first) + index).padStart(2, '0')}`,
    ),
  );
  return new Set([...(text.match(/\b[A-Z]{3}-\d{2,3}\b/g) ?? []), ...ranges]);
}

/** The decisions of an entry: those that name its id, and those that its note names by number ('decision 32'). */
export function decisionsOf(decisions: readonly Decision[], id: string, note = ''): Decision[] {
  const numbers = [...note.matchAll(/\bdecision (\d{1,4})\b/gi)].map(([, number]) => Number(number));
  return decisions.filter(({ number, ids }) => ids.has(id) || numbers.includes(number));
}
