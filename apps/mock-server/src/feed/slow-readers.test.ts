import { quoteTopic, tradeTopic } from '@portal/contracts/live';
import { FrameImpl, Parser } from '@stomp/stompjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorld } from '../worlds/assemble-world.ts';
import type { World } from '../core/world.ts';
import type { Socket } from './connection.ts';
import { createFeed, type Feed } from './feed.ts';
import { formatFrame } from './frames.ts';

/** A reader whose network accepts nothing while `bufferedAmount` is high. */
interface Reader extends Socket {
  bufferedAmount: number;
  readonly writes: Buffer[];
  closed: number | null;
  /** Topic and price or quantity of each message, in order. */
  read(): string[];
}

function createReader(...topics: string[]): Reader {
  const listeners = new Map<string, (data: never) => void>();
  const reader: Reader = {
    bufferedAmount: 0,
    writes: [],
    closed: null,
    send: data => void reader.writes.push(Buffer.from(data)),
    close: code => void (reader.closed = code ?? 1005),
    terminate: () => undefined,
    on: (event, listener) => listeners.set(event, listener),
    read() {
      const seen: string[] = [];
      const parser = new Parser(
        raw => {
          const { command, headers, body } = FrameImpl.fromRawFrame(raw, true);
          if (command !== 'MESSAGE') return;
          // Messages of these topics are objects.
          const data = JSON.parse(body) as Record<string, string>;
          seen.push(`${headers['destination']} ${data['askPrice'] ?? data['lastQuantity'] ?? body}`);
        },
        () => undefined,
      );
      for (const write of reader.writes) parser.parseChunk(write.toString());
      return seen;
    },
  };
  feed.accept(reader, undefined);
  // The connection receives messages as Buffers, as ws delivers them.
  const sendFrame = (frame: string) => listeners.get('message')?.(Buffer.from(frame) as never);
  sendFrame(formatFrame('CONNECT', { 'accept-version': '1.2', host: 'venue', 'heart-beat': '0,0' }));
  for (const topic of topics) sendFrame(formatFrame('SUBSCRIBE', { id: topic, destination: topic }));
  reader.writes.length = 0;
  return reader;
}

let world: World;
let feed: Feed;
beforeEach(() => {
  world = createWorld({ seed: 'slow', startAt: Date.parse('2025-11-18T15:15:00Z'), participants: 'quotes-only' });
  feed = createFeed(world);
});
afterEach(() => feed.close());

const quotes = quoteTopic('TZROP');
const trades = tradeTopic('TZROP');

describe('a reader with a slow network', () => {
  it('misses nothing, and is disconnected when too much is waiting', () => {
    const slow = createReader(quotes, trades);
    slow.bufferedAmount = 15_000_000;
    feed.inject(trades, { lastQuantity: '1' });
    feed.inject(trades, { lastQuantity: '2' });
    expect(slow.read()).toEqual([`${trades} 1`, `${trades} 2`]);
    slow.bufferedAmount = 17_000_000;
    feed.inject(trades, { lastQuantity: '3' });
    expect([slow.read().length, slow.closed]).toEqual([2, 1013]);
  });
});
