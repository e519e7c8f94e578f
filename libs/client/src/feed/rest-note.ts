import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useFeedState } from './live-feed.ts';

/**
 * Sentence for the note of a part that failed to load. It claims that the rest is up to date only while the live feed
 * is connected and nothing else on the page has failed.
 */
export function RestNote(): string {
  const cache = useQueryClient().getQueryCache();
  const { state, refused } = useFeedState();
  const subscribe = useCallback((reader: () => void) => cache.subscribe(reader), [cache]);
  const countFailed = () =>
    cache
      .getAll()
      .filter(query => query.isActive() && (query.state.status === 'error' || query.state.fetchFailureCount > 0))
      .length;
  const failed = useSyncExternalStore(subscribe, countFailed, countFailed);
  return state === 'connected' && !refused && failed <= 1
    ? 'The rest of this page is up to date.'
    : 'Other information on this page may also be out of date.';
}
