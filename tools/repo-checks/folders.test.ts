import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { listSourceFiles, readSource } from './source-files';

/** Each file of the repository that is TypeScript, and the files of the repository that it imports. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

const tsconfig = z.object({ compilerOptions: z.object({ paths: z.record(z.string(), z.tuple([z.string()])) }) });
/** '@portal/client/' to 'libs/client/src/'. */
const aliases = Object.entries(tsconfig.parse(JSON.parse(readSource('tsconfig.base.json'))).compilerOptions.paths).map(
  ([alias, [folder]]) => [alias.replace('*', ''), path.posix.normalize(folder.replace('*', ''))] as const,
);

function readImports(): ImportGraph {
  const files = new Set(listSourceFiles(/\.tsx?$/));
  const resolve = (specifier: string, file: string): string[] => {
    const alias = aliases.find(([name]) => specifier.startsWith(name));
    const target =
      alias === undefined
        ? path.posix.join(path.posix.dirname(file), specifier)
        : specifier.replace(alias[0], alias[1]);
    return ['', '.ts', '.tsx'].map(end => target + end).filter(each => files.has(each));
  };
  return new Map(
    [...files].map(file => [
      file,
      [...readSource(file).matchAll(/^(?:import|export|\}) [^'\n]*from '([^']+)';$/gm)].flatMap(([, name = '']) =>
        resolve(name, file),
      ),
    ]),
  );
}

/** One cycle, as 'a → b → a', for each edge that leads back to a node on the way to it. */
function findCycles(graph: ReadonlyMap<string, Iterable<string>>): string[] {
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

const TEST = /\.(test|e2e)\.tsx?$/;
const TEST_SUPPORT = /\/(testing|e2e)\//;
/** These libraries hold nothing but test support and repository checks. */
const ALL_TEST_SUPPORT = /^(libs\/(testing|sandbox-client)|tools)\//;

/** 'libs/client' of 'libs/client/src/api/http.ts'. */
const projectOf = (file: string): string => /^(?:apps|tools|libs\/features|libs)\/[^/]+/.exec(file)?.[0] ?? file;

/** The folders of each project, and which folders of the same project their files import. Tests and test support may import any folder. */
function readFolders(imports: ImportGraph): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    if (TEST.test(file) || TEST_SUPPORT.test(file)) continue;
    const folder = path.posix.dirname(file);
    const edges = folders.get(folder) ?? new Set();
    folders.set(folder, edges);
    for (const target of targets) {
      const other = path.posix.dirname(target);
      if (projectOf(target) === projectOf(file) && other !== folder) edges.add(other);
    }
  }
  return folders;
}

describe('folders', () => {
  const imports = readImports();

  it('a folder that imports one that imports it is found', () => {
    const graph = readFolders(
      new Map([
        ['libs/ui/src/a/one.ts', ['libs/ui/src/b/two.ts']],
        ['libs/ui/src/b/three.ts', ['libs/ui/src/a/four.ts']],
      ]),
    );
    expect(findCycles(graph)).toEqual(['libs/ui/src/a → libs/ui/src/b → libs/ui/src/a']);
  });

  it('import each other in one direction only, within each app and library', () => {
    expect(findCycles(readFolders(imports))).toEqual([]);
  });

  it('of descriptions are imported by no code of the portal, whose size is limited', () => {
    const descriptions = 'libs/contracts/src/documentation/';
    const mayImport = /^(libs\/contracts\/src\/(documentation|testing)|apps\/mock-server|tools)\//;
    const importers = [...imports].filter(([file, targets]) => {
      return !TEST.test(file) && targets.some(target => target.startsWith(descriptions));
    });
    expect(importers.map(([file]) => file).filter(file => !mayImport.test(file))).toEqual([]);
    expect(importers.map(([file]) => file)).toContain('apps/mock-server/src/api/contract-documents.ts');
  });

  it('of test support are imported by tests and test support only', () => {
    const wrong = [...imports].flatMap(([file, targets]) =>
      TEST.test(file) || TEST_SUPPORT.test(file) || ALL_TEST_SUPPORT.test(file)
        ? []
        : targets.filter(target => TEST_SUPPORT.test(target)).map(target => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});
