import { useSyncExternalStore } from 'react';
import type { ApiFailure } from '../api/api-failure.ts';
import { callRoute } from '../api/http.ts';
import type { LooseArgs } from '../api/send-call.ts';
import { queryClient } from '../api/query-client.ts';
import { refresh } from '../api/query.ts';
import { type ResponseBody, type Route, type RouteArgs } from '../api/route-call.ts';
import { randomHex } from '../browser/random-hex.ts';
import { serverNow } from '../browser/server-time.ts';
import { createCommand, isKnown, perOwner } from './command.ts';
import type { CommandRules, CommandState, Finding } from './command-state.ts';
import { announcePendingIntent, intentStorage, type Intent, type MoneyCommandName } from './pending-intents.ts';
import { mayResend } from './resend-rule.ts';

type Ended<Args, Answer> =
  | { readonly step: 'done'; readonly args: Args; readonly answer: Answer }
  | { readonly step: 'refused'; readonly args: Args; readonly failure: ApiFailure };

/** `finding`: result of the last look-up; null before the first. `failure`: of the attempt; null after a reload or a look-up. */
interface Doubt {
  readonly finding: Finding | null;
  readonly failure: ApiFailure | null;
}

/** State of one confirmed money command with its three outcomes: done, refused, not confirmed (O-16). */
export type MoneyState<Args, Answer> = CommandState<Intent<Args>, Ended<Args, Answer>, Doubt>;

/**
 * A money command makes its key when it is sent, and may first require a second factor. Once lost, it is checked only when
 * the user asks: by the same request where the back end supports keys (`mayResend`), else by reading the list.
 */
export const moneyRules = <Args, Answer>(): CommandRules<Intent<Args>, Answer, Ended<Args, Answer>, Doubt> => ({
  key: 'own',
  resend: 'toCheck',
  lookUp: 'onRequest',
  pick: ({ key, args, at }) => ({ key, args, at }),
  done: ({ args }, answer) => ({ step: 'done', args, answer }),
  refused: ({ args }, failure) => ({ step: 'refused', args, failure }),
  doubt: (finding, failure) => ({ finding, failure: finding === null ? failure : null }),
  isMissing: ({ finding }) => finding === 'missing',
});

/** A route that accepts an Idempotency-Key header, or whose path contains the key as an argument. */
export type MoneyRoute = Route & {
  readonly metadata: { readonly idempotent: true } | { readonly keyInPath: true };
};

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

/** Options for an unconfirmed command. */
export interface OpenOutcome {
  /** True if checking resends the request, which the back end carries out once; false if it only reads. */
  readonly resends: boolean;
  readonly finding: Finding | null;
}

/** The unconfirmed command of a state, or null. */
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
   * After the code: resends the command with the same key. If unconfirmed: checks it by the same request if the
   * back end carries that out once, else by reading what it would have changed.
   */
  retry(): void;
  /** Discards a command whose effect was not found, at the user's request: the next one is a new request. */
  giveUp(): void;
  /** Clears the command, unless its outcome is open. */
  reset(): void;
}

/** A random UUID, version 4: back ends may accept no other ID. `crypto.randomUUID` is missing on plain HTTP. */
export const createIdempotencyKey = (): string =>
  randomHex(16).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');

/**
 * Creates a money command, once per route and outside the screens, so that leaving a page, closing a dialog or a reload
 * does not lose an unconfirmed command. Switching the account sets it aside until that account is in use again. Use it with
 * `useMoneyCommand`. Nothing is ever sent automatically.
 * @param name Storage and display name of an unconfirmed command.
 * @param refreshes Routes that are refetched when the command is done, or may be.
 * @param findOutcome Looks up the outcome if the command must not be resent.
 */
export function createMoneyCommand<R extends MoneyRoute>(
  name: MoneyCommandName,
  route: R,
  refreshes: readonly Route[],
  findOutcome: FindOutcome<RouteArgs<R>, ResponseBody<R>>,
): MoneyCommand<RouteArgs<R>, ResponseBody<R>> {
  const { current, subscribe } = perOwner((owner, onChange) => {
    const storage = intentStorage<RouteArgs<R>>(name, owner);
    const command = createCommand({
      rules: moneyRules<RouteArgs<R>, ResponseBody<R>>(),
      restored: storage.read(),
      async call({ key, args }) {
        // Arguments of a route are always a subset of `LooseArgs`; the compiler cannot resolve the conditional type.
        const { body } = await callRoute(route, { ...(args as LooseArgs), idempotencyKey: key });
        return { kind: 'answered', answer: body };
      },
      lookUp: findOutcome,
      mayResend: ({ at }) => mayResend(at),
      onReply: () => void refresh(queryClient, refreshes),
      onChange() {
        onChange();
        const state = command.state();
        announcePendingIntent(name, isKnown(state));
        // It may have been carried out: what is shown must not tell of before.
        if (state.step === 'notConfirmed') void refresh(queryClient, refreshes);
      },
      storage,
    });
    return {
      ...command,
      isSignedIn: owner !== null,
      stop() {
        command.stop();
        announcePendingIntent(name, false);
      },
    };
  });

  return {
    state: () => current().state(),
    subscribe,
    send(args) {
      const sent = { key: createIdempotencyKey(), args, at: serverNow() };
      if (current().isSignedIn) void current().send({ kind: 'confirm', sent });
    },
    retry: () => current().retry(),
    giveUp: () => void current().apply({ kind: 'giveUp' }),
    reset: () => void current().apply({ kind: 'reset' }),
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
