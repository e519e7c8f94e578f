import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSourceFiles, readSource } from './source-files';

const CODE = /\.(ts|tsx|mjs)$/;
/** `order-ticket.test.tsx`: kebab-case, then at most one dotted role that the house knows. */
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|e2e|module|config|base|browser|d))?\.[a-z0-9]+$/;
const KEBAB_FOLDER = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const BANNED_WORDS = /^(utils?|helpers?|commons?|shared|misc|index|manager|service|repository|lib)$/;
/** Other words for what the house calls -page, -modal, -form, -table, -badge and -card, or for the kind of thing a file holds. */
const OTHER_SUFFIXES = /-(screen|container|dialog|popup|component|hooks?|types|interfaces?|constants|dto)\.[a-z]+$/;
const LONG_BY_NATURE = /^apps\/web\/src\/routes\.tsx$|^apps\/mock-server\/src\/listings\/symbols\.ts$/;

const files = listSourceFiles(/./);
const code = files.filter(file => CODE.test(file));

function countLines(file: string): number {
  return readSource(file).trimEnd().split('\n').length;
}

describe('names', () => {
  it('are kebab-case', () => {
    const wrong = files.filter(file => {
      const { dir, base } = path.posix.parse(file);
      return !KEBAB.test(base) || dir.split('/').some(folder => !KEBAB_FOLDER.test(folder));
    });
    expect(wrong).toEqual([]);
  });

  it('say what a thing is: no drawers for odds and ends, no index files', () => {
    const wrong = files.filter(file => {
      const { dir, name, ext } = path.posix.parse(file);
      // The page that Vite starts from must be called index.html.
      if (ext === '.html') return false;
      return [...dir.split('/').slice(1), name.split('.')[0] ?? ''].some(part => BANNED_WORDS.test(part));
    });
    expect(wrong).toEqual([]);
  });

  it('use the suffixes of the house and no others', () => {
    expect(files.filter(file => OTHER_SUFFIXES.test(file))).toEqual([]);
  });

  it('of classes name no manager, service, provider or repository', () => {
    const wrong = code.filter(file =>
      /\bclass \w*(Manager|Service|Provider|Repository|Helper|Utils?)\b/.test(readSource(file)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('files', () => {
  it('are never longer than 400 lines, the route map and the table of symbols excepted', () => {
    const long = code.filter(file => !LONG_BY_NATURE.test(file) && countLines(file) > 400);
    expect(long).toEqual([]);
  });

  it('have fewer than 90 lines in the middle of the list', () => {
    const lengths = code.map(countLines).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(90);
  });
});
