import path from 'node:path';
import { listSourceFiles } from '../repo-checks/source-files.ts';

interface Library {
  /** Whose files are changed, from the workspace's root. */
  readonly folders: readonly string[];
  /** Tests of it elsewhere, which read what only another library may import. */
  readonly tests?: readonly string[];
  /** Where its own tests are that count; all of the library when left out. */
  readonly testFolders?: readonly string[];
  /** Of those, tests that do not count. */
  readonly withoutTests?: readonly string[];
  /** The least share of mutants that tests must notice, in percent. */
  readonly goal: number;
}

export type LibraryName = 'contracts' | 'domain' | 'client' | 'mock-server';

const serverFolders = ['api', 'exchange', 'identity', 'ledger', 'money'].map(
  folder => `apps/mock-server/src/${folder}`,
);

/** What `npm run mutate` can change. Of the tests, those of the library count: the project of its name in `vitest.base.ts`. */
export const libraries: Readonly<Record<LibraryName, Library>> = {
  // Without the words and examples of the documents of the API, which are most of its text.
  contracts: {
    folders: ['comparison', 'configuration', 'endpoints', 'routing', 'sandbox', 'schemas'].map(
      folder => `libs/contracts/src/${folder}`,
    ),
    tests: ['tools/openapi/documents.test.ts', 'tools/verify/mutants.test.ts'],
    goal: 85,
  },
  domain: { folders: ['libs/domain/src'], tests: ['libs/ui/src/theme/brand-colors.test.ts'], goal: 85 },
  client: { folders: ['libs/client/src'], goal: 75 },
  // Its rules and handlers: sandbox, faults, imitated habits and the server itself are left out. All its tests would take minutes for
  // each mutant; those beside the rules and handlers take seconds. Sessions of random commands take longer, and one mutant would be
  // detected in one run but not in the next.
  'mock-server': {
    folders: serverFolders,
    testFolders: serverFolders,
    // What the other modules of these rules test: failed timers, and answers by the sandbox.
    tests: ['sandbox/error-recipes-followed', 'sandbox/transfer-handlers', 'worlds/failed-timers'].map(
      test => `apps/mock-server/src/${test}.test.ts`,
    ),
    withoutTests: ['**/*-conservation.test.ts', '**/fill-preview.test.ts'],
    goal: 75,
  },
};

/** The sources of a library that match the pattern, without tests and what only tests use. Paths from the workspace's root. */
export const listSources = (name: LibraryName, pattern = '**'): readonly string[] =>
  listSourceFiles(/\.tsx?$/).filter(
    file =>
      libraries[name].folders.some(folder => file.startsWith(`${folder}/`)) &&
      !/\.test\.tsx?$|\/testing\/|\/test(ing)?-[^/]*$/.test(file) &&
      path.matchesGlob(file, pattern),
  );
