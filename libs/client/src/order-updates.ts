import { liveOrderUpdate, traderTopic, type LiveOrderUpdate } from '@portal/contracts/live';
import { orders, type Order } from '@portal/contracts/orders';
import { isOpenOrder } from '@portal/domain/order-status';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reloadAfterOrder } from './after-order.ts';
import { callApi } from './http.ts';
import type { LiveConnection } from './live-connection.ts';
import { liveFeed } from './live-feed.ts';
import { readLiveMessage } from './live-topic.ts';
import {
  applyUpdate,
  cachedOpenOrders,
  cachedOrder,
  cachedOrders,
  keepNewestOrders,
  onOrdersChanged,
  putOrder,
} from './order-cache.ts';
import { tellOrderNews } from './order-news.ts';
import { tellOnce, type OrderOutcome } from './order-outcome.ts';
import { queryClient } from './query-client.ts';
import { useSession } from './session-store.ts';

export type { OrderOutcome } from './order-outcome.ts';

export interface OrderUpdatesOptions {
  readonly connection: LiveConnection;
  readonly cache: QueryClient;
  readonly userId: string;
  /** The account in use. The user's topic tells of the orders of all accounts. */
  readonly accountId: string | null;
  readonly loadOrder: (orderId: string) => Promise<Order>;
  readonly onOutcome: (outcome: OrderOutcome) => void;
}

keepNewestOrders(queryClient);

/** Open orders looked at one by one after a reconnect; with more, the lists alone tell. */
const maxReconciled = 20;
/** Open orders are looked at this often where the feed has told nothing: its last message may have been lost. */
const pollMs = 60_000;

/**
 * Follows the user's own orders on the live feed [LIV-03]: each update goes into the cached orders, what it touches is
 * loaded again, and how an order ended is told once. Returns how to stop.
 */
export function followOrders(options: OrderUpdatesOptions): () => void {
  const { connection, cache, userId, accountId, loadOrder, onOutcome } = options;
  const outcomes = tellOnce(onOutcome);
  let stopped = false;
  /** Orders that were seen open since: however their end becomes known, it is news. */
  const watched = new Set<string>();
  for (const order of cachedOrders(cache)) outcomes.skip(order);
  watch();

  function watch(): void {
    for (const order of cachedOrders(cache)) {
      if (isOpenOrder(order)) watched.add(order.orderId);
      else if (watched.has(order.orderId)) outcomes.note(order);
    }
  }

  async function fetchOrder(orderId: string): Promise<void> {
    // A failure leaves the order as it stands; the lists are loaded again anyway.
    const order = await loadOrder(orderId).catch(() => null);
    if (order === null || stopped) return;
    putOrder(cache, order);
    outcomes.note(order);
  }

  let hasHeard = false;
  function take(update: LiveOrderUpdate): void {
    hasHeard = true;
    if (update.accountId !== undefined && update.accountId !== accountId) return;
    const mustFetch = applyUpdate(cache, update);
    const known = cachedOrder(cache, update.orderId);
    // A late message about an earlier step is no news: what is known of the order decides.
    if (known !== undefined) outcomes.note(known);
    if (mustFetch) void fetchOrder(update.orderId);
    reloadLists();
  }

  /** Nobody told what happened between the answers that are shown and the SUBSCRIBE. */
  function reloadLists(): void {
    reloadAfterOrder();
    tellOrderNews();
  }

  /** Messages were missed: asks the server how the orders stand that were open. */
  function reconcile(): void {
    for (const order of cachedOpenOrders(cache).slice(0, maxReconciled)) void fetchOrder(order.orderId);
    reloadLists();
  }

  const timer = setInterval(() => {
    if (!hasHeard && !document.hidden && cachedOpenOrders(cache).length > 0) reconcile();
    hasHeard = false;
  }, pollMs);

  const topic = traderTopic(userId);
  const leave = [
    connection.read(topic, {
      onMessage(message) {
        const update = readLiveMessage(liveOrderUpdate, message, topic);
        if (update !== null) take(update);
      },
      onGap: reconcile,
      onSubscribe: reloadLists,
    }),
    connection.onReconnect(reconcile),
    onOrdersChanged(cache, watch),
  ];
  return () => {
    stopped = true;
    clearInterval(timer);
    for (const each of leave) each();
  };
}

/** Follows the orders of the signed-in user while mounted; the shell mounts it once and raises the toasts. */
export function useOrderUpdates(onOutcome: (outcome: OrderOutcome) => void): void {
  const userId = useSession(session => (session.twoFactorAuthenticated ? session.userId : null));
  const accountId = useSession(session => session.accountId);
  const listener = useRef(onOutcome);
  useEffect(() => {
    listener.current = onOutcome;
  });
  useEffect(() => {
    if (userId === null) return undefined;
    return followOrders({
      connection: liveFeed,
      cache: queryClient,
      userId,
      accountId,
      loadOrder: id => callApi(orders.one, { params: { id } }),
      onOutcome: outcome => listener.current(outcome),
    });
  }, [userId, accountId]);
}
