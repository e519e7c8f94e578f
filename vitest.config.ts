import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest would leave one processor idle, and there may be only two.
    maxWorkers: '100%',
    projects: [
      'apps/*/vitest.config.ts',
      'libs/*/vitest.config.ts',
      'libs/features/*/vitest.config.ts',
      'tools/vitest.config.ts',
    ],
  },
});
