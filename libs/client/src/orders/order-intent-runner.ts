import type { Order } from '@portal/contracts/endpoints/orders';
import { hasEndedUnfilled } from '@portal/domain/orders/order-status';
import type { ApiFailure } from '../api/api-failure.ts';
import { asFailure, createCommand, type Reply } from '../commands/command.ts';
import type { CommandRules, CommandState } from '../commands/command-state.ts';
import type { CommandStorage } from '../commands/pending-intents.ts';
import { isReplyTo, type NewOrder, type OrderSearch, type SentOrder } from './sent-order.ts';

/** What the reply to a placed order has: the order, its id alone, or nothing that can be read. */
type PlaceReply = Order | { readonly orderId: string } | null;

type Ended =
  /** `ended`: the venue has canceled or rejected it or its leaves quantity. The last execution says why. */
  | { readonly step: 'accepted' | 'ended'; readonly order: Order }
  /** The server refused it, or nothing was sent (`failure.kind` offline or invalid) and the key stays valid. */
  | { readonly step: 'refused'; readonly request: NewOrder; readonly failure: ApiFailure; readonly key: string | null };

interface Doubt {
  /** False after one minute of look-ups: the user may check again. */
  readonly checking: boolean;
  /** The orders of the account do not contain it, which is no proof: the user may give it up. */
  readonly missing: boolean;
  /** Why the last look-up failed; null if it did not. */
  readonly failure: ApiFailure | null;
}

/**
 * One order intent, from the opened ticket to its outcome. The idempotency key belongs to the intent: every attempt uses
 * it, and it is never replaced while the outcome is open.
 */
export type OrderIntent = CommandState<SentOrder, Ended, Doubt>;

/** State before the ticket opens. */
export const idleIntent: OrderIntent = { step: 'idle' };

/**
 * An order gets its key from the server before it can be sent. Once lost, it is looked up by itself for a minute, because
 * the venue may know its key (O-02, O-03); it may be sent again only once the venue has denied to have it (O-04).
 */
export const orderRules: CommandRules<SentOrder, Order, Ended, Doubt> = {
  key: 'reserved',
  resend: 'whenDenied',
  lookUp: [2000, ...new Array<number>(12).fill(5000)],
  pick: ({ key, request, sentAt, equals, placed }) => ({
    ...{ key, request, sentAt, equals },
    ...(placed === undefined ? {} : { placed }),
  }),
  done: (_, order) => ({ step: hasEndedUnfilled(order) ? 'ended' : 'accepted', order }),
  refused: ({ key, request }, failure) => ({
    step: 'refused',
    request,
    failure,
    key: failure.kind === 'offline' || failure.kind === 'invalid' ? key : null,
  }),
  doubt: (finding, failure) =>
    finding === null
      ? { checking: true, missing: false, failure: null }
      : { checking: false, missing: finding === 'missing', failure },
  isMissing: ({ missing }) => missing,
};

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

/** Creates the command that places an order, under a key that is fetched when its ticket opens. */
export function createOrderIntent(options: OrderIntentOptions): OrderIntentRunner {
  const { reserveKey, place, lookUp, prepare, mayResend, after, storage, onPlaced, onFound, onChange } = options;
  const command = createCommand<SentOrder, Order, Ended, Doubt>({
    rules: orderRules,
    restored: null,
    call: async sent => readReply(await place(sent.request, sent.key), sent),
    async lookUp(sent) {
      const search = await lookUp(sent);
      return search.kind === 'found' ? { kind: 'found', answer: search.order } : search;
    },
    mayResend: ({ sentAt }) => mayResend(sentAt),
    onReply(reply) {
      if (reply.kind === 'answered') onFound(reply.answer);
      else onPlaced(reply.sent.placed?.orderId ?? null);
    },
    onChange,
    storage,
    after,
  });
  const { apply } = command;

  function resume(): boolean {
    const sent = command.state().step === 'idle' ? storage.read() : null;
    return command.resume(sent, sent?.placed !== undefined);
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
    confirm(request) {
      const state = command.state();
      if (state.step === 'ready')
        void command.send({ kind: 'confirm', sent: { key: state.key, request, ...prepare(request) } });
    },
    checkAgain: command.check,
    peek: command.peek,
    retry: command.retry,
    acknowledge() {
      const { step } = command.state();
      if (step === 'accepted' || step === 'ended') storage.clear();
    },
    reset: () => void (apply({ kind: 'reset' }) || apply({ kind: 'giveUp' })),
    stop: command.stop,
  };
}

/** What a success says. The facts of a different order say nothing of this one, which was accepted all the same. */
function readReply(reply: PlaceReply, sent: SentOrder): Reply<SentOrder, Order> {
  const accepted = (orderId: string | null): Reply<SentOrder, Order> => ({
    kind: 'placed',
    sent: { ...sent, placed: { orderId } },
  });
  if (reply === null) return accepted(null);
  if (!('symbol' in reply)) return accepted(reply.orderId);
  return isReplyTo(reply, sent) ? { kind: 'answered', answer: reply } : accepted(null);
}
