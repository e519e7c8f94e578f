import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiFailure, type FailureKind } from '../api/api-failure.ts';
import { nextState, type CommandEvent } from './command-state.ts';
import type { Intent } from './pending-intents.ts';
import { moneyRules, type MoneyState } from './money-command.ts';

type State = MoneyState<string, string>;
type Event = CommandEvent<Intent<string>, string>;

const idleMoney: State = { step: 'idle' };
const nextMoneyState = (state: State, event: Event): State => nextState(moneyRules<string, string>(), state, event);

const failure = (kind: FailureKind, status?: number, code = 'X'): ApiFailure =>
  new ApiFailure({
    kind,
    route: 'POST rest:/deposits',
    ...(status === undefined ? {} : { status, errors: [{ code, message: code }] }),
  });
const failed = (cause: ApiFailure): Event => ({ kind: 'failed', failure: cause });

const intent = { key: 'K1', args: '$25', at: Date.parse('2025-11-18T15:15:00Z') };
const confirm: Event = { kind: 'confirm', sent: intent };
const lost = failed(failure('timeout'));
const after = (...events: Event[]): State => events.reduce<State>(nextMoneyState, idleMoney);

describe('the state of a money command', () => {
  it('is sent once, however often it is confirmed', () => {
    const sending = after(confirm);
    expect(sending).toEqual({ step: 'sending', isCheck: false, ...intent });
    expect(nextMoneyState(sending, { kind: 'confirm', sent: { ...intent, key: 'K2' } })).toBe(sending);
  });

  it.each([
    ['timeout', failure('timeout')],
    ['answer that cannot be read', failure('malformed', 201)],
    ['server error', failure('http', 500)],
    ['key that is still at work', failure('http', 409, 'IDEMPOTENCY_KEY_IN_USE')],
  ])('after a %s is not confirmed, which is no failure (O-16)', (_, cause) => {
    expect(after(confirm, failed(cause))).toEqual({
      step: 'notConfirmed',
      finding: null,
      failure: cause,
      ...intent,
    });
  });

  it('is refused by a check only if the server has judged this request (O-16)', () => {
    const check: Event[] = [confirm, lost, { kind: 'check' }];
    expect(after(...check, failed(failure('http', 422))).step).toBe('refused');
    // These never reached the command, so they say nothing about the first attempt.
    for (const cause of [failure('offline'), failure('http', 401), failure('http', 403), failure('http', 429)])
      expect(after(...check, failed(cause)).step).toBe('notConfirmed');
    expect(after(confirm, failed(failure('offline'))).step).toBe('refused');
  });

  it('asks for the second factor and then sends the same command', () => {
    const asked = after(confirm, failed(failure('http', 403, 'STEP_UP_REQUIRED')));
    expect(asked).toEqual({ step: 'isStepUpRequired', ...intent });
    expect(nextMoneyState(asked, { kind: 'resend' })).toEqual(after(confirm));
    expect(nextMoneyState(asked, { kind: 'reset' })).toEqual(idleMoney);
  });

  it('never changes its key and never leaves an unconfirmed command by itself (O-16)', () => {
    const event = fc.oneof(
      fc.constantFrom<Event>(
        confirm,
        { kind: 'confirm', sent: { ...intent, key: 'K2' } },
        { kind: 'remembered', sent: { ...intent, key: 'K3' } },
        { kind: 'resend' },
        { kind: 'check' },
        { kind: 'notFound', finding: 'missing', failure: null },
        { kind: 'notFound', finding: 'unclear', failure: null },
        { kind: 'giveUp' },
        { kind: 'reset' },
      ),
      fc
        .constantFrom(failure('timeout'), failure('offline'), failure('http', 422), failure('http', 500))
        .map(cause => failed(cause)),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), events => {
        let state = after(confirm, lost);
        for (const each of events) {
          const next = nextMoneyState(state, each);
          if (state.step === 'notConfirmed' && next !== state) {
            const isGivenUp = each.kind === 'giveUp' && state.finding === 'missing';
            expect(next.step).toBe(isGivenUp ? 'idle' : 'sending');
            if ('key' in next) expect(next.key).toBe(state.key);
          }
          // While a command is being sent, only a response or the result of a look-up ends that.
          if (state.step === 'sending' && next !== state) expect(['failed', 'notFound']).toContain(each.kind);
          state = next;
        }
      }),
    );
  });
});
