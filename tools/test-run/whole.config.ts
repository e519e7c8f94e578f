import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { seed } from '../../libs/testing/src/seeded-sample.ts';
import { projectTests, timeZone } from '../../vitest.base.ts';

/** Whose tests are in a browser-like document that they share. */
const screens = ['apps/web', 'apps/sandbox', 'libs/features', 'libs/testing', 'libs/ui'];
/** Those that run by their own configuration. */
const others = ['apps/mock-server', 'libs/client', 'libs/contracts', 'libs/domain', 'libs/sandbox-client', 'tools'];

const slowTests = process.env['TEST_SAMPLE'] === undefined ? 'all' : 'a sample of the';
console.log(`Unit tests in the time zone ${timeZone}, ${slowTests} slow tests: SEED=${seed}`);

export const testFolders = [...screens, ...others];

/**
 * The whole run: as the libraries' own configurations, but the tests of all libraries with screens are one project. What a worker
 * has loaded serves all of them; loading it anew for each library took a third of the time. The others stay apart: all of Zod, which
 * tests of the contracts load, changes the words of the part of it that the server uses.
 */
export default defineConfig({
  test: {
    // One more than cores, because tests wait for timers and pages. More would slow each other down: the browser tests run beside them.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...others.map(folder => `${folder}/vitest.config.ts`),
      projectTests('screens', { dom: true, folders: screens }),
    ],
  },
});
