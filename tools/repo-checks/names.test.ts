import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSourceFiles, readSource } from './source-files';

const CODE = /\.(ts|tsx|mjs)$/;
/** `order-ticket.test.tsx`: kebab-case, then at most one dotted role. */
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|e2e|module|config|base|browser|d))?\.[a-z0-9]+$/;
const KEBAB_FOLDER = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names that say nothing of the content. */
const VAGUE = /^(utils?|helpers?|commons?|shared|misc|index|manager|service|repository|lib)$/;
/** One word for each kind of component: -page, -modal, -form, -table, -badge, -card. */
const OTHER_SUFFIXES = /-(screen|container|popup|component|dto)\.[a-z]+$/;
/** Words of our own making where the field has a term (docs/glossary.md). `place-order` is a verb. */
const HOME_MADE =
  /(^|[-/])(ways?|faces?|words|wish(es)?|dealt|door|seat|keeper|kept|told|whoever|practice|still|spoil|place(?!-order)|goon|taken-over|letter|news)([-./]|$)/;
/** In code, comments and docs. */
const ARCHAIC = /\b(whoever|whosoever|dealt|thereof|wished|wishes)\b/i;
const LONG_BY_NATURE = /^apps\/web\/src\/routing\/routes\.tsx$|^apps\/mock-server\/src\/exchange\/symbols\.ts$/;

const files = listSourceFiles(/./).filter(file => !file.endsWith('/README.md'));
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

  it('say what a file holds: no utils, no index', () => {
    const wrong = files.filter(file => {
      const { dir, name, ext } = path.posix.parse(file);
      // The page that Vite starts from must be called index.html.
      if (ext === '.html') return false;
      return [...dir.split('/').slice(1), name.split('.')[0] ?? ''].some(part => VAGUE.test(part));
    });
    expect(wrong).toEqual([]);
  });

  it('use one suffix for each kind of component', () => {
    expect(files.filter(file => OTHER_SUFFIXES.test(file))).toEqual([]);
  });

  it("use the field's terms and no home-made ones", () => {
    expect(files.filter(file => HOME_MADE.test(file))).toEqual([]);
  });

  it('and comments use plain words', () => {
    const texts = listSourceFiles(/\.(ts|tsx|mjs|js|css|md)$/, ['apps', 'libs', 'tools', 'docs']).filter(
      file => !file.startsWith('docs/requirements/') && file !== 'tools/repo-checks/names.test.ts',
    );
    expect(texts.filter(file => ARCHAIC.test(readSource(file)))).toEqual([]);
  });

  it('of classes name no manager, service, provider or repository', () => {
    const wrong = code.filter(file =>
      /\bclass \w*(Manager|Service|Provider|Repository|Helper|Utils?)\b/.test(readSource(file)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('files', () => {
  it('are never longer than 600 lines, the route map and the table of symbols excepted', () => {
    const long = code.filter(file => !LONG_BY_NATURE.test(file) && countLines(file) > 600);
    expect(long).toEqual([]);
  });
});
