import { additions } from '@portal/contracts/routing/additions';
import { describe, expect, it } from 'vitest';
import { listSourceFiles, readSource } from './source-files';

const code = listSourceFiles(/\.(ts|tsx|mjs)$/);

/** `file:line text` of every line of these files that matches. */
function findLines(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap(file =>
    readSource(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
}

describe('habits', () => {
  it('a rule is only switched off with a reason beside it', () => {
    // Split, so that this line is no such comment itself.
    const directive = new RegExp(`(es|ox)${'lint'}-disable(?!.* -- \\S)`);
    expect(findLines(code, directive)).toEqual([]);
  });

  it('no type check is switched off for a whole file or without a reason', () => {
    expect(findLines(code, new RegExp(`@ts-(${'ignore'}|${'nocheck'})`))).toEqual([]);
    expect(findLines(code, new RegExp(`@ts-${'expect-error'}(?! \\S)`))).toEqual([]);
  });

  it('colors come from the tokens: no hex value outside the theme', () => {
    const theme = /(^|\/)(tokens(-[a-z]+)?\.css|theme\.ts|mantine-variables\.css)$|brand/;
    const painted = listSourceFiles(/\.(ts|tsx|css)$/, ['apps/web', 'apps/sandbox', 'libs']).filter(
      file => !theme.test(file) && !/\.test\./.test(file),
    );
    const hex = /#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/i;
    // A mask only needs something opaque; its color is never seen.
    const inMask = /gradient\(.*#000\b/;
    expect(findLines(painted, hex).filter(line => !inMask.test(line))).toEqual([]);
  });

  it('font sizes follow the font size of the reader: none is in px', () => {
    const styles = listSourceFiles(/\.css$/, ['apps/web', 'apps/sandbox', 'libs']);
    expect(findLines(styles, /(font(-size)?|--t-\d+):[^;]*\dpx/)).toEqual([]);
  });

  it('a browser test that needs an addition to the specification names a declared one', () => {
    const tests = listSourceFiles(/\.e2e\.ts$/, ['apps/web/e2e']);
    const tags = tests.flatMap(file => [...readSource(file).matchAll(/@addition-([\w-]*)/g)].map(([, name]) => name));
    expect(tags).not.toEqual([]);
    expect(tags.filter(name => name === undefined || !Object.hasOwn(additions, name))).toEqual([]);
  });

  it('nothing waits to be done later', () => {
    expect(findLines(code, new RegExp(`\\b(${'TO'}DO|${'FIX'}ME|${'HA'}CK|${'XX'}X)\\b`))).toEqual([]);
  });
});
