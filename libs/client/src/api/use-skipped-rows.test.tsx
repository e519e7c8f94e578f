import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetSkippedRows, noteSkippedRows } from './skipped-rows.ts';
import { useSkippedRows } from './use-skipped-rows.ts';

let cache: QueryClient;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={cache}>{children}</QueryClientProvider>
);

beforeEach(() => {
  cache = new QueryClient();
});
afterEach(() => {
  cleanup();
  cache.clear();
  forgetSkippedRows();
});
/** A part of a page that shows the responses of a route. */
const show = (route: string) =>
  renderHook(() => useQuery({ queryKey: [route, 'owner', {}], queryFn: () => 1, enabled: false }), { wrapper });

it('counts the rows that were left out of what is shown, and of nothing else', () => {
  const { result } = renderHook(() => useSkippedRows(), { wrapper });
  expect(result.current).toBe(0);
  act(() => noteSkippedRows('GET rest:/orders/', 2));
  expect(result.current).toBe(0);
  const first = show('GET rest:/orders/');
  expect(result.current).toBe(2);
  show('GET rest:/transfers');
  act(() => noteSkippedRows('GET rest:/transfers', 3));
  expect(result.current).toBe(5);
  act(() => noteSkippedRows('GET rest:/documents', 4));
  expect(result.current).toBe(5);
  first.unmount();
  expect(result.current).toBe(3);
  act(() => noteSkippedRows('GET rest:/transfers', 0));
  expect(result.current).toBe(0);
});

it('counts no longer once the page is left', () => {
  let renders = 0;
  const { unmount } = renderHook(
    () => {
      renders += 1;
      return useSkippedRows();
    },
    { wrapper },
  );
  show('GET rest:/orders/');
  unmount();
  const before = renders;
  act(() => noteSkippedRows('GET rest:/orders/', 2));
  expect(renders).toBe(before);
});
