import { isApiFailure, type ApiFailure } from '../api/api-failure.ts';
import { readSession, subscribeSession } from '../session/session-store.ts';
import {
  nextState,
  sentOf,
  type CommandEvent,
  type CommandRules,
  type CommandState,
  type End,
  type Finding,
} from './command-state.ts';
import { isSame, readOwner, type CommandStorage, type Owner } from './pending-intents.ts';

/** A success: with its answer, or accepted without one that can be read. */
export type Reply<Sent, Answer> = Extract<CommandEvent<Sent, Answer>, { kind: 'answered' | 'placed' }>;

/** Result of one look-up. `none`: the server knows the key and has carried out nothing with it. */
export type Search<Answer> = { readonly kind: 'found'; readonly answer: Answer } | { readonly kind: Finding | 'none' };

/** What one kind of command brings along. */
interface CommandOptions<Sent, Answer, Ended, Doubt> {
  readonly rules: CommandRules<Sent, Answer, Ended, Doubt>;
  /** A command from before a reload or an account switch; null if there is none, or if `resume` restores it. */
  readonly restored: Sent | null;
  /** Sends the command under its key. Rejects with an ApiFailure. */
  readonly call: (sent: Sent) => Promise<Reply<Sent, Answer>>;
  /** Looks up the outcome; nothing is sent again. Rejects with an ApiFailure. */
  readonly lookUp: (sent: Sent) => Promise<Search<Answer>>;
  /** True if the server still carries out the key once. */
  readonly mayResend: (sent: Sent) => boolean;
  /** Called when the server has carried out or accepted the command, unless the user or account has changed. */
  readonly onReply: (reply: Reply<Sent, Answer>) => void;
  /** Called after each change of the state. */
  readonly onChange: () => void;
  readonly storage: CommandStorage<Sent>;
  /** Runs a task after some milliseconds; returns what cancels it. */
  readonly after?: (ms: number, task: () => void) => () => void;
}

/** A command of one user and account that the server carries out once, however often it is sent. */
interface Command<Sent, Answer, Ended, Doubt> {
  state(): CommandState<Sent, Ended, Doubt>;
  /** Changes the state; false if the event does not fit. */
  apply(event: CommandEvent<Sent, Answer>): boolean;
  /** Applies the event and, if it fits, sends the command once. Resolves after the response; false if nothing was sent. */
  send(event: CommandEvent<Sent, Answer>): Promise<boolean>;
  /** Looks up the outcome, as the rules say. */
  check(): void;
  /** Looks up the outcome once; the scheduled look-ups continue. */
  peek(): void;
  /** Sends the command again where the rules permit it, else looks up its outcome. */
  retry(): void;
  /** Restores a command whose outcome is open, or was not told, and looks it up; true if there is one. */
  resume(sent: Sent | null, isPlaced: boolean): boolean;
  /** Reports an outcome. */
  settle(reply: Reply<Sent, Answer>): void;
  /** Ends the command without notifying anyone; the next one restores it from storage. */
  stop(): void;
}

/** Steps with an unknown outcome: leaving the page asks for confirmation. */
const openSteps: ReadonlySet<string> = new Set(['sending', 'notConfirmed']);
/**
 * Steps in which the command is stored. One that was not received may be sent again under the same key. An order that was
 * placed is looked up, also after a reload. One whose outcome is known while its ticket is closed has not been told yet:
 * after a reload it is looked up, and told.
 */
const storedSteps: ReadonlySet<string> = new Set([...openSteps, 'notReceived', 'placed', 'accepted', 'ended']);

/** True if a screen knows more of a stored command than its storage: its first response may come, or it was accepted. */
export const isKnown = (state: { readonly step: string; readonly isCheck?: boolean }): boolean =>
  state.step === 'sending' ? state.isCheck !== true : ['placed', 'accepted', 'ended'].includes(state.step);

const afterTime = (ms: number, task: () => void): (() => void) => {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
};

/**
 * Runs a command with an idempotency key: stores it before it is sent, keeps it stored until its outcome is known (an
 * order until it was told), looks up an outcome that got lost, and reports nothing but what a response or a look-up has
 * shown. `rules` say when it may be sent again; nothing is ever sent automatically (O-13).
 */
export function createCommand<Sent extends { readonly key: string }, Answer, Ended extends End, Doubt>(
  options: CommandOptions<Sent, Answer, Ended, Doubt>,
): Command<Sent, Answer, Ended, Doubt> {
  const { rules, restored, call, lookUp, mayResend, onReply, onChange, storage, after = afterTime } = options;
  type State = CommandState<Sent, Ended, Doubt>;
  let state: State = { step: 'idle' };
  if (restored !== null) state = nextState(rules, state, { kind: 'remembered', sent: restored });
  let stopped = false;
  /** Number of the current series of look-ups; results of an earlier one are ignored. */
  let series = 0;
  let cancelLook: () => void = () => undefined;
  // One listener per command: another command may have to keep its own.
  const warnBeforeLeaving = createLeaveWarning();
  warnBeforeLeaving(openSteps.has(state.step));

  function apply(event: CommandEvent<Sent, Answer>): boolean {
    if (stopped) return false;
    const before = state;
    state = nextState(rules, state, event);
    if (state === before) return false;
    if (!storedSteps.has(state.step)) storage.clear();
    warnBeforeLeaving(openSteps.has(state.step));
    onChange();
    return true;
  }

  function settle(reply: Reply<Sent, Answer>): void {
    if (!apply(reply)) return;
    cancelLook();
    // A reload must not take it for one that is not confirmed.
    if (reply.kind === 'placed') storage.write(reply.sent);
    onReply(reply);
  }

  function fail({ key }: Sent, failure: ApiFailure): void {
    if (!stopped) apply({ kind: 'failed', failure });
    // No one sees a response after the user or account has changed. A refused command is forgotten; any other stays
    // stored, to be looked up and reported when its account is in use again.
    else if (!storedSteps.has(nextState(rules, state, { kind: 'failed', failure }).step)) storage.clear(key);
  }

  async function send(event: CommandEvent<Sent, Answer>): Promise<boolean> {
    const sent = apply(event) && state.step === 'sending' ? sentOf(rules, state) : null;
    if (sent === null) return false;
    // Stored before sending, so that the outcome can be looked up whatever happens to this page.
    storage.write(sent);
    await call(sent).then(settle, (error: unknown) => fail(sent, asFailure(error)));
    if (rules.lookUp !== 'onRequest') startLooking();
    return true;
  }

  /** The command whose outcome is to be looked up; null if there is none. */
  const sought = (): Sent | null =>
    ['notConfirmed', 'placed'].includes(state.step) || (state.step === 'sending' && state.isCheck)
      ? sentOf(rules, state)
      : null;

  function startLooking(): void {
    cancelLook();
    const sent = sought();
    series += 1;
    if (sent !== null) void look(sent, series, rules.lookUp === 'onRequest' ? [] : rules.lookUp, 0);
  }

  async function look(sent: Sent, own: number, pauses: readonly number[], denials: number): Promise<void> {
    const { search, failure } = await lookUp(sent).then(
      found => ({ search: found, failure: null }),
      (error: unknown) => ({ search: { kind: 'unclear' } as const, failure: asFailure(error) }),
    );
    if (own !== series || sought() === null) return;
    if (search.kind === 'found') return settle({ kind: 'answered', answer: search.answer });
    const denied = search.kind === 'none' ? denials + 1 : denials;
    // One denial may have overtaken the command; two with a pause between them have not.
    if (denied >= 2 && apply({ kind: 'denied' })) return;
    const [pause, ...others] = pauses;
    if (pause !== undefined) cancelLook = after(pause, () => void look(sent, own, others, denied));
    else apply({ kind: 'notFound', finding: search.kind === 'missing' ? 'missing' : 'unclear', failure });
  }

  function check(): void {
    if (apply({ kind: 'check' })) startLooking();
  }

  return {
    state: () => state,
    apply,
    send,
    check,
    peek() {
      const sent = sought();
      if (sent === null) return;
      lookUp(sent).then(
        search => {
          if (search.kind === 'found') settle({ kind: 'answered', answer: search.answer });
        },
        // The scheduled look-ups ask again.
        () => undefined,
      );
    },
    retry() {
      const sent = sentOf(rules, state);
      if (sent === null) return;
      // Before a second factor nothing was done.
      if (state.step === 'isStepUpRequired' || mayResend(sent)) void send({ kind: 'resend' });
      else check();
    },
    resume(sent, isPlaced) {
      if (sent === null || !apply({ kind: isPlaced ? 'placed' : 'remembered', sent })) return false;
      startLooking();
      return true;
    },
    settle,
    stop() {
      stopped = true;
      warnBeforeLeaving(false);
      cancelLook();
      series += 1;
    },
  };
}

/** Asks for confirmation before the page is left, while switched on. */
export function createLeaveWarning(): (isOn: boolean) => void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  // Rules are also tested outside a browser.
  return isOn => globalThis[isOn ? 'addEventListener' : 'removeEventListener']?.('beforeunload', ask);
}

/** Calls throw nothing but ApiFailure; any other error is a bug and is rethrown. */
export function asFailure(error: unknown): ApiFailure {
  if (isApiFailure(error)) return error;
  throw error;
}

/** The command of the current user and account. */
interface OwnedCommand<Command> {
  current(): Command;
  /** Calls back after each change of the command, and when another one takes its place. */
  subscribe(reader: () => void): () => void;
}

/**
 * Creates a command for each user and account when they are in use, and stops it when they change: a response never
 * reaches another user, and a look-up never searches another account.
 */
export function perOwner<Command extends { stop(): void }>(
  create: (owner: Owner | null, onChange: () => void) => Command,
): OwnedCommand<Command> {
  const readers = new Set<() => void>();
  let owner: Owner | null = null;
  let held: Command | null = null;

  const notify = (): void => {
    for (const reader of [...readers]) reader();
  };
  const drop = (): void => {
    held?.stop();
    held = null;
  };
  /** Compares first: it may be read before it has heard of a change of the session. */
  function current(): Command {
    const now = readOwner();
    if (!isSame(now, owner)) drop();
    if (held === null) {
      owner = now;
      held = create(now, notify);
    }
    return held;
  }

  subscribeSession(() => {
    const before = held;
    if (before === null) return;
    // During start-up the session of the server may already belong to another account.
    if (readSession().phase === 'starting') drop();
    if (current() !== before) notify();
  });
  return {
    current,
    subscribe(reader) {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
  };
}
