import { isApiFailure, type ApiFailure } from '../api/api-failure.ts';
import { readSession, subscribeSession } from '../session/session-store.ts';
import { isSame, readOwner, type CommandStorage, type Owner } from './pending-intents.ts';

/** What one kind of command brings along: its states, how it is sent, and where it is stored. */
interface CommandOptions<State, Event, Sent, Answer> {
  readonly initial: State;
  /** The next state; the same object if the event does not fit, such as a second click. */
  readonly next: (state: State, event: Event) => State;
  /** The command to send in a state with the step `sending`, else null. */
  readonly sentOf: (state: State) => Sent | null;
  /** Sends the command under its key. Rejects with an ApiFailure. */
  readonly call: (sent: Sent) => Promise<Answer>;
  readonly answered: (answer: Answer) => Event;
  readonly failed: (failure: ApiFailure) => Event;
  /** Called when the command is known to be carried out, unless the user or account has changed. */
  readonly onAnswer: (answer: Answer) => void;
  /** Called after each change of the state. */
  readonly onChange: () => void;
  readonly storage: CommandStorage<Sent>;
}

/** A command of one user and account that the server carries out once, however often it is sent. */
interface IdempotentCommand<State, Event, Answer> {
  state(): State;
  /** Changes the state; false if the event does not fit. */
  apply(event: Event): boolean;
  /** Applies the event and, if it fits, sends the command once. Resolves after the response; false if nothing was sent. */
  send(event: Event): Promise<boolean>;
  /** Reports the answer that a look-up found. */
  settle(answer: Answer): void;
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

/**
 * Runs a command with an idempotency key: stores it before it is sent, keeps it stored until its outcome is known (an
 * order until it was told), and
 * reports nothing but what a response or a look-up has shown. When it may be sent again is up to its states (`next`)
 * and to `mayResend`; nothing is ever sent automatically (O-13).
 */
export function createIdempotentCommand<
  State extends { readonly step: string },
  Event,
  Sent extends { readonly key: string },
  Answer,
>(options: CommandOptions<State, Event, Sent, Answer>): IdempotentCommand<State, Event, Answer> {
  const { initial, next, sentOf, call, answered, failed, onAnswer, onChange, storage } = options;
  let state = initial;
  let stopped = false;
  // One listener per command: another command may have to keep its own.
  const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

  function warnBeforeLeaving(isOpen: boolean): void {
    // Rules are also tested outside a browser.
    globalThis[isOpen ? 'addEventListener' : 'removeEventListener']?.('beforeunload', askBeforeLeaving);
  }

  // It may begin with an outcome that an earlier page has left open.
  warnBeforeLeaving(openSteps.has(state.step));

  function apply(event: Event): boolean {
    if (stopped) return false;
    const before = state;
    state = next(state, event);
    if (state === before) return false;
    if (!storedSteps.has(state.step)) storage.clear();
    warnBeforeLeaving(openSteps.has(state.step));
    onChange();
    return true;
  }

  function settle(answer: Answer): void {
    if (apply(answered(answer))) onAnswer(answer);
  }

  function fail({ key }: Sent, failure: ApiFailure): void {
    if (!stopped) apply(failed(failure));
    // Nobody sees a response after the user or account has changed. A refused command is forgotten; any other stays
    // stored, to be looked up and reported when its account is in use again.
    else if (!storedSteps.has(next(state, failed(failure)).step)) storage.clear(key);
  }

  return {
    state: () => state,
    apply,
    async send(event) {
      const sent = apply(event) ? sentOf(state) : null;
      if (sent === null) return false;
      // Stored before sending, so that the outcome can be looked up whatever happens to this page.
      storage.write(sent);
      await call(sent).then(settle, (error: unknown) => fail(sent, asFailure(error)));
      return true;
    },
    settle,
    stop() {
      stopped = true;
      warnBeforeLeaving(false);
    },
  };
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
