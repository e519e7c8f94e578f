import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
});

const failures = {
  'a server error': { kind: 'http', status: 502 },
  'no response': { kind: 'network' },
  'a refusal': { kind: 'http', status: 403 },
} as const;

/** Shows a query that fails in this way until its fourth call; returns how often it was called. */
function show(name: keyof typeof failures): () => number {
  let calls = 0;
  const failure = new ApiFailure({ route: name, ...failures[name] });
  const query = {
    queryKey: [name],
    queryFn: () => ((calls += 1) > 3 ? Promise.resolve('loaded') : Promise.reject(failure)),
    retryDelay: 0,
  };
  new QueryObserver(queryClient, query).subscribe(() => undefined);
  return () => calls;
}

it.each(['a server error', 'no response'] as const)(
  'what couldn’t be loaded because of %s is loaded again by itself, without a live feed too',
  async name => {
    const calls = show(name);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(calls()).toBe(3);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(queryClient.getQueryState([name])?.data).toBe('loaded');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls()).toBe(4);
  },
);

it('what was refused is not asked for again', async () => {
  const calls = show('a refusal');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls()).toBe(1);
});
