import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import type { World } from '../core/world.ts';
import { chooseBank, deposit, linkApproved, linkBank, ownerOf, withdraw } from '../../testing/banking-fixtures.ts';
import { fund, practiceWorld } from '../../testing/world-fixtures.ts';
import { changeBank, findBank, listBanks, type BankRecord } from './banking.ts';
import { checkLink } from './linking.ts';
import { refused } from '../core/result.ts';

/** The portal shows the message of a refusal as it is, at the field that it names: these are its words and places. */
let world: World;
let bank: BankRecord;
beforeEach(() => {
  world = practiceWorld();
  bank = linkApproved(world, 'ann');
});

const change = (changes: Partial<BankRecord>): void => changeBank(world, bank, changes);
const own = (bankId = bank.id) => ({ ...ownerOf('ann'), bankId });
/** What no refusal may change. */
const kept = (): string => JSON.stringify([listBanks(world, 'ann'), [...world.state.banking.moves.values()]]);
function expectRefusal(work: () => unknown, expected: object): void {
  const before = kept();
  expect(work()).toEqual(expected);
  expect(kept()).toBe(before);
}

const stale = refused('LINK_TOKEN_INVALID', 'This request is out of date. Please start again.', 'plaidPublicToken');
const tooMany = refused('TOO_MANY_VERIFICATION_ATTEMPTS', 'Too many verification attempts. Please contact support.');

describe('a deposit or withdrawal', () => {
  const put = (amount: string, bankId = bank.id) => deposit(world, 'ann', bankId, amount);
  const take = (amount: string, bankId = bank.id) => withdraw(world, 'ann', bankId, amount);
  const both = (amount: string, bankId = bank.id) => [put(amount, bankId), take(amount, bankId)];

  it.each([
    ['0', 'Enter an amount greater than $0.00.'],
    ['-1', 'Enter an amount greater than $0.00.'],
    ['10.005', 'Use no more than 2 decimal places.'],
    ['99999999999999999999', 'Enter $100,000,000,000.00 or less.'],
  ])('of $%s is refused: %s', (amount, message) => {
    const refusal = refused('AMOUNT_INVALID', message, 'amount');
    expectRefusal(() => both(amount), [refusal, refusal]);
  });

  it('is limited for a savings account, which is checked before the cash', () => {
    const savings = linkApproved(world, 'ann', 'ins_fernhill', '2210').id;
    for (let count = 0; count < 6; count++) put('1', savings);
    const message =
      'You’ve reached this savings account’s limit of 6 transactions this month. Choose a different bank account.';
    const refusal = refused('SAVINGS_LIMIT_REACHED', message, 'deviceId');
    expectRefusal(() => both('1', savings), [refusal, refusal]);
  });

  it('above the limit of the day names the limit and what is left of it', () => {
    put('49999.50');
    const left = 'You can deposit up to $0.50 more today. The daily limit is $50,000.00.';
    expectRefusal(() => put('0.51'), refused('DAILY_LIMIT_REACHED', left, 'amount'));
    expect(put('0.50').ok).toBe(true);
    fund(world, 'ann', '60000');
    const full = 'You can withdraw up to $25,000.00 more today. The daily limit is $25,000.00.';
    expectRefusal(() => take('25000.01'), refused('DAILY_LIMIT_REACHED', full, 'amount'));
    const more = 'This is more than your cash available to trade. You can withdraw up to $25,000.00 today.';
    expectRefusal(() => take('60000.01'), refused('INSUFFICIENT_BALANCE', more, 'amount'));
    expect(take('25000').ok).toBe(true);
  });

  it('out of the account names the debt, then the cash that may leave', () => {
    expectRefusal(
      () => take('0.01'),
      refused('INSUFFICIENT_BALANCE', 'This is more than your cash available to trade.', 'amount'),
    );
    world.state.banking.debts.set('ann', decimal('350'));
    expectRefusal(
      () => take('0.01'),
      refused('ACCOUNT_IN_DEBIT', 'You owe $350.00 from a returned deposit. You can’t withdraw until it’s paid.'),
    );
    expect(put('1').ok).toBe(true);
  });
});

describe('linking a bank account', () => {
  const input = (publicToken: string, providerIds = ['acc_fernhill_2210'], institutionId = 'ins_fernhill') => ({
    ...ownerOf('ann'),
    publicToken,
    institutionId,
    providerIds,
  });
  function tokenOf(institutionId = 'ins_fernhill', accountIds?: readonly string[]): string {
    const chosen = chooseBank(world, 'ann', institutionId, accountIds);
    if (!chosen.ok) throw new Error(chosen.refusal.code);
    return chosen.value.token;
  }

  it('needs the accounts that were chosen at the bank: each once, and at least one', () => {
    const token = tokenOf();
    expectRefusal(() => checkLink(world, input('public-none')), stale);
    expectRefusal(() => checkLink(world, input(token, [])), stale);
    expectRefusal(() => checkLink(world, input(token, ['acc_fernhill_2210', 'acc_none'])), stale);
    expectRefusal(() => checkLink(world, input(token, ['acc_fernhill_2210'], 'ins_quarry')), stale);
    expectRefusal(() => checkLink(world, { ...input(token), userId: 'user-of-ben' }), stale);
    expectRefusal(() => checkLink(world, { ...input(token), accountId: 'ben' }), stale);
    expect(checkLink(world, input(token))).toMatchObject({ ok: true, value: [{ mask: '2210' }] });
  });

  it('does not accept the token of another purpose', () => {
    change({ disabled: true, disabledReason: 'signInLapsed' });
    const link = world.execute('bank.startRelink', own());
    const signedIn = link.ok ? world.execute('provider.signIn', { linkToken: link.value.token }) : link;
    if (!signedIn.ok) throw new Error(signedIn.refusal.code);
    const { token } = signedIn.value;
    expectRefusal(() => checkLink(world, input(token, [bank.id])), stale);
    expectRefusal(() => world.execute('bank.verify', { ...own(), publicToken: token }), stale);
    const second = linkApproved(world, 'ann', 'ins_fernhill', '2210').id;
    expectRefusal(() => world.execute('bank.reauthorize', { ...own(second), publicToken: token }), stale);
    expect(world.execute('bank.reauthorize', { ...own(), publicToken: token })).toEqual({ ok: true, value: null });
    expectRefusal(() => world.execute('bank.reauthorize', { ...own(), publicToken: token }), stale);
    expect(findBank(world, 'ann', bank.id)).toMatchObject({ disabled: false, disabledReason: null });
  });
});

describe('a linked bank account', () => {
  it('is replaced as default by one that may be used, before an older one that may not', () => {
    const older = linkApproved(world, 'ann', 'ins_fernhill', '2210');
    const usable = linkApproved(world, 'ann', 'ins_harborlight', '1043');
    world.execute('bank.lapse', { bankId: older.id });
    const preferred = () => listBanks(world, 'ann').flatMap(each => (each.preferred ? [each.id] : []));
    world.execute('bank.prefer', own(usable.id));
    expect(preferred()).toEqual([usable.id]);
    world.execute('bank.remove', own(usable.id));
    expect(preferred()).toEqual([bank.id]);
    const again = linkApproved(world, 'ann', 'ins_harborlight', '1043');
    world.execute('bank.remove', own());
    expect(preferred()).toEqual([again.id]);
    world.execute('bank.remove', own(again.id));
    expect(preferred()).toEqual([older.id]);
    world.execute('bank.remove', own(older.id));
    expect(preferred()).toEqual([]);
  });
});

describe('verification by two micro-deposits', () => {
  beforeEach(() => {
    linkBank(world, 'ann', 'ins_quarry', ['3305']);
    bank = listBanks(world, 'ann')[1] ?? bank;
    world.execute('bank.sendMicroDeposits', { bankId: bank.id });
    change({ microDeposits: [7, 32] });
  });
  function linkToken(): string {
    const link = world.execute('bank.startRelink', own());
    if (!link.ok) throw new Error(link.refusal.code);
    return link.value.token;
  }
  const enter = (first: string, second: string, token = linkToken()) =>
    world.execute('provider.verify', { linkToken: token, amounts: [decimal(first), decimal(second)] });
  const wrong = (left: string) =>
    refused('VERIFICATION_FAILED', `These amounts don’t match the deposits. You have ${left}.`, 'amounts');

  it('refuses wrong amounts three times, and then for good', () => {
    const token = linkToken();
    expect([enter('0.07', '0.33', token), enter('0.07', '0.320', token).ok]).toEqual([wrong('2 more attempts'), true]);
    expect([enter('0.32', '0.32'), enter('0.071', '0.32')]).toEqual([wrong('1 more attempt'), tooMany]);
    expect(enter).toThrow('TOO_MANY_VERIFICATION_ATTEMPTS');
    const failed = { ...own(), publicToken: null };
    expect(world.execute('bank.verify', failed)).toEqual(tooMany);
    expect(findBank(world, 'ann', bank.id)).toMatchObject({ verification: 'verification_failed', disabled: true });
  });
});
