import { orders } from '@portal/contracts/orders';
import { useSyncExternalStore } from 'react';
import { reloadAfterOrder } from './after-order.ts';
import { callApi } from './http.ts';
import { isSame, keepOpenIntents, readOwner, type Owner } from './open-intents.ts';
import { cachedOrders, putOrder } from './order-cache.ts';
import { createOrderIntent, type OrderIntentOptions, type OrderIntentRunner } from './order-intent-runner.ts';
import type { OrderIntent } from './order-intent-state.ts';
import { onOrderNews } from './order-news.ts';
import { queryClient } from './query-client.ts';
import { mayResend } from './resend-rule.ts';
import { findSentOrder, hasSameFacts, type OrderSearch, type SentOrder } from './sent-order.ts';
import { serverNow } from './server-time.ts';
import { readSession, subscribeSession } from './session-store.ts';

export type { OrderIntent } from './order-intent-state.ts';
export type { NewOrder } from './sent-order.ts';

/** One intent per symbol. They live outside the screens, so that leaving a page does not lose an open outcome. */
const intents = new Map<string, OrderIntentRunner>();

async function lookUp(sent: SentOrder): Promise<OrderSearch> {
  // A key that the server has forgotten would find nothing, whatever became of the order.
  const isKeyKnown = mayResend(sent.sentAt);
  const { symbol } = sent.request;
  const query = { symbol, ...(isKeyKnown ? { idempotencyKey: sent.key } : {}) };
  const { orders: list } = await callApi(orders.list, { query });
  return isKeyKnown && list.length === 0 ? { kind: 'none' } : findSentOrder(list, sent);
}

type KeptOrder = Omit<SentOrder, 'key' | 'sentAt'>;

/** The order for a symbol whose outcome is open, for each account of the user. */
function keptFor(symbol: string, owner: Owner | null): OrderIntentOptions['kept'] {
  const store = keepOpenIntents<KeptOrder>(`order ${symbol}`);
  return {
    read() {
      const kept = owner === null ? null : store.read(owner);
      return kept && { key: kept.key, sentAt: kept.at, ...kept.args };
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
    kept: keptFor(symbol, readOwner()),
    onFound(order) {
      putOrder(queryClient, order);
      reloadAfterOrder();
    },
  });
  made.subscribe(warnBeforeLeaving);
  intents.set(symbol, made);
  return made;
}

/** True while an order was sent and its outcome is not known. */
const hasOpenOutcome = (): boolean =>
  [...intents.values()].some(intent => ['sending', 'notConfirmed'].includes(intent.state().step));

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

function warnBeforeLeaving(): void {
  if (hasOpenOutcome()) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}

// News about an order has come: those whose outcome is open look whether it is theirs.
onOrderNews(() => {
  for (const intent of intents.values()) intent.peek();
});

/** Forgets what is under way in this page; an open outcome stays in the tab's storage for the account that it belongs to. */
function stopIntents(): void {
  for (const intent of intents.values()) intent.stop();
  intents.clear();
  globalThis.removeEventListener?.('beforeunload', askBeforeLeaving);
}

let owner = readOwner();
subscribeSession(() => {
  const now = readOwner();
  // While the portal starts again the session may be another account's already.
  if (!isSame(now, owner) || readSession().phase === 'starting') stopIntents();
  owner = now;
});

/** The intent to trade a symbol, with what can be done about it (O-01 to O-06). The functions never change. */
export function useOrderIntent(symbol: string): OrderIntentRunnerView {
  const intent = intentOf(symbol);
  const state = useSyncExternalStore(intent.subscribe, intent.state, intent.state);
  const { open, confirm, checkAgain, retry, reset } = intent;
  return { state, open, confirm, checkAgain, retry, reset };
}

export type OrderIntentRunnerView = Omit<OrderIntentRunner, 'state' | 'subscribe' | 'peek' | 'stop'> & {
  readonly state: OrderIntent;
};
