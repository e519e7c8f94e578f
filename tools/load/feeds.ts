import { liveOrderUpdate, quoteTopic, traderTopic } from '@portal/contracts/live';
import { readFeed } from '../verify/feed/reader.ts';
import type { LoadUser } from './users.ts';

/** The live feeds of all users: each has the quotes of one symbol and the own orders, as the asset page of the portal. */
export interface Feeds {
  readonly connections: number;
  /** Number of quotes so far. */
  quotes(): number;
  /** When the first update of each order came, in milliseconds since 1970. */
  readonly heardAt: ReadonlyMap<string, number>;
  /** Number of connections that ended, or were refused or silent. */
  countLost(): number;
  close(): Promise<void>;
}

/** @throws with a sentence if one of them does not connect */
export async function openFeeds(origin: string, users: readonly LoadUser[]): Promise<Feeds> {
  const heardAt = new Map<string, number>();
  let quotes = 0;
  const url = `${origin.replace(/^http/, 'ws')}/api/live`;
  const readers = await Promise.all(
    users.map(({ userId, headers, offer }) => {
      const own = traderTopic(userId);
      return readFeed({
        url,
        headers: { ...headers, origin },
        topics: [quoteTopic(offer.symbol), own],
        connectMs: 60_000,
        onMessage({ topic, body }) {
          if (topic !== own) {
            quotes += 1;
            return;
          }
          const id = liveOrderUpdate.safeParse(JSON.parse(body)).data?.orderId ?? '';
          if (!heardAt.has(id)) heardAt.set(id, Date.now());
        },
      });
    }),
  );
  return {
    connections: readers.length,
    quotes: () => quotes,
    heardAt,
    countLost: () => readers.filter(({ problems }) => problems.size > 0).length,
    close: async () => void (await Promise.all(readers.map(reader => reader.close()))),
  };
}
