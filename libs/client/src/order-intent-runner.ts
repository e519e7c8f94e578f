import type { Order } from '@portal/contracts/orders';
import { isApiFailure, type ApiFailure } from './api-failure.ts';
import {
  idleIntent,
  nextIntent,
  type NewOrder,
  type OrderIntent,
  type OrderIntentEvent,
} from './order-intent-state.ts';

export interface OrderIntentOptions {
  readonly reserveKey: () => Promise<string>;
  readonly place: (request: NewOrder, key: string) => Promise<Order>;
  /** The order placed under the key, or null when the venue has none. */
  readonly lookUp: (key: string) => Promise<Order | null>;
  readonly after: (ms: number, task: () => void) => () => void;
  /** The key of an order whose outcome is open, kept over a reload. */
  readonly openKey: { read(): string | null; write(key: string): void; clear(): void };
  readonly onAccepted: (order: Order) => void;
}

export interface OrderIntentRunner {
  state(): OrderIntent;
  subscribe(reader: () => void): () => void;
  /** The ticket has opened: fetches a key, or takes up an order whose outcome a reload left open [ORD-15]. */
  open(): void;
  /** Sends the order, once, whatever is clicked. */
  confirm(request: NewOrder): void;
  /** Asks the venue for the order's outcome, now. */
  checkAgain(): void;
  /** Looks once whether an open outcome is known by now; the series of questions goes on beside it. */
  peek(): void;
  /** Sends an order that was not received again, under the same key. */
  retry(): void;
  /** Back to an empty intent after an outcome; `open` then fetches a new key. */
  reset(): void;
}

/** Time between two questions after the outcome, and after how long without an answer they end, in milliseconds. */
const firstWaitMs = 2000;
const waitMs = 5000;
const giveUpAfter = 13;

/** Carries an intent out. The rules are in order-intent-state.ts; nothing is ever sent by itself (O-13). */
export function createOrderIntent(options: OrderIntentOptions): OrderIntentRunner {
  const { reserveKey, place, lookUp, after, openKey, onAccepted } = options;
  const readers = new Set<() => void>();
  let state = idleIntent;
  let cancelLook: () => void = () => undefined;
  /** Each series of questions has a number; answers of an earlier one are not heard. */
  let series = 0;

  function apply(event: OrderIntentEvent): boolean {
    const before = state;
    state = nextIntent(state, event);
    if (state === before) return false;
    if (state.step === 'accepted' || state.step === 'refused' || state.step === 'idle') openKey.clear();
    for (const reader of [...readers]) reader();
    return true;
  }

  function accept(order: Order): void {
    cancelLook();
    if (apply({ kind: 'accepted', order })) onAccepted(order);
  }

  async function send(): Promise<void> {
    if (state.step !== 'sending') return;
    const { key, request } = state;
    // Before the order leaves: whatever happens to this page, its outcome can be looked up.
    openKey.write(key);
    try {
      accept(await place(request, key));
    } catch (error) {
      apply({ kind: 'failed', failure: asFailure(error) });
      startLooking();
    }
  }

  function startLooking(): void {
    cancelLook();
    if (state.step !== 'notConfirmed') return;
    series += 1;
    void look(state.key, series, { asked: 0, empty: 0 });
  }

  async function look(key: string, own: number, { asked, empty }: { asked: number; empty: number }): Promise<void> {
    const found = await lookUp(key).catch(() => undefined);
    if (own !== series || state.step !== 'notConfirmed') return;
    if (found) return accept(found);
    const nothing = found === null ? empty + 1 : empty;
    // One empty answer may have overtaken the order itself; two, with a pause between them, have not.
    if (nothing >= 2) return void apply({ kind: 'foundNothing' });
    if (asked >= giveUpAfter) return void apply({ kind: 'checkGaveUp' });
    const next = { asked: asked + 1, empty: nothing };
    cancelLook = after(asked === 0 ? firstWaitMs : waitMs, () => void look(key, own, next));
  }

  return {
    state: () => state,
    subscribe(reader) {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    open() {
      const remembered = openKey.read();
      if (remembered !== null && apply({ kind: 'remembered', key: remembered })) {
        startLooking();
        return;
      }
      if (!apply({ kind: 'open' })) return;
      reserveKey().then(
        key => apply({ kind: 'keyCame', key }),
        (error: unknown) => apply({ kind: 'keyFailed', failure: asFailure(error) }),
      );
    },
    confirm(request) {
      if (apply({ kind: 'confirm', request })) void send();
    },
    checkAgain() {
      apply({ kind: 'check' });
      startLooking();
    },
    peek() {
      if (state.step !== 'notConfirmed') return;
      lookUp(state.key).then(
        order => order && accept(order),
        // The series of questions asks again.
        () => undefined,
      );
    },
    retry() {
      if (apply({ kind: 'retry' })) void send();
    },
    reset: () => void apply({ kind: 'reset' }),
  };
}

/** Calls throw nothing else; anything else is a fault of this program and must be seen. */
function asFailure(error: unknown): ApiFailure {
  if (isApiFailure(error)) return error;
  throw error;
}
