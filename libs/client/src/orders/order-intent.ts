import { orders } from '@portal/contracts/endpoints/orders';
import { useSyncExternalStore } from 'react';
import { reloadAfterOrder } from './order-invalidation.ts';
import { callApi } from '../api/http.ts';
import { isSame, storePendingIntents, readOwner, type Owner } from '../money/pending-intents.ts';
import { cachedOrders, putOrder } from './order-cache.ts';
import { createOrderIntent, type OrderIntentOptions, type OrderIntentRunner } from './order-intent-runner.ts';
import type { OrderIntent } from './order-intent-state.ts';
import { onOrderUpdate } from './order-news.ts';
import { queryClient } from '../api/query-client.ts';
import { mayResend } from '../money/resend-rule.ts';
import { findSentOrder, hasSameFacts, type OrderSearch, type SentOrder } from './sent-order.ts';
import { serverNow } from '../browser/server-time.ts';
import { readSession, subscribeSession } from '../session/session-store.ts';

export type { OrderIntent } from './order-intent-state.ts';
export type { NewOrder } from './sent-order.ts';

/** One intent per symbol, outside the screens, so that leaving a page does not lose an open outcome. */
const intents = new Map<string, OrderIntentRunner>();

async function lookUp(sent: SentOrder): Promise<OrderSearch> {
  // If the server has dropped the key, finding nothing proves nothing.
  const isKeyKnown = mayResend(sent.sentAt);
  const { symbol } = sent.request;
  const query = { symbol, ...(isKeyKnown ? { idempotencyKey: sent.key } : {}) };
  const { orders: list } = await callApi(orders.list, { query });
  return isKeyKnown && list.length === 0 ? { kind: 'none' } : findSentOrder(list, sent);
}

type KeptOrder = Omit<SentOrder, 'key' | 'sentAt'>;

/** Storage of the order with an open outcome for a symbol, per account of the user. */
function storageFor(symbol: string, owner: Owner | null): OrderIntentOptions['storage'] {
  const store = storePendingIntents<KeptOrder>(`order ${symbol}`);
  return {
    read() {
      const stored = owner === null ? null : store.read(owner);
      return stored && { key: stored.key, sentAt: stored.at, ...stored.args };
    },
    write({ key, sentAt, request, equals }) {
      if (owner !== null) store.write(owner, { key, at: sentAt, args: { request, equals } });
    },
    clear() {
      if (owner !== null) store.remove(owner);
    },
  };
}

function intentOf(symbol: string): OrderIntentRunner {
  const known = intents.get(symbol);
  if (known !== undefined) return known;
  const made = createOrderIntent({
    reserveKey: async () => (await callApi(orders.reserveKey)).idempotencyKey,
    place: (request, idempotencyKey) => callApi(orders.place, { body: { ...request, idempotencyKey } }),
    lookUp,
    prepare: request => ({
      sentAt: serverNow(),
      equals: cachedOrders(queryClient)
        .filter(order => hasSameFacts(order, request))
        .map(({ orderId }) => orderId),
    }),
    mayResend,
    after: (ms, task) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    storage: storageFor(symbol, readOwner()),
    onFound(order) {
      putOrder(queryClient, order);
      reloadAfterOrder();
    },
  });
  made.subscribe(warnBeforeLeaving);
  intents.set(symbol, made);
  return made;
}

/** True while the outcome of a sent order is open. */
const hasOpenOutcome = (): boolean =>
  [...intents.values()].some(intent => ['sending', 'notConfirmed'].includes(intent.state().step));

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

function warnBeforeLeaving(): void {
  if (hasOpenOutcome()) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}

// An order update may belong to an order with an open outcome: look it up.
onOrderUpdate(() => {
  for (const intent of intents.values()) intent.peek();
});

/** Clears the intents of this page; an open outcome stays in tab storage for its account. */
function stopIntents(): void {
  for (const intent of intents.values()) intent.stop();
  intents.clear();
  globalThis.removeEventListener?.('beforeunload', askBeforeLeaving);
}

let owner = readOwner();
subscribeSession(() => {
  const now = readOwner();
  // During start-up the session may already belong to another account.
  if (!isSame(now, owner) || readSession().phase === 'starting') stopIntents();
  owner = now;
});

/** The order intent of a symbol, with its actions (O-01 to O-06). The functions are stable. */
export function useOrderIntent(symbol: string): OrderIntentRunnerView {
  const intent = intentOf(symbol);
  const state = useSyncExternalStore(intent.subscribe, intent.state, intent.state);
  const { open, confirm, checkAgain, retry, reset } = intent;
  return { state, open, confirm, checkAgain, retry, reset };
}

/** The intent as components see it. */
export type OrderIntentRunnerView = Omit<OrderIntentRunner, 'state' | 'subscribe' | 'peek' | 'stop'> & {
  readonly state: OrderIntent;
};
