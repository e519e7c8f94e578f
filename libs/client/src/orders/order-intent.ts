import { orders } from '@portal/contracts/endpoints/orders';
import { useMemo, useSyncExternalStore } from 'react';
import { reloadAfterOrder } from './order-invalidation.ts';
import { callApi, callApiWithResponse } from '../api/http.ts';
import { asFailure, perOwner } from '../commands/command.ts';
import { createIdempotencyKey } from '../commands/money-command.ts';
import { announcePendingIntent, intentStorage, type CommandStorage, type Owner } from '../commands/pending-intents.ts';
import { cachedOrders, putOrder } from './order-cache.ts';
import { createOrderIntent, idleIntent, type OrderIntent, type OrderIntentRunner } from './order-intent-runner.ts';
import { notifyOrderPlaced, onOrderUpdate } from './order-update-events.ts';
import { queryClient } from '../api/query-client.ts';
import { mayResend } from '../commands/resend-rule.ts';
import { findSentOrder, hasSameFacts, isReplyTo, type OrderSearch, type SentOrder } from './sent-order.ts';
import { serverNow } from '../browser/server-time.ts';

export type { OrderIntent } from './order-intent-runner.ts';
export type { NewOrder } from './sent-order.ts';

/** Looks up an order: by the id that it was accepted under, else in the list. */
async function lookUp(sent: SentOrder): Promise<OrderSearch> {
  const id = sent.placed?.orderId ?? null;
  const order = id === null ? null : await callApi(orders.one, { params: { id } }).catch(withoutFailure);
  if (order?.orderId === id && order !== null && isReplyTo(order, sent)) return { kind: 'found', order };
  // If the server has dropped the key, finding nothing proves nothing.
  const isKeyKnown = mayResend(sent.sentAt);
  const { symbol } = sent.request;
  const query = { symbol, ...(isKeyKnown ? { idempotencyKey: sent.key } : {}) };
  const { body, skipped = 0 } = await callApiWithResponse(orders.list, { query });
  // A row that cannot be read may be this order.
  return isKeyKnown && body.orders.length === 0 && skipped === 0 ? { kind: 'none' } : findSentOrder(body.orders, sent);
}

/** The list may have what a single call does not. */
function withoutFailure(error: unknown): null {
  asFailure(error);
  return null;
}

type KeptOrder = Omit<SentOrder, 'key' | 'sentAt'>;

/** Storage of the unconfirmed order for a symbol and account. */
function storageFor(symbol: string, owner: Owner | null): CommandStorage<SentOrder> {
  const store = intentStorage<KeptOrder>(`order ${symbol}`, owner);
  return {
    read() {
      const stored = store.read();
      return stored && { key: stored.key, sentAt: stored.at, ...stored.args };
    },
    write: ({ key, sentAt, request, equals, placed }) =>
      store.write({ key, at: sentAt, args: { request, equals, ...(placed === undefined ? {} : { placed }) } }),
    clear: store.clear,
  };
}

function createRunner(symbol: string, owner: Owner | null, onChange: () => void): OrderIntentRunner {
  const announce = (isKnown: boolean): void => announcePendingIntent(`order ${symbol}`, isKnown);
  const runner = createOrderIntent({
    // A request needs a key. Where the reply names none, it is ours: nothing keeps a user from trading.
    reserveKey: async () => (await callApi(orders.reserveKey))?.idempotencyKey ?? createIdempotencyKey(),
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
    storage: storageFor(symbol, owner),
    onPlaced(orderId) {
      if (orderId !== null) notifyOrderPlaced(orderId);
      reloadAfterOrder();
    },
    onFound(order) {
      notifyOrderPlaced(order.orderId);
      putOrder(queryClient, order);
      reloadAfterOrder();
    },
    onChange() {
      onChange();
      const { step } = runner.state();
      announce(step !== 'idle' && step !== 'notConfirmed' && step !== 'notReceived');
    },
  });
  return {
    ...runner,
    stop() {
      runner.stop();
      announce(false);
    },
  };
}

/**
 * The intents of a user and account, one per symbol, outside the screens, so that leaving a page does not lose an
 * unconfirmed command. An idle one is not kept.
 */
const { current, subscribe } = perOwner((owner, onChange) => {
  const runners = new Map<string, OrderIntentRunner>();
  return {
    state: (symbol: string): OrderIntent => runners.get(symbol)?.state() ?? idleIntent,
    act<Result>(symbol: string, action: (runner: OrderIntentRunner) => Result): Result {
      const runner = runners.get(symbol) ?? createRunner(symbol, owner, onChange);
      runners.set(symbol, runner);
      const result = action(runner);
      if (runner.state().step === 'idle') runners.delete(symbol);
      return result;
    },
    peek: () => runners.forEach(runner => runner.peek()),
    stop: () => runners.forEach(runner => runner.stop()),
  };
});

/** The order intent of a symbol, outside of any component. */
export const orderIntent = (symbol: string): Omit<OrderIntentRunner, 'peek' | 'stop'> => ({
  state: () => current().state(symbol),
  resume: () => current().act(symbol, runner => runner.resume()),
  open: () => current().act(symbol, runner => runner.open()),
  confirm: request => current().act(symbol, runner => runner.confirm(request)),
  checkAgain: () => current().act(symbol, runner => runner.checkAgain()),
  retry: () => current().act(symbol, runner => runner.retry()),
  acknowledge: () => current().act(symbol, runner => runner.acknowledge()),
  reset: () => current().act(symbol, runner => runner.reset()),
});

// An order update may belong to an unconfirmed order: look it up.
onOrderUpdate(() => current().peek());

/** The order intent of a symbol, with its actions (O-01 to O-06). The functions are stable. */
export function useOrderIntent(symbol: string): OrderIntentRunnerView {
  const intent = useMemo(() => orderIntent(symbol), [symbol]);
  return { ...intent, state: useSyncExternalStore(subscribe, intent.state, intent.state) };
}

/** The intent as components see it. */
export type OrderIntentRunnerView = Omit<OrderIntentRunner, 'state' | 'peek' | 'stop'> & {
  readonly state: OrderIntent;
};
