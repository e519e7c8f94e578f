import { useSyncExternalStore } from 'react';
import { isApiFailure, type ApiFailure } from './api-failure.ts';
import { callRoute, type LooseArgs } from './http.ts';
import { isSame, keepOpenIntents, readOwner, type Intent, type MoneyCommandName, type Owner } from './open-intents.ts';
import { queryClient } from './query-client.ts';
import { refresh } from './query.ts';
import { mayResend } from './resend-rule.ts';
import { type AnswerBody, type Route, type RouteArgs } from './route-call.ts';
import { serverNow } from './server-time.ts';
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
  /** It may have been carried out: `retry` finds out. */
  | ({
      readonly step: 'notConfirmed';
      /** What the last look-up found; null before one. */
      readonly finding: Finding | null;
      /** Why it was not confirmed; null after a reload or a look-up. */
      readonly failure: ApiFailure | null;
    } & Intent<Args>)
  | { readonly step: 'done'; readonly args: Args; readonly answer: Answer }
  | { readonly step: 'refused'; readonly args: Args; readonly failure: ApiFailure };

/** `missing`: the list that would show the effect does not. `unclear`: it cannot be told from what was found. */
export type Finding = 'missing' | 'unclear';

/** What a look-up of the effect of a command found. */
export type OutcomeSearch<Answer> = { readonly kind: 'found'; readonly answer: Answer } | { readonly kind: Finding };

/** Finds the effect of a command that was sent, without sending it again. Throws the ApiFailure of a call. */
export type FindOutcome<Args, Answer> = (intent: Intent<Args>) => Promise<OutcomeSearch<Answer>>;

/** Loads what finds the effect when it is needed, which is rare. `unclear` when its code cannot be loaded. */
export const findLater =
  <Args, Answer>(load: () => Promise<FindOutcome<Args, Answer>>): FindOutcome<Args, Answer> =>
  async intent => {
    const find = await load().catch(() => null);
    return find === null ? { kind: 'unclear' } : find(intent);
  };

/** What can be said and done about an outcome that is open. */
export interface OpenOutcome {
  /** Checking sends the same request again, which the back end carries out once; else it only reads. */
  readonly resends: boolean;
  readonly finding: Finding | null;
}

/** Null for a state whose outcome is not open. */
export function openOutcomeOf(state: MoneyState<unknown, unknown>): OpenOutcome | null {
  if (state.step === 'sending' && state.isCheck) return { resends: mayResend(state.at), finding: null };
  return state.step === 'notConfirmed' ? { resends: mayResend(state.at), finding: state.finding } : null;
}

/** Whether an outcome is open: no answer came, or what became of the command is being asked for. */
export const isOpenEnded = (state: MoneyState<unknown, unknown>): boolean =>
  state.step === 'notConfirmed' || (state.step === 'sending' && state.isCheck);

export interface MoneyCommand<Args, Answer> {
  state(): MoneyState<Args, Answer>;
  subscribe(reader: () => void): () => void;
  /** Confirms the intent: draws its key and sends it, once, whatever is clicked. */
  send(args: Args): void;
  /**
   * After the code: sends the same intent under the same key. With an outcome that is open: finds it out, by the same request
   * again where the back end carries that out once, else by reading what it would have changed.
   */
  retry(): void;
  /** Forgets an intent whose effect was not found, as the user wants: the next one is a new request. */
  giveUp(): void;
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

const intentOf = <Args>({ key, args, at }: Intent<Args>): Intent<Args> => ({ key, args, at });

/**
 * A command that moves money, made once for each route, outside the screens: leaving a page, closing a dialog or a reload
 * does not lose an outcome that is open; a change of account puts it aside until that account is back. Use it with `useMoneyCommand`. Nothing is ever sent by itself.
 * @param name Under which an open outcome is kept and told.
 * @param refreshes Routes whose answers are old once it is done.
 * @param findOutcome Reads what became of it where it must not be sent again.
 */
export function createMoneyCommand<R extends MoneyRoute>(
  name: MoneyCommandName,
  route: R,
  refreshes: readonly Route[],
  findOutcome: FindOutcome<RouteArgs<R>, AnswerBody<R>>,
): MoneyCommand<RouteArgs<R>, AnswerBody<R>> {
  type Args = RouteArgs<R>;
  type State = MoneyState<Args, AnswerBody<R>>;
  const readers = new Set<() => void>();
  const kept = keepOpenIntents<Args>(name);
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
    kept.announce(next.step === 'sending' && !next.isCheck);
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
    settle(sender, intent, next);
  }

  /** Looks for the effect of what was sent; nothing is sent again. */
  async function lookUp(intent: Intent<Args>): Promise<void> {
    const sender = readOwner();
    if (sender === null) return;
    change({ step: 'sending', isCheck: true, ...intent });
    const search = await findOutcome(intent).catch((error: unknown): OutcomeSearch<AnswerBody<R>> => {
      if (!isApiFailure(error)) throw error;
      return { kind: 'unclear' };
    });
    // What was found meanwhile is another account's.
    if (!isSame(readOwner(), sender)) return;
    const isFound = search.kind === 'found';
    if (isFound) kept.remove(sender);
    const next: State = isFound
      ? { step: 'done', args: intent.args, answer: search.answer }
      : { step: 'notConfirmed', ...intent, finding: search.kind, failure: null };
    settle(sender, intent, next);
  }

  function settle(sender: Owner, { key }: Intent<Args>, next: State): void {
    // The user has gone on to another account, and finds it when coming back.
    if (!isSame(readOwner(), sender) || state.step !== 'sending' || state.key !== key) return;
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
        : { step: 'notConfirmed', ...intent, finding: null, failure: error };
    }
  }

  /** Puts aside what belongs to another user or account, and takes up what was left open under this one. */
  function follow(): void {
    const now = readOwner();
    if (isSame(now, owner)) return;
    if (owner !== null) change({ step: 'idle' });
    owner = now;
    const open = now === null ? null : kept.read(now);
    if (open !== null) change({ step: 'notConfirmed', ...open, finding: null, failure: null });
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
      if (step === 'idle' || step === 'refused') void carryOut({ key: drawKey(), args, at: serverNow() }, false);
    },
    retry() {
      const now = current();
      if (now.step === 'wantsCode') void carryOut(intentOf(now), false);
      if (now.step !== 'notConfirmed') return;
      if (mayResend(now.at)) void carryOut(intentOf(now), true);
      else void lookUp(intentOf(now));
    },
    giveUp() {
      if (state.step !== 'notConfirmed' || state.finding !== 'missing') return;
      if (owner !== null) kept.remove(owner);
      change({ step: 'idle' });
    },
    reset() {
      if (state.step === 'wantsCode' || state.step === 'done' || state.step === 'refused') change({ step: 'idle' });
    },
  };
}

/** The command's state, with what can be done about it; the functions never change. */
export function useMoneyCommand<Args, Answer>(command: MoneyCommand<Args, Answer>) {
  const state = useSyncExternalStore(command.subscribe, command.state, command.state);
  const { send, retry, reset, giveUp } = command;
  return { state, send, retry, reset, giveUp };
}

/**
 * Calls back each time that the server answers a command with a failure after which it may have been carried out; returns what
 * ends it.
 */
export function onServerError<Args, Answer>(
  command: MoneyCommand<Args, Answer>,
  act: (failure: ApiFailure) => void,
): () => void {
  let told: ApiFailure | null = null;
  return command.subscribe(() => {
    const state = command.state();
    if (state.step !== 'notConfirmed' || state.failure?.kind !== 'http' || state.failure === told) return;
    told = state.failure;
    act(state.failure);
  });
}
