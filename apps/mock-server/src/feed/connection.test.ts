import { Parser, FrameImpl } from '@stomp/stompjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBatch } from './batches.ts';
import { openConnection, type Connection, type Socket, type Switchboard } from './connection.ts';
import { createMessage, formatFrame } from './frames.ts';

/** A socket at both ends of which the test stands. */
interface Line extends Socket {
  readonly sent: string[];
  closed: number | null;
  terminated: boolean;
  say(frame: string): void;
  hangUp(): void;
}

function createLine(): Line {
  const listeners = new Map<string, (data: never) => void>();
  const line: Line = {
    bufferedAmount: 0,
    readyState: 1,
    sent: [],
    closed: null,
    terminated: false,
    send: data => void line.sent.push(data.toString()),
    close: code => void (line.closed = code ?? 1005),
    terminate: () => void (line.terminated = true),
    on: (event, listener) => listeners.set(event, listener),
    // The connection listens to messages as Buffers, as ws gives them.
    say: frame => listeners.get('message')?.(Buffer.from(frame) as never),
    // Nothing is told with a close.
    hangUp: () => listeners.get('close')?.(undefined as never),
  };
  return line;
}

let line: Line;
let connection: Connection;
const board: Switchboard = {
  beatMs: 5,
  refuseTopic: topic => (topic.startsWith('/topic/') ? null : 'No such topic'),
  added: () => undefined,
  removed: () => undefined,
  gone: () => undefined,
  muted: () => false,
  nothingYet: createBatch,
};
const say = (command: string, headers: Record<string, string>) => line.say(formatFrame(command, headers));
const connect = (beats = '0,0') => say('CONNECT', { 'accept-version': '1.2', host: 'venue', 'heart-beat': beats });
const lastFrame = () => {
  const frames: FrameImpl[] = [];
  new Parser(
    raw => frames.push(FrameImpl.fromRawFrame(raw, true)),
    () => undefined,
  ).parseChunk(line.sent.at(-1) ?? '');
  return frames[0];
};
beforeEach(() => {
  line = createLine();
  connection = openConnection(line, undefined, board);
});
afterEach(() => {
  line.hangUp();
  vi.useRealTimers();
});

describe('a connection of the feed', () => {
  it('speaks STOMP 1.2 and nothing older', () => {
    connect();
    expect(lastFrame()).toMatchObject({ command: 'CONNECTED', headers: { version: '1.2', 'heart-beat': '5,5' } });
    line = createLine();
    openConnection(line, undefined, board);
    say('CONNECT', { 'accept-version': '1.0,1.1', host: 'venue' });
    expect([lastFrame()?.command, line.closed]).toEqual(['ERROR', 1002]);
  });

  it('answers a receipt, also to DISCONNECT, and closes then', () => {
    connect();
    say('SUBSCRIBE', { id: 's-1', destination: '/topic/quote/TZROP', receipt: 'r-1' });
    expect(lastFrame()).toMatchObject({ command: 'RECEIPT', headers: { 'receipt-id': 'r-1' } });
    say('DISCONNECT', { receipt: 'r-2' });
    expect(lastFrame()).toMatchObject({ command: 'RECEIPT', headers: { 'receipt-id': 'r-2' } });
    expect(line.closed).toBe(1000);
  });

  it.each([
    ['a topic that may not be read', 'SUBSCRIBE', { id: 's-1', destination: '/queue/x' }],
    ['a subscription without an id', 'SUBSCRIBE', { destination: '/topic/quote/TZROP' }],
    ['a message for others', 'SEND', { destination: '/topic/quote/TZROP' }],
    ['a command that nobody knows', 'HELLO', {}],
  ])('ends with an ERROR frame after %s', (_, command, headers) => {
    connect();
    say(command, headers);
    expect([lastFrame()?.command, line.closed]).toEqual(['ERROR', 1002]);
  });

  it('does nothing before CONNECT', () => {
    say('SUBSCRIBE', { id: 's-1', destination: '/topic/quote/TZROP' });
    expect([lastFrame()?.command, connection.topics.size]).toEqual(['ERROR', 0]);
  });

  it('sends several messages as one WebSocket message, each frame whole', () => {
    connect();
    say('SUBSCRIBE', { id: 's-1', destination: '/topic/quote/TZROP' });
    for (const sequence of [1, 2, 3])
      connection.queue(createMessage('/topic/quote/TZROP', sequence, { name: 'Zürich\n' }));
    connection.queue(createMessage('/topic/quote/OSTKO', 1, {}));
    const before = line.sent.length;
    connection.flush();
    connection.flush();
    expect(line.sent.length).toBe(before + 1);
    const bodies: unknown[] = [];
    new Parser(
      raw => bodies.push(JSON.parse(FrameImpl.fromRawFrame(raw, true).body)),
      () => undefined,
    ).parseChunk(line.sent.at(-1) ?? '');
    expect(bodies).toEqual(Array.from({ length: 3 }, () => ({ name: 'Zürich\n' })));
  });

  it('beats as often as both sides agreed, and ends when the other side falls silent', () => {
    vi.useFakeTimers();
    connect('5,5');
    vi.advanceTimersByTime(4);
    expect(line.sent).not.toContain('\n');
    vi.advanceTimersByTime(1);
    expect(line.sent.at(-1)).toBe('\n');
    for (let beats = 0; beats < 4; beats++) {
      line.say('\n');
      vi.advanceTimersByTime(5);
    }
    expect(line.terminated).toBe(false);
    vi.advanceTimersByTime(15);
    expect(line.terminated).toBe(true);
  });

  it('beats every minute at least, however rarely the reader wants it', () => {
    vi.useFakeTimers();
    connect('9999999999,9999999999');
    const before = line.sent.length;
    vi.advanceTimersByTime(59_999);
    expect(line.sent.length).toBe(before);
    vi.advanceTimersByTime(1);
    expect(line.sent.slice(before)).toEqual(['\n']);
    vi.advanceTimersByTime(3_600_000);
    expect(line.terminated).toBe(false);
  });

  it('does not beat, nor wait for beats, when the reader wants none', () => {
    vi.useFakeTimers();
    connect('0,0');
    vi.advanceTimersByTime(60_000);
    expect([line.sent.includes('\n'), line.terminated]).toEqual([false, false]);
  });
});
