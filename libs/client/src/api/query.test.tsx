import { market } from '@portal/contracts/endpoints/market';
import { orders } from '@portal/contracts/endpoints/orders';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { configure, portalConfig } from '../browser/config.ts';
import { queryClient } from './query-client.ts';
import { q, useApiMutation } from './query.ts';
import { skippedRowsStore } from './skipped-rows.ts';
import { useSkippedRows } from './use-skipped-rows.ts';
import { routeName } from './route-call.ts';
import { changeSession, readSession } from '../session/session-store.ts';
import { useTestSite } from '../testing/test-site.ts';
import { queryWrapper } from '../testing/query-wrapper.tsx';

const site = useTestSite();
const calls: string[] = [];

async function open(persona: Parameters<typeof site.open>[0]): Promise<void> {
  await site.start(persona);
  const { fetch: send } = portalConfig();
  calls.length = 0;
  configure({
    fetch: (input, init) => {
      calls.push(typeof input === 'string' ? new URL(input).pathname : '');
      return send(input, init);
    },
  });
}

const wrapper = queryWrapper(() => queryClient);

describe('queries', () => {
  it('pass the market types of the listed symbols to portfolio and balances [APT-13, APT-14]', async () => {
    await open('marisol');
    const { fetch: send } = portalConfig();
    const asked: string[][] = [];
    configure({
      fetch: (input, init) => {
        if (typeof input === 'string') asked.push(new URL(input).searchParams.getAll('marketTypeIds'));
        return send(input, init);
      },
    });
    const { accountId, brokerId } = readSession();
    const owner = { accountId: accountId ?? '', brokerId: brokerId ?? '' };
    await queryClient.fetchQuery({ ...q(portfolio.overview), staleTime: 0 });
    await queryClient.fetchQuery({ ...q(portfolio.balances, { query: owner }), staleTime: 0 });
    await queryClient.fetchQuery({ ...q(portfolio.holding, { params: { symbol: 'TZROP' }, query: owner }) });
    expect(asked.map(ids => ids.toSorted())).toEqual([['1', '2', '3'], ['1', '2', '3'], []]);
    // The balances from start-up are stored under the same key.
    expect(queryClient.getQueriesData({ queryKey: [routeName(portfolio.balances)] })).toHaveLength(1);
  });

  it('share one request between all components', async () => {
    await open('marisol');
    const { result } = renderHook(
      () => [useQuery(q(orders.list)), useQuery(q(orders.list)), useQuery(q(orders.list, { query: { size: 5 } }))],
      { wrapper },
    );
    await waitFor(() => expect(result.current.every(query => query.isSuccess)).toBe(true));
    expect(calls).toEqual(['/api/orders/', '/api/orders/']);
  });

  it('are keyed by the account in use, except data that is the same for everybody', async () => {
    await open('severalAccounts');
    const before = [q(orders.list).queryKey, q(market.snapshots).queryKey];
    changeSession({ accountId: 'another' });
    expect(q(orders.list).queryKey).not.toEqual(before[0]);
    expect(q(market.snapshots).queryKey).toEqual(before[1]);
  });

  it('keep two services with the same path apart', () => {
    const args = { params: { symbol: 'BTC' } };
    expect(q(market.cryptoPrice, args).queryKey).not.toEqual(q(market.cryptoChart, args).queryKey);
  });

  it('take the list of symbols from the start-up response without a request', async () => {
    await open('marisol');
    const { result } = renderHook(() => useQuery(q(symbols.list)), { wrapper });
    expect(result.current.data?.data.symbols.map(({ symbol }) => symbol)).toContain('OSTKO');
    expect(calls).toEqual([]);
  });

  it('are removed from the cache when the user signs out', async () => {
    await open('marisol');
    await queryClient.fetchQuery(q(orders.list));
    act(() => changeSession({ userId: 'somebody else' }));
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('leave no note of unreadable rows to the next user', async () => {
    await open('marisol');
    const body = await site.venue.read(orders.list, { query: {} });
    const effect = { kind: 'answer', status: 200, body: { ...body, orders: [null, ...body.orders] } } as const;
    site.venue.world.execute('fault.arrange', { route: 'orders.list', times: 1, effect });
    const { result } = renderHook(
      () => {
        useQuery(q(orders.list));
        return useSkippedRows();
      },
      { wrapper },
    );
    await waitFor(() => expect(result.current).toMatchObject([{ list: 'orders', count: 1 }]));
    act(() => changeSession({ userId: 'somebody else' }));
    expect(result.current).toEqual([]);
    expect(skippedRowsStore.getState()).toEqual({});
  });
});

describe('a failed mutation', () => {
  it('is not retried, not even when the network returns', async () => {
    await open('marisol');
    site.venue.world.execute('fault.arrange', {
      route: 'orders.reserveKey',
      effect: { kind: 'dropBefore' },
      times: null,
    });
    const { result } = renderHook(() => useApiMutation(orders.reserveKey), { wrapper });
    act(() => result.current.mutate({}));
    await waitFor(() => expect(result.current.isError).toBe(true));
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(result.current.isPaused).toBe(false);
    expect(calls).toEqual(['/api/orders/idempotent/key']);
    expect(result.current.error?.kind).toBe('network');
  });
});
