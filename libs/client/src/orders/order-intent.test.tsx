import { traderTopic } from '@portal/contracts/live';
import { orders, type Order } from '@portal/contracts/endpoints/orders';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { decimal } from '@portal/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { configure, portalConfig } from '../browser/config.ts';
import { callApi } from '../api/http.ts';
import { useOrderIntent, type NewOrder } from './order-intent.ts';
import { useOrderUpdates } from './order-updates.ts';
import { queryClient } from '../api/query-client.ts';
import { q } from '../api/query.ts';
import { readOwner } from '../commands/pending-intents.ts';
import { changeSession, readSession } from '../session/session-store.ts';
import { logout } from '../session/sign-in/session.ts';
import { switchAccount } from '../session/sign-in/switch-account.ts';
import { useTestSite } from '../testing/test-site.ts';

const site = useTestSite();
let posts: string[];
/** Paths of the portfolio and execution requests. */
const reads: string[] = [];
let request: NewOrder;

async function open(persona: 'trader' | 'severalAccounts' = 'trader'): Promise<void> {
  await site.start(persona);
  posts = [];
  const { fetch: send } = portalConfig();
  configure({
    fetch: (input, init) => {
      const path = typeof input === 'string' ? new URL(input).pathname : '';
      if (/portfolio|apqs|executions/.test(path)) reads.push(path);
      if (path === '/api/orders' && typeof init?.body === 'string') posts.push(init.body);
      return send(input, init);
    },
  });
  const { assetId } = await callApi(symbols.asset, { params: { symbol: 'TZROP' } });
  request = {
    symbol: 'TZROP',
    side: 1,
    quantity: decimal('100'),
    limitPrice: decimal('4.00'),
    ordType: 2,
    timeInForce: 0,
    selfAccredited: false,
    assetId,
  };
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Kind = 'dropBefore' | 'dropAfter' | 'never' | 'ignoreKeys';
const fault = (route: string, kind: Kind, times: number | null = 1): void =>
  void site.venue.world.execute('fault.arrange', { route, effect: { kind }, times });

/** Opens the ticket of TZROP and waits for its key. */
async function openTicket() {
  const { result } = renderHook(() => useOrderIntent('TZROP'));
  act(() => result.current.open());
  await waitFor(() => expect(result.current.state.step).toBe('ready'));
  return result;
}

const placed = async (): Promise<Order[]> =>
  (await callApi(orders.list, { query: { symbol: 'TZROP' } })).orders.filter(({ limitPrice }) => limitPrice === '4');
const keysSent = (): string[] => posts.map(body => /"idempotencyKey":"([^"]+)"/.exec(body)?.[1] ?? '');

describe('placing an order from the ticket', () => {
  it('adds the order to the cached list before any list is reloaded', async () => {
    await open();
    await queryClient.fetchQuery(q(orders.list));
    const ticket = await openTicket();
    act(() => ticket.current.confirm(request));
    await waitFor(() => expect(ticket.current.state.step).toBe('accepted'));
    const [order] = await placed();
    expect(queryClient.getQueryData(q(orders.list).queryKey)?.orders[0]?.orderId).toBe(order?.orderId);
  });

  it('reloads balances, holding, portfolio and executions once, despite its live update [ORD-17]', async () => {
    await open();
    const { accountId, brokerId } = readSession();
    const owner = { accountId: accountId ?? '', brokerId: brokerId ?? '' };
    const { result } = renderHook(() => [
      useQuery(q(portfolio.overview), queryClient),
      useQuery(q(portfolio.balances, { query: owner }), queryClient),
      useQuery(q(portfolio.holding, { params: { symbol: 'TZROP' }, query: owner }), queryClient),
      useQuery(q(orders.executions), queryClient),
    ]);
    await waitFor(() => expect(result.current.every(query => query.isSuccess)).toBe(true));
    const first = result.current.map(query => query.dataUpdatedAt);
    renderHook(() => useOrderUpdates(() => undefined));
    await waitFor(() => expect(site.venue.hosted.feed.readers(traderTopic(site.venue.userOf('trader').id))).toBe(1));
    const loadedAt = () => result.current.map(query => query.dataUpdatedAt);
    const areReloaded = (since: readonly number[]) =>
      waitFor(() => {
        expect(loadedAt().every((at, index) => at > (since[index] ?? 0))).toBe(true);
        expect(result.current.some(query => query.isFetching)).toBe(false);
      });
    const ticket = await openTicket();
    // Data that was loaded before the feed connected is reloaded once.
    await areReloaded(first);
    const before = loadedAt();
    reads.length = 0;
    act(() => ticket.current.confirm(request));
    await waitFor(() => expect(ticket.current.state.step).toBe('accepted'));
    await areReloaded(before);
    // A second round would start at once.
    expect(reads.toSorted()).toEqual([
      '/api/orders/confirmations/executions',
      '/api/portfolio',
      '/api/wallets/apqs/TZROP',
      '/api/wallets/balances/portfolios',
    ]);
  });

  it('keeps an unconfirmed command over a reload, with what was sent, until its outcome was told', async () => {
    await open();
    const ticket = await openTicket();
    fault('orders.place', 'dropAfter');
    fault('orders.list', 'never', null);
    act(() => ticket.current.confirm(request));
    await waitFor(() => expect(ticket.current.state.step).toBe('notConfirmed'));
    const stored = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '').map(
      key => [key, sessionStorage.getItem(key) ?? ''] as const,
    );
    expect(stored.map(([key]) => key)).toEqual(['portal-open order TZROP']);
    expect(JSON.parse(stored[0]?.[1] ?? '')).toMatchObject({
      userId: readOwner()?.userId,
      open: {
        [readOwner()?.accountId ?? '']: { key: keysSent()[0], args: { request } },
      },
    });
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);

    // Simulates a reload: all memory is lost.
    site.venue.world.execute('fault.clear', {});
    changeSession({ phase: 'starting' });
    changeSession({ phase: 'ready' });
    const { result } = renderHook(() => useOrderIntent('TZROP'));
    act(() => result.current.open());
    expect(result.current.state).toMatchObject({ step: 'notConfirmed', request });
    await waitFor(() => expect(result.current.state).toMatchObject({ step: 'accepted', order: { symbol: 'TZROP' } }));
    expect(sessionStorage).toHaveLength(1);
    act(() => result.current.reset());
    expect(sessionStorage).toHaveLength(0);
    expect(posts).toHaveLength(1);
  });

  it('stays not confirmed while a row of the orders cannot be read: it may be this order (O-02)', async () => {
    await open();
    const ticket = await openTicket();
    fault('orders.place', 'dropAfter');
    site.venue.world.execute('fault.arrange', {
      route: 'orders.list',
      times: null,
      effect: { kind: 'answer', status: 200, body: { orders: [{ orderId: null, symbol: 'TZROP' }] } },
    });
    const lists = vi.fn<() => void>();
    const { fetch: send } = portalConfig();
    configure({
      fetch: (input, init) => {
        if (typeof input === 'string' && input.includes('/api/orders/?')) lists();
        return send(input, init);
      },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    act(() => ticket.current.confirm(request));
    await vi.waitFor(async () => {
      await act(() => vi.advanceTimersByTimeAsync(1000));
      expect(lists.mock.calls.length).toBeGreaterThanOrEqual(2);
    });
    expect(ticket.current.state).toMatchObject({ step: 'notConfirmed', request });
    site.venue.world.execute('fault.clear', {});
    act(() => ticket.current.checkAgain());
    await waitFor(() => expect(ticket.current.state.step).toBe('accepted'));
    expect(posts).toHaveLength(1);
  });

  it('stays with its account when another one is chosen, until the user signs out (O-03, S-18)', async () => {
    await open('severalAccounts');
    const [one = '', two = ''] = site.venue.userOf('severalAccounts').accountIds;
    const choose = (accountId: string) =>
      act(() => switchAccount({ accountId, brokerId: readSession().brokerId ?? '' }).then(() => undefined));
    const openAgain = () => {
      const { result } = renderHook(() => useOrderIntent('TZROP'));
      act(() => result.current.open());
      return result;
    };
    await choose(one);
    const ticket = await openTicket();
    fault('orders.place', 'dropAfter');
    fault('orders.list', 'dropBefore', null);
    act(() => ticket.current.confirm(request));
    await waitFor(() => expect(ticket.current.state.step).toBe('notConfirmed'));

    await choose(two);
    const other = openAgain();
    await waitFor(() => expect(other.current.state.step).toBe('ready'));

    await choose(one);
    const back = openAgain();
    expect(back.current.state).toMatchObject({ step: 'notConfirmed', request });
    site.venue.world.execute('fault.clear', {});
    act(() => back.current.checkAgain());
    await waitFor(() => expect(back.current.state.step).toBe('accepted'));
    expect(posts).toHaveLength(1);

    act(() => back.current.reset());
    const next = openAgain();
    await waitFor(() => expect(next.current.state.step).toBe('ready'));
    fault('orders.place', 'dropAfter');
    fault('orders.list', 'dropBefore', null);
    act(() => next.current.confirm(request));
    await waitFor(() => expect(next.current.state.step).toBe('notConfirmed'));
    await choose(two);
    await act(() => logout());
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('TZROP');
  });
});
