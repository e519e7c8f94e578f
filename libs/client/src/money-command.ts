import { useSyncExternalStore } from 'react';
import { isApiFailure, type ApiFailure } from './api-failure.ts';
import { callRoute, type LooseArgs } from './http.ts';
import { isSame, keepOpenIntents, readOwner, type Intent, type Owner } from './open-intents.ts';
import { queryClient } from './query-client.ts';
import { refresh } from './query.ts';
import { routeName, type AnswerBody, type Route, type RouteArgs } from './route-call.ts';
import { readSession, subscribeSession } from './session-store.ts';

/** A route that takes an Idempotency-Key, or one whose path carries the key: it is then part of the arguments. */
export type MoneyRoute = Route & {
  readonly metadata: { readonly idempotent: true } | { readonly keyInPath: true };
};

/**
 * One confirmed intent to move money, with its three outcomes: done, refused, not confirmed (O-16). `wantsCode`: the server
 * asks for a second factor first and has done nothing.
 */
export type MoneyState<Args, Answer> =
  | { readonly step: 'idle' }
  /** `isCheck`: an earlier try is open, and what became of it is being asked for. */
  | ({ readonly step: 'sending'; readonly isCheck: boolean } & Intent<Args>)
  | ({ readonly step: 'wantsCode' } & Intent<Args>)
  /** No answer came: it may have been carried out. `retry` finds out, under the same key. */
  | ({ readonly step: 'notConfirmed' } & Intent<Args>)
  | { readonly step: 'done'; readonly args: Args; readonly answer: Answer }
  | { readonly step: 'refused'; readonly args: Args; readonly failure: ApiFailure };

/** Whether an outcome is open: no answer came, or what became of the command is being asked for. */
export const isOpenEnded = (state: MoneyState<unknown, unknown>): boolean =>
  state.step === 'notConfirmed' || (state.step === 'sending' && state.isCheck);

export interface MoneyCommand<Args, Answer> {
  state(): MoneyState<Args, Answer>;
  subscribe(reader: () => void): () => void;
  /** Confirms the intent: draws its key and sends it, once, whatever is clicked. */
  send(args: Args): void;
  /** Sends the same intent under the same key: after the code, or to learn an outcome that is open. */
  retry(): void;
  /** Forgets the intent. One whose outcome is open cannot be left. */
  reset(): void;
}

/** A key that nobody else draws; 32 hexadecimal digits. */
export function drawKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Statuses by which a server says that it has looked at this very request and did not carry it out. */
const judged: ReadonlySet<number | null> = new Set([400, 404, 409, 422]);

/** After a try whose outcome is open, a failure that never reached the command says nothing about the first try. */
function isVerdict(failure: ApiFailure, wasOpen: boolean): boolean {
  // The first try is still being worked on: that it was refused is not said.
  if (failure.code === 'IDEMPOTENCY_KEY_IN_USE') return false;
  return wasOpen ? judged.has(failure.status) : !failure.mayHaveActed;
}

/**
 * A command that moves money, made once for each route, outside the screens: leaving a page, closing a dialog or a reload
 * does not lose an outcome that is open; a change of account puts it aside until that account is back. Use it with `useMoneyCommand`. Nothing is ever sent by itself.
 * @param refreshes Routes whose answers are old once it is done.
 */
export function createMoneyCommand<R extends MoneyRoute>(
  route: R,
  refreshes: readonly Route[],
): MoneyCommand<RouteArgs<R>, AnswerBody<R>> {
  type Args = RouteArgs<R>;
  type State = MoneyState<Args, AnswerBody<R>>;
  const readers = new Set<() => void>();
  const kept = keepOpenIntents<Args>(`portal-money ${routeName(route)}`);
  let state: State = { step: 'idle' };
  let owner: Owner | null = null;
  // One of its own: that of another command may have to stay.
  const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

  function change(next: State): void {
    state = next;
    const isOpen = next.step === 'sending' || next.step === 'notConfirmed';
    if (isOpen) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
    for (const reader of [...readers]) reader();
  }

  async function carryOut(intent: Intent<Args>, wasOpen: boolean): Promise<void> {
    const sender = readOwner();
    if (sender === null) return;
    change({ step: 'sending', isCheck: wasOpen, ...intent });
    // Before it leaves: whatever happens to this page, its outcome can be asked for.
    kept.write(sender, intent);
    const next = await attempt(intent, wasOpen);
    // Somebody else has signed in meanwhile: it is none of their business.
    if (readSession().userId !== sender.userId) return;
    if (next.step !== 'notConfirmed') kept.remove(sender);
    // The user has gone on to another account, and finds it when coming back.
    if (!isSame(readOwner(), sender) || state.step !== 'sending' || state.key !== intent.key) return;
    change(next);
    if (next.step === 'done') void refresh(queryClient, refreshes);
  }

  async function attempt(intent: Intent<Args>, wasOpen: boolean): Promise<State> {
    const { key, args } = intent;
    try {
      // Arguments of a route are always a subset of these; the compiler cannot see through the conditional type.
      const { body } = await callRoute(route, { ...(args as LooseArgs), idempotencyKey: key });
      return { step: 'done', args, answer: body };
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      if (error.code === 'STEP_UP_REQUIRED') return { step: 'wantsCode', ...intent };
      return isVerdict(error, wasOpen)
        ? { step: 'refused', args, failure: error }
        : { step: 'notConfirmed', ...intent };
    }
  }

  /** Puts aside what belongs to another user or account, and takes up what was left open under this one. */
  function follow(): void {
    const now = readOwner();
    if (isSame(now, owner)) return;
    // What an account left open stays for its user alone; a user who is gone leaves nothing (S-18).
    if (owner !== null && owner.userId !== now?.userId) kept.clear();
    if (owner !== null) change({ step: 'idle' });
    owner = now;
    const open = now === null ? null : kept.read(now);
    if (open !== null) change({ step: 'notConfirmed', ...open });
  }

  /** Made after the user had come in, it has heard of no change yet. */
  function current(): State {
    if (owner === null) follow();
    return state;
  }

  subscribeSession(follow);
  return {
    state: current,
    subscribe(reader) {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    send(args) {
      const { step } = current();
      if (step === 'idle' || step === 'refused') void carryOut({ key: drawKey(), args }, false);
    },
    retry() {
      if (state.step === 'wantsCode') void carryOut({ key: state.key, args: state.args }, false);
      if (state.step === 'notConfirmed') void carryOut({ key: state.key, args: state.args }, true);
    },
    reset() {
      if (state.step === 'wantsCode' || state.step === 'done' || state.step === 'refused') change({ step: 'idle' });
    },
  };
}

/** The command's state, with what can be done about it; the functions never change. */
export function useMoneyCommand<Args, Answer>(command: MoneyCommand<Args, Answer>) {
  const state = useSyncExternalStore(command.subscribe, command.state, command.state);
  const { send, retry, reset } = command;
  return { state, send, retry, reset };
}
