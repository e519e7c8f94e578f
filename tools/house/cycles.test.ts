import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from '../machine/commands.mjs';
import { listSourceFiles, readSource } from './source-files';

const files = listSourceFiles(/\.tsx?$/);
const known = new Set(files);
const read: { readonly config?: unknown } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, root);
const cache = ts.createModuleResolutionCache(root, name => name, options);

/** The files of ours that a file imports when it is loaded, types included; pages that are fetched later are left out. */
function importsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest);
  return source.statements.flatMap(statement => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier: specifier } = statement;
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return [];
    const { resolvedModule } = ts.resolveModuleName(specifier.text, path.join(root, file), options, ts.sys, cache);
    const found = path.relative(root, resolvedModule?.resolvedFileName ?? root).replaceAll(path.sep, '/');
    return known.has(found) ? [found] : [];
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
