import { quoteTopic } from '@portal/contracts/live';
import { FrameImpl, Parser } from '@stomp/stompjs';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { limits } from './connection.ts';
import { formatFrame } from './frames.ts';
import { useServer } from '../../testing/use-server.ts';

const sockets: WebSocket[] = [];
const server = await useServer();
const venue = server.openVenue();
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});

/** An open WebSocket with its received messages and its close code. */
interface Line {
  readonly socket: WebSocket;
  readonly frames: FrameImpl[];
  readonly closed: Promise<number>;
  sendFrame(command: string, headers?: Record<string, string>): void;
  /** Waits for a receipt, which shows that all earlier frames were processed. */
  processed(): Promise<void>;
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
  const sendFrame: Line['sendFrame'] = (command, headers = {}) => socket.send(formatFrame(command, headers));
  let receipts = 0;
  return {
    socket,
    frames,
    closed,
    sendFrame,
    processed() {
      const receipt = `r-${receipts++}`;
      sendFrame('UNSUBSCRIBE', { id: 'none', receipt });
      return new Promise(resolve => {
        const check = (): void => {
          if (frames.some(({ headers }) => headers['receipt-id'] === receipt)) resolve();
          else socket.once('message', () => setImmediate(check));
        };
        check();
      });
    },
  };
}

const connect = (line: Line, beats = '0,0'): void =>
  line.sendFrame('CONNECT', { 'accept-version': '1.2', host: 'venue', 'heart-beat': beats });

/** The body of the ERROR frame that ended a connection. */
async function refusalOf(line: Line): Promise<string | undefined> {
  expect(await line.closed).toBe(1002);
  const last = line.frames.at(-1);
  expect(last?.command).toBe('ERROR');
  return last?.headers['message'];
}

describe('one connection of the live feed', () => {
  it('accepts many small frames in one message', async () => {
    const line = await openLine();
    connect(line);
    const frames = ['TZROP', 'OSTKO', 'MYRA'].map(symbol =>
      formatFrame('SUBSCRIBE', { id: symbol.repeat(400), destination: quoteTopic(symbol) }),
    );
    line.socket.send(Array.from({ length: 8 }, () => frames.join('\n')).join('\n'));
    await line.processed();
    expect(line.frames.map(({ command }) => command)).toEqual(['CONNECTED', 'RECEIPT']);
  });

  it('ends at an unknown symbol', async () => {
    for (const symbol of ['NOPE', 'TZROP/x', '../TZROP']) {
      const line = await openLine();
      connect(line);
      line.sendFrame('SUBSCRIBE', { id: '1', destination: `/topic/quote/${symbol}` });
      expect(await refusalOf(line)).toBe('Unknown symbol');
    }
    expect(venue.hosted.feed.readers()).toBe(0);
  });

  it('ends with more than 2,000 subscriptions', async () => {
    const line = await openLine();
    connect(line);
    for (let i = 0; i < limits.subscriptions; i++)
      line.sendFrame('SUBSCRIBE', { id: `s-${i}`, destination: quoteTopic('TZROP') });
    await line.processed();
    line.sendFrame('SUBSCRIBE', { id: 's-1', destination: quoteTopic('OSTKO') });
    await line.processed();
    line.sendFrame('SUBSCRIBE', { id: 'one more', destination: quoteTopic('TZROP') });
    expect(await refusalOf(line)).toBe('Limit of 2000 subscriptions reached');
  });

  it('receives a topic under two ids until both are unsubscribed', async () => {
    const line = await openLine();
    connect(line);
    const topic = quoteTopic('TZROP');
    for (const id of ['a', 'b']) line.sendFrame('SUBSCRIBE', { id, destination: topic });
    await line.processed();
    const idsOf = async (text: string): Promise<(string | undefined)[]> => {
      venue.hosted.feed.inject(topic, { text });
      await line.processed();
      return line.frames.filter(({ body }) => body.includes(text)).map(({ headers }) => headers['subscription']);
    };
    expect(await idsOf('first')).toEqual(['a', 'b']);
    line.sendFrame('UNSUBSCRIBE', { id: 'a' });
    await line.processed();
    expect(await idsOf('second')).toEqual(['b']);
    line.sendFrame('UNSUBSCRIBE', { id: 'b' });
    await line.processed();
    expect(venue.hosted.feed.readers(topic)).toBe(0);
  });
});
