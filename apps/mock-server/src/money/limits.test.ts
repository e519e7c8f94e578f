import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { finishDeposit, startDeposit } from '../exchange/cash-moves.ts';
import { deposit, linkApproved, linkBank, withdraw } from '../../testing/banking-fixtures.ts';
import { fund, practiceWorld } from '../../testing/world-fixtures.ts';
import type { World } from '../core/world.ts';
import { changeBank, type BankRecord } from './banking.ts';
import { computeLeftToday, isSavingsLimitReached, readLimits } from './limits.ts';

let world: World;
beforeEach(() => {
  world = practiceWorld();
});

const moves = ['api:can-ach-deposit', 'api:can-ach-withdraw'];
const everything = [...moves, 'api:can-add-ach-account'];
const limits = (changes: Partial<Parameters<typeof readLimits>[1]> = {}) =>
  readLimits(world, {
    ...{ accountId: 'ann', authorities: everything, isReady: true, zone: 'America/New_York' },
    ...changes,
  });
const blocked = (message: string) => ({
  ...{ canDeposit: false, depositMessage: message, canWithdraw: false, withdrawMessage: message },
});
const mayDeposit = (most: string) => ({
  canDeposit: true,
  depositMessage: `You can deposit up to $${most} today. Deposits of $10,000.00 or more may take 1 more business day because we review them.`,
});
const at = (instant: string): void => world.advanceTo(Date.parse(instant));

describe('why no cash may move', () => {
  it('is the account, before anything else', () => {
    expect(limits({ isReady: false, authorities: [] })).toEqual(blocked('Your account isn’t open yet.'));
  });

  it('is that no bank account is linked, or that the linked one waits or was rejected', () => {
    const none = 'Link a bank account to deposit and withdraw. Approval takes about 1 business day.';
    expect(limits()).toEqual(blocked(none));
    linkBank(world, 'ann', 'ins_fernhill', ['8841']);
    const waiting = 'Your bank account isn’t approved yet. Approval takes about 1 business day.';
    expect(limits()).toEqual(blocked(waiting));
    const [bank] = world.state.banking.banks.get('ann') ?? [];
    world.execute('bank.reject', { bankId: bank?.id ?? '' });
    expect(limits()).toEqual(blocked(none));
    linkBank(world, 'ann', 'ins_fernhill', ['2210']);
    expect(limits()).toEqual(blocked(waiting));
  });

  it('is that the two small deposits aren’t confirmed', () => {
    linkBank(world, 'ann', 'ins_quarry', ['3305']);
    const verify =
      'Verify your bank account with the two small deposits we send to it. Approval then takes about 1 business day.';
    expect(limits()).toEqual(blocked(verify));
    const [bank] = world.state.banking.banks.get('ann') ?? [];
    world.execute('bank.sendMicroDeposits', { bankId: bank?.id ?? '' });
    expect(limits()).toEqual(blocked(verify));
    expect(limits({ authorities: moves })).toEqual(blocked('Your bank account isn’t verified yet.'));
  });

  it('is the approval, not the verification, of a bank account whose sign-in lapsed before', () => {
    linkBank(world, 'ann', 'ins_fernhill', ['8841']);
    const [bank] = world.state.banking.banks.get('ann') ?? [];
    world.execute('bank.lapse', { bankId: bank?.id ?? '' });
    expect(limits()).toEqual(blocked('Your bank account isn’t approved yet. Approval takes about 1 business day.'));
  });

  it('is that the approved bank account needs a new sign-in, or is of no use', () => {
    const bank: BankRecord = linkApproved(world, 'ann');
    changeBank(world, bank, { disabled: true, disabledReason: 'signInLapsed' });
    const again = 'Reconnect Fernhill Credit Union to deposit and withdraw.';
    expect(limits()).toEqual(blocked(again));
    changeBank(world, bank, { disabledReason: 'accountClosed' });
    const useless = 'Your bank account can no longer be used. Link another one to deposit and withdraw.';
    expect(limits()).toEqual(blocked(useless));
    linkBank(world, 'ann', 'ins_fernhill', ['2210']);
    expect(limits()).toEqual(blocked('Your bank account isn’t approved yet. Approval takes about 1 business day.'));
    const lapsed = linkApproved(world, 'ann', 'ins_lapwing', '4477');
    world.execute('bank.lapse', { bankId: lapsed.id });
    expect(limits()).toEqual(blocked('Reconnect Lapwing Trust to deposit and withdraw.'));
  });

  it('advises nobody to link or reconnect a bank account who may not do it', () => {
    const mine = () => limits({ authorities: moves });
    const none = 'You don’t have an approved bank account, and you don’t have permission to link one.';
    expect(mine()).toEqual(blocked(none));
    linkBank(world, 'ann', 'ins_fernhill', ['8841']);
    const [pending] = world.state.banking.banks.get('ann') ?? [];
    if (pending === undefined) throw new Error('No bank account');
    changeBank(world, pending, { wrongAmounts: 3 });
    expect(mine()).toEqual(blocked('We couldn’t verify your bank account. Contact support.'));
    const lapsed = linkApproved(world, 'ann', 'ins_lapwing', '4477');
    world.execute('bank.lapse', { bankId: lapsed.id });
    expect(mine()).toEqual(blocked('You can’t use your bank account right now.'));
  });

  it('is a missing permission, for each direction apart, also without a bank account', () => {
    const noDeposit = { canDeposit: false, depositMessage: 'You don’t have permission to deposit cash.' };
    const noWithdrawal = { canWithdraw: false, withdrawMessage: 'You don’t have permission to withdraw cash.' };
    expect(limits({ authorities: [] })).toEqual({ ...noDeposit, ...noWithdrawal });
    linkApproved(world, 'ann');
    expect(limits({ authorities: [] })).toEqual({ ...noDeposit, ...noWithdrawal });
    fund(world, 'ann', '10');
    expect(limits({ authorities: ['api:can-ach-deposit'] })).toEqual({ ...mayDeposit('50,000.00'), ...noWithdrawal });
    expect(limits({ authorities: ['api:can-ach-withdraw'] })).toMatchObject({ ...noDeposit, canWithdraw: true });
  });
});

describe('how much may move today', () => {
  beforeEach(() => {
    linkApproved(world, 'ann');
  });
  const bankId = () => world.state.banking.banks.get('ann')?.[0]?.id ?? '';
  const put = (amount: string) => deposit(world, 'ann', bankId(), amount);
  const take = (amount: string) => withdraw(world, 'ann', bankId(), amount);
  const left = (direction: 'deposit' | 'withdrawal') => computeLeftToday(world, 'ann', direction);

  it('is the limit less what has moved in this direction today, and nothing without cash', () => {
    const noCash = { canWithdraw: false, withdrawMessage: 'You have no cash available to withdraw.' };
    expect(limits()).toEqual({ ...mayDeposit('50,000.00'), ...noCash });
    fund(world, 'ann', '1234.5');
    put('1000.01');
    take('34.5');
    const most = { canWithdraw: true, withdrawMessage: 'You can withdraw up to $1,200.00 today.' };
    expect(limits()).toEqual({ ...mayDeposit('48,999.99'), ...most });
    expect([left('deposit'), left('withdrawal')]).toEqual(['48999.99', '24965.5']);
    fund(world, 'ann', '50000');
    expect(limits().withdrawMessage).toBe('You can withdraw up to $24,965.50 today.');
  });

  it('is nothing once the limit is reached, until midnight in New York, told in the reader’s zone', () => {
    put('50000');
    fund(world, 'ann', '60000');
    take('25000');
    const reached = (move: string, limit: string, when: string) =>
      `You’ve reached the daily ${move} limit of $${limit}. The limit resets on ${when}`;
    expect(limits()).toEqual({
      ...{
        canDeposit: false,
        depositMessage: reached('deposit', '50,000.00', 'Wednesday, November 19, at 12:00 a.m.'),
      },
      ...{
        canWithdraw: false,
        withdrawMessage: reached('withdrawal', '25,000.00', 'Wednesday, November 19, at 12:00 a.m.'),
      },
    });
    expect(limits({ zone: 'America/Los_Angeles' }).depositMessage).toBe(
      reached('deposit', '50,000.00', 'Tuesday, November 18, at 9:00 p.m.'),
    );
    at('2025-11-19T04:59:59Z');
    expect(left('deposit')).toBe('0');
    at('2025-11-19T05:00:00Z');
    expect([left('deposit'), left('withdrawal')]).toEqual(['50000', '25000']);
  });

  it('does not count what the bank returned', () => {
    put('100');
    const id = [...world.state.banking.moves.keys()][0] ?? '';
    expect(left('deposit')).toBe('49900');
    world.execute('cash.settleNow', { moveId: id });
    expect(left('deposit')).toBe('49900');
    world.execute('cash.returnNow', { moveId: id, code: 'R01' });
    expect(left('deposit')).toBe('50000');
  });

  it('is no withdrawal while money is owed, and none of cash that is not seasoned', () => {
    startDeposit(world, 'ann', decimal('500'));
    finishDeposit(world, 'ann', decimal('500'), world.now() + 1000);
    expect(limits()).toMatchObject({
      canWithdraw: false,
      withdrawMessage: 'You have $500.00 available to trade, but it isn’t available to withdraw yet.',
    });
    fund(world, 'ann', '20');
    expect(limits()).toMatchObject({ canWithdraw: true, withdrawMessage: 'You can withdraw up to $20.00 today.' });
    world.state.banking.debts.set('ann', decimal('350'));
    expect(limits()).toMatchObject({
      ...{ canDeposit: true, canWithdraw: false },
      withdrawMessage: 'You owe $350.00 from a returned deposit. You can’t withdraw until it’s paid.',
    });
  });

  it('has six movements of a savings account in a calendar month of New York, those that failed not counted', () => {
    const savings = linkApproved(world, 'ann', 'ins_fernhill', '2210');
    for (let count = 0; count < 5; count++) deposit(world, 'ann', savings.id, '1');
    for (let count = 0; count < 6; count++) put('1');
    const [first = ''] = world.state.banking.moves.keys();
    expect(isSavingsLimitReached(world, savings)).toBe(false);
    deposit(world, 'ann', savings.id, '1');
    expect(isSavingsLimitReached(world, savings)).toBe(true);
    expect(isSavingsLimitReached(world, { ...savings, subtype: 'checking' })).toBe(false);
    world.execute('cash.returnNow', { moveId: first, code: 'R01' });
    expect(isSavingsLimitReached(world, savings)).toBe(false);
    deposit(world, 'ann', savings.id, '1');
    expect(isSavingsLimitReached(world, savings)).toBe(true);
    at('2025-12-01T04:59:59Z');
    expect(isSavingsLimitReached(world, savings)).toBe(true);
    at('2025-12-01T05:00:00Z');
    expect(isSavingsLimitReached(world, savings)).toBe(false);
  });
});
