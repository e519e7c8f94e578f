import { describe, expect, it } from 'vitest';
import { selectDialectSample, selectNormalRun } from './browser-samples.mjs';

const spec = (file: string, line: number, ids = '') => ({ title: `test ${line}${ids}`, file, line });

describe('the sample at a server of the specification alone', () => {
  const suites = [
    { title: 'order.e2e.ts', specs: [spec('order.e2e.ts', 1), spec('order.e2e.ts', 1)], suites: [] },
    { title: 'nginx.e2e.ts', specs: [spec('nginx.e2e.ts', 3)] },
    { title: 'coin.e2e.ts', suites: [{ title: 'a group', specs: [spec('coin.e2e.ts', 7), spec('coin.e2e.ts', 9)] }] },
  ];

  it('has journeys at a back end alone, in groups too, each place once', () => {
    expect(selectDialectSample({ suites }, 9).toSorted()).toEqual(['coin.e2e.ts:7', 'coin.e2e.ts:9', 'order.e2e.ts:1']);
  });

  it('is the same for the same seed, and not longer than asked', () => {
    expect(selectDialectSample({ suites }, 2)).toHaveLength(2);
    expect(selectDialectSample({ suites }, 2)).toEqual(selectDialectSample({ suites }, 2));
  });
});

describe('the browser tests of npm test', () => {
  const others = Array.from({ length: 32 }, (_, index) => spec('order.e2e.ts', index + 10, ' [ORD-01]'));
  const suites = [
    {
      title: 'sign-in.e2e.ts',
      specs: [spec('sign-in.e2e.ts', 1, ' [SGN-01, ORD-01]'), spec('sign-in.e2e.ts', 2, ' [SGN-02]')],
      suites: [{ title: 'a group', specs: others }],
    },
  ];

  it('have each one that proves a requirement alone, and a sixteenth of the others by the seed', () => {
    const places = selectNormalRun({ suites }, new Set(['ORD-01']));
    expect(places.slice(0, 2)).toEqual(['sign-in.e2e.ts:1', 'sign-in.e2e.ts:2']);
    expect(places).toHaveLength(2 + 2);
    expect(selectNormalRun({ suites }, new Set(['ORD-01']))).toEqual(places);
    const proved = new Set(['ORD-01', 'SGN-01', 'SGN-02']);
    expect(selectNormalRun({ suites }, proved)).toHaveLength(3);
    const dialects = { title: 'dialects.e2e.ts', specs: [spec('dialects.e2e.ts', 5)] };
    expect(selectNormalRun({ suites: [...suites, dialects] }, proved)[0]).toBe('dialects.e2e.ts:5');
    const engines = { title: 'engines.e2e.ts', specs: [spec('engines.e2e.ts', 7)] };
    expect(selectNormalRun({ suites: [...suites, engines] }, proved)[0]).toBe('engines.e2e.ts:7');
  });
});
