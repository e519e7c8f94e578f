import type { ApiFailure } from '../api/api-failure.ts';
import type { Intent } from './pending-intents.ts';

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

/** Events of a money command; see `nextMoneyState`. */
export type MoneyEvent<Args, Answer> =
  | { readonly kind: 'confirm'; readonly intent: Intent<Args> }
  /** The second factor was verified. */
  | { readonly kind: 'verified' }
  /** The outcome is checked, by the same request or by a look-up. */
  | { readonly kind: 'check' }
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  /** A look-up did not find the effect of the command. */
  | { readonly kind: 'notFound'; readonly finding: Finding }
  /** A command from before a reload or an account switch is unconfirmed. */
  | { readonly kind: 'remembered'; readonly intent: Intent<Args> }
  | { readonly kind: 'giveUp' }
  | { readonly kind: 'reset' };

/** State before the first command, and after a command was cleared. */
export const idleMoney = { step: 'idle' } as const;

/** The next state. Events that do not fit the state are ignored: a second click sends nothing. */
export function nextMoneyState<Args, Answer>(
  state: MoneyState<Args, Answer>,
  event: MoneyEvent<Args, Answer>,
): MoneyState<Args, Answer> {
  switch (event.kind) {
    case 'confirm':
      return state.step === 'idle' || state.step === 'refused' ? send(event.intent, false) : state;
    case 'verified':
      return state.step === 'isStepUpRequired' ? send(state, false) : state;
    case 'check':
      return state.step === 'notConfirmed' ? send(state, true) : state;
    case 'answered':
      return state.step === 'sending' ? { step: 'done', args: state.args, answer: event.answer } : state;
    case 'failed':
      return state.step === 'sending' ? afterFailure(state, state.isCheck, event.failure) : state;
    case 'notFound':
      return state.step === 'sending' ? leaveOpen(state, { finding: event.finding, failure: null }) : state;
    case 'remembered':
      return state.step === 'idle' ? leaveOpen(event.intent, { finding: null, failure: null }) : state;
    case 'giveUp':
      // Only the user gives up a command, and only after a look-up that has not found it.
      return state.step === 'notConfirmed' && state.finding === 'missing' ? idleMoney : state;
    case 'reset':
      return state.step === 'isStepUpRequired' || state.step === 'done' || state.step === 'refused' ? idleMoney : state;
  }
}

/** The command itself, without the rest of a state. */
export const intentOf = <Args>({ key, args, at }: Intent<Args>): Intent<Args> => ({ key, args, at });

const send = <Args>(intent: Intent<Args>, isCheck: boolean) =>
  ({ step: 'sending', isCheck, ...intentOf(intent) }) as const;

const leaveOpen = <Args>(
  intent: Intent<Args>,
  facts: { readonly finding: Finding | null; readonly failure: ApiFailure | null },
) => ({ step: 'notConfirmed', ...intentOf(intent), ...facts }) as const;

function afterFailure<Args>(intent: Intent<Args>, wasOpen: boolean, failure: ApiFailure) {
  if (failure.code === 'STEP_UP_REQUIRED') return { step: 'isStepUpRequired', ...intentOf(intent) } as const;
  return isVerdict(failure, wasOpen)
    ? ({ step: 'refused', args: intent.args, failure } as const)
    : leaveOpen(intent, { finding: null, failure });
}

/** Statuses of a definite refusal: the server has evaluated this request and did not carry it out. */
const judged: ReadonlySet<number | null> = new Set([400, 404, 409, 422]);

/**
 * True if the failure decides the outcome. After an unconfirmed attempt, a failure that never reached the
 * command says nothing about the first attempt.
 */
function isVerdict(failure: ApiFailure, wasOpen: boolean): boolean {
  // The first attempt is still in progress, so it is not refused.
  if (failure.code === 'IDEMPOTENCY_KEY_IN_USE') return false;
  return wasOpen ? judged.has(failure.status) : !failure.mayHaveActed;
}
