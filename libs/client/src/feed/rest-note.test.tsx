import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialFeedState, type FeedState } from './feed-state.ts';
import { liveFeed } from './live-feed.ts';
import { RestNote } from './rest-note.ts';
import { queryWrapper } from '../testing/query-wrapper.tsx';

const upToDate = 'The rest of this page is up to date.';
const outOfDate = 'Other information on this page may also be out of date.';
let cache: QueryClient;
const wrapper = queryWrapper(() => cache);
const setFeed = (changes: Partial<FeedState>) => {
  const state: FeedState = { ...initialFeedState, state: 'connected', ...changes };
  vi.spyOn(liveFeed, 'state').mockReturnValue(state);
};
const fail = () => Promise.reject(new Error('down'));

beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setFeed({});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  cache.clear();
});

/** A page whose parts load as given. */
function openPage(...parts: readonly (() => Promise<unknown>)[]) {
  const { result } = renderHook(
    () => {
      // The number of parts does not change while the page is shown.
      for (const [index, queryFn] of parts.entries()) useQuery({ queryKey: ['part', index], queryFn });
      return RestNote();
    },
    { wrapper },
  );
  return result;
}
const failures = () =>
  cache
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'error').length;

describe('the note of a part that failed to load', () => {
  it('says that the rest is up to date if nothing else failed', async () => {
    const note = openPage(fail, () => Promise.resolve(1));
    await waitFor(() => expect(failures()).toBe(1));
    await waitFor(() => expect(note.current).toBe(upToDate));
  });

  it('does not say so if another part failed', async () => {
    const note = openPage(fail, fail);
    await waitFor(() => expect(failures()).toBe(2));
    await waitFor(() => expect(note.current).toBe(outOfDate));
  });

  it('does not say so while another part is tried again', async () => {
    cache.setDefaultOptions({ queries: { retry: 1, retryDelay: 1e9 } });
    const note = openPage(fail, fail);
    await waitFor(() => expect(note.current).toBe(outOfDate));
    expect(failures()).toBe(0);
  });

  it('does not count what the page does not show', async () => {
    const note = openPage(fail);
    await act(() => cache.prefetchQuery({ queryKey: ['elsewhere'], queryFn: fail }));
    await waitFor(() => expect(failures()).toBe(2));
    await waitFor(() => expect(note.current).toBe(upToDate));
  });

  it.each<Partial<FeedState>>([{ state: 'disconnected' }, { state: 'connecting' }, { refused: true }])(
    'does not say so while the live feed is %o',
    changes => {
      setFeed(changes);
      expect(openPage(() => Promise.resolve(1)).current).toBe(outOfDate);
    },
  );
});
