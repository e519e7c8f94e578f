import { quoteTopic, tradeTopic } from '@portal/contracts/live';
import type { Connection } from '@portal/mock-server/feed/connection';
import { createMessage } from '@portal/mock-server/feed/frames';
import { quotedSymbols } from './many-symbols.ts';
import { bidOf, priceOf } from './wave.ts';

export interface Wave {
  readonly perSecond: number;
  /** Spread over all symbols, of which the reader gets what it reads; or all of it on the rows that stand on the screen. */
  readonly over: 'all' | 'shown';
  /** Only the newest quote of a symbol in each window is sent, as the venue's own feed does. */
  readonly newestOnly?: boolean;
}

export interface Publisher {
  stop(): FeedReport;
}

export interface FeedReport {
  /** Messages that went to the reader. */
  readonly sent: number;
  /** When each quote of a symbol was published, by its number, in ms since 1970. */
  readonly published: Readonly<Record<string, readonly number[]>>;
  /** The longest time between two windows in ms: where it is far from 16, the machine held the feed up, and the delays show it. */
  readonly longestWindow: number;
}

interface Clocks {
  /** Milliseconds since 1970 on this machine. */
  readonly now: () => number;
  readonly venueNow: () => number;
}

/** Quotes wait so long for others to travel with. */
const windowMs = 16;
/** So many rows fill the screen, the first ones of what a page reads. */
const shownRows = 18;
/** One message in so many is a trade; no divisor of the number of symbols, so that all of them have quotes and trades. */
const tradeEvery = 11;

/** The numbering of a reader's topics goes on from one wave to the next. */
const numbering = new WeakMap<Connection, Map<string, number>>();

/** Publishes quotes evenly through time, and sends those of a window as one WebSocket message. */
export function createPublisher(reader: Connection, wave: Wave, { now, venueNow }: Clocks): Publisher {
  const { perSecond, over, newestOnly = false } = wave;
  const published: Record<string, number[]> = {};
  const sequences = numbering.get(reader) ?? new Map<string, number>();
  numbering.set(reader, sequences);
  const read = [...reader.topics.keys()]
    .map(topic => /^\/topic\/quote\/(.+)$/.exec(topic)?.[1])
    .filter(symbol => symbol !== undefined);
  const targets = over === 'shown' ? read.slice(0, shownRows) : quotedSymbols();
  let [made, sent, longestWindow] = [0, 0, 0];
  let last = now();
  const begun = last;

  function send(topic: string, data: unknown): void {
    if (!reader.topics.has(topic)) return;
    const sequence = (sequences.get(topic) ?? 0) + 1;
    sequences.set(topic, sequence);
    reader.queue(createMessage(topic, sequence, data));
    sent += 1;
  }

  function sendQuote(symbol: string, n: number): void {
    const bid = bidOf(n);
    send(quoteTopic(symbol), {
      symbol,
      bidPrice: priceOf(bid),
      bidQuantity: String(100 + (n % 900)),
      askPrice: priceOf(bid + 2),
      askQuantity: String(100 + ((n * 7) % 900)),
      bidQtyBookTotal: '12000',
      askQtyBookTotal: '11500',
      timestamp: new Date(venueNow()).toISOString(),
    });
  }

  function sendTrade(symbol: string, n: number): void {
    const price = priceOf(bidOf(n) + 1);
    const figures = { lastPrice: price, lastQuantity: '100', volume: String(10_000 + made), high: price, low: '99' };
    send(tradeTopic(symbol), { symbol, ...figures, timestamp: new Date(venueNow()).toISOString() });
  }

  function publish(): void {
    const at = now();
    const due = Math.floor(((at - begun) / 1000) * perSecond) - made;
    const newest = new Map<string, number>();
    for (let i = 0; i < due; i += 1) {
      const symbol = targets[made % targets.length] ?? '';
      const times = (published[symbol] ??= []);
      made += 1;
      if (made % tradeEvery === 0) {
        sendTrade(symbol, times.length);
        continue;
      }
      // As if they had come one by one since the last window: their waiting for this one counts.
      times.push(last + ((i + 1) / due) * (at - last));
      if (newestOnly) newest.set(symbol, times.length - 1);
      else sendQuote(symbol, times.length - 1);
    }
    for (const [symbol, n] of newest) sendQuote(symbol, n);
    longestWindow = Math.max(longestWindow, at - last);
    last = at;
    reader.flush();
  }

  const timer = setInterval(publish, windowMs);
  return {
    stop() {
      clearInterval(timer);
      return { sent, published, longestWindow };
    },
  };
}
