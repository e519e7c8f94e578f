import { liveOrderUpdate, traderTopic, type LiveOrderUpdate } from '@portal/contracts/live';
import { orders, type Order } from '@portal/contracts/endpoints/orders';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { lacksFigures } from '@portal/domain/orders/order-figures';
import { isUnderWay, readOrderEnd } from '@portal/domain/orders/order-status';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reloadAfterOrder } from './order-invalidation.ts';
import { callApi } from '../api/http.ts';
import { refresh } from '../api/query.ts';
import { portalConfig } from '../browser/config.ts';
import { isFeedDown } from '../feed/feed-state.ts';
import type { LiveConnection } from '../feed/live-connection.ts';
import { liveFeed } from '../feed/live-feed.ts';
import { readLiveMessage, type LiveMessage } from '../feed/live-topic.ts';
import {
  applyUpdate,
  cachedOpenOrders,
  cachedOrder,
  cachedOrders,
  preserveNewerOrders,
  onOrdersChanged,
  putOrder,
} from './order-cache.ts';
import { notifyOrderUpdate, onOrderPlaced } from './order-update-events.ts';
import { announceOnce, type OrderOutcome } from './order-outcome.ts';
import { queryClient } from '../api/query-client.ts';
import { useSession } from '../session/session-store.ts';

export type { OrderOutcome } from './order-outcome.ts';

/** Options of `followOrders`. */
export interface OrderUpdatesOptions {
  readonly connection: LiveConnection;
  readonly cache: QueryClient;
  readonly userId: string;
  /** Account in use. The user's topic carries the orders of all accounts. */
  readonly accountId: string | null;
  readonly loadOrder: (orderId: string) => Promise<Order>;
  readonly onOutcome: (outcome: OrderOutcome) => void;
}

preserveNewerOrders(queryClient);

/** Maximum number of open orders fetched one by one after a reconnect; with more, only the lists are reloaded. */
const maxReconciled = 20;
/** Poll interval in milliseconds for open orders while live updates cannot be received. */
const pollMs = 10_000;
/** The same, in poll intervals, on a connected feed without updates, and without open orders: a message may have been lost. */
const connectedWait = 6;

/**
 * Follows the user's orders on the live feed [LIV-03]: updates the cached orders, reloads the affected data and
 * announces each outcome once. Returns the unsubscribe function.
 */
export function followOrders(options: OrderUpdatesOptions): () => void {
  const { connection, cache, userId, accountId, loadOrder, onOutcome } = options;
  const outcomes = announceOnce(onOutcome);
  let stopped = false;
  /** Times in a row that no order could be fetched. */
  let failures = 0;
  /** Orders seen open, or placed here, until they have ended: their end is announced, however it becomes known. */
  const watched = new Set<string>();
  for (const order of cachedOrders(cache)) outcomes.skip(order);
  watch();

  function watch(): void {
    for (const order of cachedOrders(cache)) {
      if (isUnderWay(order)) watched.add(order.orderId);
      else if (readOrderEnd(order.status.name) !== null && watched.delete(order.orderId)) {
        outcomes.note(order);
        if (lacksFigures(order)) void fetchOrder(order.orderId);
      }
    }
  }

  /** Returns whether the order was fetched. If not, it stays unchanged; the lists are reloaded anyway. */
  async function fetchOrder(orderId: string): Promise<boolean> {
    const order = await loadOrder(orderId).catch(() => null);
    if (order === null) return false;
    if (stopped) return true;
    putOrder(cache, order);
    outcomes.note(order);
    return true;
  }

  let hasHeard = false;
  function take(update: LiveOrderUpdate): void {
    hasHeard = true;
    if (update.accountId !== undefined && update.accountId !== accountId) return;
    const mustFetch = applyUpdate(cache, update);
    const known = cachedOrder(cache, update.orderId);
    // A late message about an earlier step is not announced: the cached order decides.
    if (known !== undefined) outcomes.note(known);
    if (mustFetch) void fetchOrder(update.orderId);
    reloadLists();
  }

  /** Changes between the displayed responses and the SUBSCRIBE were missed. */
  function reloadLists(): void {
    reloadAfterOrder();
    notifyOrderUpdate();
  }

  /** Messages were missed: fetches the orders that were open. */
  function reconcile(): void {
    const fetched = cachedOpenOrders(cache)
      .slice(0, maxReconciled)
      .map(order => fetchOrder(order.orderId));
    void Promise.all(fetched).then(results => {
      failures = results.length === 0 || results.includes(true) ? 0 : failures + 1;
    });
    reloadLists();
  }

  let unread = 0;
  /** A message that cannot be read may be about any order. One of several within a poll interval is not waited for. */
  function noteUnreadable(): void {
    if (unread++ === 0) reconcile();
  }

  let waited = 0;
  const timer = setInterval(() => {
    if (unread > 1) reconcile();
    unread = 0;
    const hasOpen = cachedOpenOrders(cache).length > 0;
    // Less often after failures.
    const wait = hasOpen && isFeedDown(connection.state()) ? 2 ** Math.min(failures, 4) : connectedWait;
    if (++waited < wait) return;
    waited = 0;
    if (!hasHeard && !document.hidden) {
      if (hasOpen) reconcile();
      // Another device, or another user of the account, may have placed the first one.
      else void refresh(cache, [orders.list, portfolio.overview]);
    }
    hasHeard = false;
  }, pollMs);

  const topics = listTopics(userId, accountId);
  const isRepeated = noteMessages();
  const receive = (message: LiveMessage, topic: string): void => {
    if (stopped) return;
    const again = (): void => receive(message, topic);
    const update = readLiveMessage(liveOrderUpdate, message, topic, again, noteUnreadable);
    if (update !== null) take(update);
  };
  const leave = [
    ...topics.map((topic, at) => {
      const alternative = topics[1 - at];
      return connection.read(topic, {
        onMessage: message => isRepeated(message, topic) || receive(message, topic),
        onGap: reconcile,
        onSubscribe: reloadLists,
        ...(alternative !== undefined && { alternative }),
      });
    }),
    connection.onReconnect(reconcile),
    onOrdersChanged(cache, watch),
    onOrderPlaced(orderId => void watched.add(orderId)),
  ];
  return () => {
    stopped = true;
    clearInterval(timer);
    for (const each of leave) each();
  };
}

/**
 * Topics of the orders: the specification says "per trader", which may be the user or the account [LIV-03]. Unless the
 * deployment says which, both are read.
 */
function listTopics(userId: string, accountId: string | null): readonly string[] {
  const { traderTopic: kind } = portalConfig();
  const ids = { user: kind === 'account' ? null : userId, account: kind === 'user' ? null : accountId };
  return [...new Set([ids.user, ids.account].filter(id => id !== null).map(traderTopic))];
}

/** Messages that one of two topics has brought and the other has not. */
const mostNoted = 50;

/** Returns whether another topic has brought the same message, each time once. */
function noteMessages(): (message: LiveMessage, topic: string) => boolean {
  const noted = new Map<string, string>();
  return ({ body }, topic) => {
    const from = noted.get(body);
    if (from !== undefined && from !== topic) return noted.delete(body);
    noted.delete(body);
    noted.set(body, topic);
    const [oldest] = noted.keys();
    if (noted.size > mostNoted && oldest !== undefined) noted.delete(oldest);
    return false;
  };
}

/**
 * Follows the orders of the signed-in user while mounted; the shell mounts it once and shows the toasts. Not while the
 * start-up data is missing: the account in use may be another one than before.
 */
export function useOrderUpdates(onOutcome: (outcome: OrderOutcome) => void): void {
  const userId = useSession(session =>
    session.phase === 'ready' && session.twoFactorAuthenticated ? session.userId : null,
  );
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
