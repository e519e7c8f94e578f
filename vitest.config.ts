import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { seed } from './libs/testing/src/seeded-sample.ts';
import { projectTests, timeZone } from './vitest.base.ts';

/** Whose tests are in a browser-like document that they share. */
const screens = ['apps/web', 'apps/sandbox', 'libs/features', 'libs/testing', 'libs/ui'];
/** Whose tests load the mock server, and those of the rules that it loads. */
const server = ['apps/mock-server', 'libs/domain', 'libs/sandbox-client'];

console.log(`Unit tests in the time zone ${timeZone}: SEED=${seed}`);

export const testFolders = [...screens, ...server, 'libs/client', 'libs/contracts', 'tools'];

/**
 * All unit tests. What a worker has loaded serves a whole project: loading it anew for each library took a third of the time. Client,
 * contracts and tools stay apart: the client's modules hold session, feed and cache state, and all of Zod, which tests of the contracts
 * load, changes the words of the part of it that the server uses.
 */
export default defineConfig({
  test: {
    // One more than cores, because tests wait for timers and pages. More would slow each other down: the browser tests run beside them.
    maxWorkers: availableParallelism() + 1,
    projects: [
      projectTests('screens', screens, { dom: true }),
      projectTests('server', server),
      projectTests('client', ['libs/client'], { dom: true, freshModules: true }),
      projectTests('contracts', ['libs/contracts']),
      projectTests('tools', ['tools']),
    ],
  },
});
