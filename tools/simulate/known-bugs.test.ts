import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { knownBugs } from './known-bugs.ts';

it.each(Object.entries(knownBugs))(
  'the known bug %s can be put into the source of today',
  (_name, { file, find, replace }) => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
    expect(replace).not.toContain(find);
  },
);
