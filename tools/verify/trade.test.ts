import { traderTopic } from '@portal/contracts/live';
import { api } from '@portal/contracts/api';
import type { Venue } from '@portal/mock-server/testing/testing-server';
import { useServer } from '@portal/mock-server/testing/use-server';
import { describe, expect, it, vi } from 'vitest';
import { checkFeed } from './check-feed';
import type { Report } from './findings';
import { readTarget } from './target';
import { checkTrade } from './trade';
import { verify } from './verify';

const server = await useServer();

function open(): Venue {
  const venue = server.openVenue();
  venue.signIn('marisol');
  return venue;
}

const targetOf = (venue: Venue) =>
  readTarget({ url: server.origin, cookie: venue.jar.header(), config: undefined, header: [] });

const readOrders = async (venue: Venue) => (await venue.read(api.orders.list, { query: { size: '500' } })).orders;

async function tradeWithFeed(venue: Venue): Promise<Report> {
  const target = targetOf(venue);
  const topic = traderTopic(venue.userOf('marisol').id);
  const feed = checkFeed({
    url: target.feedUrl,
    traderTopic: target.traderTopic,
    async during(_, messages, run) {
      await vi.waitFor(() => expect(venue.hosted.feed.readers(topic)).toBe(1));
      await checkTrade(run, messages);
    },
  });
  return verify(target, [feed]);
}

describe('an order of npm run verify', () => {
  it('is placed far below the price, seen in the list and on the feed, and canceled [ORD-04]', async () => {
    const venue = open();
    const before = await readOrders(venue);
    const { findings, messages } = await tradeWithFeed(venue);
    expect(findings).toEqual([]);
    expect(messages).toBeGreaterThanOrEqual(2);
    const [order, ...others] = (await readOrders(venue)).filter(
      ({ orderId }) => !before.some(each => each.orderId === orderId),
    );
    expect(others).toEqual([]);
    expect(order).toMatchObject({ quantity: '1', side: 1, cumulativeQuantity: '0', status: { name: 'Canceled' } });
  });

  it('is canceled although the response to it was lost', async () => {
    const venue = open();
    const before = (await readOrders(venue)).length;
    venue.world.execute('fault.arrange', { route: 'orders.place', times: 1, effect: { kind: 'dropAfter' } });
    const { findings } = await verify(targetOf(venue), [run => checkTrade(run, null)]);
    expect(findings).toMatchObject([{ route: 'orders.place', kind: 'no response' }]);
    const orders = await readOrders(venue);
    expect(orders).toHaveLength(before + 1);
    expect(orders[0]?.status).toEqual({ name: 'Canceled', cancelable: false });
  });

  it('that a back end refuses for now is no finding', async () => {
    const venue = open();
    venue.world.execute('flags.change', { values: { canTrade: false } });
    const { findings, notes } = await verify(targetOf(venue), [run => checkTrade(run, null)]);
    expect(findings).toEqual([]);
    expect(notes).toContainEqual({ route: 'orders.place', message: 'It answered TRADING_DISABLED.' });
  });
});
