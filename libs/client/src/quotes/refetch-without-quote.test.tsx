import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeSession, initialAuthState } from '../session/session-store.ts';
import { quotes } from './quotes.ts';
import { emptyQuote } from './quote.ts';
import { useRefetchOnQuote } from './use-refetch-on-quote.ts';

beforeEach(() => {
  changeSession(initialAuthState);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
});
afterEach(() => {
  cleanup();
  quotes.clear();
  vi.useRealTimers();
});

it('refetches nothing before a symbol has a quote, and what depends on it with the first one', () => {
  const refetch = vi.fn();
  const query = { dataUpdatedAt: Date.now(), error: null, errorUpdatedAt: 0, isFetching: false, refetch };
  renderHook(() => useRefetchOnQuote({ symbol: 'NEW', enabled: true, minInterval: 1000, query }));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(refetch).not.toHaveBeenCalled();
  act(() =>
    quotes.put([{ ...emptyQuote('NEW'), tradable: true, timestamps: { quote: '2025-11-18T15:15:00Z', trade: null } }]),
  );
  // The next frame shows the quote.
  act(() => void vi.advanceTimersByTime(20));
  act(() => void vi.advanceTimersByTime(1_000));
  expect(refetch).toHaveBeenCalledOnce();
});
