import { quoteTopic } from '@portal/contracts/live';
import { FrameImpl, Parser } from '@stomp/stompjs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { startTestingServer, type TestingServer, type Venue } from '../testing/testing-server.ts';
import { limits } from './connection.ts';
import { formatFrame } from './frames.ts';

let server: TestingServer;
let venue: Venue;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  server = await startTestingServer();
  venue = server.openVenue();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(() => server.close());

/** A WebSocket that is open, what came over it, and the code that it was closed with. */
interface Line {
  readonly socket: WebSocket;
  readonly frames: FrameImpl[];
  readonly closed: Promise<number>;
  say(command: string, headers?: Record<string, string>): void;
  /** The receipt says that all before it was carried out. */
  settled(): Promise<void>;
}

async function openLine(): Promise<Line> {
  const socket = new WebSocket(`${venue.origin.replace('http', 'ws')}/api/live`, {
    headers: { cookie: venue.jar.header() },
  });
  sockets.push(socket);
  const frames: FrameImpl[] = [];
  const parser = new Parser(
    raw => frames.push(FrameImpl.fromRawFrame(raw, true)),
    () => undefined,
  );
  socket.on('message', data => {
    if (Buffer.isBuffer(data)) parser.parseChunk(data.toString());
  });
  const closed = new Promise<number>(resolve => socket.once('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const say: Line['say'] = (command, headers = {}) => socket.send(formatFrame(command, headers));
  let receipts = 0;
  return {
    socket,
    frames,
    closed,
    say,
    settled() {
      const receipt = `r-${receipts++}`;
      say('UNSUBSCRIBE', { id: 'none', receipt });
      return new Promise(resolve => {
        const look = (): void => {
          if (frames.some(({ headers }) => headers['receipt-id'] === receipt)) resolve();
          else socket.once('message', () => setImmediate(look));
        };
        look();
      });
    },
  };
}

const connect = (line: Line, beats = '0,0'): void =>
  line.say('CONNECT', { 'accept-version': '1.2', host: 'venue', 'heart-beat': beats });

/** The text of the ERROR frame that a connection ended with. */
async function refusalOf(line: Line): Promise<string | undefined> {
  expect(await line.closed).toBe(1002);
  const last = line.frames.at(-1);
  expect(last?.command).toBe('ERROR');
  return last?.headers['message'];
}

describe('one connection of the live feed', () => {
  it('ends when it sends a frame without an end', async () => {
    const line = await openLine();
    connect(line);
    line.socket.send('SEND\nname:');
    const part = 'x'.repeat(4000);
    for (let i = 0; i < 6; i++) line.socket.send(part);
    expect(await refusalOf(line)).toBe('A frame may have at most 16384 bytes');
  });

  it('ends when a frame announces a body without an end', async () => {
    const line = await openLine();
    line.socket.send('CONNECT\ncontent-length:999999999999\n\n');
    line.socket.send(Buffer.alloc(40_000));
    expect(await refusalOf(line)).toBe('A frame may have at most 16384 bytes');
  });

  it('takes many small frames in one message', async () => {
    const line = await openLine();
    connect(line);
    const frames = ['TZROP', 'OSTKO', 'MYRA'].map(symbol =>
      formatFrame('SUBSCRIBE', { id: symbol.repeat(400), destination: quoteTopic(symbol) }),
    );
    line.socket.send(Array.from({ length: 8 }, () => frames.join('\n')).join('\n'));
    await line.settled();
    expect(line.frames.map(({ command }) => command)).toEqual(['CONNECTED', 'RECEIPT']);
  });

  it('ends when it does not CONNECT within five seconds', async () => {
    const line = await openLine();
    line.socket.send('\n');
    expect(await refusalOf(line)).toBe('Connect within 5 seconds');
  }, 30_000);

  it('ends at a second CONNECT', async () => {
    const line = await openLine();
    connect(line);
    connect(line, '0,9999999999');
    expect(await refusalOf(line)).toBe('Connected already');
  });

  it('ends at a symbol that does not exist', async () => {
    for (const symbol of ['NOPE', 'TZROP/x', '../TZROP']) {
      const line = await openLine();
      connect(line);
      line.say('SUBSCRIBE', { id: '1', destination: `/topic/quote/${symbol}` });
      expect(await refusalOf(line)).toBe('There is no such symbol');
    }
    expect(venue.seat.feed.readers()).toBe(0);
  });

  it('ends with more than 2,000 subscriptions', async () => {
    const line = await openLine();
    connect(line);
    for (let i = 0; i < limits.subscriptions; i++)
      line.say('SUBSCRIBE', { id: `s-${i}`, destination: quoteTopic('TZROP') });
    await line.settled();
    line.say('SUBSCRIBE', { id: 's-1', destination: quoteTopic('OSTKO') });
    await line.settled();
    line.say('SUBSCRIBE', { id: 'one more', destination: quoteTopic('TZROP') });
    expect(await refusalOf(line)).toBe('At most 2000 subscriptions');
  });

  it('reads a topic under two ids until both are left', async () => {
    const line = await openLine();
    connect(line);
    const topic = quoteTopic('TZROP');
    for (const id of ['a', 'b']) line.say('SUBSCRIBE', { id, destination: topic });
    await line.settled();
    const idsOf = async (text: string): Promise<(string | undefined)[]> => {
      venue.seat.feed.inject(topic, { text });
      await line.settled();
      return line.frames.filter(({ body }) => body.includes(text)).map(({ headers }) => headers['subscription']);
    };
    expect(await idsOf('first')).toEqual(['a', 'b']);
    line.say('UNSUBSCRIBE', { id: 'a' });
    await line.settled();
    expect(await idsOf('second')).toEqual(['b']);
    line.say('UNSUBSCRIBE', { id: 'b' });
    await line.settled();
    expect(venue.seat.feed.readers(topic)).toBe(0);
  });
});
