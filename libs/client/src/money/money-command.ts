import { useSyncExternalStore } from 'react';
import { isApiFailure, type ApiFailure } from '../api/api-failure.ts';
import { callRoute, type LooseArgs } from '../api/http.ts';
import {
  isSame,
  storePendingIntents,
  readOwner,
  type Intent,
  type MoneyCommandName,
  type Owner,
} from './pending-intents.ts';
import { queryClient } from '../api/query-client.ts';
import { refresh } from '../api/query.ts';
import { mayResend } from './resend-rule.ts';
import { type ResponseBody, type Route, type RouteArgs } from '../api/route-call.ts';
import { serverNow } from '../browser/server-time.ts';
import { readSession, subscribeSession } from '../session/session-store.ts';

/** A route that accepts an Idempotency-Key header, or whose path contains the key as an argument. */
export type MoneyRoute = Route & {
  readonly metadata: { readonly idempotent: true } | { readonly keyInPath: true };
};

/**
 * State of one confirmed money command with its three outcomes: done, refused, not confirmed (O-16).
 * `isStepUpRequired`: the server requires a second factor first and has done nothing.
 */
export type MoneyState<Args, Answer> =
  | { readonly step: 'idle' }
  /** `isCheck`: the outcome of an earlier attempt is being looked up. */
  | ({ readonly step: 'sending'; readonly isCheck: boolean } & Intent<Args>)
  | ({ readonly step: 'isStepUpRequired' } & Intent<Args>)
  /** The command may have been carried out; `retry` finds out. */
  | ({
      readonly step: 'notConfirmed';
      /** Result of the last look-up; null before the first. */
      readonly finding: Finding | null;
      /** Failure of the attempt; null after a reload or a look-up. */
      readonly failure: ApiFailure | null;
    } & Intent<Args>)
  | { readonly step: 'done'; readonly args: Args; readonly answer: Answer }
  | { readonly step: 'refused'; readonly args: Args; readonly failure: ApiFailure };

/** `missing`: the list does not show the effect. `unclear`: the result is ambiguous. */
export type Finding = 'missing' | 'unclear';

/** Result of looking up the effect of a command. */
export type OutcomeSearch<Answer> = { readonly kind: 'found'; readonly answer: Answer } | { readonly kind: Finding };

/** Looks up the effect of a sent command without resending it. Rejects with an ApiFailure. */
export type FindOutcome<Args, Answer> = (intent: Intent<Args>) => Promise<OutcomeSearch<Answer>>;

/** Loads a look-up on demand, which is rare. `unclear` if its code cannot be loaded. */
export const lazyFindOutcome =
  <Args, Answer>(load: () => Promise<FindOutcome<Args, Answer>>): FindOutcome<Args, Answer> =>
  async intent => {
    const find = await load().catch(() => null);
    return find === null ? { kind: 'unclear' } : find(intent);
  };

/** Options for a command with an open outcome. */
export interface OpenOutcome {
  /** True if checking resends the request, which the back end carries out once; false if it only reads. */
  readonly resends: boolean;
  readonly finding: Finding | null;
}

/** The open outcome of a state, or null if it has none. */
export function openOutcomeOf(state: MoneyState<unknown, unknown>): OpenOutcome | null {
  if (state.step === 'sending' && state.isCheck) return { resends: mayResend(state.at), finding: null };
  return state.step === 'notConfirmed' ? { resends: mayResend(state.at), finding: state.finding } : null;
}

/** True if no response came, or if the outcome is being looked up. */
export const hasOpenOutcome = (state: MoneyState<unknown, unknown>): boolean =>
  state.step === 'notConfirmed' || (state.step === 'sending' && state.isCheck);

/** One money command with its state. */
export interface MoneyCommand<Args, Answer> {
  state(): MoneyState<Args, Answer>;
  subscribe(reader: () => void): () => void;
  /** Confirms the command: creates its key and sends it once, whatever is clicked. */
  send(args: Args): void;
  /**
   * After the code: resends the command with the same key. With an open outcome: checks it by the same request if the
   * back end carries that out once, else by reading what it would have changed.
   */
  retry(): void;
  /** Discards a command whose effect was not found, at the user's request: the next one is a new request. */
  giveUp(): void;
  /** Clears the command, unless its outcome is open. */
  reset(): void;
}

/** A random idempotency key of 32 hexadecimal digits. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Statuses of a definite refusal: the server has evaluated this request and did not carry it out. */
const judged: ReadonlySet<number | null> = new Set([400, 404, 409, 422]);

/**
 * True if the failure decides the outcome. After an attempt with an open outcome, a failure that never reached the
 * command says nothing about the first attempt.
 */
function isVerdict(failure: ApiFailure, wasOpen: boolean): boolean {
  // The first attempt is still in progress, so it is not refused.
  if (failure.code === 'IDEMPOTENCY_KEY_IN_USE') return false;
  return wasOpen ? judged.has(failure.status) : !failure.mayHaveActed;
}

const intentOf = <Args>({ key, args, at }: Intent<Args>): Intent<Args> => ({ key, args, at });

/**
 * Creates a money command, once per route and outside the screens, so that leaving a page, closing a dialog or a reload
 * does not lose an open outcome. Switching the account sets it aside until that account is in use again. Use it with
 * `useMoneyCommand`. Nothing is ever sent automatically.
 * @param name Storage and display name of an open outcome.
 * @param refreshes Routes that are refetched once the command is done.
 * @param findOutcome Looks up the outcome if the command must not be resent.
 */
export function createMoneyCommand<R extends MoneyRoute>(
  name: MoneyCommandName,
  route: R,
  refreshes: readonly Route[],
  findOutcome: FindOutcome<RouteArgs<R>, ResponseBody<R>>,
): MoneyCommand<RouteArgs<R>, ResponseBody<R>> {
  type Args = RouteArgs<R>;
  type State = MoneyState<Args, ResponseBody<R>>;
  const readers = new Set<() => void>();
  const storage = storePendingIntents<Args>(name);
  let state: State = { step: 'idle' };
  let owner: Owner | null = null;
  // One listener per command: another command may have to keep its own.
  const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

  function change(next: State): void {
    state = next;
    const isOpen = next.step === 'sending' || next.step === 'notConfirmed';
    if (isOpen) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
    for (const reader of [...readers]) reader();
    storage.announce(next.step === 'sending' && !next.isCheck);
  }

  async function carryOut(intent: Intent<Args>, wasOpen: boolean): Promise<void> {
    const sender = readOwner();
    if (sender === null) return;
    change({ step: 'sending', isCheck: wasOpen, ...intent });
    // Stored before sending, so that the outcome can be looked up whatever happens to this page.
    storage.write(sender, intent);
    const next = await attempt(intent, wasOpen);
    // Another user has signed in: the response must not reach them.
    if (readSession().userId !== sender.userId) return;
    if (next.step !== 'notConfirmed') storage.remove(sender);
    settle(sender, intent, next);
  }

  /** Looks up the effect of the sent command; nothing is resent. */
  async function lookUp(intent: Intent<Args>): Promise<void> {
    const sender = readOwner();
    if (sender === null) return;
    change({ step: 'sending', isCheck: true, ...intent });
    const search = await findOutcome(intent).catch((error: unknown): OutcomeSearch<ResponseBody<R>> => {
      if (!isApiFailure(error)) throw error;
      return { kind: 'unclear' };
    });
    // The account was switched meanwhile, so the result belongs to another account.
    if (!isSame(readOwner(), sender)) return;
    const isFound = search.kind === 'found';
    if (isFound) storage.remove(sender);
    const next: State = isFound
      ? { step: 'done', args: intent.args, answer: search.answer }
      : { step: 'notConfirmed', ...intent, finding: search.kind, failure: null };
    settle(sender, intent, next);
  }

  function settle(sender: Owner, { key }: Intent<Args>, next: State): void {
    // The user has switched the account and sees the outcome on return.
    if (!isSame(readOwner(), sender) || state.step !== 'sending' || state.key !== key) return;
    change(next);
    if (next.step === 'done') void refresh(queryClient, refreshes);
  }

  async function attempt(intent: Intent<Args>, wasOpen: boolean): Promise<State> {
    const { key, args } = intent;
    try {
      // Arguments of a route are always a subset of `LooseArgs`; the compiler cannot resolve the conditional type.
      const { body } = await callRoute(route, { ...(args as LooseArgs), idempotencyKey: key });
      return { step: 'done', args, answer: body };
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      if (error.code === 'STEP_UP_REQUIRED') return { step: 'isStepUpRequired', ...intent };
      return isVerdict(error, wasOpen)
        ? { step: 'refused', args, failure: error }
        : { step: 'notConfirmed', ...intent, finding: null, failure: error };
    }
  }

  /** Sets aside the state of another user or account and restores the open command of the current one. */
  function follow(): void {
    const now = readOwner();
    if (isSame(now, owner)) return;
    if (owner !== null) change({ step: 'idle' });
    owner = now;
    const open = now === null ? null : storage.read(now);
    if (open !== null) change({ step: 'notConfirmed', ...open, finding: null, failure: null });
  }

  /** Synchronizes first: a command created after sign-in has missed the session change. */
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
      if (step === 'idle' || step === 'refused')
        void carryOut({ key: createIdempotencyKey(), args, at: serverNow() }, false);
    },
    retry() {
      const now = current();
      if (now.step === 'isStepUpRequired') void carryOut(intentOf(now), false);
      if (now.step !== 'notConfirmed') return;
      if (mayResend(now.at)) void carryOut(intentOf(now), true);
      else void lookUp(intentOf(now));
    },
    giveUp() {
      if (state.step !== 'notConfirmed' || state.finding !== 'missing') return;
      if (owner !== null) storage.remove(owner);
      change({ step: 'idle' });
    },
    reset() {
      if (state.step === 'isStepUpRequired' || state.step === 'done' || state.step === 'refused')
        change({ step: 'idle' });
    },
  };
}

/** State of the command and what can be done about it; the functions are stable. */
export function useMoneyCommand<Args, Answer>(command: MoneyCommand<Args, Answer>) {
  const state = useSyncExternalStore(command.subscribe, command.state, command.state);
  const { send, retry, reset, giveUp } = command;
  return { state, send, retry, reset, giveUp };
}

/**
 * Calls back for each server failure after which the command may have been carried out; returns the unsubscribe
 * function.
 */
export function onServerError<Args, Answer>(
  command: MoneyCommand<Args, Answer>,
  act: (failure: ApiFailure) => void,
): () => void {
  let lastReported: ApiFailure | null = null;
  return command.subscribe(() => {
    const state = command.state();
    if (state.step !== 'notConfirmed' || state.failure?.kind !== 'http' || state.failure === lastReported) return;
    lastReported = state.failure;
    act(state.failure);
  });
}
