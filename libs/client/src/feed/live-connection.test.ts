import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { quoteTopic, tradeTopic, traderTopic } from '@portal/contracts/live';
import type { StompConfig } from '@stomp/stompjs';
import { WebSocket, WebSocketServer } from 'ws';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FeedState } from './feed-state.ts';
import { createLiveConnection, type LiveConnection } from './live-connection.ts';
import { useTestSite } from '../testing/test-site.ts';

const site = useTestSite();
let connection: LiveConnection;
let states: FeedState[];
/** Requested timers; a test runs them explicitly. */
let waits: { ms: number; task: () => void }[];
let closes: number[];
let sockets: WebSocket[];

type Options = Parameters<typeof createLiveConnection>[0];

function open(stomp: StompConfig = {}, more: Partial<Options> = {}): void {
  const venue = site.open();
  states = [];
  waits = [];
  closes = [];
  sockets = [];
  connection = createLiveConnection({
    url: () => `${venue.origin.replace('http', 'ws')}/api/live`,
    openSocket(url) {
      const socket = new WebSocket(url, ['v12.stomp'], { headers: { cookie: venue.jar.header() } });
      sockets.push(socket);
      return socket;
    },
    after(ms, task) {
      const wait = { ms, task };
      waits.push(wait);
      return () => {
        waits = waits.filter(each => each !== wait);
      };
    },
    random: () => 0.5,
    onClosed: code => void closes.push(code),
    stomp,
    ...more,
  });
  connection.onState(state => void states.push(state));
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
const isRead = (topic: string, times = 1) => vi.waitFor(() => expect(readersOf(topic)).toBe(times));

describe('the live connection', () => {
  it('serves all topics and is connecting until the server responds [LIV-08]', async () => {
    open();
    connection.read(quotes, ignore);
    connection.read(trades, ignore);
    connection.read(quoteTopic('OSTKO'), ignore);
    await isState('connected');
    expect(states.map(({ state }) => state)).toEqual(['connecting', 'connected']);
    await isRead(quoteTopic('OSTKO'));
    expect([site.venue.hosted.feed.connections(), readersOf(quotes), readersOf(trades)]).toEqual([1, 1, 1]);
  });

  it('subscribes to a topic once for all readers and unsubscribes 3 s after the last one leaves', async () => {
    open();
    const seen: string[] = [];
    const leaveFirst = connection.read(quotes, { onMessage: () => void seen.push('first') });
    const leaveSecond = connection.read(quotes, { onMessage: () => void seen.push('second') });
    await isRead(quotes);
    site.venue.hosted.feed.inject(quotes, {});
    await vi.waitFor(() => expect(seen).toEqual(['first', 'second']));
    leaveFirst();
    expect(waits).toEqual([]);
    leaveSecond();
    expect(waits.map(({ ms }) => ms)).toEqual([3000]);
    expect(readersOf(quotes)).toBe(1);
    runWait();
    await isRead(quotes, 0);
  });

  it('keeps a topic that the next page reads again', async () => {
    open();
    const leave = connection.read(quotes, ignore);
    await isRead(quotes);
    leave();
    connection.read(quotes, ignore);
    expect(waits).toEqual([]);
    expect(readersOf(quotes)).toBe(1);
  });

  it('sends nothing over a closing socket and subscribes with the next connection', async () => {
    open();
    const leave = connection.read(quotes, ignore);
    await isRead(quotes);
    const [socket] = sockets;
    if (socket === undefined) throw new Error('No socket');
    const sent = vi.spyOn(socket, 'send');
    socket.close();
    expect(socket.readyState).toBe(WebSocket.CLOSING);
    connection.read(trades, ignore);
    leave();
    runWait();
    expect(sent).not.toHaveBeenCalled();
    await isState('disconnected');
    runWait();
    await isRead(trades);
    expect(readersOf(quotes)).toBe(0);
  });

  it('reconnects 7,500 ms after a drop [LIV-11]', async () => {
    open();
    connection.read(quotes, ignore);
    await isRead(quotes);
    site.venue.hosted.feed.arrange({ kind: 'cut' });
    await isState('disconnected');
    expect(waits.map(({ ms }) => ms)).toEqual([7500]);
    runWait();
    await isState('connected');
    expect(connection.state().failures).toBe(0);
  });

  it('subscribes to each topic again once, then notifies its listeners to reload (R-16) [LIV-13, LIV-14]', async () => {
    open();
    const reloads: number[] = [];
    connection.onReconnect(() => void reloads.push(site.venue.hosted.feed.readers()));
    connection.read(quotes, ignore);
    connection.read(trades, ignore);
    connection.read(trades, ignore);
    const leave = connection.read(quoteTopic('OSTKO'), ignore);
    await isRead(quoteTopic('OSTKO'));
    expect(reloads).toEqual([]);
    site.venue.hosted.feed.arrange({ kind: 'cut' });
    await isState('disconnected');
    leave();
    runWait();
    await isRead(trades);
    expect([readersOf(quotes), readersOf(trades), readersOf(quoteTopic('OSTKO'))]).toEqual([1, 1, 0]);
    expect(reloads).toHaveLength(1);
  });

  it('gives up an attempt that the server does not answer', async () => {
    open({ connectionTimeout: 30 });
    site.venue.hosted.feed.arrange({ kind: 'mute', what: 'everything' });
    connection.read(quotes, ignore);
    await vi.waitFor(() =>
      expect(connection.state()).toMatchObject({ state: 'disconnected', failures: 1, lost: false }),
    );
  });

  it('notifies readers of a gap and drops late or repeated messages for newest-only readers', async () => {
    open();
    const merged: string[] = [];
    const newest: string[] = [];
    let gaps = 0;
    connection.read(quotes, { onMessage: message => void merged.push(message.body), onGap: () => (gaps += 1) });
    connection.read(quotes, { onMessage: message => void newest.push(message.body), newestOnly: true });
    await isRead(quotes);
    const { feed } = site.venue.hosted;
    feed.inject(quotes, '1');
    feed.arrange({ kind: 'repeat', topic: quotes, messages: 1 });
    feed.inject(quotes, '2');
    feed.arrange({ kind: 'reorder', topic: quotes, window: 2 });
    feed.inject(quotes, '3');
    feed.inject(quotes, '4');
    await vi.waitFor(() => expect(merged).toEqual(['1', '2', '2', '4', '3']));
    expect(newest).toEqual(['1', '2', '4']);
    expect(gaps).toBe(1);
    feed.arrange({ kind: 'gap', topic: quotes, messages: 5 });
    feed.inject(quotes, '5');
    await vi.waitFor(() => expect(gaps).toBe(2));
  });

  it('survives an error frame and logs one line to the console', async () => {
    open();
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const seen: string[] = [];
    connection.read(quotes, { onMessage: message => void seen.push(message.body) });
    await isRead(quotes);
    site.venue.hosted.feed.arrange({ kind: 'error' });
    site.venue.hosted.feed.inject(quotes, '1');
    await vi.waitFor(() => expect(seen).toEqual(['1']));
    expect(said).toHaveBeenCalledTimes(1);
    expect(connection.state().state).toBe('connected');
  });

  it('closes right away when stopped, without another attempt', async () => {
    open();
    connection.read(quotes, ignore);
    await isState('connected');
    connection.stop();
    expect(connection.state().state).toBe('disconnected');
    await vi.waitFor(() => expect(site.venue.hosted.feed.connections()).toBe(0));
    expect(waits).toEqual([]);
    expect(closes).toEqual([]);
  });

  it('closes a socket that is still connecting once it is open, of which browsers do not warn, and sends nothing', async () => {
    const statesAtClose: number[] = [];
    const renewWhileConnecting = (socket: WebSocket): void => {
      const terminate = socket.terminate.bind(socket);
      vi.spyOn(socket, 'terminate').mockImplementation(() => {
        statesAtClose.push(socket.readyState);
        terminate();
      });
      // As soon as the client listens, and before the network can answer.
      queueMicrotask(connection.renew);
    };
    const sent: unknown[] = [];
    open(
      {},
      {
        openSocket(url) {
          const socket = new WebSocket(url, ['v12.stomp'], { headers: { cookie: site.venue.jar.header() } });
          if (sockets.push(socket) > 1) return socket;
          vi.spyOn(socket, 'send').mockImplementation(data => void sent.push(data));
          renewWhileConnecting(socket);
          return socket;
        },
      },
    );
    connection.read(quotes, ignore);
    await isRead(quotes);
    await vi.waitFor(() =>
      expect(sockets.map(({ readyState }) => readyState)).toEqual([WebSocket.CLOSED, WebSocket.OPEN]),
    );
    expect([statesAtClose, sent]).toEqual([[WebSocket.OPEN], []]);
  });

  it("reads the user's own topic and is closed by the server when the session ends", async () => {
    open();
    const user = site.venue.signIn('marisol');
    connection.read(traderTopic(user.id), ignore);
    await isRead(traderTopic(user.id));
    site.venue.world.execute('session.end', { sessionId: site.venue.jar.get('session') ?? '' });
    await isState('disconnected');
    expect(closes).toEqual([1008]);
  });

  it('records when the last frame from the server arrived', async () => {
    open();
    expect(connection.lastFrameAt()).toBe(null);
    connection.read(quotes, ignore);
    await isRead(quotes);
    const connectedAt = connection.lastFrameAt();
    expect(connectedAt).not.toBe(null);
    site.venue.hosted.feed.inject(quotes, '1');
    await vi.waitFor(() => expect(connection.lastFrameAt()).toBeGreaterThanOrEqual(connectedAt ?? 0));
  });

  it('counts each failure to load the client as a failed attempt and retries [LIV-11, LIV-12]', async () => {
    let loads = 0;
    open(
      {},
      {
        loadClient: () => {
          loads += 1;
          return loads <= 3 ? Promise.reject(new TypeError('Failed to fetch')) : import('@stomp/stompjs');
        },
      },
    );
    connection.read(quotes, ignore);
    for (const failures of [1, 2, 3]) {
      await vi.waitFor(() => expect(connection.state()).toMatchObject({ state: 'disconnected', failures }));
      expect(waits.map(({ ms }) => ms)).toEqual([7500]);
      expect(connection.state().lost).toBe(failures === 3);
      runWait();
    }
    await isState('connected');
    await isRead(quotes);
    expect(connection.state().lost).toBe(false);
  });

  it('backs off when the server ends it with an error that names no topic', async () => {
    open();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    connection.read(quotes, ignore);
    for (const ms of [7500, 15_000, 30_000]) {
      await isRead(quotes);
      site.venue.hosted.feed.arrange({ kind: 'error' });
      site.venue.hosted.feed.arrange({ kind: 'cut' });
      await isState('disconnected');
      expect(waits.map(wait => wait.ms)).toEqual([ms]);
      expect(connection.state().refused).toBe(ms === 30_000);
      runWait();
    }
    await isState('connected');
    expect(connection.state().refused).toBe(true);
    expect(waits.map(({ ms }) => ms)).toEqual([10_000]);
    runWait();
    expect(connection.state()).toMatchObject({ refused: false, refusals: 0 });
  });

  it('closes by itself when the server reports an error and leaves the connection open, as RabbitMQ does', async () => {
    const server = new WebSocketServer({ port: 0 });
    server.on('connection', socket =>
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.startsWith('CONNECT')) socket.send('CONNECTED\nversion:1.2\n\n\0');
        if (text.startsWith('SUBSCRIBE')) socket.send('ERROR\nmessage:Invalid destination\n\n\0');
      }),
    );
    await once(server, 'listening');
    // A listening server has an address with a port.
    const { port } = server.address() as AddressInfo;
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    open({}, { openSocket: () => new WebSocket(`ws://localhost:${port}`, ['v12.stomp']) });
    connection.read(quotes, ignore);
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalled());
    expect(connection.state().state).toBe('connected');
    expect(waits.map(({ ms }) => ms)).toEqual([1000]);
    runWait();
    expect(connection.state()).toMatchObject({ state: 'disconnected', refusals: 1 });
    expect(waits.map(({ ms }) => ms)).toEqual([7500]);
    connection.stop();
    server.close();
  });

  it('is disconnected right away when the network goes and reconnects when it returns', async () => {
    open();
    connection.read(quotes, ignore);
    await isRead(quotes);
    connection.goOffline();
    expect(connection.state().state).toBe('disconnected');
    expect(waits.map(({ ms }) => ms)).toEqual([7500]);
    connection.wake();
    expect(waits).toEqual([]);
    await isState('connected');
    await isRead(quotes);
    expect(sockets).toHaveLength(2);
  });

  it('reconnects on wake after it fell silent while the computer slept', async () => {
    open();
    connection.read(quotes, ignore);
    await isRead(quotes);
    connection.wake();
    expect(sockets).toHaveLength(1);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    connection.wake();
    expect(connection.state().state).toBe('connecting');
    await vi.waitFor(() => expect(sockets).toHaveLength(2));
    await isState('connected');
  });
});
