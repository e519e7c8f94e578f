import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { seed } from '../../libs/testing/src/seeded-sample.ts';
import { projectTests, timeZone } from '../../vitest.base.ts';

/** Whose tests are in a browser-like document that they share. */
const screens = ['apps/web', 'apps/sandbox', 'libs/features', 'libs/testing', 'libs/ui'];
/** Whose tests load the mock server, and those of the rules that it loads. */
const server = ['apps/mock-server', 'libs/domain', 'libs/sandbox-client'];
/** Those that run by their own configuration. */
const others = ['libs/client', 'libs/contracts', 'tools'];

const slowTests = process.env['TEST_SAMPLE'] === undefined ? 'all' : 'a sample of the';
console.log(`Unit tests in the time zone ${timeZone}, ${slowTests} slow tests: SEED=${seed}`);

export const testFolders = [...screens, ...server, ...others];

/**
 * The whole run: as the libraries' own configurations, but the tests of all libraries with screens are one project, and those of the
 * server another. What a worker has loaded serves a whole project; loading it anew for each library took a third of the time. The
 * others stay apart: all of Zod, which tests of the contracts load, changes the words of the part of it that the server uses.
 */
export default defineConfig({
  test: {
    // One more than cores, because tests wait for timers and pages. More would slow each other down: the browser tests run beside them.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...others.map(folder => `${folder}/vitest.config.ts`),
      projectTests('screens', { dom: true, folders: screens }),
      projectTests('server', { folders: server }),
    ],
  },
});
