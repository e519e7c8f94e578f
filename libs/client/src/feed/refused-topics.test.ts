import { quoteTopic, tradeTopic, traderTopic } from '@portal/contracts/live';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing/testing-server';
import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FeedState } from './feed-state.ts';
import { createLiveConnection, type LiveConnection } from './live-connection.ts';

let server: TestingServer;
let venue: Venue;
let connection: LiveConnection;
/** Requested timers; a test runs them explicitly. */
let waits: { ms: number; task: () => void }[];

beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(() => server.close());

function open(onRefused: () => void = () => undefined): void {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  venue = server.openVenue();
  waits = [];
  connection = createLiveConnection({
    url: () => `${venue.origin.replace('http', 'ws')}/api/live`,
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
  venue.close();
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
const readersOf = (topic: string) => venue.hosted.feed.readers(topic);
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

  it('goes on at once without a refused topic that another one makes up for', async () => {
    let refusals = 0;
    open(() => (refusals += 1));
    const { id } = venue.signIn('trader');
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

  it('does without the second of two such topics after an error that names none, and backs off after the next', async () => {
    open();
    connection.read(quotes, { ...ignore, alternative: trades });
    connection.read(trades, { ...ignore, alternative: quotes });
    for (const [ms, readers] of [
      [0, 0],
      [7500, 0],
    ] as const) {
      await isRead(quotes);
      venue.hosted.feed.arrange({ kind: 'error' });
      venue.hosted.feed.arrange({ kind: 'cut' });
      await isState('disconnected');
      expect(waits.map(wait => wait.ms)).toEqual([ms]);
      runWait();
      await isRead(quotes);
      expect(readersOf(trades)).toBe(readers);
    }
  });
});
