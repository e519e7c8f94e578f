import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { listSourceFiles, readSource } from './source-files';

const files = listSourceFiles(/\.tsx?$/);
const known = new Set(files);

/** '@portal/client/' to 'libs/client/src/', as the compiler is told. */
const folders = Object.entries(
  z
    .object({ compilerOptions: z.object({ paths: z.record(z.string(), z.tuple([z.string()])) }) })
    .parse(JSON.parse(readSource('tsconfig.base.json'))).compilerOptions.paths,
).map(([alias, [folder]]) => [alias.replace('*', ''), folder.replace('*', '')] as const);

/** The file of ours that an import names; null for a package and for what is no code. */
function resolve(specifier: string, file: string): string | null {
  const alias = folders.find(([name]) => specifier.startsWith(name));
  const target =
    alias === undefined
      ? path.posix.join(path.posix.dirname(file), specifier)
      : specifier.replace(alias[0], () => alias[1]);
  if (alias === undefined && !specifier.startsWith('.')) return null;
  return ['', '.ts', '.tsx'].map(end => target + end).find(each => known.has(each)) ?? null;
}

/** The files of ours that a file imports when it is loaded, types included; pages that are fetched later are left out. */
function importsOf(file: string): string[] {
  const { statements } = ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest);
  return statements.flatMap(statement => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier: specifier } = statement;
    const found = specifier !== undefined && ts.isStringLiteral(specifier) ? resolve(specifier.text, file) : null;
    return found === null ? [] : [found];
  });
}

/** One cycle for each import that leads back to a file on the way to it. */
function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) cycles.push([...way.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return cycles;
}

it('a cycle of three files is found', () => {
  const imports = { a: ['b'], b: ['c'], c: ['a'], d: ['a'] };
  expect(findCycles(new Map(Object.entries(imports)))).toEqual(['a → b → c → a']);
});

it('no file imports itself over others, types included', () => {
  const imports = new Map(files.map(file => [file, importsOf(file)]));
  expect(imports.get('apps/web/src/app.tsx')).toContain('libs/client/src/paths.ts');
  expect(findCycles(imports)).toEqual([]);
}, 60_000);
