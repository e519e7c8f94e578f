import type { Order } from '@portal/contracts/endpoints/orders';
import { asFailure, createIdempotentCommand } from '../money/idempotent-command.ts';
import type { CommandStorage } from '../money/pending-intents.ts';
import { idleIntent, nextIntent, type OrderIntent, type OrderIntentEvent } from './order-intent-state.ts';
import { isReplyTo, type NewOrder, type OrderSearch, type SentOrder } from './sent-order.ts';

/** What the reply to a placed order has: the order, its id alone, or nothing that can be read. */
type PlaceReply = Order | { readonly orderId: string } | null;

/** The order, or the id that the server has accepted it under; null if the reply does not say. */
type Placed = { readonly order: Order } | { readonly orderId: string | null };

/** Dependencies of the runner. */
interface OrderIntentOptions {
  readonly reserveKey: () => Promise<string>;
  readonly place: (request: NewOrder, key: string) => Promise<PlaceReply>;
  /** Looks up the order among those of the account. */
  readonly lookUp: (sent: SentOrder) => Promise<OrderSearch>;
  /** Ids of equal orders that a look-up must not mistake for this one, and the server time in epoch milliseconds. */
  readonly prepare: (request: NewOrder) => Pick<SentOrder, 'equals' | 'sentAt'>;
  /** True if an order first sent at this time may be resent with its key. */
  readonly mayResend: (sentAt: number) => boolean;
  readonly after: (ms: number, task: () => void) => () => void;
  /** Storage of the unconfirmed order; survives a reload. */
  readonly storage: CommandStorage<SentOrder>;
  /** Called when the server has accepted the order, but its reply does not have it. */
  readonly onPlaced: (orderId: string | null) => void;
  /** Called when the venue has the order, whatever its status. */
  readonly onFound: (order: Order) => void;
  /** Called after each change of the state. */
  readonly onChange: () => void;
}

/** Carries out one order intent. */
export interface OrderIntentRunner {
  state(): OrderIntent;
  /** Restores an order whose outcome was open before a reload, and looks it up; true if there is one. */
  resume(): boolean;
  /** Called when the ticket opens: restores an open order, else fetches a key [ORD-15]. */
  open(): void;
  /** Sends the order once, whatever is clicked. */
  confirm(request: NewOrder): void;
  /** Looks up the outcome of the order now. */
  checkAgain(): void;
  /** Looks up an order that is not confirmed, or not found, once; the scheduled look-ups continue. */
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
  const { reserveKey, place, lookUp, prepare, mayResend, after, storage, onPlaced, onFound, onChange } = options;
  let cancelLook: () => void = () => undefined;
  /** Number of the current series of look-ups; responses of an earlier one are ignored. */
  let series = 0;

  const command = createIdempotentCommand<OrderIntent, OrderIntentEvent, SentOrder, Placed>({
    initial: idleIntent,
    next: nextIntent,
    sentOf: state => (state.step === 'sending' ? state : null),
    call: async sent => readReply(await place(sent.request, sent.key), sent),
    answered: placed => ('order' in placed ? { kind: 'accepted', ...placed } : { kind: 'placed', ...placed }),
    failed: failure => ({ kind: 'failed', failure }),
    onAnswer(placed) {
      cancelLook();
      if ('order' in placed) return onFound(placed.order);
      const state = command.state();
      // A reload must not take it for one that is not confirmed.
      if (state.step === 'placed') storage.write(state);
      onPlaced(placed.orderId);
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
    if (!isSought(state)) return;
    series += 1;
    void look(state, series, { asked: 0, empty: 0 });
  }

  async function look(sent: SentOrder, own: number, { asked, empty }: { asked: number; empty: number }): Promise<void> {
    const [search, failure] = await lookUp(sent).then(
      found => [found, null] as const,
      (error: unknown) => [null, asFailure(error)] as const,
    );
    if (own !== series || !isSought(command.state())) return;
    if (search?.kind === 'found') return settle({ order: search.order });
    const nothing = search?.kind === 'none' ? empty + 1 : empty;
    // One empty result may have overtaken the order; two with a pause between them have not.
    if (nothing >= 2 && sent.placed === undefined) return void apply({ kind: 'foundNothing' });
    if (asked >= giveUpAfter) return void apply({ kind: 'checkGaveUp', missing: search?.kind === 'missing', failure });
    const next = { asked: asked + 1, empty: nothing };
    cancelLook = after(asked === 0 ? firstWaitMs : waitMs, () => void look(sent, own, next));
  }

  function resume(): boolean {
    const sent = command.state().step === 'idle' ? storage.read() : null;
    if (sent === null || !apply({ kind: 'remembered', sent })) return false;
    startLooking();
    return true;
  }

  return {
    state: command.state,
    resume,
    open() {
      if (resume() || !apply({ kind: 'open' })) return;
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
      if (!isSought(state)) return;
      lookUp(state).then(
        search => {
          if (search.kind === 'found') settle({ order: search.order });
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

/** True for an order that was sent, and that is looked up. */
const isSought = (state: OrderIntent): state is Extract<OrderIntent, { step: 'notConfirmed' | 'placed' }> =>
  state.step === 'notConfirmed' || state.step === 'placed';

/** What a success says. The facts of a different order say nothing of this one, which was accepted all the same. */
function readReply(reply: PlaceReply, sent: SentOrder): Placed {
  if (reply === null) return { orderId: null };
  if (!('symbol' in reply)) return { orderId: reply.orderId };
  return isReplyTo(reply, sent) ? { order: reply } : { orderId: null };
}
