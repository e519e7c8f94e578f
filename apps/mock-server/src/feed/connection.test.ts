import { Parser, FrameImpl } from '@stomp/stompjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openConnection, type Connection, type Socket, type ConnectionHost } from './connection.ts';
import { createMessage, formatFrame } from './frames.ts';

/** A fake socket whose both ends the test controls. */
interface Line extends Socket {
  readonly sent: string[];
  closed: number | null;
  terminated: boolean;
  sendFrame(frame: string): void;
  disconnect(): void;
}

function createLine(): Line {
  const listeners = new Map<string, (data: never) => void>();
  const line: Line = {
    bufferedAmount: 0,
    sent: [],
    closed: null,
    terminated: false,
    send: data => void line.sent.push(data.toString()),
    close: code => void (line.closed = code ?? 1005),
    terminate: () => void (line.terminated = true),
    on: (event, listener) => listeners.set(event, listener),
    // The connection receives messages as Buffers, as ws delivers them.
    sendFrame: frame => listeners.get('message')?.(Buffer.from(frame) as never),
    // The close event has no data.
    disconnect: () => listeners.get('close')?.(undefined as never),
  };
  return line;
}

let line: Line;
let connection: Connection;
const host: ConnectionHost = {
  beatMs: 5,
  refuseTopic: topic => (topic.startsWith('/topic/') ? null : 'No such topic'),
  added: () => undefined,
  removed: () => undefined,
  gone: () => undefined,
  muted: () => false,
};
const sendFrame = (command: string, headers: Record<string, string>) => line.sendFrame(formatFrame(command, headers));
const connect = (beats = '0,0') =>
  sendFrame('CONNECT', { 'accept-version': '1.2', host: 'venue', 'heart-beat': beats });
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
  connection = openConnection(line, undefined, host);
});
afterEach(() => {
  line.disconnect();
  vi.useRealTimers();
});

describe('a connection of the feed', () => {
  it('accepts STOMP 1.2 and no older version', () => {
    connect();
    expect(lastFrame()).toMatchObject({ command: 'CONNECTED', headers: { version: '1.2', 'heart-beat': '5,5' } });
    line = createLine();
    openConnection(line, undefined, host);
    sendFrame('CONNECT', { 'accept-version': '1.0,1.1', host: 'venue' });
    expect([lastFrame()?.command, line.closed]).toEqual(['ERROR', 1002]);
  });

  it('answers a receipt, also to DISCONNECT, and then closes', () => {
    connect();
    sendFrame('SUBSCRIBE', { id: 's-1', destination: '/topic/quote/TZROP', receipt: 'r-1' });
    expect(lastFrame()).toMatchObject({ command: 'RECEIPT', headers: { 'receipt-id': 'r-1' } });
    sendFrame('DISCONNECT', { receipt: 'r-2' });
    expect(lastFrame()).toMatchObject({ command: 'RECEIPT', headers: { 'receipt-id': 'r-2' } });
    expect(line.closed).toBe(1000);
  });

  it.each([
    ['a forbidden topic', 'SUBSCRIBE', { id: 's-1', destination: '/queue/x' }],
    ['a subscription without an id', 'SUBSCRIBE', { destination: '/topic/quote/TZROP' }],
    ['a message for others', 'SEND', { destination: '/topic/quote/TZROP' }],
    ['an unknown command', 'HELLO', {}],
    ['a second CONNECT', 'CONNECT', { 'accept-version': '1.2', host: 'venue' }],
  ])('ends with an ERROR frame after %s', (_, command, headers) => {
    connect();
    sendFrame(command, headers);
    expect([lastFrame()?.command, line.closed]).toEqual(['ERROR', 1002]);
  });

  it('does nothing before CONNECT', () => {
    sendFrame('SUBSCRIBE', { id: 's-1', destination: '/topic/quote/TZROP' });
    expect([lastFrame()?.command, connection.topics.size]).toEqual(['ERROR', 0]);
  });

  it('ends when it does not CONNECT within five seconds', () => {
    vi.useFakeTimers();
    line = createLine();
    openConnection(line, undefined, host);
    vi.advanceTimersByTime(4_999);
    expect(line.closed).toBeNull();
    vi.advanceTimersByTime(1);
    expect([lastFrame()?.headers['message'], line.closed]).toEqual(['No CONNECT within 5 seconds', 1002]);
  });

  it('is gone as soon as the server closes it, and ignores what the other side still sends', () => {
    const gone = vi.fn<ConnectionHost['gone']>();
    const added = vi.fn<ConnectionHost['added']>();
    line = createLine();
    connection = openConnection(line, undefined, { ...host, gone, added });
    connect();
    const before = line.sent.length;
    connection.close(1008, 'Signed out');
    expect([gone.mock.calls, line.closed]).toEqual([[[connection]], 1008]);
    sendFrame('SUBSCRIBE', { id: 's-1', destination: '/topic/quote/TZROP', receipt: 'r-1' });
    expect([added.mock.calls, line.sent.length]).toEqual([[], before]);
  });

  it('sends several messages as one WebSocket message, each frame whole', () => {
    connect();
    sendFrame('SUBSCRIBE', { id: 's-1', destination: '/topic/quote/TZROP' });
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

  it('sends heart-beats at the negotiated interval, and ends when the other side goes silent', () => {
    vi.useFakeTimers();
    connect('5,5');
    vi.advanceTimersByTime(4);
    expect(line.sent).not.toContain('\n');
    vi.advanceTimersByTime(1);
    expect(line.sent.at(-1)).toBe('\n');
    for (let beats = 0; beats < 4; beats++) {
      line.sendFrame('\n');
      vi.advanceTimersByTime(5);
    }
    expect(line.terminated).toBe(false);
    vi.advanceTimersByTime(15);
    expect(line.terminated).toBe(true);
  });

  it('sends a heart-beat at least every minute, even if the reader asks for a longer interval', () => {
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

  it('neither sends nor expects heart-beats if the reader asks for none', () => {
    vi.useFakeTimers();
    connect('0,0');
    vi.advanceTimersByTime(60_000);
    expect([line.sent.includes('\n'), line.terminated]).toEqual([false, false]);
  });
});
