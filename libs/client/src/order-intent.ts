import { orders, type Order } from '@portal/contracts/orders';
import { useSyncExternalStore } from 'react';
import { afterOrder } from './after-order.ts';
import { tabText } from './browser-storage.ts';
import { callApi } from './http.ts';
import { putOrder } from './order-cache.ts';
import { createOrderIntent, type OrderIntentRunner } from './order-intent-runner.ts';
import type { OrderIntent } from './order-intent-state.ts';
import { queryClient } from './query-client.ts';
import { refresh } from './query.ts';
import { readSession, subscribeSession } from './session-store.ts';

export type { NewOrder, OrderIntent } from './order-intent-state.ts';

/** One intent per symbol. They live outside the screens, so that leaving a page does not lose an open outcome. */
const intents = new Map<string, OrderIntentRunner>();

const keyPrefix = 'portal-order-key';

/** The order placed under a key, or null. */
async function lookUp(idempotencyKey: string): Promise<Order | null> {
  const { orders: found } = await callApi(orders.list, { query: { idempotencyKey } });
  return found[0] ?? null;
}

/** Whose order it is: one account knows nothing of the keys of another, not even of the same user's. */
const ownerOfKey = (): string => `${readSession().userId}/${readSession().accountId}`;

function readOpenKey(symbol: string): string | null {
  const [owner, key] = (tabText.read(`${keyPrefix}-${symbol}`) ?? '').split(' ');
  return key !== undefined && owner === ownerOfKey() ? key : null;
}

/** Whether an order for the symbol waits for its outcome, also after a reload (O-03): its ticket should then be shown. */
export const isOutcomeOpen = (symbol: string): boolean => readOpenKey(symbol) !== null;

function intentOf(symbol: string): OrderIntentRunner {
  const known = intents.get(symbol);
  if (known !== undefined) return known;
  const storageKey = `${keyPrefix}-${symbol}`;
  const made = createOrderIntent({
    reserveKey: async () => (await callApi(orders.reserveKey)).idempotencyKey,
    place: (request, idempotencyKey) => callApi(orders.place, { body: { ...request, idempotencyKey } }),
    lookUp,
    after: (ms, task) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    openKey: {
      // Kept with its owner, so that the next user or account of this tab is not asked about it.
      read: () => readOpenKey(symbol),
      write: key => tabText.write(storageKey, `${ownerOfKey()} ${key}`),
      clear: () => tabText.remove(storageKey),
    },
    onAccepted(order) {
      putOrder(queryClient, order);
      void refresh(queryClient, afterOrder);
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

/** News about an order has come: those whose outcome is open look whether it is theirs. */
export function checkOpenIntents(): void {
  for (const intent of intents.values()) intent.peek();
}

/** Forgets all intents: they belong to the user who is gone. */
export function dropIntents(): void {
  for (const symbol of intents.keys()) tabText.remove(`${keyPrefix}-${symbol}`);
  intents.clear();
  globalThis.removeEventListener?.('beforeunload', askBeforeLeaving);
}

let owner = readSession().userId;
subscribeSession(() => {
  const { userId } = readSession();
  if (owner !== null && userId !== owner) dropIntents();
  owner = userId;
});

/** The intent to trade a symbol, with what can be done about it (O-01 to O-06). The functions never change. */
export function useOrderIntent(symbol: string): OrderIntentRunnerView {
  const intent = intentOf(symbol);
  const state = useSyncExternalStore(intent.subscribe, intent.state, intent.state);
  const { open, confirm, checkAgain, retry, reset } = intent;
  return { state, open, confirm, checkAgain, retry, reset };
}

export type OrderIntentRunnerView = Omit<OrderIntentRunner, 'state' | 'subscribe' | 'peek'> & {
  readonly state: OrderIntent;
};
