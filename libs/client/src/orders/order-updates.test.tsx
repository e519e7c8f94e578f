import { traderTopic } from '@portal/contracts/live';
import { orders, type Order } from '@portal/contracts/endpoints/orders';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { decimal } from '@portal/domain/money/money';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing/testing-server';
import { useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { portalConfig } from '../browser/config.ts';
import { callApi } from '../api/http.ts';
import { createLiveConnection } from '../feed/live-connection.ts';
import { cachedOpenOrders, putOrder } from './order-cache.ts';
import { followOrders, useOrderUpdates, type OrderOutcome } from './order-updates.ts';
import { queryClient } from '../api/query-client.ts';
import { q } from '../api/query.ts';
import { readSession } from '../session/session-store.ts';
import { startSession } from '../session/sign-in/session.ts';
import { restartSession, switchAccount } from '../session/sign-in/switch-account.ts';
import { connectBrowser } from '../testing/test-browser.ts';
import { bodyOf, orderOf } from '../testing/test-replies.ts';

let server: TestingServer;
let venue: Venue;
let disconnect: () => void;
let announced: OrderOutcome[];
let topic: string;

beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(() => server.close());

/** Signs in and loads the order lists and the portfolio into the cache. */
async function load(persona: 'trader' | 'severalAccounts' = 'trader'): Promise<void> {
  venue = server.openVenue();
  const user = venue.signIn(persona);
  topic = traderTopic(user.id);
  disconnect = connectBrowser(venue);
  announced = [];
  await startSession();
  await queryClient.fetchQuery(q(orders.list));
  await queryClient.fetchQuery(q(portfolio.overview));
}

/** Loads the data and follows the orders. */
async function open(persona?: 'severalAccounts'): Promise<void> {
  await load(persona);
  await follow();
}

async function follow(): Promise<void> {
  renderHook(() => useOrderUpdates(outcome => void announced.push(outcome)));
  await waitFor(() => expect(venue.hosted.feed.readers(topic)).toBe(1));
}
afterEach(() => {
  disconnect();
  venue.close();
});

async function place(limitPrice: string, quantity: string): Promise<Order> {
  const { assetId } = await callApi(symbols.asset, { params: { symbol: 'TZROP' } });
  const { idempotencyKey } = await bodyOf(callApi(orders.reserveKey));
  const body = {
    symbol: 'TZROP',
    side: 1,
    quantity: decimal(quantity),
    limitPrice: decimal(limitPrice),
    ordType: 2,
    timeInForce: 0,
    selfAccredited: false,
    idempotencyKey,
    assetId,
  } as const;
  return orderOf(callApi(orders.place, { body }));
}

const listed = (orderId: string) =>
  queryClient.getQueryData(q(orders.list).queryKey)?.orders.filter(order => order.orderId === orderId);
const inPortfolio = (orderId: string) =>
  queryClient.getQueryData(q(portfolio.overview).queryKey)?.orders?.filter(order => order.orderId === orderId);
const isShown = (orderId: string, expected: object) => waitFor(() => expect(listed(orderId)).toMatchObject([expected]));

/** Counts how often the lists contain the order, however briefly, until the returned function is called. */
function watchFor(orderId: string): () => number {
  let seen = 0;
  const leave = queryClient.getQueryCache().subscribe(() => {
    seen += (listed(orderId) ?? []).length + (inPortfolio(orderId) ?? []).length;
  });
  return () => {
    leave();
    return seen;
  };
}

describe('orders on the live feed', () => {
  it("arrive on the user's own topic and go first in the lists [LIV-03, ORD-31]", async () => {
    await open();
    const order = await place('4.00', '100');
    await isShown(order.orderId, { status: { name: 'New' }, quantity: '100', leavesQuantity: '100' });
    expect(queryClient.getQueryData(q(orders.list).queryKey)?.orders[0]?.orderId).toBe(order.orderId);
    expect(inPortfolio(order.orderId)).toHaveLength(1);
  });

  it('are listed once, whether the feed or the response comes first', async () => {
    await open();
    const order = await place('4.00', '100');
    await isShown(order.orderId, { status: { name: 'New' } });
    act(() => putOrder(queryClient, order));
    expect(listed(order.orderId)).toHaveLength(1);
  });

  it('show each partial fill and announce their end once', async () => {
    await open();
    const order = await place('4.00', '100');
    await isShown(order.orderId, { status: { name: 'New' } });
    venue.world.execute('order.fillNow', { orderId: order.orderId, quantity: decimal('40') });
    await isShown(order.orderId, {
      status: { name: 'Partially Filled' },
      cumulativeQuantity: '40',
      leavesQuantity: '60',
      averagePrice: '4',
    });
    expect(announced).toEqual([]);
    venue.world.execute('order.fillNow', { orderId: order.orderId });
    await isShown(order.orderId, { status: { name: 'Filled' }, cumulativeQuantity: '100', leavesQuantity: '0' });
    expect(announced).toEqual([{ kind: 'filled', orderId: order.orderId, symbol: 'TZROP', reason: null }]);
    const [shown] = listed(order.orderId) ?? [];
    expect(shown).toEqual(await callApi(orders.one, { params: { id: order.orderId } }));
  });

  it('are reloaded if they changed after loading and before the feed connected', async () => {
    await load();
    const order = await place('4.00', '100');
    const list = renderHook(() => useQuery({ ...q(orders.list), staleTime: 0 }, queryClient));
    await isShown(order.orderId, { status: { name: 'New' } });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    venue.world.execute('order.fillNow', { orderId: order.orderId });
    renderHook(() => useOrderUpdates(outcome => void announced.push(outcome)));
    await isShown(order.orderId, { status: { name: 'Filled' } });
    expect(announced).toEqual([{ kind: 'filled', orderId: order.orderId, symbol: 'TZROP', reason: null }]);
    list.unmount();
  });

  it('of another account are neither shown nor announced', async () => {
    await open('severalAccounts');
    const user = venue.userOf('severalAccounts');
    const other = user.accountIds.find(each => each !== readSession().accountId) ?? '';
    const order = await place('4.00', '10');
    await isShown(order.orderId, { status: { name: 'New' } });
    expect(await switchAccount({ accountId: other, brokerId: readSession().brokerId ?? '' })).toBe('switched');
    await queryClient.fetchQuery(q(orders.list));
    await queryClient.fetchQuery(q(portfolio.overview));
    await waitFor(() => expect(venue.hosted.feed.readers(topic)).toBe(1));
    const countSeen = watchFor(order.orderId);
    venue.world.execute('order.fillNow', { orderId: order.orderId, quantity: decimal('4') });
    venue.world.execute('order.fillNow', { orderId: order.orderId });
    const own = await place('4.01', '1');
    await isShown(own.orderId, { status: { name: 'New' } });
    expect([countSeen(), announced]).toEqual([0, []]);
  });

  it('are not announced after a switch of the account whose data couldn’t be loaded, until they are', async () => {
    await open('severalAccounts');
    const { id } = venue.userOf('severalAccounts');
    const order = await place('4.00', '100');
    await isShown(order.orderId, { status: { name: 'New' } });
    venue.world.execute('fault.arrange', { route: 'auth.user', effect: { kind: 'dropBefore' }, times: null });
    await act(restartSession);
    expect(readSession().phase).toBe('failed');
    await waitFor(() => expect(venue.hosted.feed.readers(traderTopic(id))).toBe(0));
    venue.world.execute('order.fillNow', { orderId: order.orderId });
    venue.world.execute('fault.clear', {});
    await act(startSession);
    await waitFor(() => expect(venue.hosted.feed.readers(traderTopic(id))).toBe(1));
    expect(announced).toEqual([]);
  });

  it('without an account are shown after the server returned them', async () => {
    await open();
    venue.hosted.feed.arrange({ kind: 'drop', topic, messages: 1 });
    const order = await place('4.00', '100');
    const facts = await callApi(orders.one, { params: { id: order.orderId } });
    expect(listed(order.orderId)).toEqual([]);
    const countSeen = watchFor('H-1');
    // The server does not know the first order for this account.
    venue.hosted.feed.inject(topic, { ...facts, orderId: 'H-1' });
    venue.hosted.feed.inject(topic, facts);
    await isShown(order.orderId, { quantity: '100' });
    expect(countSeen()).toBe(0);
  });

  it('are shown with what a message says that says only what has changed, as another server writes it', async () => {
    await open();
    const { orderId } = await place('4.00', '100');
    await isShown(orderId, { status: { name: 'New' } });
    const fill = { messageSequenceNumber: 2, ordStatus: 'PartiallyFilled', lastQuantity: 40, lastPrice: 4 };
    const changed = { filledQuantity: 40, leavesQuantity: 60, averagePrice: 4, fee: 0.4, executionHistory: [fill] };
    venue.hosted.feed.inject(topic, { orderId, ...changed });
    await isShown(orderId, { cumulativeQuantity: '40', leavesQuantity: '60', averagePrice: '4', fee: '0.4' });
  });

  it('are fetched once they have ended, if no one has said what their fills have cost', async () => {
    await open();
    const order = await place('4.00', '100');
    await isShown(order.orderId, { status: { name: 'New' } });
    venue.hosted.feed.arrange({ kind: 'drop', topic, messages: 1 });
    venue.world.execute('order.fillNow', { orderId: order.orderId });
    const filled = { status: { name: 'Filled', cancelable: false }, cumulativeQuantity: decimal('100') };
    act(() => putOrder(queryClient, { ...order, ...filled, averagePrice: null, fee: null }));
    await isShown(order.orderId, { averagePrice: '4', fee: '4' });
  });

  it('are fetched if a message cannot be read', async () => {
    await open();
    const { orderId } = await place('4.00', '100');
    await isShown(orderId, { status: { name: 'New' } });
    venue.hosted.feed.arrange({ kind: 'malformed', topic, messages: 1 });
    venue.world.execute('order.fillNow', { orderId, quantity: decimal('40') });
    await isShown(orderId, { status: { name: 'Partially Filled' }, cumulativeQuantity: '40' });
  });

  it('reach the right state from repeated or reordered messages, and are announced once', async () => {
    await open();
    const order = await place('4.00', '100');
    await isShown(order.orderId, { status: { name: 'New' } });
    venue.hosted.feed.arrange({ kind: 'repeat', topic, messages: 1 });
    venue.world.execute('order.fillNow', { orderId: order.orderId, quantity: decimal('10') });
    venue.hosted.feed.arrange({ kind: 'reorder', topic, window: 2 });
    venue.world.execute('order.fillNow', { orderId: order.orderId, quantity: decimal('20') });
    venue.world.execute('order.fillNow', { orderId: order.orderId });
    await isShown(order.orderId, { status: { name: 'Filled' }, cumulativeQuantity: '100' });
    await waitFor(() => expect(announced).toHaveLength(1));
  });

  it('are fetched when a message shows that earlier ones were lost', async () => {
    await open();
    const order = await place('4.00', '100');
    await isShown(order.orderId, { status: { name: 'New' } });
    venue.hosted.feed.arrange({ kind: 'drop', topic, messages: 1 });
    venue.world.execute('order.fillNow', { orderId: order.orderId, quantity: decimal('10') });
    venue.world.execute('order.fillNow', { orderId: order.orderId, quantity: decimal('15') });
    await waitFor(() => {
      const [shown] = listed(order.orderId) ?? [];
      expect(shown?.executionHistory?.map(step => step.messageSequenceNumber)).toEqual([1, 2, 3]);
      expect(shown?.cumulativeQuantity).toBe('25');
    });
  });

  it('keep the known fee while a step is missing and the server cannot be reached', async () => {
    await open();
    const order = await place('4.00', '100');
    await isShown(order.orderId, { status: { name: 'New' } });
    venue.world.execute('order.fillNow', { orderId: order.orderId, quantity: decimal('5') });
    await isShown(order.orderId, { cumulativeQuantity: '5' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const before = listed(order.orderId)?.[0]?.fee;
    for (const route of ['orders.one', 'orders.list', 'portfolio.overview']) {
      const effect = { kind: 'answer', status: 503, body: [] } as const;
      venue.world.execute('fault.arrange', { route, times: null, effect });
    }
    venue.hosted.feed.arrange({ kind: 'drop', topic, messages: 1 });
    venue.world.execute('order.fillNow', { orderId: order.orderId, quantity: decimal('10') });
    venue.world.execute('order.fillNow', { orderId: order.orderId, quantity: decimal('15') });
    await isShown(order.orderId, { cumulativeQuantity: '30', fee: before });
  });

  it('are polled within two minutes if their last message was lost, and their end is announced', async () => {
    await load();
    const timers = vi.spyOn(globalThis, 'setInterval');
    await follow();
    const [poll] = timers.mock.calls[0] ?? [];
    timers.mockRestore();
    if (typeof poll !== 'function') throw new Error('Nothing looks at open orders');
    const order = await place('4.00', '100');
    await isShown(order.orderId, { status: { name: 'New' } });
    venue.hosted.feed.arrange({ kind: 'drop', topic, messages: 1 });
    venue.world.execute('order.fillNow', { orderId: order.orderId });
    // Updates came in the first minute but not in the second.
    for (let ticks = 0; ticks < 12; ticks++) poll?.();
    await waitFor(() =>
      expect(announced).toEqual([{ kind: 'filled', orderId: order.orderId, symbol: 'TZROP', reason: null }]),
    );
    await isShown(order.orderId, { status: { name: 'Filled' } });
  });

  it('placed with another device are shown within two minutes if their first message was lost, although none was open', async () => {
    await load();
    expect(cachedOpenOrders(queryClient)).toEqual([]);
    renderHook(() => useQuery(q(orders.list), queryClient));
    const countLoads = () => queryClient.getQueryState(q(orders.list).queryKey)?.dataUpdateCount ?? 0;
    const before = countLoads();
    const timers = vi.spyOn(globalThis, 'setInterval');
    await follow();
    const [poll] = timers.mock.calls[0] ?? [];
    timers.mockRestore();
    // The subscription has reloaded the list.
    await waitFor(() => expect(countLoads()).toBeGreaterThan(before));
    venue.hosted.feed.arrange({ kind: 'drop', topic, messages: 1 });
    const order = await place('4.00', '100');
    for (let ticks = 0; ticks < 12; ticks++) if (typeof poll === 'function') poll();
    await isShown(order.orderId, { status: { name: 'New' } });
  });

  it('that ended during a feed outage are announced after the reconnect [LIV-14]', async () => {
    await open();
    const { feedUrl, openSocket } = portalConfig();
    let reconnect: () => void = () => undefined;
    const connection = createLiveConnection({
      url: () => feedUrl,
      openSocket,
      after(_ms, task) {
        reconnect = task;
        return () => undefined;
      },
    });
    const news: OrderOutcome[] = [];
    const order = await place('4.00', '100');
    await isShown(order.orderId, { status: { name: 'New' } });
    const stop = followOrders({
      connection,
      cache: queryClient,
      userId: venue.userOf('trader').id,
      accountId: readSession().accountId,
      loadOrder: id => callApi(orders.one, { params: { id } }),
      onOutcome: outcome => void news.push(outcome),
    });
    await waitFor(() => expect(venue.hosted.feed.readers(topic)).toBe(2));
    venue.hosted.feed.arrange({ kind: 'cut' });
    await waitFor(() => expect(connection.state().state).toBe('disconnected'));
    venue.world.execute('order.fillNow', { orderId: order.orderId });
    reconnect();
    await waitFor(() =>
      expect(news).toEqual([{ kind: 'filled', orderId: order.orderId, symbol: 'TZROP', reason: null }]),
    );
    expect(listed(order.orderId)).toMatchObject([{ status: { name: 'Filled' } }]);
    stop();
    connection.stop();
  });

  /** Follows one order over a connection that the server refuses. `poll` runs what is due every 10 s. */
  async function followBlocked(loadOrder: (orderId: string) => Promise<Order>) {
    await load();
    const order = await place('4.00', '100');
    putOrder(queryClient, order);
    venue.hosted.feed.arrange({ kind: 'refuse', connections: 1000 });
    const { feedUrl, openSocket } = portalConfig();
    const connection = createLiveConnection({ url: () => feedUrl, openSocket });
    const news: OrderOutcome[] = [];
    const timers = vi.spyOn(globalThis, 'setInterval');
    const unfollow = followOrders({
      connection,
      cache: queryClient,
      userId: venue.userOf('trader').id,
      accountId: readSession().accountId,
      loadOrder,
      onOutcome: outcome => void news.push(outcome),
    });
    const [poll, ms] = timers.mock.calls[0] ?? [];
    timers.mockRestore();
    expect(ms).toBe(10_000);
    await waitFor(() => expect(connection.state().failures).toBe(1));
    const stop = (): void => {
      unfollow();
      connection.stop();
    };
    return { orderId: order.orderId, news, poll: () => poll?.(), stop };
  }

  it('that end while WebSocket is blocked are shown and announced within 10 s', async () => {
    const { orderId, news, poll, stop } = await followBlocked(id => callApi(orders.one, { params: { id } }));
    venue.world.execute('order.fillNow', { orderId });
    poll();
    await waitFor(() => expect(news).toEqual([{ kind: 'filled', orderId, symbol: 'TZROP', reason: null }]));
    await isShown(orderId, { status: { name: 'Filled' } });
    stop();
  });

  it('are looked for once a minute while WebSocket is blocked and none is open', async () => {
    const { orderId, poll, stop } = await followBlocked(id => callApi(orders.one, { params: { id } }));
    venue.world.execute('order.fillNow', { orderId });
    putOrder(queryClient, await callApi(orders.one, { params: { id: orderId } }));
    const isReloaded = () => queryClient.getQueryState(q(orders.list).queryKey)?.isInvalidated;
    for (let ticks = 0; ticks < 5; ticks++) poll();
    expect(isReloaded()).toBe(false);
    poll();
    expect(isReloaded()).toBe(true);
    stop();
  });

  it('are fetched less often while WebSocket is blocked and the calls fail', async () => {
    let calls = 0;
    const { poll, stop } = await followBlocked(() => Promise.reject(new Error(`No answer to call ${++calls}`)));
    const ticks: number[] = [];
    for (let call = 1; call <= 6; call++) {
      let count = 0;
      for (; calls < call && count < 20; count++) {
        poll();
        await act(() => Promise.resolve());
      }
      ticks.push(count);
    }
    expect(ticks).toEqual([1, 2, 4, 8, 16, 16]);
    stop();
  });

  it('that ended earlier are not announced', async () => {
    await open();
    const order = await place('4.00', '100');
    await isShown(order.orderId, { status: { name: 'New' } });
    await callApi(orders.cancel, { params: { id: order.orderId } });
    await isShown(order.orderId, { status: { name: 'Canceled', cancelable: false } });
    expect(announced).toEqual([{ kind: 'canceled', orderId: order.orderId, symbol: 'TZROP', reason: null }]);
    const again: OrderOutcome[] = [];
    renderHook(() => useOrderUpdates(outcome => void again.push(outcome)));
    venue.hosted.feed.arrange({ kind: 'gap', topic, messages: 1 });
    await place('4.01', '1');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(again).toEqual([]);
  });
});
