import { orders, type Order } from '@portal/contracts/orders';
import { ApiFailure, isApiFailure } from './api-failure.ts';
import { idleIntent, nextIntent, type OrderIntent, type OrderIntentEvent } from './order-intent-state.ts';
import type { NewOrder } from './sent-order.ts';
import { routeName } from './route-call.ts';
import { isSentOrder, type OrderSearch, type SentOrder } from './sent-order.ts';

export interface OrderIntentOptions {
  readonly reserveKey: () => Promise<string>;
  readonly place: (request: NewOrder, key: string) => Promise<Order>;
  /** Looks for the order among those of the account. */
  readonly lookUp: (sent: SentOrder) => Promise<OrderSearch>;
  /** Orders known here that a look-up must not take for the one that is about to be sent, and the server time in epoch ms. */
  readonly prepare: (request: NewOrder) => Pick<SentOrder, 'equals' | 'sentAt'>;
  /** Whether an order first sent at this time may be sent again under its key. */
  readonly mayResend: (sentAt: number) => boolean;
  readonly after: (ms: number, task: () => void) => () => void;
  /** The order whose outcome is open, kept over a reload. */
  readonly kept: { read(): SentOrder | null; write(sent: SentOrder): void; clear(): void };
  /** The venue has the order, whatever became of it. */
  readonly onFound: (order: Order) => void;
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
  /** Leaves the order to the next runner, which takes it up from where it is kept: this one asks and tells no more. */
  stop(): void;
}

/** Time between two questions after the outcome, and after how long without an answer they end, in milliseconds. */
const firstWaitMs = 2000;
const waitMs = 5000;
const giveUpAfter = 13;

/** Carries an intent out. The rules are in order-intent-state.ts; nothing is ever sent by itself (O-13). */
export function createOrderIntent(options: OrderIntentOptions): OrderIntentRunner {
  const { reserveKey, place, lookUp, prepare, mayResend, after, kept, onFound } = options;
  const readers = new Set<() => void>();
  let state = idleIntent;
  let cancelLook: () => void = () => undefined;
  /** Each series of questions has a number; answers of an earlier one are not heard. */
  let series = 0;
  let stopped = false;

  function apply(event: OrderIntentEvent): boolean {
    if (stopped) return false;
    const before = state;
    state = nextIntent(state, event);
    if (state === before) return false;
    if (!('request' in state)) kept.clear();
    for (const reader of [...readers]) reader();
    return true;
  }

  function accept(order: Order): void {
    cancelLook();
    if (apply({ kind: 'accepted', order })) onFound(order);
  }

  async function send(): Promise<void> {
    if (state.step !== 'sending') return;
    const sent = state;
    // Before the order leaves: whatever happens to this page, its outcome can be looked up.
    kept.write(sent);
    const outcome = await place(sent.request, sent.key).then(order => checkPlaced(order, sent), asFailure);
    const isFailure = isApiFailure(outcome);
    if (stopped) {
      // Refused: nobody has to look for it. Placed: it is found, and told, when its account is in use again.
      if (isFailure && !outcome.mayHaveActed) kept.clear();
      return;
    }
    if (!isFailure) return accept(outcome);
    apply({ kind: 'failed', failure: outcome });
    startLooking();
  }

  function startLooking(): void {
    cancelLook();
    if (state.step !== 'notConfirmed') return;
    series += 1;
    void look(state, series, { asked: 0, empty: 0 });
  }

  async function look(sent: SentOrder, own: number, { asked, empty }: { asked: number; empty: number }): Promise<void> {
    const search = await lookUp(sent).catch(() => null);
    if (own !== series || state.step !== 'notConfirmed') return;
    if (search?.kind === 'found') return accept(search.order);
    const nothing = search?.kind === 'none' ? empty + 1 : empty;
    // One empty answer may have overtaken the order itself; two, with a pause between them, have not.
    if (nothing >= 2) return void apply({ kind: 'foundNothing' });
    if (asked >= giveUpAfter) return void apply({ kind: 'checkGaveUp', missing: search?.kind === 'missing' });
    const next = { asked: asked + 1, empty: nothing };
    cancelLook = after(asked === 0 ? firstWaitMs : waitMs, () => void look(sent, own, next));
  }

  return {
    state: () => state,
    subscribe(reader) {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    open() {
      const sent = state.step === 'idle' ? kept.read() : null;
      if (sent !== null && apply({ kind: 'remembered', sent })) {
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
      if (apply({ kind: 'confirm', request, ...prepare(request) })) void send();
    },
    checkAgain() {
      apply({ kind: 'check' });
      startLooking();
    },
    peek() {
      if (state.step !== 'notConfirmed') return;
      lookUp(state).then(
        search => {
          if (!stopped && search.kind === 'found') accept(search.order);
        },
        // The series of questions asks again.
        () => undefined,
      );
    },
    retry() {
      if (state.step === 'notReceived' && mayResend(state.sentAt) && apply({ kind: 'retry' })) void send();
    },
    reset: () => void apply({ kind: 'reset' }),
    stop() {
      stopped = true;
      cancelLook();
      series += 1;
    },
  };
}

/** The order of the response, or a failure if it is another one: nothing is then known of the order that was sent. */
function checkPlaced(order: Order, sent: SentOrder): Order | ApiFailure {
  if (isSentOrder(order, sent)) return order;
  return new ApiFailure({ kind: 'malformed', route: routeName(orders.place), status: 201 });
}

/** Calls throw nothing else; anything else is a fault of this program and must be seen. */
function asFailure(error: unknown): ApiFailure {
  if (isApiFailure(error)) return error;
  throw error;
}
