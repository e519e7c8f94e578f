import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One more than there are processors: many a screen waits for an answer or a clock, and Vitest alone would leave one idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      'apps/*/vitest.config.ts',
      'libs/*/vitest.config.ts',
      'libs/features/*/vitest.config.ts',
      'tools/vitest.config.ts',
    ],
  },
});
