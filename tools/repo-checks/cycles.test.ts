import { expect, it } from 'vitest';
import { findCycles, readImports } from './imports';

it('a cycle of three files is found', () => {
  const imports = { a: ['b'], b: ['c'], c: ['a'], d: ['a'] };
  expect(findCycles(new Map(Object.entries(imports)))).toEqual(['a → b → c → a']);
});

it('no file imports itself over others, types included', { tags: 'slow' }, () => {
  const imports = readImports();
  expect(imports.get('apps/web/src/app/app.tsx')).toContain('libs/client/src/browser/paths.ts');
  expect(findCycles(imports)).toEqual([]);
});
