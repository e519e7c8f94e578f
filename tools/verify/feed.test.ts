import { once } from 'node:events';
import type { Venue } from '@portal/mock-server/testing/testing-server';
import { useServer } from '@portal/mock-server/testing/use-server';
import { describe, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { quoteTopic, traderTopic, tradeTopic } from '@portal/contracts/live';
import type { Report } from './findings';
import { readTarget } from './target';
import { verify } from './verify';
import { checkFeed } from './check-feed';
import { checkMessage } from './live-messages';

const server = await useServer();

/** Verifies a world whose feed sends what `act` causes, until `count` messages have arrived. */
async function verifyFeed(venue: Venue, act: () => void | Promise<void>, count: number): Promise<Report> {
  const options = { url: server.origin, cookie: venue.jar.header(), config: undefined, header: [] };
  const target = readTarget(options);
  const feed = checkFeed({
    url: target.feedUrl,
    traderTopic: 'user',
    during: async (topics, messages) => {
      await vi.waitFor(() => expect(topics.filter(topic => venue.hosted.feed.readers(topic) === 0)).toEqual([]));
      await act();
      await vi.waitFor(() => expect(messages.length).toBeGreaterThanOrEqual(count));
    },
  });
  return verify(target, [feed]);
}

function open(): Venue {
  const venue = server.openVenue();
  venue.signIn('marisol');
  return venue;
}

const quote = (symbol: string) => ({
  symbol,
  bidPrice: '5',
  bidQuantity: '100',
  askPrice: '5.1',
  askQuantity: null,
  bidQtyBookTotal: '100',
  askQtyBookTotal: null,
  timestamp: '2025-11-18T15:15:00.000Z',
  halted: false,
});

describe('the live feed', () => {
  it('of the mock server has no findings, and topics without messages are named [LIV-01, LIV-04, LIV-07]', async () => {
    const venue = open();
    const { findings, messages, unverified } = await verifyFeed(
      venue,
      () => [1, 2].forEach(() => venue.hosted.feed.inject(quoteTopic('TZROP'), quote('TZROP'))),
      2,
    );
    expect(findings).toEqual([]);
    expect(messages).toBe(2);
    const silent = unverified.filter(({ kind }) => kind === 'no message').map(({ route }) => route);
    expect(silent).toEqual(['live.trade', 'live.trader']);
  });

  it('is reported by topic and field', async () => {
    const venue = open();
    const { id } = venue.userOf('marisol');
    const act = (): void => {
      const { feed } = venue.hosted;
      feed.inject(quoteTopic('TZROP'), { ...quote('TZROP'), bidPrice: true });
      feed.inject(quoteTopic('TZROP'), quote('OSTKO'));
      feed.inject(tradeTopic('TZROP'), { symbol: 'TZROP' });
      feed.inject(traderTopic(id), { orderId: 'H-1', status: { name: 'Unheard Of' }, executionHistory: [] });
    };
    const { findings, notes } = await verifyFeed(venue, act, 4);
    // The orders came by the id that the settings name.
    expect(notes.filter(({ route }) => route === 'live.trader')).toEqual([]);
    expect(findings.map(({ route, path, kind }) => `${route} ${path}: ${kind}`)).toEqual(
      expect.arrayContaining([
        'live.quote bidPrice: other type',
        'live.quote symbol: does not add up',
        'live.trade lastPrice: missing',
        'live.trader status.name: unknown code',
        'live.trader status.cancelable: null',
      ]),
    );
  });

  it('names the setting if the orders come by the other id than the settings say', async () => {
    const venue = open();
    const update = { orderId: 'H-1', status: { name: 'Filled', cancelable: false }, executionHistory: [] };
    // Its ids are numbers, and it has a topic for each of the two.
    venue.world.execute('dialect.set', { dialect: 'spring' });
    const topic = traderTopic(venue.userOf('marisol').activeAccountId?.replace('A-', '110000') ?? '');
    const act = async (): Promise<void> => {
      await vi.waitFor(() => expect(venue.hosted.feed.readers(topic)).toBe(1));
      venue.hosted.feed.inject(topic, update);
    };
    const { notes } = await verifyFeed(venue, act, 1);
    expect(notes.map(({ message }) => message)).toContain(
      'Order updates come by the id of the account: set traderTopic to "account", and the portal reads no other topic.',
    );
  });

  it('without a WebSocket, or in another protocol, is a finding with what the portal does instead', async () => {
    const other = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(other, 'listening');
    other.on('connection', socket => socket.send('{"type":"welcome"}'));
    // A server that listens on a port has an address with it.
    const { port } = other.address() as { port: number };
    const urls = [`${server.origin.replace('http', 'ws')}/nothing`, `ws://127.0.0.1:${port}/`];
    const during = () => Promise.resolve();
    const { findings } = await verify(
      readTarget({ url: server.origin, cookie: open().jar.header(), config: undefined, header: [] }),
      urls.map(url => checkFeed({ url, traderTopic: 'user', during })),
    );
    other.close();
    const effect = 'prices and orders are loaded every 10 seconds instead';
    expect(findings).toMatchObject([
      { route: 'live.quote', kind: 'no response', effect },
      { route: 'live.trader', kind: 'no response' },
      { route: 'live.quote', kind: 'other form', message: 'expected frames of STOMP 1.2, not JSON' },
      { route: 'live.trader', kind: 'other form' },
    ]);
  });
});

it('a message that is no JSON is a finding', () => {
  const withoutPrice = JSON.stringify({ symbol: 'TZROP', lastPrice: null });
  expect(checkMessage('trade', { topic: tradeTopic('TZROP'), body: withoutPrice })).toContainEqual(
    expect.objectContaining({ path: 'lastPrice', effect: 'the message is left out' }),
  );
  expect(checkMessage('trade', { topic: tradeTopic('TZROP'), body: '<p>' })).toMatchObject([
    { route: 'live.trade', kind: 'other format' },
  ]);
});
