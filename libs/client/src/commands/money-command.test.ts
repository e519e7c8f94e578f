import { banking } from '@portal/contracts/endpoints/banking';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing/testing-server';
import { add, decimal, zero } from '@portal/domain/money/money';
import { QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { q } from '../api/query.ts';
import { findDeposit, findWithdrawal } from './find-outcome.ts';
import { createMoneyCommand } from './money-command.ts';
import { readSession } from '../session/session-store.ts';
import { logout, startSession } from '../session/sign-in/session.ts';
import { switchAccount } from '../session/sign-in/switch-account.ts';
import { openPage, type TestPage } from '../testing/test-page.ts';

let server: TestingServer;
let venue: Venue;
let page: TestPage;

beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  venue = server.openVenue();
  venue.signIn('marisol');
  page = openPage(venue);
  await startSession();
});
afterEach(() => {
  page.close();
  venue.close();
});

/** Number of deposits that the venue accepted in this test. */
const deposits = (): number => venue.world.state.banking.moves.size;
const intent = {
  params: { productId: 'USD', deviceId: 'B-A-20001' },
  body: { amount: decimal('25'), zone: 'America/New_York' },
};
const arrange = (effect: { kind: 'dropAfter' } | { kind: 'answer'; status: number; body: unknown }) =>
  venue.world.execute('fault.arrange', { route: 'banking.deposit', times: 1, effect });

const keyOf = (command: { state(): object }): unknown =>
  Object.entries(command.state()).find(([name]) => name === 'key')?.[1];

describe('a command that moves money', () => {
  it('stays open while the first attempt is in progress, and is carried out once (O-16)', async () => {
    const before = deposits();
    const command = createMoneyCommand('cashDeposit', banking.deposit, [], findDeposit);
    arrange({ kind: 'dropAfter' });
    command.send(intent);
    await vi.waitFor(() => expect(command.state().step).toBe('notConfirmed'));

    arrange({ kind: 'answer', status: 409, body: { code: 'IDEMPOTENCY_KEY_IN_USE', message: 'Under way' } });
    command.retry();
    expect(command.state().step).toBe('sending');
    await vi.waitFor(() => expect(command.state().step).not.toBe('sending'));
    expect(command.state().step).toBe('notConfirmed');

    command.retry();
    await vi.waitFor(() => expect(command.state().step).toBe('done'));
    expect(deposits()).toBe(before + 1);
  });

  it('has what it changes read again while no one knows whether it was carried out (O-16)', async () => {
    const { accountId, brokerId } = readSession();
    const query = { accountId: accountId ?? '', brokerId: brokerId ?? '' };
    const balances = new QueryObserver(queryClient, q(portfolio.balances, { query }));
    const stop = balances.subscribe(() => undefined);
    const onTheWay = () => balances.getCurrentResult().data?.fiatAssets['USD']?.openDepositBalance;
    await vi.waitFor(() => expect(onTheWay()).toBeDefined());
    const before = onTheWay() ?? zero;
    const command = createMoneyCommand('cashDeposit', banking.deposit, [portfolio.balances], findDeposit);
    arrange({ kind: 'dropAfter' });
    command.send(intent);
    await vi.waitFor(() => expect(onTheWay()).toBe(add(before, intent.body.amount)));
    expect(command.state().step).toBe('notConfirmed');
    stop();
  });

  it('belongs to its account: set aside on switch, restored on return, removed on sign-out (O-16, S-18)', async () => {
    venue.signIn('severalAccounts');
    await startSession();
    const [one = '', two = ''] = venue.userOf('severalAccounts').accountIds;
    const choose = (accountId: string) => switchAccount({ accountId, brokerId: readSession().brokerId ?? '' });
    await choose(one);
    const command = createMoneyCommand('cashDeposit', banking.deposit, [], findDeposit);
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    arrange({ kind: 'dropAfter' });
    command.send(intent);
    await vi.waitFor(() => expect(command.state().step).toBe('notConfirmed'));
    const open = { step: 'notConfirmed', key: keyOf(command) };
    expect(asks()).toBe(true);

    await choose(two);
    expect(command.state()).toEqual({ step: 'idle' });
    expect(asks()).toBe(false);
    const calls = venue.world.log.commands().length;
    command.retry();
    expect(venue.world.log.commands()).toHaveLength(calls);
    arrange({ kind: 'dropAfter' });
    command.send(intent);
    await vi.waitFor(() => expect(command.state().step).toBe('notConfirmed'));
    expect(keyOf(command)).not.toBe(open.key);

    await choose(one);
    expect(command.state()).toMatchObject(open);
    expect(createMoneyCommand('cashDeposit', banking.deposit, [], findDeposit).state()).toMatchObject(open);

    await logout();
    expect(command.state()).toEqual({ step: 'idle' });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('portal-open');
  });

  it('is not resumed by another user of the same account in a tab that stayed open (S-18)', async () => {
    const command = createMoneyCommand('cashDeposit', banking.deposit, [], findDeposit);
    arrange({ kind: 'dropAfter' });
    command.send(intent);
    await vi.waitFor(() => expect(command.state().step).toBe('notConfirmed'));
    const { accountId, brokerId } = readSession();
    const left = Object.entries<string>({ ...sessionStorage });
    await logout();
    page.close();
    venue.signIn('inviteAccepted');
    page = openPage(venue);
    left.forEach(([key, text]) => sessionStorage.setItem(key, text));
    await startSession();
    await switchAccount({ accountId: accountId ?? '', brokerId: brokerId ?? '' });
    expect(readSession().accountId).toBe(accountId);
    expect(createMoneyCommand('cashDeposit', banking.deposit, [], findDeposit).state()).toEqual({ step: 'idle' });
  });

  it('warns before the page unloads while its outcome is open, regardless of other commands', async () => {
    const [one, other] = [
      createMoneyCommand('cashDeposit', banking.deposit, [], findDeposit),
      createMoneyCommand('cashWithdrawal', banking.withdraw, [], findWithdrawal),
    ];
    arrange({ kind: 'dropAfter' });
    one.send(intent);
    await vi.waitFor(() => expect(one.state().step).toBe('notConfirmed'));
    other.send(intent);
    await vi.waitFor(() => expect(['isStepUpRequired', 'done', 'refused']).toContain(other.state().step));
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });
});
