import { orders } from '@portal/contracts/endpoints/orders';
import { traderTopic } from '@portal/contracts/live';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { q } from '../api/query.ts';
import { configure } from '../browser/config.ts';
import { initialFeedState, type FeedState } from '../feed/feed-state.ts';
import type { LiveConnection } from '../feed/live-connection.ts';
import type { TopicHandlers } from '../feed/live-topic.ts';
import { testOrder } from '../testing/test-order.ts';
import { onOrderUpdate } from './order-update-events.ts';
import { followOrders, type OrderOutcome } from './order-updates.ts';

/** What the live feed says about an order that was entered. */
const step = {
  ...{ messageSequenceNumber: 1, executionId: 'E-1', timeStamp: '2025-11-18T15:15:00.000Z', status: 'New' },
  ...{ affectedQuantity: '1', fillQuantity: '0', cumulativeQuantity: '0', leavesQuantity: '1', price: null },
  ...{ averagePrice: null, fee: '0', subtotal: '0', grandTotal: '0' },
};
const connected: FeedState = { ...initialFeedState, state: 'connected' };
const down: FeedState = { ...initialFeedState, failures: 1 };

let cache: QueryClient;
let feed: FeedState;
let handlers: TopicHandlers;
let readers: Map<string, TopicHandlers>;
let onReconnect: () => void;
let left: string[];
let loaded: string[];
let outcomes: OrderOutcome[];
let updates: number;
let loadFails: boolean;
let stopUpdates: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  readers = new Map();
  cache = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  feed = connected;
  [left, loaded, outcomes, updates, loadFails] = [[], [], [], 0, false];
  stopUpdates = onOrderUpdate(() => (updates += 1));
});
afterEach(async () => {
  // The lists are read again soon after; what is left of that would be part of the next test.
  await vi.advanceTimersByTimeAsync(1_000);
  stopUpdates();
  configure({ traderTopic: null });
});

const list = (...statuses: readonly string[]) =>
  cache.setQueryData<object>(q(orders.list).queryKey, {
    orders: statuses.map((status, index) => testOrder(`H-${index + 1}`, status)),
  });
/** Follows the orders by a connection that the test controls. */
function follow(status = 'New', accountId: string | null = 'A-1') {
  // Only these parts of the connection are used.
  const connection = {
    state: () => feed,
    read(topic: string, reader: TopicHandlers) {
      handlers = reader;
      readers.set(topic, reader);
      return () => left.push(topic);
    },
    onReconnect(listener: () => void) {
      onReconnect = listener;
      return () => left.push('reconnect');
    },
  } as unknown as LiveConnection;
  return followOrders({
    ...{ connection, cache, userId: 'U-1', accountId },
    loadOrder(id) {
      loaded.push(id);
      return loadFails ? Promise.reject(new Error('down')) : Promise.resolve(testOrder(id, status));
    },
    onOutcome: outcome => void outcomes.push(outcome),
  });
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** How many orders were requested in the time. */
async function countLoads(ms: number): Promise<number> {
  const before = loaded.length;
  await pass(ms);
  return loaded.length - before;
}

describe('open orders', () => {
  it('are requested every ten seconds while the feed is down', async () => {
    list('New', 'Filled');
    feed = down;
    const stop = follow();
    expect(await countLoads(9_999)).toBe(0);
    expect(await countLoads(1)).toBe(1);
    expect(await countLoads(10_000)).toBe(1);
    expect(loaded).toEqual(['H-1', 'H-1']);
    stop();
    expect(await countLoads(600_000)).toBe(0);
  });

  it('are requested less and less often while that fails, every 160 seconds at least', async () => {
    list('New');
    feed = down;
    loadFails = true;
    const stop = follow();
    for (const seconds of [10, 20, 40, 80, 160, 160]) {
      expect(await countLoads(seconds * 1_000 - 1)).toBe(0);
      expect(await countLoads(1)).toBe(1);
    }
    loadFails = false;
    await pass(160_000);
    expect(await countLoads(10_000)).toBe(1);
    stop();
  });

  it('are waited for longer by the times that all of them failed, not by their number', async () => {
    list('New', 'New', 'New');
    feed = down;
    loadFails = true;
    const stop = follow();
    await pass(10_000);
    expect(await countLoads(20_000)).toBe(3);
    stop();
  });

  it('are requested too while they cannot be canceled yet or any more', async () => {
    list('Pending New', 'Pending Cancel', 'Rejected');
    feed = down;
    const stop = follow();
    await pass(10_000);
    expect(loaded).toEqual(['H-1', 'H-2']);
    stop();
  });

  it('are requested once a minute on a feed that is connected and silent', async () => {
    list('New');
    const stop = follow();
    expect(await countLoads(59_999)).toBe(0);
    expect(await countLoads(1)).toBe(1);
    stop();
  });

  it('are not requested while the page is hidden', async () => {
    list('New');
    feed = down;
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const stop = follow();
    expect(await countLoads(60_000)).toBe(0);
    stop();
  });

  it('are not requested in a minute with an update', async () => {
    list('New');
    const stop = follow();
    await pass(50_000);
    handlers.onMessage({
      body: JSON.stringify({
        orderId: 'H-9',
        accountId: 'A-2',
        status: { name: 'New', cancelable: true },
        executionHistory: [step],
      }),
    });
    expect(await countLoads(10_000)).toBe(0);
    expect(await countLoads(60_000)).toBe(1);
    stop();
  });

  it('are requested after a gap and a reconnect, twenty at most', async () => {
    list(...Array.from({ length: 23 }, () => 'New'));
    const stop = follow();
    onReconnect();
    expect(loaded).toHaveLength(20);
    handlers.onGap?.();
    expect(loaded).toHaveLength(40);
    expect(updates).toBe(2);
    stop();
  });
});

describe('the lists', () => {
  it('are read again once the topic is subscribed, and each minute without open orders', async () => {
    list('Filled');
    const invalidated: unknown[] = [];
    vi.spyOn(cache, 'invalidateQueries').mockImplementation(filters => {
      invalidated.push(filters?.queryKey?.[0]);
      return Promise.resolve();
    });
    const stop = follow();
    handlers.onSubscribe?.();
    expect(updates).toBe(1);
    expect(loaded).toEqual([]);
    await pass(59_999);
    expect(invalidated).toEqual([]);
    await pass(1);
    expect(invalidated).toEqual(['GET rest:/orders/', 'GET rest:/portfolio']);
    stop();
    expect(left).toEqual([traderTopic('U-1'), traderTopic('A-1'), 'reconnect']);
  });
});

describe('the topic of the orders', () => {
  const filled = { ...step, messageSequenceNumber: 2, status: 'Filled', fillQuantity: '1', cumulativeQuantity: '1' };
  const message = (orderId: string) => ({
    body: JSON.stringify({ orderId, status: { name: 'Filled', cancelable: false }, executionHistory: [filled] }),
  });
  const send = (topic: string, orderId: string) => readers.get(traderTopic(topic))?.onMessage(message(orderId));

  it.each([
    ['the user', 'user', ['U-1']],
    ['the account', 'account', ['A-1']],
    ['both, if the deployment does not say which', null, ['U-1', 'A-1']],
  ] as const)('is that of %s', (_, kind, ids) => {
    configure({ traderTopic: kind });
    const stop = follow();
    expect([...readers.keys()]).toEqual(ids.map(traderTopic));
    const alternatives = ids.length === 1 ? [undefined] : ids.toReversed().map(traderTopic);
    expect([...readers.values()].map(({ alternative }) => alternative)).toEqual(alternatives);
    stop();
  });

  it('is one for a user without an account, and where both have one id', () => {
    for (const accountId of [null, 'U-1']) {
      readers.clear();
      follow('New', accountId)();
      expect([...readers.keys()]).toEqual([traderTopic('U-1')]);
    }
  });

  it('brings an update once that both bring, in any order, and each one that a topic repeats', () => {
    list('New', 'New', 'New');
    const stop = follow();
    for (const [first, second] of [
      ['U-1', 'A-1'],
      ['A-1', 'U-1'],
    ] as const) {
      const before = updates;
      send(first, 'H-1');
      send(first, 'H-2');
      send(second, 'H-1');
      send(second, 'H-2');
      expect(updates - before).toBe(2);
    }
    const before = updates;
    send('A-1', 'H-3');
    send('A-1', 'H-3');
    expect(updates - before).toBe(2);
    expect(outcomes.map(({ orderId, kind }) => `${orderId} ${kind}`)).toEqual([
      'H-1 filled',
      'H-2 filled',
      'H-3 filled',
    ]);
    stop();
  });
});

describe('the end of an order', () => {
  it('is told if it was seen open here, however it becomes known, and not if it had ended before', () => {
    list('New', 'Filled');
    const stop = follow();
    list('Filled', 'Filled', 'Canceled');
    expect(outcomes).toMatchObject([{ kind: 'filled', orderId: 'H-1' }]);
    stop();
    list('Filled', 'Filled', 'New');
    list('Filled', 'Filled', 'Canceled');
    expect(outcomes).toHaveLength(1);
  });

  it('is not told of an order that had ended before, although a message repeats it', () => {
    list('Filled');
    const stop = follow();
    const status = { name: 'Filled', cancelable: false };
    handlers.onMessage({
      body: JSON.stringify({ orderId: 'H-1', status, executionHistory: [{ ...step, status: 'Filled' }] }),
    });
    expect(outcomes).toEqual([]);
    stop();
  });

  it('is completed by a request if no one has said what the fills have cost', () => {
    list('New');
    const stop = follow('Filled');
    const filled = { ...testOrder('H-1', 'Filled'), cumulativeQuantity: '100', fee: null };
    cache.setQueryData<object>(q(orders.list).queryKey, { orders: [filled] });
    expect(loaded).toEqual(['H-1']);
    stop();
  });

  it('is told of an order that was last seen on its way into or out of the book', () => {
    list('Pending New', 'Pending Cancel');
    const stop = follow();
    list('Filled', 'Canceled');
    expect(outcomes.map(({ orderId, kind }) => `${orderId} ${kind}`)).toEqual(['H-1 filled', 'H-2 canceled']);
    stop();
  });

  it('is told when it is found after a gap, but not after the end', async () => {
    list('New');
    const stop = follow('Canceled');
    handlers.onGap?.();
    await pass(0);
    expect(outcomes).toMatchObject([{ kind: 'canceled', orderId: 'H-1' }]);
    list('New', 'New');
    handlers.onGap?.();
    stop();
    await pass(0);
    expect(outcomes).toHaveLength(1);
  });
});
