import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import { configure } from '../browser/config.ts';
import { changeSession, initialAuthState } from '../session/session-store.ts';
import { answerCalls, type AskedCall, type Reply } from '../testing/test-replies.ts';
import type { MoneyCommand, MoneyState } from './money-command.ts';
import { useCommandSteps } from './use-command-steps.ts';

type Command = MoneyCommand<string, string>;

/** A command whose state the test sets, and what it was asked to do. */
function createCommand() {
  let state: MoneyState<string, string> = { step: 'idle' };
  const readers = new Set<() => void>();
  const asked: string[] = [];
  const set = (next: MoneyState<string, string>) => {
    state = next;
    for (const reader of readers) reader();
  };
  const command: Command = {
    state: () => state,
    subscribe(reader) {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    send: args => void asked.push(`send ${args}`),
    retry: () => void asked.push('retry'),
    giveUp: () => void asked.push('giveUp'),
    reset: () => void asked.push('reset'),
  };
  return { command, asked, set: (next: MoneyState<string, string>) => act(() => set(next)) };
}

const intent = { key: 'k', args: '25 USD', at: 0 };
const open = { finding: null, failure: null };
const failure = new ApiFailure({ kind: 'http', route: 'POST rest:/x', status: 422 });
let calls: readonly AskedCall[];
let onProve: Reply;

beforeEach(() => {
  onProve = { body: {} };
  changeSession({ twoFactorAuthType: 'AUTHENTICATOR' });
  calls = answerCalls(() => onProve);
});
afterEach(() => {
  cleanup();
  configure(null);
  changeSession(initialAuthState);
});

function openDialog() {
  const subject = createCommand();
  const { result } = renderHook(() =>
    useCommandSteps<string, string, { amount: string }>(subject.command, {
      requestOf: ({ amount }) => `${amount} USD`,
      stepUpOf: args => ({ type: 'WITHDRAWAL', subject: `Withdraw ${args} to B-1` }),
    }),
  );
  return {
    ...subject,
    dialog: () => result.current,
    run: (work: () => unknown) => act(async () => void (await work())),
  };
}

describe('the dialog of a money command', () => {
  it('goes from the form to the review, and sends what was reviewed', async () => {
    const { dialog, run, asked, set } = openDialog();
    expect(dialog()).toMatchObject({ step: 'form', draft: null, isCodeBusy: false });
    await run(() => dialog().submit());
    expect(asked).toEqual([]);
    await run(() => dialog().review({ amount: '25' }));
    expect(dialog()).toMatchObject({ step: 'review', draft: { amount: '25' } });
    await run(() => dialog().submit());
    expect(asked).toEqual(['reset', 'send 25 USD']);
    set({ step: 'sending', isCheck: false, ...intent });
    expect(dialog()).toMatchObject({ step: 'review', isCodeBusy: false });
    set({ step: 'done', args: '25 USD', answer: 'ok' });
    expect(dialog().step).toBe('done');
  });

  it('shows the form again after a refusal, with the values', async () => {
    const { dialog, run, set } = openDialog();
    await run(() => dialog().review({ amount: '25' }));
    set({ step: 'refused', args: '25 USD', failure });
    expect(dialog()).toMatchObject({ step: 'form', draft: { amount: '25' } });
  });

  it('returns to the form from the review, and forgets the values only when it is cleared', async () => {
    const { dialog, run, asked } = openDialog();
    await run(() => dialog().review({ amount: '25' }));
    await run(() => dialog().goBack());
    expect(dialog()).toMatchObject({ step: 'form', draft: { amount: '25' } });
    await run(() => dialog().clear());
    expect(dialog()).toMatchObject({ step: 'form', draft: null });
    expect(asked).toEqual(['reset', 'reset', 'reset']);
  });

  it('shows what is not confirmed, also while that is looked up', () => {
    const { dialog, set } = openDialog();
    set({ step: 'notConfirmed', ...open, ...intent });
    expect(dialog().step).toBe('notConfirmed');
    set({ step: 'sending', isCheck: true, ...intent });
    expect(dialog().step).toBe('notConfirmed');
  });

  it('looks up and gives up as the command does', async () => {
    const { dialog, run, asked } = openDialog();
    await run(() => dialog().check());
    await run(() => dialog().giveUp());
    expect(asked).toEqual(['retry', 'giveUp']);
  });
});

describe('the code in the dialog of a money command', () => {
  const needsCode = { step: 'isStepUpRequired', ...intent } as const;

  it('is for the request that was sent, and sends the command again once it is accepted', async () => {
    const { dialog, run, asked, set } = openDialog();
    expect(dialog().stepUp.fields.subject).toBe(null);
    set(needsCode);
    expect(dialog().step).toBe('code');
    expect(dialog().stepUp.fields.subject).toBe('Withdraw $25.00 to your bank account');
    await run(() => dialog().stepUp.fields.onCode('123456'));
    await run(() => dialog().confirmCode());
    await vi.waitFor(() => expect(asked).toEqual(['retry']));
    expect(calls.map(({ body }) => body)).toEqual([
      { code: '123456', type: 'WITHDRAWAL', subject: 'Withdraw 25 USD to B-1' },
    ]);
    set({ step: 'sending', isCheck: false, ...intent });
    expect(dialog()).toMatchObject({ step: 'code', isCodeBusy: true });
    set({ step: 'done', args: '25 USD', answer: 'ok' });
    expect(dialog()).toMatchObject({ step: 'done', isCodeBusy: false });
  });

  it('does not send the command if it is wrong', async () => {
    const { dialog, run, asked, set } = openDialog();
    set(needsCode);
    onProve = { status: 422, body: { code: 'TWO_FACTOR_CODE_INVALID', message: 'Wrong.' } };
    await run(() => dialog().stepUp.fields.onCode('123456'));
    await run(() => dialog().confirmCode());
    await vi.waitFor(() => expect(dialog().stepUp.fields.problem).not.toBe(null));
    expect(dialog()).toMatchObject({ step: 'code', isCodeBusy: false });
    expect(asked).toEqual([]);
    set({ step: 'sending', isCheck: false, ...intent });
    expect(dialog()).toMatchObject({ step: 'review', isCodeBusy: false });
  });

  it.each([
    ['another command is sent', 'submit'],
    ['the user goes back', 'goBack'],
  ] as const)('is no part of what follows when %s', async (_, action) => {
    const { dialog, run, asked, set } = openDialog();
    await run(() => dialog().review({ amount: '25' }));
    set(needsCode);
    await run(() => dialog().stepUp.fields.onCode('123456'));
    await run(() => dialog().confirmCode());
    await vi.waitFor(() => expect(asked).toContain('retry'));
    await run(() => dialog()[action]());
    set({ step: 'sending', isCheck: false, ...intent });
    expect(dialog()).toMatchObject({ step: 'review', isCodeBusy: false });
  });
});
