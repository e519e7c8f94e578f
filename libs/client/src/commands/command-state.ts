import type { ApiFailure } from '../api/api-failure.ts';

/** Result of look-ups. `missing`: the list does not show the effect. `unclear`: it cannot be read, or is ambiguous. */
export type Finding = 'missing' | 'unclear';

/** How a command ends: as its kind names it, or refused. `key`: nothing was sent, so that the reserved key stays good. */
export interface End {
  readonly step: 'done' | 'accepted' | 'ended' | 'refused';
  readonly key?: string | null;
}

/** State of one command, from its key to its outcome: done, refused or not confirmed (O-16). */
export type CommandState<Sent, Ended, Doubt> =
  | { readonly step: 'idle' }
  | { readonly step: 'fetchingKey' }
  /** Without a key nothing can be sent (O-08). */
  | { readonly step: 'noKey'; readonly failure: ApiFailure }
  | { readonly step: 'ready'; readonly key: string }
  /** `isCheck`: the outcome of an earlier attempt is being found out. */
  | ({ readonly step: 'sending'; readonly isCheck: boolean } & Sent)
  /** The server requires a second factor first and has done nothing. */
  | ({ readonly step: 'isStepUpRequired' } & Sent)
  /** Any 2xx: accepted. It is looked up, because the reply does not have all of it. `checking`: false after the look-ups. */
  | ({ readonly step: 'placed'; readonly checking: boolean } & Sent)
  /** No response came that decides it: it may have been carried out. */
  | ({ readonly step: 'notConfirmed' } & Sent & Doubt)
  /** The server does not have it: it may be sent again with the same key (O-04). */
  | ({ readonly step: 'notReceived' } & Sent)
  | Ended;

/** What happens to a command; `table` says what follows. */
export type CommandEvent<Sent, Answer> =
  | { readonly kind: 'open' }
  | { readonly kind: 'keyCame'; readonly key: string }
  | { readonly kind: 'keyFailed'; readonly failure: ApiFailure }
  | { readonly kind: 'confirm'; readonly sent: Sent }
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** Accepted, by a reply that does not have all of it; or it had been before a reload. */
  | { readonly kind: 'placed'; readonly sent: Sent }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  /** A command from before a reload or an account switch is unconfirmed. */
  | { readonly kind: 'remembered'; readonly sent: Sent }
  | { readonly kind: 'check' }
  | { readonly kind: 'notFound'; readonly finding: Finding; readonly failure: ApiFailure | null }
  /** Look-ups have shown that the server does not have it. */
  | { readonly kind: 'denied' }
  /** The second factor was verified, or the user asks to send it again. */
  | { readonly kind: 'resend' }
  | { readonly kind: 'giveUp' }
  | { readonly kind: 'reset' };

type Step = CommandState<object, End, object>['step'];
type Table = Readonly<Record<Step, Partial<Record<CommandEvent<unknown, unknown>['kind'], Step>>>>;

/**
 * The step after an event. What is not listed changes nothing: a second click sends nothing, and no command is left by
 * itself while its outcome is open. `nextState` has the exceptions.
 */
const table: Table = {
  idle: { open: 'fetchingKey', confirm: 'sending', remembered: 'notConfirmed', placed: 'placed' },
  fetchingKey: { keyCame: 'ready', keyFailed: 'noKey' },
  noKey: { open: 'fetchingKey' },
  ready: { confirm: 'sending' },
  sending: { answered: 'done', placed: 'placed', failed: 'notConfirmed', notFound: 'notConfirmed' },
  isStepUpRequired: { resend: 'sending', reset: 'idle' },
  placed: { answered: 'done', check: 'placed', notFound: 'placed', reset: 'idle' },
  notConfirmed: {
    answered: 'done',
    check: 'notConfirmed',
    notFound: 'notConfirmed',
    denied: 'notReceived',
    resend: 'sending',
    giveUp: 'idle',
  },
  notReceived: { answered: 'done', resend: 'sending', reset: 'idle' },
  refused: { confirm: 'sending', reset: 'idle' },
  done: { reset: 'idle' },
  accepted: { reset: 'idle' },
  ended: { reset: 'idle' },
};

/** The rules in which the kinds of commands differ. */
export interface CommandRules<Sent, Answer, Ended, Doubt> {
  /** What a key means. `own`: made with the command. `reserved`: the server gives it before, and nothing is sent without. */
  readonly key: 'own' | 'reserved';
  /**
   * When a command without a response may be sent again, if the user asks. `toCheck`: any time, because the server carries
   * out a key once. `whenDenied`: once look-ups have shown that the server does not have it.
   */
  readonly resend: 'toCheck' | 'whenDenied';
  /**
   * How its outcome is looked up. `onRequest`: once, when the user asks. A list: by itself, at once and after each of these
   * pauses in milliseconds.
   */
  readonly lookUp: 'onRequest' | readonly number[];
  /** The command alone, without the rest of a state. */
  readonly pick: (sent: Sent) => Sent;
  readonly done: (sent: Sent, answer: Answer) => Ended;
  readonly refused: (sent: Sent, failure: ApiFailure) => Ended;
  /** What is known of a command that is not confirmed. `finding`: null until look-ups have ended. */
  readonly doubt: (finding: Finding | null, failure: ApiFailure | null) => Doubt;
  /** True if look-ups have not found it, so that the user may give it up. */
  readonly isMissing: (doubt: Doubt) => boolean;
}

/** The next state; the same object if the event does not fit. */
export function nextState<Sent, Answer, Ended extends End, Doubt>(
  rules: CommandRules<Sent, Answer, Ended, Doubt>,
  state: CommandState<Sent, NoInfer<Ended>, NoInfer<Doubt>>,
  event: CommandEvent<Sent, Answer>,
): CommandState<Sent, Ended, Doubt> {
  let step = table[state.step][event.kind];
  if (event.kind === 'confirm' && (state.step === 'ready') !== (rules.key === 'reserved')) return state;
  if (event.kind === 'failed' && state.step === 'sending')
    step = judge(event.failure, state.isCheck, rules.resend === 'toCheck');
  if (state.step === 'notConfirmed') {
    if (event.kind === 'resend' && rules.resend === 'whenDenied') return state;
    if (event.kind === 'giveUp' && !rules.isMissing(state)) return state;
    // Asked for, a look-up is shown as the command at work: only then has it a result.
    if (event.kind === 'notFound' && rules.lookUp === 'onRequest') return state;
    if (event.kind === 'check' && rules.lookUp === 'onRequest') step = 'sending';
  }

  const failure = 'failure' in event ? event.failure : null;
  const sent = 'sent' in event ? rules.pick(event.sent) : sentOf(rules, state);
  switch (step) {
    case 'idle':
      // Nothing was sent, so the reserved key is still good.
      return 'key' in state && state.step === 'refused' && typeof state.key === 'string'
        ? { step: 'ready', key: state.key }
        : { step };
    case 'fetchingKey':
      return { step };
    case 'ready':
      return event.kind === 'keyCame' ? { step, key: event.key } : state;
    case 'noKey':
      return failure === null ? state : { step, failure };
    default:
      if (step === undefined || sent === null) return state;
  }
  switch (step) {
    case 'sending':
      return { step, isCheck: state.step === 'notConfirmed', ...sent };
    case 'isStepUpRequired':
    case 'notReceived':
      return { step, ...sent };
    case 'placed':
      return { step, ...sent, checking: event.kind !== 'notFound' };
    case 'notConfirmed':
      return { step, ...sent, ...rules.doubt(event.kind === 'notFound' ? event.finding : null, failure) };
    case 'refused':
      return failure === null ? state : rules.refused(sent, failure);
    default:
      return event.kind === 'answered' ? rules.done(sent, event.answer) : state;
  }
}

/** The command of a state in which it was sent, and its outcome is unknown. */
export function sentOf<Sent, Answer, Ended extends End, Doubt>(
  { pick }: CommandRules<Sent, Answer, Ended, Doubt>,
  state: CommandState<Sent, Ended, Doubt>,
): Sent | null {
  switch (state.step) {
    case 'sending':
    case 'isStepUpRequired':
    case 'placed':
    case 'notConfirmed':
    case 'notReceived':
      return pick(state);
    default:
      return null;
  }
}

/** Statuses of a definite refusal: the server has evaluated this request and did not carry it out. */
const judged: ReadonlySet<number | null> = new Set([400, 404, 409, 422]);

/**
 * What a failure says. After an unconfirmed attempt, one that never reached the command says nothing about the first
 * attempt.
 */
function judge(failure: ApiFailure, isCheck: boolean, hasStepUp: boolean): Step {
  if (hasStepUp && failure.is('STEP_UP_REQUIRED')) return 'isStepUpRequired';
  // Another attempt with the same key is in progress: its outcome is the outcome of this one.
  if (failure.is('IDEMPOTENCY_KEY_IN_USE')) return 'notConfirmed';
  return (isCheck ? judged.has(failure.status) : !failure.mayHaveActed) ? 'refused' : 'notConfirmed';
}
