import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { quoteTopic, tradeTopic, traderTopic } from '@portal/contracts/live';
import { WebSocket, WebSocketServer } from 'ws';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FeedState } from './feed-state.ts';
import { createLiveConnection, type LiveConnection } from './live-connection.ts';
import { useTestSite } from '../testing/test-site.ts';

const site = useTestSite();
let connection: LiveConnection;
/** Requested timers; a test runs them explicitly. */
let waits: { ms: number; task: () => void }[];

/** Opens a connection to the mock server, or to another feed on the port. */
function open(onRefused: () => void = () => undefined, port?: number): void {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const venue = site.open();
  waits = [];
  connection = createLiveConnection({
    url: () => (port === undefined ? `${venue.origin.replace('http', 'ws')}/api/live` : `ws://localhost:${port}`),
    openSocket: url => new WebSocket(url, ['v12.stomp'], { headers: { cookie: venue.jar.header() } }),
    after(ms, task) {
      const wait = { ms, task };
      waits.push(wait);
      return () => {
        waits = waits.filter(each => each !== wait);
      };
    },
    onRefused,
  });
}
afterEach(() => {
  connection.stop();
  vi.restoreAllMocks();
});

const quotes = quoteTopic('TZROP');
const trades = tradeTopic('TZROP');
const ignore = { onMessage: () => undefined };

/** Runs the oldest timer: the next attempt, or the end of a subscription. */
function runWait(): void {
  const [first, ...rest] = waits;
  waits = rest;
  first?.task();
}

const isState = (state: FeedState['state']) => vi.waitFor(() => expect(connection.state().state).toBe(state));
const readersOf = (topic: string) => site.venue.hosted.feed.readers(topic);
const isRead = (topic: string) => vi.waitFor(() => expect(readersOf(topic)).toBe(1));

describe('a connection of which the server refuses a topic', () => {
  it('does not subscribe again to a refused topic and keeps the others', async () => {
    let refusals = 0;
    open(() => (refusals += 1));
    const leave = connection.read(traderTopic('somebody-else'), ignore);
    connection.read(quotes, ignore);
    await isState('disconnected');
    expect(connection.state()).toMatchObject({ refused: true, lost: false });
    expect(refusals).toBe(1);
    runWait();
    await isState('connected');
    await isRead(quotes);
    // Another page reads it again.
    leave();
    runWait();
    connection.read(traderTopic('somebody-else'), ignore);
    connection.read(trades, ignore);
    await isRead(trades);
    expect(connection.state()).toMatchObject({ state: 'connected', refused: true });
    expect(refusals).toBe(1);
    // Another user may be authorized.
    connection.renew();
    expect(connection.state().refused).toBe(false);
    await vi.waitFor(() => expect(refusals).toBe(2));
  });

  it('goes on right away without a refused topic that another one makes up for', async () => {
    let refusals = 0;
    open(() => (refusals += 1));
    const { id } = site.venue.signIn('trader');
    const [own, other] = [traderTopic(id), traderTopic('A-1')];
    connection.read(own, { ...ignore, alternative: other });
    connection.read(other, { ...ignore, alternative: own });
    await isState('disconnected');
    expect(waits.map(({ ms }) => ms)).toEqual([0]);
    runWait();
    await isState('connected');
    await isRead(own);
    expect(connection.state()).toMatchObject({ refused: false, lost: false, refusals: 0 });
    expect(refusals).toBe(0);
  });

  it('keeps both of two such topics that were accepted when an error names none, and backs off', async () => {
    open();
    connection.read(quotes, { ...ignore, alternative: trades });
    connection.read(trades, { ...ignore, alternative: quotes });
    for (const ms of [7500, 15_000]) {
      await isRead(trades);
      site.venue.hosted.feed.arrange({ kind: 'error' });
      site.venue.hosted.feed.arrange({ kind: 'cut' });
      await isState('disconnected');
      expect(waits.map(wait => wait.ms)).toEqual([ms]);
      runWait();
      await isRead(quotes);
    }
  });
});

/** Another team's feed: it accepts the topic of the account, refuses that of the user, and closes with each ERROR. */
async function startOtherFeed({ sendsReceipts = true, refusal = '' }) {
  const topicsOf: string[][] = [];
  const other = new WebSocketServer({ port: 0 });
  other.on('connection', socket => {
    const topics: string[] = [];
    topicsOf.push(topics);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('CONNECT')) socket.send('CONNECTED\nversion:1.2\n\n\0');
      const [, destination = ''] = /^SUBSCRIBE[^]*\ndestination:(.*)/.exec(text) ?? [];
      if (destination === traderTopic('U-1')) {
        socket.send(`ERROR\nmessage:AccessDenied\n\n${refusal}\0`);
        setTimeout(() => socket.close(1008), 5);
      } else if (destination !== '') {
        topics.push(destination);
        if (sendsReceipts) socket.send(`RECEIPT\nreceipt-id:${destination}\n\n\0`);
      }
    });
  });
  await once(other, 'listening');
  // A listening server has an address with a port.
  const { port } = other.address() as AddressInfo;
  return { port, topicsOf, close: () => other.close() };
}

describe('a connection to a feed that has the orders by the account alone', () => {
  it.each([
    ['names the topic', { refusal: `${traderTopic('U-1')} needs a session of that account` }, [0]],
    ['names none', {}, [0, 7500]],
    ['names the wrong topic', { refusal: `only ${traderTopic('A-1')} is yours` }, [0, 7500]],
    ['names none and no SUBSCRIBE has a receipt', { sendsReceipts: false }, [0, 7500]],
  ])('settles on the topic of the account if the ERROR %s', async (_, form, delays) => {
    const feed = await startOtherFeed(form);
    open(() => undefined, feed.port);
    const [user, account] = [traderTopic('U-1'), traderTopic('A-1')];
    connection.read(user, { ...ignore, alternative: account });
    connection.read(account, { ...ignore, alternative: user });
    for (const ms of delays) {
      await isState('disconnected');
      expect(waits.map(wait => wait.ms)).toEqual([ms]);
      runWait();
    }
    await isState('connected');
    await vi.waitFor(() => expect(feed.topicsOf[delays.length]).toEqual([account]));
    expect(connection.state()).toMatchObject({ state: 'connected', refused: false, lost: false });
    connection.stop();
    feed.close();
  });

  it('keeps the other topics if the ERROR names a topic without an alternative', async () => {
    const feed = await startOtherFeed({ refusal: `${traderTopic('U-1')} is unknown` });
    open(() => undefined, feed.port);
    connection.read(traderTopic('U-1'), ignore);
    connection.read(quotes, ignore);
    await isState('disconnected');
    runWait();
    await vi.waitFor(() => expect(feed.topicsOf[1]).toEqual([quotes]));
    expect(connection.state()).toMatchObject({ state: 'connected', refused: true });
    connection.stop();
    feed.close();
  });
});
