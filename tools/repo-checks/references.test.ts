import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../machine/commands.mjs';
import { listSourceFiles, readSource } from './source-files';

const catalogue = 'docs/reliability.md';
const docs = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...listSourceFiles(/\.md$/, ['docs', 'apps', 'libs'])];

/** An id of the catalogue: a threat, a case or a measurement. */
const id = String.raw`(?:[CFHLORS]-\d{2}|[TM]\d{1,2})`;
/** `(T18)`, `(O-01 to O-07)`, `(T2, S-04, S-05)`: ids alone or before other words in brackets. */
const cited = new RegExp(String.raw`\((${id}(?:(?:, | to | and |…)${id})*)(?=[),;:. ])`, 'g');

const listedIds = (kinds: RegExp): string[] =>
  [...readSource(catalogue).matchAll(new RegExp(String.raw`^\| (${id}) +\|`, 'gm'))]
    .map(([, found = '']) => found)
    .filter(found => kinds.test(found));

const citedIds = (text: string): string[] =>
  [...text.matchAll(cited)].flatMap(([, found = '']) => found.match(new RegExp(id, 'g')) ?? []);

/** Made by a command, so not in a fresh checkout. */
const generated = new Set(['404.html', 'pages.json']);

/**
 * Files that a page names in back quotes: `docs/tour.md`, `exchange/rules.ts`, `book.ts`. `<name>`, `NAME` and `*` stand for
 * any, and `./data` and the like are the reader's own.
 */
const citedFiles = (text: string): string[] =>
  [...text.matchAll(/`((?:[\w@-][\w@.-]*\/)*[\w-][\w.-]*\.(?:ts|tsx|mjs|css|md|yaml|json|html|svg))`/g)]
    .map(([, found = '']) => found)
    .filter(found => !found.includes('NAME') && !generated.has(found));

/** `a/b/c.ts`, `b/c.ts` and `c.ts`. */
const tailsOf = (file: string): string[] => {
  const parts = file.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
};

describe('references', () => {
  const code = listSourceFiles(/\.(ts|tsx|mjs|js|css)$/).filter(
    file => file !== 'tools/repo-checks/references.test.ts',
  );

  it('cite only ids that the page on reliability lists', () => {
    const listed = new Set(listedIds(/./));
    const unknown = [...code, ...docs].flatMap(file =>
      citedIds(readSource(file))
        .filter(found => !listed.has(found))
        .map(found => `${file}: ${found}`),
    );
    expect(unknown).toEqual([]);
  });

  it('leave no case and no measurement of that page without a place that cites it', () => {
    const used = new Set(
      [...code, ...docs.filter(file => file !== catalogue)].flatMap(file => citedIds(readSource(file))),
    );
    expect(listedIds(/^[^T]/).filter(found => !used.has(found))).toEqual([]);
  });

  const tails = new Set(listSourceFiles(/./, ['apps', 'libs', 'tools', 'docs', 'deploy', '.ci']).flatMap(tailsOf));

  it('lead to files that exist, in pages', () => {
    const dead = docs.flatMap(file =>
      citedFiles(readSource(file))
        .filter(found => !tails.has(found) && !existsSync(path.join(root, found)))
        .map(found => `${file}: ${found}`),
    );
    expect(dead).toEqual([]);
  });

  it('lead to files that exist, in comments', () => {
    const dead = code.flatMap(file =>
      [...readSource(file).matchAll(/\(((?:[\w-]+\/)+[\w.-]+\.(?:ts|mjs))\)/g)].flatMap(([, found = '']) =>
        tails.has(found) ? [] : [`${file}: ${found}`],
      ),
    );
    expect(dead).toEqual([]);
  });

  it('lead to pages that exist, in code', () => {
    const dead = code.flatMap(file =>
      [...readSource(file).matchAll(/\bdocs\/[\w/-]+\.(?:md|yaml)\b/g)]
        .map(([found]) => found)
        .filter(found => !existsSync(path.join(root, found)))
        .map(found => `${file}: ${found}`),
    );
    expect(dead).toEqual([]);
  });

  it('lead from the list of decisions to each of them, by its title', () => {
    const index = readSource('docs/decisions/README.md');
    const missing = docs
      .filter(file => /^docs\/decisions\/\d/.test(file))
      .map(file => {
        const title = readSource(file).split('\n', 1)[0]?.replace('# ', '') ?? '';
        return `- [${title}](${path.basename(file)})`;
      })
      .filter(line => !index.includes(line));
    expect(missing).toEqual([]);
  });
});
