import { traderTopic } from '@portal/contracts/live';
import { orders, type Order } from '@portal/contracts/endpoints/orders';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { decimal } from '@portal/domain/money/money';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { callApi } from '../api/http.ts';
import { useOrderUpdates, type OrderOutcome } from './order-updates.ts';
import { queryClient } from '../api/query-client.ts';
import { q } from '../api/query.ts';
import { readSession } from '../session/session-store.ts';
import { startSession } from '../session/sign-in/session.ts';
import { restartSession, switchAccount } from '../session/sign-in/switch-account.ts';
import { bodyOf, orderOf } from '../testing/test-replies.ts';
import { useTestSite } from '../testing/test-site.ts';

const site = useTestSite();
let announced: OrderOutcome[];
let topic: string;

/** Signs in and loads the order lists and the portfolio into the cache. */
async function load(persona: 'trader' | 'severalAccounts' = 'trader'): Promise<void> {
  topic = traderTopic(site.open(persona).userOf(persona).id);
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
  await waitFor(() => expect(site.venue.hosted.feed.readers(topic)).toBe(1));
}

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

  it('of another account are neither shown nor announced', async () => {
    await open('severalAccounts');
    const user = site.venue.userOf('severalAccounts');
    const other = user.accountIds.find(each => each !== readSession().accountId) ?? '';
    const order = await place('4.00', '10');
    await isShown(order.orderId, { status: { name: 'New' } });
    expect(await switchAccount({ accountId: other, brokerId: readSession().brokerId ?? '' })).toBe('switched');
    await queryClient.fetchQuery(q(orders.list));
    await queryClient.fetchQuery(q(portfolio.overview));
    await waitFor(() => expect(site.venue.hosted.feed.readers(topic)).toBe(1));
    const countSeen = watchFor(order.orderId);
    site.venue.world.execute('order.fillNow', { orderId: order.orderId, quantity: decimal('4') });
    site.venue.world.execute('order.fillNow', { orderId: order.orderId });
    const own = await place('4.01', '1');
    await isShown(own.orderId, { status: { name: 'New' } });
    expect([countSeen(), announced]).toEqual([0, []]);
  });

  it('are not announced after a switch of the account whose data couldn’t be loaded, until they are', async () => {
    await open('severalAccounts');
    const { id } = site.venue.userOf('severalAccounts');
    const order = await place('4.00', '100');
    await isShown(order.orderId, { status: { name: 'New' } });
    site.venue.world.execute('fault.arrange', { route: 'auth.user', effect: { kind: 'dropBefore' }, times: null });
    await act(restartSession);
    expect(readSession().phase).toBe('failed');
    await waitFor(() => expect(site.venue.hosted.feed.readers(traderTopic(id))).toBe(0));
    site.venue.world.execute('order.fillNow', { orderId: order.orderId });
    site.venue.world.execute('fault.clear', {});
    await act(startSession);
    await waitFor(() => expect(site.venue.hosted.feed.readers(traderTopic(id))).toBe(1));
    expect(announced).toEqual([]);
  });

  it('without an account are shown after the server returned them', async () => {
    await open();
    site.venue.hosted.feed.arrange({ kind: 'drop', topic, messages: 1 });
    const order = await place('4.00', '100');
    const facts = await callApi(orders.one, { params: { id: order.orderId } });
    expect(listed(order.orderId)).toEqual([]);
    const countSeen = watchFor('H-1');
    // The server does not know the first order for this account.
    site.venue.hosted.feed.inject(topic, { ...facts, orderId: 'H-1' });
    site.venue.hosted.feed.inject(topic, facts);
    await isShown(order.orderId, { quantity: '100' });
    expect(countSeen()).toBe(0);
  });

  it('are fetched if a message cannot be read', async () => {
    await open();
    const { orderId } = await place('4.00', '100');
    await isShown(orderId, { status: { name: 'New' } });
    site.venue.hosted.feed.arrange({ kind: 'malformed', topic, messages: 1 });
    site.venue.world.execute('order.fillNow', { orderId, quantity: decimal('40') });
    await isShown(orderId, { status: { name: 'Partially Filled' }, cumulativeQuantity: '40' });
  });
});
