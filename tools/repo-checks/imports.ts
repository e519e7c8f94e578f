import path from 'node:path';
import ts from 'typescript';
import { z } from 'zod/mini';
import { listSourceFiles, readSource } from './source-files';

/** Each file of the repository that is TypeScript, and the files of the repository that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** '@portal/client/' to 'libs/client/src/', from the compiler's paths. */
const aliases = Object.entries(
  z
    .object({ compilerOptions: z.object({ paths: z.record(z.string(), z.tuple([z.string()])) }) })
    .parse(JSON.parse(readSource('tsconfig.base.json'))).compilerOptions.paths,
).map(([alias, [folder]]) => [alias.replace('*', ''), path.posix.normalize(folder.replace('*', ''))] as const);

/**
 * Reads the imports of all files. Types count; `import()` does not, because it loads later. Packages and files that are no
 * TypeScript are left out.
 */
export function readImports(): ImportGraph {
  const files = listSourceFiles(/\.tsx?$/);
  const known = new Set(files);
  return new Map(files.map(file => [file, importsOf(file, known)]));
}

function importsOf(file: string, known: ReadonlySet<string>): string[] {
  const { statements } = ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest);
  return statements.flatMap(statement => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier: specifier } = statement;
    const found =
      specifier !== undefined && ts.isStringLiteral(specifier) ? resolveImport(specifier.text, file, known) : null;
    return found === null ? [] : [found];
  });
}

/** The file that an import names, from the top of the repository; null for a package. `known` has all files. */
export function resolveImport(specifier: string, file: string, known: ReadonlySet<string>): string | null {
  const alias = aliases.find(([name]) => specifier.startsWith(name));
  if (alias === undefined && !specifier.startsWith('.')) return null;
  const target =
    alias === undefined
      ? path.posix.join(path.posix.dirname(file), specifier)
      : specifier.replace(alias[0], () => alias[1]);
  return ['', '.ts', '.tsx'].map(end => target + end).find(each => known.has(each)) ?? null;
}

/** One cycle, as 'a → b → a', for each edge that leads back to a node on the way to it. */
export function findCycles(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (node: string, trail: readonly string[]): void => {
    const start = trail.indexOf(node);
    if (start >= 0) cycles.push([...trail.slice(start), node].join(' → '));
    if (start >= 0 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}
