import { beforeEach } from 'vitest';
import { isSampled, seed } from './seeded-sample';

/** How many of the tests with the tag `slow` a run with `TEST_SAMPLE=1` has (`npm test`): one of sixteen. */
const share = 1 / 16;

// Setup file: Vitest's own filter takes all tests with a tag or none, so tests outside of the sample end here.
beforeEach(({ task, skip }) => {
  const isSlow = task.tags?.includes('slow') ?? false;
  if (process.env['TEST_SAMPLE'] === undefined || !isSlow) return;
  // Tests of a suite with the tag build on each other: all of them run, or none.
  const { name } = task.suite?.tags?.includes('slow') ? task.suite : task;
  skip(!isSampled(`${task.file.name} ${name}`, share), `not in the sample of SEED=${seed}`);
});
