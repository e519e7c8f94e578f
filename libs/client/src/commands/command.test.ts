import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import { changeSession, clearSession } from '../session/session-store.ts';
import { moneyRules } from './money-command.ts';
import { createCommand, perOwner } from './command.ts';
import { intentStorage, readOwner, type Intent } from './pending-intents.ts';

const refusal = new ApiFailure({ kind: 'http', route: 'POST rest:/deposits', status: 422 });
const timeout = new ApiFailure({ kind: 'timeout', route: 'POST rest:/deposits' });
const intent = { key: 'K1', args: '$25', at: 0 };
const confirm = { kind: 'confirm', sent: intent } as const;

const signIn = (userId: string, accountId: string): void =>
  changeSession({ phase: 'ready', authenticated: true, userId, accountId });

beforeEach(() => signIn('U1', 'A1'));
afterEach(() => {
  clearSession();
  sessionStorage.clear();
});

/** A command whose responses the test sends. */
function prepare() {
  const calls: { sent: Intent<string>; answer: (text: string) => void; fail: (failure: ApiFailure) => void }[] = [];
  const answers: string[] = [];
  const owned = perOwner((owner, onChange) =>
    createCommand({
      rules: moneyRules<string, string>(),
      restored: null,
      call: async sent => ({
        kind: 'answered',
        answer: await new Promise<string>((answer, fail) => calls.push({ sent, answer, fail })),
      }),
      lookUp: () => Promise.resolve({ kind: 'unclear' }),
      mayResend: () => true,
      onReply: reply => void (reply.kind === 'answered' && answers.push(reply.answer)),
      onChange,
      storage: intentStorage<string>('cashDeposit', owner),
    }),
  );
  return { owned, calls, answers };
}
const stored = (): Intent<string> | null => intentStorage<string>('cashDeposit', readOwner()).read();
const asksBeforeLeaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('an idempotent command', () => {
  it('is stored before it is sent, and until its outcome is known', async () => {
    const { owned, calls, answers } = prepare();
    const sent = owned.current().send(confirm);
    expect([calls.length, stored()]).toEqual([1, intent]);
    expect(asksBeforeLeaving()).toBe(true);
    expect(await owned.current().send(confirm)).toBe(false);
    expect(calls).toHaveLength(1);

    calls[0]?.answer('D-1');
    expect(await sent).toBe(true);
    expect([answers, stored(), asksBeforeLeaving()]).toEqual([['D-1'], null, false]);
  });

  it('stays stored after a lost response', async () => {
    const { owned, calls } = prepare();
    const sent = owned.current().send(confirm);
    calls[0]?.fail(timeout);
    await sent;
    expect([owned.current().state().step, stored(), asksBeforeLeaving()]).toEqual(['notConfirmed', intent, true]);
  });

  it('is set aside when the account changes: a late answer reaches no one and stays to be looked up (S-18)', async () => {
    const { owned, calls, answers } = prepare();
    const states: string[] = [];
    owned.subscribe(() => states.push(owned.current().state().step));
    const sent = owned.current().send(confirm);
    signIn('U1', 'A2');
    expect([owned.current().state().step, asksBeforeLeaving()]).toEqual(['idle', false]);
    calls[0]?.answer('D-1');
    await sent;
    expect([owned.current().state().step, answers, stored()]).toEqual(['idle', [], null]);
    signIn('U1', 'A1');
    expect(stored()).toEqual(intent);
    expect(states).not.toContain('done');
  });

  it('is forgotten when it is refused after the account has changed, unless another command is stored by then', async () => {
    for (const [later, left] of [
      [null, null],
      ['K2', { ...intent, key: 'K2' }],
    ] as const) {
      const { owned, calls } = prepare();
      const sent = owned.current().send(confirm);
      signIn('U1', 'A2');
      if (later !== null) intentStorage('cashDeposit', { userId: 'U1', accountId: 'A1' }).write(left);
      calls[0]?.fail(refusal);
      await sent;
      signIn('U1', 'A1');
      expect(stored()).toEqual(left);
    }
  });

  it('does not touch what another user has stored since (S-18)', async () => {
    const { owned, calls } = prepare();
    const sent = owned.current().send(confirm);
    signIn('U2', 'A1');
    expect(stored()).toBeNull();
    intentStorage('cashDeposit', readOwner()).write({ ...intent, key: 'K2' });
    calls[0]?.fail(refusal);
    await sent;
    intentStorage('cashDeposit', { userId: 'U1', accountId: 'A1' }).clear();
    expect(stored()).toEqual({ ...intent, key: 'K2' });
  });

  it('is stopped while an account is being switched, because a look-up might search the other one', () => {
    const { owned } = prepare();
    const before = owned.current();
    void before.send(confirm);
    changeSession({ phase: 'starting' });
    before.settle({ kind: 'answered', answer: 'D-1' });
    expect(before.state().step).toBe('sending');
    expect(owned.current()).not.toBe(before);
  });
});
