import { banking } from '@portal/contracts/endpoints/banking';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { decimal } from '@portal/domain/money/money';
import { QueryObserver } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import { q } from '../api/query.ts';
import { queryClient } from '../api/query-client.ts';
import { configure } from '../browser/config.ts';
import { changeSession, initialAuthState } from '../session/session-store.ts';
import { applySettings, resetSettings } from '../settings/settings.ts';
import { answerCalls, type AskedCall, type Reply } from '../testing/test-replies.ts';
import type { findDeposit } from './find-outcome.ts';
import {
  createIdempotencyKey,
  createMoneyCommand,
  hasOpenOutcome,
  lazyFindOutcome,
  onServerError,
  openOutcomeOf,
  useMoneyCommand,
  type MoneyState,
} from './money-command.ts';
import { isOrderUntold, readOpenArgs, readUnconfirmedOrders, subscribePendingIntents } from './pending-intents.ts';

const startedAt = Date.parse('2025-11-18T15:15:00.000Z');
const args = {
  params: { productId: 'USD', deviceId: 'B-1' },
  body: { amount: decimal('25'), zone: 'America/New_York' },
};
const sent = { key: 'k', args: 'x', at: startedAt };
const open = { finding: null, failure: null };
const failure = new ApiFailure({ kind: 'http', route: 'POST rest:/x', status: 503 });

let calls: readonly AskedCall[];
let reply: Reply | Promise<Reply>;

beforeEach(() => {
  vi.useFakeTimers({ now: startedAt, toFake: ['Date'] });
  reply = 'lost';
  calls = answerCalls(() => reply);
  configure({ idempotentMoney: true });
  applySettings({ additions: ['idempotencyHeader'] });
  changeSession({ phase: 'ready', authenticated: true, userId: 'U-1', accountId: 'A-1' });
});
afterEach(() => {
  cleanup();
  changeSession(initialAuthState);
  resetSettings();
  sessionStorage.clear();
  configure(null);
});

type Find = typeof findDeposit;
const findNothing: Find = () => Promise.resolve({ kind: 'missing' });
const create = (find: Find = findNothing) => createMoneyCommand('cashDeposit', banking.deposit, [], find);
type Command = ReturnType<typeof create>;
const stepIs = (command: Command, step: string) => vi.waitFor(() => expect(command.state().step).toBe(step));

/** A deposit without a response. */
async function createOpen(find?: Find): Promise<Command> {
  const command = create(find);
  command.send(args);
  await stepIs(command, 'notConfirmed');
  return command;
}

describe('what can be done about a command', () => {
  it('is nothing unless its outcome is open', () => {
    const others: readonly MoneyState<string, string>[] = [
      { step: 'idle' },
      { step: 'sending', isCheck: false, ...sent },
      { step: 'isStepUpRequired', ...sent },
      { step: 'done', args: 'x', answer: 'y' },
      { step: 'refused', args: 'x', failure },
    ];
    for (const state of others) expect([openOutcomeOf(state), hasOpenOutcome(state)]).toEqual([null, false]);
  });

  it('is to send it again for 23 hours, where the back end carries it out once', () => {
    const state = { step: 'notConfirmed', ...sent, finding: 'missing', failure: null } as const;
    const check = { step: 'sending', isCheck: true, ...sent } as const;
    expect([hasOpenOutcome(state), hasOpenOutcome(check)]).toEqual([true, true]);
    expect(openOutcomeOf(state)).toEqual({ resends: true, finding: 'missing' });
    expect(openOutcomeOf(check)).toEqual({ resends: true, finding: null });
    vi.setSystemTime(startedAt + 23 * 3_600_000 - 1);
    expect(openOutcomeOf(state)?.resends).toBe(true);
    vi.setSystemTime(startedAt + 23 * 3_600_000);
    expect(openOutcomeOf(state)?.resends).toBe(false);
    expect(openOutcomeOf(check)?.resends).toBe(false);
  });

  it.each([
    ['may carry it out twice', () => configure({ idempotentMoney: false })],
    ['does not know its key', () => applySettings({ additions: [] })],
  ])('is to look it up where the back end %s', (_, arrange) => {
    arrange();
    expect(openOutcomeOf({ step: 'notConfirmed', ...sent, ...open })?.resends).toBe(false);
  });
});

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/;

describe('the key of a command', () => {
  it('is a random UUID, sent with each attempt', async () => {
    expect(createIdempotencyKey()).toMatch(uuid);
    expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
    const command = await createOpen();
    command.retry();
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    const [first, second] = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(uuid);
    expect(second).toBe(first);
    expect(calls[0]?.body).toEqual(args.body);
  });

  it('keeps its zeros at the start of a byte', () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(bytes => bytes);
    expect(createIdempotencyKey()).toBe('00000000-0000-4000-a000-000000000000');
    vi.restoreAllMocks();
  });
});

describe('a command', () => {
  it('is not sent while no one is signed in', () => {
    changeSession({ userId: null });
    const command = create();
    command.send(args);
    expect(command.state()).toEqual({ step: 'idle' });
    expect(calls).toEqual([]);
  });

  it('is cleared after a refusal, and not while it is open', async () => {
    reply = { status: 422, body: { code: 'X', message: 'No.' } };
    const command = create();
    command.send(args);
    await stepIs(command, 'refused');
    command.reset();
    expect(command.state()).toEqual({ step: 'idle' });
    reply = 'lost';
    command.send(args);
    await stepIs(command, 'notConfirmed');
    command.reset();
    expect(command.state().step).toBe('notConfirmed');
  });

  it('is sent again with its key once the second factor was given, and by nothing else', async () => {
    reply = { status: 403, body: { code: 'STEP_UP_REQUIRED', message: '' } };
    const command = create();
    command.retry();
    expect(calls).toEqual([]);
    command.send(args);
    await stepIs(command, 'isStepUpRequired');
    reply = 'lost';
    command.retry();
    await stepIs(command, 'notConfirmed');
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('that must not be sent again is looked up', async () => {
    const found: string[] = [];
    const command = await createOpen(intent => {
      found.push(intent.key);
      return Promise.resolve({ kind: 'unclear' });
    });
    configure({ idempotentMoney: false });
    command.retry();
    expect(command.state()).toMatchObject({ step: 'sending', isCheck: true });
    await stepIs(command, 'notConfirmed');
    expect(command.state()).toMatchObject({ finding: 'unclear' });
    expect(found).toEqual([calls[0]?.headers.get('idempotency-key')]);
    command.giveUp();
    expect(command.state().step).toBe('notConfirmed');
    expect(calls).toHaveLength(1);
  });

  it('that a look-up has not found can be given up', async () => {
    const command = await createOpen();
    configure({ idempotentMoney: false });
    command.retry();
    await vi.waitFor(() => expect(command.state()).toMatchObject({ step: 'notConfirmed', finding: 'missing' }));
    command.giveUp();
    expect(command.state()).toEqual({ step: 'idle' });
    expect(readOpenArgs('cashDeposit')).toBe(null);
  });

  it('is unclear if its look-up fails, or if the code of it cannot be loaded', async () => {
    const command = await createOpen(() => Promise.reject(new ApiFailure({ kind: 'network', route: 'GET rest:/x' })));
    configure({ idempotentMoney: false });
    command.retry();
    await vi.waitFor(() => expect(command.state()).toMatchObject({ step: 'notConfirmed', finding: 'unclear' }));
    const intent = { key: 'k', args, at: 0 };
    expect(await lazyFindOutcome<typeof args, string>(() => Promise.reject(new Error('chunk')))(intent)).toEqual({
      kind: 'unclear',
    });
    expect(await lazyFindOutcome(() => Promise.resolve(findNothing))(intent)).toEqual({ kind: 'missing' });
  });

  it('has what it changes read again while no one knows whether it was carried out (O-16)', async () => {
    // A list that could not be loaded is loaded again by itself.
    const balances: Reply = { body: { fiatAssets: {}, tokenAssets: {} } };
    calls = answerCalls(({ name }) => (name.startsWith('GET') ? balances : 'lost'));
    const query = q(portfolio.balances, { query: { accountId: 'A-1', brokerId: 'B-1' } });
    const stop = new QueryObserver(queryClient, query).subscribe(() => undefined);
    await vi.waitFor(() => expect(queryClient.getQueryData(query.queryKey)).toBeDefined());
    const command = createMoneyCommand('cashDeposit', banking.deposit, [portfolio.balances], findNothing);
    command.send(args);
    await stepIs(command, 'notConfirmed');
    await vi.waitFor(() => expect(calls.filter(({ name }) => name.startsWith('GET'))).toHaveLength(2));
    stop();
    queryClient.clear();
  });

  it('is shown by a screen with what can be done about it', async () => {
    const command = create();
    const { result } = renderHook(() => useMoneyCommand(command));
    expect(result.current.state).toEqual({ step: 'idle' });
    act(() => result.current.send(args));
    expect(result.current.state.step).toBe('sending');
    await act(() => stepIs(command, 'notConfirmed'));
    expect(result.current.state.step).toBe('notConfirmed');
    expect(result.current).toMatchObject({ retry: command.retry, reset: command.reset, giveUp: command.giveUp });
  });
});

describe('a server error after which a command may have been carried out', () => {
  it('is told once for each attempt, until no one listens', async () => {
    reply = { status: 503, body: {} };
    const command = create();
    const told: unknown[] = [];
    const stop = onServerError(command, each => void told.push(each.status));
    command.send(args);
    await stepIs(command, 'notConfirmed');
    expect(told).toEqual([503]);
    changeSession({ isActive: false });
    reply = { status: 500, body: {} };
    command.retry();
    await vi.waitFor(() => expect(told).toEqual([503, 500]));
    stop();
    command.retry();
    await vi.waitFor(() => expect(calls).toHaveLength(3));
    await stepIs(command, 'notConfirmed');
    expect(told).toHaveLength(2);
  });

  it('is not told if no response came, or if the server refused', async () => {
    const command = create();
    const told: unknown[] = [];
    const stop = onServerError(command, each => void told.push(each));
    command.send(args);
    await stepIs(command, 'notConfirmed');
    reply = { status: 422, body: {} };
    command.retry();
    await stepIs(command, 'refused');
    stop();
    expect(told).toEqual([]);
  });
});

describe('the list of unconfirmed commands', () => {
  it('has a command once its first response did not come, and tells when that changes', async () => {
    let release = (_: Reply): void => undefined;
    reply = new Promise(resolve => (release = resolve));
    let changes = 0;
    const stop = subscribePendingIntents(() => (changes += 1));
    const command = create();
    command.send(args);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(readOpenArgs('cashDeposit')).toBe(null);
    release('lost');
    await stepIs(command, 'notConfirmed');
    expect(readOpenArgs('cashDeposit')).toEqual(args);
    const before = changes;
    expect(before).toBeGreaterThan(1);
    changeSession({ isActive: false });
    expect(changes).toBeGreaterThan(before);
    const after = changes;
    stop();
    changeSession({ isActive: true });
    command.retry();
    expect(changes).toBe(after);
  });

  it('is empty for another user or account, and while no one is signed in', async () => {
    await createOpen();
    for (const other of [{ accountId: 'A-2' }, { accountId: null }, { userId: null }]) {
      changeSession({ userId: 'U-1', accountId: 'A-1', ...other });
      expect(readOpenArgs('cashDeposit')).toBe(null);
    }
    changeSession({ userId: 'U-1', accountId: 'A-1' });
    expect(readOpenArgs('cashDeposit')).toEqual(args);
    changeSession({ userId: 'U-2' });
    expect(readOpenArgs('cashDeposit')).toBe(null);
  });

  it('keeps the command of an account while another one has its own', async () => {
    const command = await createOpen();
    changeSession({ accountId: 'A-2' });
    const other = { ...args, body: { ...args.body, amount: decimal('30') } };
    command.send(other);
    await stepIs(command, 'notConfirmed');
    expect(readOpenArgs('cashDeposit')).toEqual(other);
    changeSession({ accountId: 'A-1' });
    expect(readOpenArgs('cashDeposit')).toEqual(args);
    expect(create().state()).toMatchObject({ step: 'notConfirmed', args });
  });

  const key = 'portal-open cashDeposit';
  const intent = { key: 'k', at: 1, args: 'x' };
  it.each([
    ['no JSON', '{'],
    ['no object', '7'],
    ['nothing', 'null'],
    ['no user', JSON.stringify({ open: { 'A-1': intent } })],
    ['no commands', JSON.stringify({ userId: 'U-1' })],
    ['a list of commands that is none', JSON.stringify({ userId: 'U-1', open: null })],
    ['a text as commands', JSON.stringify({ userId: 'U-1', open: 'x' })],
    ['a command that is none', JSON.stringify({ userId: 'U-1', open: { 'A-1': null } })],
    ['a text as a command', JSON.stringify({ userId: 'U-1', open: { 'A-1': 'x' } })],
    ['a command without a key', JSON.stringify({ userId: 'U-1', open: { 'A-1': { ...intent, key: undefined } } })],
    ['a command with a number as key', JSON.stringify({ userId: 'U-1', open: { 'A-1': { ...intent, key: 7 } } })],
    ['a command without a time', JSON.stringify({ userId: 'U-1', open: { 'A-1': { ...intent, at: undefined } } })],
    ['a command with a text as time', JSON.stringify({ userId: 'U-1', open: { 'A-1': { ...intent, at: '1' } } })],
    ['a command without arguments', JSON.stringify({ userId: 'U-1', open: { 'A-1': { ...intent, args: undefined } } })],
  ])('is empty where the storage holds %s', (_, text) => {
    sessionStorage.setItem(key, text);
    expect(readOpenArgs('cashDeposit')).toBe(null);
  });

  it('is read as an earlier page stored it, also for a user without an account', () => {
    const open = { 'A-1': intent, none: { ...intent, args: 'y' } };
    sessionStorage.setItem(key, JSON.stringify({ userId: 'U-1', open }));
    expect(readOpenArgs('cashDeposit')).toBe('x');
    changeSession({ accountId: null });
    expect(readOpenArgs('cashDeposit')).toBe('y');
    sessionStorage.setItem('portal-open order TZROP', JSON.stringify({ userId: 'U-1', open }));
    changeSession({ userId: null });
    expect(readUnconfirmedOrders()).toBe('');
  });

  it('lists the unconfirmed orders of the account by symbol, and tells those apart that were placed', () => {
    const store = (symbol: string, args: object) =>
      sessionStorage.setItem(
        `portal-open order ${symbol}`,
        JSON.stringify({ userId: 'U-1', open: { 'A-1': { ...intent, args } } }),
      );
    store('TZROP', { request: {}, equals: [] });
    store('MYRA', { request: {}, equals: [] });
    store('OSTKO', { request: {}, equals: [], placed: { orderId: null } });
    expect(readUnconfirmedOrders()).toBe('MYRA TZROP');
    expect(['MYRA', 'OSTKO', 'CURZ'].map(isOrderUntold)).toEqual([false, true, false]);
    changeSession({ accountId: 'A-2' });
    expect(readUnconfirmedOrders()).toBe('');
  });
});
