import { readFileSync } from 'node:fs';
import path from 'node:path';
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
