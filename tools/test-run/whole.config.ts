import { defineConfig } from 'vitest/config';
import { projectTests } from '../../vitest.base.ts';

/**
 * The whole run: as vitest.config.ts, but all tests in a browser-like document are one project. What each of its workers has
 * loaded serves the screens of all libraries; loading it anew for each library took a third of the time.
 */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      'apps/mock-server/vitest.config.ts',
      'libs/{client,contracts,domain,testing}/vitest.config.ts',
      'tools/vitest.config.ts',
      projectTests('screens', { dom: true, folders: ['apps/web', 'libs/ui', 'libs/features'] }),
    ],
  },
});
