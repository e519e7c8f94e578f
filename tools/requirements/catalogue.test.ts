import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screenGroups } from '@portal/testing/screens/screens';
import { describe, expect, it } from 'vitest';
import { root } from '../machine/commands.mjs';
import { readCatalogue } from './catalogue';

const folder = path.join(root, 'docs/requirements');
const catalogue = readCatalogue(folder);
const readme = readFileSync(path.join(folder, 'README.md'), 'utf8');
/** Rows like `| ACS | access.yaml | 20 | … |`. */
const rows = [...readme.matchAll(/^\| ([A-Z]{3}) \| (\S+\.yaml) \| (\d+) \|/gm)].map(([, prefix, name, count]) => ({
  prefix,
  name,
  count: Number(count),
}));
/** How many facts the catalogue had when it became the project's own. It only ever grows. */
const FIRST_COUNT = 979;

describe('the catalogue of requirements', () => {
  it('has a row in its README for every file', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual(catalogue.map(({ name }) => name));
  });

  it.each(rows)('$name numbers its $count facts from 01 without a gap, under one prefix', ({ prefix, name, count }) => {
    const ids = catalogue.find(file => file.name === name)?.requirements.map(({ id }) => id);
    const expected = Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(2, '0')}`);
    expect(ids).toEqual(expected);
  });

  it('uses no id twice and never loses one', () => {
    const ids = catalogue.flatMap(({ requirements }) => requirements.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(FIRST_COUNT);
    expect(readme).toContain(`(${ids.length} entries)`);
  });
});

describe('an entry of the catalogue', () => {
  const entries = catalogue.flatMap(({ requirements }) => requirements);
  const specification = path.join(root, 'docs/specification');
  /** The lines of the documents, in the order of their numbers, which begin their file names. */
  const documents = readdirSync(specification)
    .filter(name => /^\d.*\.md$/.test(name))
    .sort()
    .map(name => readFileSync(path.join(specification, name), 'utf8').trimEnd().split('\n'));

  /** '0 §4', the section of '0 L21'; the text itself if that is no line with text. */
  function sectionOf(text: string): string {
    const [, document = '', line = ''] = /^(\d) L(\d+)$/.exec(text) ?? [];
    const lines = documents[Number(document)] ?? [];
    const section = lines.slice(0, Number(line)).findLast(each => /^## \d+\./.test(each));
    const isLine = (lines[Number(line) - 1] ?? '').trim() !== '';
    return isLine && section !== undefined ? `${document} §${/\d+/.exec(section)?.[0]}` : text;
  }

  it('names lines in each of its sections and in no other; a derived one names none', () => {
    expect(sectionOf('0 L99999')).toBe('0 L99999');
    const wrong = entries.filter(({ seed, lines, note = '' }) => {
      if (note.startsWith('Derived.')) return lines !== undefined;
      const sections = new Set((lines ?? '').split(', ').map(sectionOf));
      return [...sections].toSorted().join(', ') !== [...new Set(seed.split(', '))].toSorted().join(', ');
    });
    expect(wrong.map(({ id, seed, lines }) => `${id}: ${seed}, ${lines}`)).toEqual([]);
  });

  it('names a screen that exists, and the decision of a contradiction', () => {
    const screens = new Set(
      Object.values(screenGroups)
        .flat()
        .flatMap(group => group.screens.map(({ name }) => name)),
    );
    const wrong = entries.filter(
      ({ screen, contradiction = false, note = '' }) =>
        (screen !== undefined && !screens.has(screen)) || (contradiction && !/decision/i.test(note)),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
