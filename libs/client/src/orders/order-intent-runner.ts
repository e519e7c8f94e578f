import { orders, type Order } from '@portal/contracts/endpoints/orders';
import { ApiFailure } from '../api/api-failure.ts';
import { asFailure, createIdempotentCommand } from '../money/idempotent-command.ts';
import type { CommandStorage } from '../money/pending-intents.ts';
import { idleIntent, nextIntent, type OrderIntent, type OrderIntentEvent } from './order-intent-state.ts';
import { isSentOrder, type NewOrder, type OrderSearch, type SentOrder } from './sent-order.ts';
import { routeName } from '../api/route-call.ts';

/** Dependencies of the runner. */
interface OrderIntentOptions {
  readonly reserveKey: () => Promise<string>;
  readonly place: (request: NewOrder, key: string) => Promise<Order | null>;
  /** Looks up the order among those of the account. */
  readonly lookUp: (sent: SentOrder) => Promise<OrderSearch>;
  /** Ids of equal orders that a look-up must not mistake for this one, and the server time in epoch milliseconds. */
  readonly prepare: (request: NewOrder) => Pick<SentOrder, 'equals' | 'sentAt'>;
  /** True if an order first sent at this time may be resent with its key. */
  readonly mayResend: (sentAt: number) => boolean;
  readonly after: (ms: number, task: () => void) => () => void;
  /** Storage of the unconfirmed order; survives a reload. */
  readonly storage: CommandStorage<SentOrder>;
  /** Called when the venue has the order, whatever its status. */
  readonly onFound: (order: Order) => void;
  /** Called after each change of the state. */
  readonly onChange: () => void;
}

/** Carries out one order intent. */
export interface OrderIntentRunner {
  state(): OrderIntent;
  /**
   * Called when the ticket opens: fetches a key, or restores an order whose outcome was open before a reload [ORD-15].
   */
  open(): void;
  /** Sends the order once, whatever is clicked. */
  confirm(request: NewOrder): void;
  /** Looks up the outcome of the order now. */
  checkAgain(): void;
  /** Looks up an unconfirmed command once; the scheduled look-ups continue. */
  peek(): void;
  /** Resends an order that was not received, with the same key. */
  retry(): void;
  /** Called when the outcome of the order is shown: it need not be looked up and told after a reload. */
  acknowledge(): void;
  /** Returns to an empty intent after an outcome; `open` then fetches a new key. */
  reset(): void;
  /** Stops without notifying anyone; the next runner restores the order from storage. */
  stop(): void;
}

/** Delay between two look-ups, and the time without an answer after which they stop, in milliseconds. */
const firstWaitMs = 2000;
const waitMs = 5000;
const giveUpAfter = 13;

/**
 * Creates the runner of an intent: the idempotent command that places the order, and the look-ups after a lost
 * response. The rules are in order-intent-state.ts; nothing is ever sent automatically (O-13).
 */
export function createOrderIntent(options: OrderIntentOptions): OrderIntentRunner {
  const { reserveKey, place, lookUp, prepare, mayResend, after, storage, onFound, onChange } = options;
  let cancelLook: () => void = () => undefined;
  /** Number of the current series of look-ups; responses of an earlier one are ignored. */
  let series = 0;

  const command = createIdempotentCommand<OrderIntent, OrderIntentEvent, SentOrder, Order>({
    initial: idleIntent,
    next: nextIntent,
    sentOf: state => (state.step === 'sending' ? state : null),
    call: async sent => checkPlaced(await place(sent.request, sent.key), sent),
    answered: order => ({ kind: 'accepted', order }),
    failed: failure => ({ kind: 'failed', failure }),
    onAnswer(order) {
      cancelLook();
      onFound(order);
    },
    onChange,
    storage,
  });
  const { apply, settle } = command;

  async function send(event: OrderIntentEvent): Promise<void> {
    if (await command.send(event)) startLooking();
  }

  function startLooking(): void {
    cancelLook();
    const state = command.state();
    if (state.step !== 'notConfirmed') return;
    series += 1;
    void look(state, series, { asked: 0, empty: 0 });
  }

  async function look(sent: SentOrder, own: number, { asked, empty }: { asked: number; empty: number }): Promise<void> {
    const search = await lookUp(sent).catch(() => null);
    if (own !== series || command.state().step !== 'notConfirmed') return;
    if (search?.kind === 'found') return settle(search.order);
    const nothing = search?.kind === 'none' ? empty + 1 : empty;
    // One empty result may have overtaken the order; two with a pause between them have not.
    if (nothing >= 2) return void apply({ kind: 'foundNothing' });
    if (asked >= giveUpAfter) return void apply({ kind: 'checkGaveUp', missing: search?.kind === 'missing' });
    const next = { asked: asked + 1, empty: nothing };
    cancelLook = after(asked === 0 ? firstWaitMs : waitMs, () => void look(sent, own, next));
  }

  return {
    state: command.state,
    open() {
      const sent = command.state().step === 'idle' ? storage.read() : null;
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
    confirm: request => void send({ kind: 'confirm', request, ...prepare(request) }),
    checkAgain() {
      apply({ kind: 'check' });
      startLooking();
    },
    peek() {
      const state = command.state();
      if (state.step !== 'notConfirmed') return;
      lookUp(state).then(
        search => {
          if (search.kind === 'found') settle(search.order);
        },
        // The scheduled look-ups ask again.
        () => undefined,
      );
    },
    retry() {
      const state = command.state();
      if (state.step === 'notReceived' && mayResend(state.sentAt)) void send({ kind: 'retry' });
    },
    acknowledge() {
      const { step } = command.state();
      if (step === 'accepted' || step === 'ended') storage.clear();
    },
    reset: () => void apply({ kind: 'reset' }),
    stop() {
      command.stop();
      cancelLook();
      series += 1;
    },
  };
}

/** The order of the response. Throws if it is a different one: the outcome of the sent order is then unknown. */
function checkPlaced(order: Order | null, sent: SentOrder): Order {
  if (order !== null && isSentOrder(order, sent)) return order;
  throw new ApiFailure({ kind: 'malformed', route: routeName(orders.place), status: 201 });
}
