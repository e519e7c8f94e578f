import { liveOrderUpdate, liveQuote, quoteTopic, traderTopic } from '@portal/contracts/live';
import { readFeed, type FeedReader } from '../verify/feed/reader.ts';
import { now, spreadOf, type Spread } from './figures.ts';
import { forEach } from './for-each.ts';

/**
 * The live feeds of all users, in a process of their own, so that reading them does not delay the orders: each has the
 * quotes of one symbol and the own orders, as the asset page of the portal.
 */

/** Whose feeds to read. */
export interface FeedPlan {
  /** 'ws://localhost:4300/api/live' */
  readonly url: string;
  readonly users: readonly {
    readonly userId: string;
    readonly symbol: string;
    readonly headers: Readonly<Record<string, string>>;
  }[];
}

/** After the plan, when all are connected, and after 'stop'. */
export type FeedAnswer = { readonly problem: string } | 'connected' | FeedReport;

export interface FeedReport {
  readonly connections: number;
  /** Connections that ended, or were refused or silent. */
  readonly lost: number;
  readonly quotes: number;
  /** Milliseconds from the timestamp of a quote, above the quickest of its connection: clocks need not agree. */
  readonly quoteLag: Spread | null;
  /** When the first update of each order came. */
  readonly updates: readonly (readonly [orderId: string, at: number])[];
}

const readers: FeedReader[] = [];
const quoteLags: number[][] = [];
const updates = new Map<string, number>();
let quotes = 0;
/** One quote in so many is timed: reading all would itself make the feed late. No divisor of a usual number of symbols. */
const timedEvery = 11;

async function connect({ url, users }: FeedPlan): Promise<void> {
  await forEach(users, async ({ userId, symbol, headers }) => {
    const lags: number[] = [];
    quoteLags.push(lags);
    const own = traderTopic(userId);
    readers.push(
      await readFeed({
        url,
        headers,
        topics: [quoteTopic(symbol), own],
        connectMs: 60_000,
        onMessage({ topic, body }) {
          const at = now();
          if (topic === own) {
            const id = liveOrderUpdate.safeParse(JSON.parse(body)).data?.orderId ?? '';
            if (!updates.has(id)) updates.set(id, at);
            return;
          }
          quotes += 1;
          if (quotes % timedEvery !== 0) return;
          const timestamp = Date.parse(liveQuote.safeParse(JSON.parse(body)).data?.timestamp ?? '');
          if (!Number.isNaN(timestamp)) lags.push(at - timestamp);
        },
      }),
    );
  });
}

async function stop(): Promise<FeedReport> {
  const lost = readers.filter(({ problems }) => problems.size > 0).length;
  await Promise.all(readers.map(reader => reader.close()));
  const lags = quoteLags.flatMap(own => {
    const quickest = own.reduce((least, lag) => Math.min(least, lag), Infinity);
    return own.map(lag => lag - quickest);
  });
  return { connections: readers.length, lost, quotes, quoteLag: spreadOf(lags), updates: [...updates] };
}

const answer = (message: FeedAnswer): void => void process.send?.(message);

process.on('message', (message: FeedPlan | 'stop') => {
  if (message === 'stop') void stop().then(answer);
  else {
    connect(message).then(
      () => answer('connected'),
      (error: unknown) => answer({ problem: error instanceof Error ? error.message : String(error) }),
    );
  }
});
// With the program that has started it.
process.on('disconnect', () => process.exit());
