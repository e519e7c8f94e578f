import type { Order } from '@portal/contracts/endpoints/orders';
import { useEffect, useSyncExternalStore } from 'react';
import { queryClient } from '../api/query-client.ts';
import { serverNow } from '../browser/server-time.ts';
import { createLeaveWarning, perOwner } from '../commands/command.ts';
import { announcePendingIntent, intentStorage, type Owner } from '../commands/pending-intents.ts';
import {
  isBusy,
  isOutcomeOpen,
  nextBatch,
  readCancelOutcome,
  restoreLine,
  type CancelBatch,
  type CancelLine,
  type CancelState,
} from './cancel-lines.ts';
import { cachedOrder, onOrdersChanged } from './order-cache.ts';
import { reloadAfterOrder } from './order-invalidation.ts';
import { checkCancel, sendCancel, type CancelFollower } from './send-cancel.ts';

/** Number of cancels that are sent at the same time. */
const concurrency = 4;
/** A batch is stored under one key: there is one at a time. */
const storageKey = 'cancel';

/**
 * Cancels several orders: each is sent once, at most four at a time, and reported only as the order shows it. The batch
 * is stored while an outcome is open, and looked up after a reload or a return to the account; nothing is sent by itself.
 */
function createCancelBatch(owner: Owner | null, notify: () => void) {
  const storage = intentStorage<CancelBatch>('cancelOrders', owner);
  const stored = storage.read()?.args ?? null;
  let batch: CancelBatch | null = stored && { ...stored, lines: stored.lines.map(restoreLine) };
  let mustResume = batch !== null;
  let stopped = false;
  const warnBeforeLeaving = createLeaveWarning();

  /** Changes the batch; false if the event does not fit. */
  function apply(event: Parameters<typeof nextBatch>[1]): boolean {
    const next = nextBatch(batch, event);
    if (stopped || next === batch) return false;
    batch = next;
    if (next !== null && isOutcomeOpen(next)) storage.write({ key: storageKey, at: serverNow(), args: next });
    else storage.clear();
    const isAtWork = next !== null && isBusy(next);
    warnBeforeLeaving(isAtWork);
    announcePendingIntent('cancelOrders', isAtWork);
    notify();
    return true;
  }

  const lineOf = (orderId: string): CancelLine | undefined =>
    batch?.lines.find(({ order }) => order.orderId === orderId);

  /** Puts what is known of the cancel of an order into its line. */
  const followerOf = (orderId: string): CancelFollower => ({
    note({ state, order }) {
      if (apply({ kind: 'noted', orderId, state, order }) && state.step === 'canceled') reloadAfterOrder();
    },
    isIn: step => !stopped && lineOf(orderId)?.state.step === step,
  });

  async function cancel(orderId: string): Promise<void> {
    const line = lineOf(orderId);
    if (line?.state.step === 'waiting') await sendCancel(line.order, followerOf(orderId));
  }

  async function check(orderId: string): Promise<void> {
    const line = lineOf(orderId);
    if (line !== undefined) await checkCancel(line.order, null, followerOf(orderId));
  }

  async function work(run: (orderId: string) => Promise<void>, ids: readonly string[]): Promise<void> {
    const left = [...ids];
    const next = async (): Promise<void> => {
      for (let id = left.shift(); id !== undefined && !stopped; id = left.shift()) await run(id);
    };
    await Promise.all(Array.from({ length: Math.min(concurrency, ids.length) }, next));
    if (!stopped) reloadAfterOrder();
  }

  const idsIn = (step: CancelState['step']): string[] =>
    batch?.lines.filter(({ state }) => state.step === step).map(({ order }) => order.orderId) ?? [];
  const checkAll = (): Promise<void> => work(check, idsIn('checking'));

  return {
    state: () => batch,
    /** Cancels these orders, once, whatever is clicked. */
    start(list: readonly Order[], purpose: CancelBatch['purpose']): void {
      if (apply({ kind: 'start', orders: list, purpose })) void work(cancel, idsIn('waiting'));
    },
    /** Looks up what an earlier page has left open. */
    resume(): void {
      if (!mustResume) return;
      mustResume = false;
      void checkAll();
    },
    /** Looks up the orders whose cancel is not confirmed. */
    checkAgain(): void {
      if (apply({ kind: 'checkAgain' })) void checkAll();
    },
    /** Sends again what may have had no effect. */
    cancelAgain(): void {
      if (apply({ kind: 'cancelAgain' })) void work(cancel, idsIn('waiting'));
    },
    /** Forgets the batch, unless it is at work. */
    dismiss: () => void apply({ kind: 'dismiss' }),
    /** An update of an order may be the missing confirmation. */
    noteUpdates(): void {
      for (const id of [...idsIn('notConfirmed'), ...idsIn('checking'), ...idsIn('requested')]) {
        const order = cachedOrder(queryClient, id);
        const outcome = order && readCancelOutcome(order);
        if (outcome) apply({ kind: 'noted', orderId: id, state: outcome, order });
      }
    },
    stop(): void {
      stopped = true;
      warnBeforeLeaving(false);
    },
  };
}

const { current, subscribe } = perOwner(createCancelBatch);
const readBatch = (): CancelBatch | null => current().state();

onOrdersChanged(queryClient, () => current().noteUpdates());

let watchers = 0;

/** Marks the batch as shown in a dialog; returns the function that ends it. */
function watch(): () => void {
  watchers += 1;
  return () => {
    watchers -= 1;
  };
}

/** True if a dialog that is open tells what became of the cancel of this order. */
export const isToldInDialog = (orderId: string): boolean =>
  watchers > 0 && readBatch()?.lines.some(({ order }) => order.orderId === orderId) === true;

/** The batch of cancels of the account in use, with its actions. The functions are stable. */
export function useCancelBatch() {
  const batch = useSyncExternalStore(subscribe, readBatch, readBatch);
  // Also after a switch of the account, which brings another batch.
  useEffect(() => {
    if (batch !== null) current().resume();
  }, [batch]);
  return { batch, ...actions };
}

const actions = {
  start: (list: readonly Order[], purpose: CancelBatch['purpose']) => current().start(list, purpose),
  checkAgain: () => current().checkAgain(),
  cancelAgain: () => current().cancelAgain(),
  dismiss: () => current().dismiss(),
  watch,
};
