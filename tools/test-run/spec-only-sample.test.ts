import { expect, it } from 'vitest';
import { selectSample } from './spec-only-sample.mjs';

const spec = (file: string, line: number) => ({ title: `test ${line}`, file, line });
const suites = [
  { title: 'order.e2e.ts', specs: [spec('order.e2e.ts', 1), spec('order.e2e.ts', 1)], suites: [] },
  { title: 'nginx.e2e.ts', specs: [spec('nginx.e2e.ts', 3)] },
  { title: 'coin.e2e.ts', suites: [{ title: 'a group', specs: [spec('coin.e2e.ts', 7), spec('coin.e2e.ts', 9)] }] },
];

it('a sample of the browser tests has journeys at a back end alone, in groups too, each place once', () => {
  expect(selectSample({ suites }, 9).toSorted()).toEqual(['coin.e2e.ts:7', 'coin.e2e.ts:9', 'order.e2e.ts:1']);
});

it('a sample is the same for the same seed, and not longer than asked', () => {
  expect(selectSample({ suites }, 2)).toHaveLength(2);
  expect(selectSample({ suites }, 2)).toEqual(selectSample({ suites }, 2));
});
