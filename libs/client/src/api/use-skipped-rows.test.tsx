import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetSkippedRows, noteSkippedRows } from './skipped-rows.ts';
import { shownPart, useSkippedRows } from './use-skipped-rows.ts';
import { queryWrapper } from '../testing/query-wrapper.tsx';

let cache: QueryClient;
const wrapper = queryWrapper(() => cache);

beforeEach(() => {
  cache = new QueryClient();
});
afterEach(() => {
  cleanup();
  cache.clear();
  forgetSkippedRows();
});
/** A part of a page that shows the responses of a route. */
const show = (route: string, part?: string) =>
  renderHook(
    () =>
      useQuery({
        queryKey: [route, 'owner', {}],
        queryFn: () => 1,
        enabled: false,
        ...(part && { meta: { [shownPart]: part } }),
      }),
    { wrapper },
  );

it('are the rows that were left out of what is shown, and of nothing else', () => {
  const { result } = renderHook(() => useSkippedRows(), { wrapper });
  expect(result.current).toEqual([]);
  act(() => noteSkippedRows('GET rest:/orders/', { orders: 2 }));
  expect(result.current).toEqual([]);
  const first = show('GET rest:/orders/');
  const orders = { route: 'GET rest:/orders/', list: 'orders', count: 2 };
  expect(result.current).toEqual([orders]);
  show('GET rest:/transfers');
  act(() => noteSkippedRows('GET rest:/transfers', { transfers: 3 }));
  const transfers = { route: 'GET rest:/transfers', list: 'transfers', count: 3 };
  expect(result.current).toEqual([orders, transfers]);
  act(() => noteSkippedRows('GET rest:/documents', { rows: 4 }));
  expect(result.current).toEqual([orders, transfers]);
  first.unmount();
  expect(result.current).toEqual([transfers]);
  act(() => noteSkippedRows('GET rest:/transfers', {}));
  expect(result.current).toEqual([]);
});

it('are those of the parts of a response that are shown', () => {
  const { result } = renderHook(() => useSkippedRows(), { wrapper });
  act(() => noteSkippedRows('GET rest:/portfolio', { orders: 1, 'mdtSnapshots.snapshots': 2 }));
  show('GET rest:/portfolio', 'mdtSnapshots');
  expect(result.current.map(({ list }) => list)).toEqual(['mdtSnapshots.snapshots']);
  show('GET rest:/portfolio', 'orders');
  expect(result.current.map(({ list }) => list)).toEqual(['orders', 'mdtSnapshots.snapshots']);
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
  act(() => noteSkippedRows('GET rest:/orders/', { orders: 2 }));
  expect(renders).toBe(before);
});
