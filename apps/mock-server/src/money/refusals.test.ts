import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import type { World } from '../core/world.ts';
import { chooseBank, deposit, linkApproved, linkBank, ownerOf, withdraw } from '../../testing/banking-fixtures.ts';
import { fund, practiceWorld } from '../../testing/world-fixtures.ts';
import { changeBank, findBank, listBanks, type BankRecord } from './banking.ts';
import { checkLink } from './linking.ts';
import { describeLinkSession } from './provider.ts';
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

const stale = refused('LINK_TOKEN_INVALID', 'The link has expired. Please start again.', 'plaidPublicToken');
const staleModal = refused('LINK_TOKEN_INVALID', 'The link has expired. Please start again.', 'linkToken');
const noBank = refused('NOT_FOUND', 'We couldn’t find that bank account.', 'id');
const reconnect = refused('BANK_ACCOUNT_DISABLED', 'Please reconnect this bank account before you use it.');
const useless = refused(
  'BANK_ACCOUNT_DISABLED',
  'This bank account can no longer be used. Please remove it, or link another one.',
);
const tooMany = refused('TOO_MANY_VERIFICATION_ATTEMPTS', 'Too many verification attempts. Please contact support.');
const notApproved = refused('BANK_ACCOUNT_NOT_APPROVED', 'This bank account isn’t approved for use.');

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

  it('needs a bank account of the same account', () => {
    const refusal = refused('NOT_FOUND', 'We couldn’t find that bank account.', 'deviceId');
    expectRefusal(() => both('1', 'B-none'), [refusal, refusal]);
    const other = linkApproved(world, 'ben').id;
    expectRefusal(() => both('1', other), [refusal, refusal]);
  });

  it('needs a bank account that may be used, which is checked before the amount', () => {
    change({ status: 'PENDING' });
    expectRefusal(() => both('0'), [notApproved, notApproved]);
    change({ status: 'APPROVED', disabled: true, disabledReason: 'signInLapsed' });
    expectRefusal(() => both('0'), [reconnect, reconnect]);
    change({ disabledReason: 'accountClosed' });
    expectRefusal(() => both('0'), [useless, useless]);
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
      refused('ACCOUNT_IN_DEBIT', 'You owe $350.00 from a returned deposit. Deposit that amount before you withdraw.'),
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

  it('may be declined by the bank, which is named', () => {
    const message = 'Saltmarsh National Bank couldn’t link this account. Please choose a different bank.';
    const token = tokenOf('ins_saltmarsh');
    expectRefusal(
      () => checkLink(world, input(token, ['acc_saltmarsh_9012'], 'ins_saltmarsh')),
      refused('BANK_DECLINED', message),
    );
  });

  it('is refused for a linked account before the limit of three is considered', () => {
    linkApproved(world, 'ann', 'ins_fernhill', '2210');
    expectRefusal(
      () => linkBank(world, 'ann', 'ins_fernhill', ['8841', '2210']),
      refused('BANK_ACCOUNT_ALREADY_LINKED', 'This bank account is already linked.', 'accounts'),
    );
    expectRefusal(
      () => linkBank(world, 'ann', 'ins_harborlight', ['1043', '5571']),
      refused(
        'REACHED_MAXIMUM_ALLOWABLE_ACCOUNT_LINKAGES',
        'You can link up to 3 bank accounts. Please remove one first.',
      ),
    );
  });

  it('is refused in the modal for an unknown bank, without an account, and for an account of another bank', () => {
    const choose = (institutionId: string, accountIds?: readonly string[]) =>
      chooseBank(world, 'ann', institutionId, accountIds);
    const noAccount = refused('NOT_FOUND', 'We couldn’t find that account at this bank.', 'accountIds');
    expectRefusal(() => choose('ins_none'), refused('NOT_FOUND', 'We couldn’t find that bank.', 'institutionId'));
    expectRefusal(() => choose('ins_fernhill', []), noAccount);
    expectRefusal(() => choose('ins_fernhill', ['acc_fernhill_8841', 'acc_harborlight_1043']), noAccount);
    expect(choose('ins_fernhill', ['acc_fernhill_2210'])).toMatchObject({ value: { accounts: [{ mask: '2210' }] } });
    expect(choose('ins_fernhill')).toMatchObject({ value: { accounts: [{ mask: '8841' }, { mask: '2210' }] } });
  });

  it('keeps ten link tokens of a user at most, and those of other users', () => {
    const start = (accountId: string) => world.execute('bank.startLink', ownerOf(accountId)).token;
    const isLive = (token: string) => describeLinkSession(world, token).ok;
    const first = start('ann');
    const bens = start('ben');
    const more = Array.from({ length: 9 }, () => start('ann'));
    expect([first, bens, ...more].every(isLive)).toBe(true);
    const last = start('ann');
    expect([first, bens, more[0] ?? '', last].map(isLive)).toEqual([false, true, true, true]);
  });

  it('forgets expired tokens when the next one is issued', () => {
    const { token } = world.execute('bank.startLink', ownerOf('ann'));
    tokenOf();
    const { linkTokens, publicTokens } = world.state.banking;
    world.advanceTo(world.now() + 30 * 60_000 - 1);
    expect(describeLinkSession(world, token)).toMatchObject({ ok: true, value: { purpose: 'add' } });
    expect([linkTokens.size, publicTokens.size]).toEqual([1, 1]);
    world.advanceTo(world.now() + 1);
    expect(describeLinkSession(world, token)).toEqual(staleModal);
    const next = world.execute('bank.startLink', ownerOf('ann'));
    expect([[...linkTokens.keys()], publicTokens.size]).toEqual([[next.token], 0]);
    expect(next).toMatchObject({ ...ownerOf('ann'), purpose: 'add', bankId: null, expiresAt: world.now() + 1_800_000 });
    expect(next.token).toMatch(/^link-[0-9a-f]{32}$/);
  });
});

describe('a linked bank account', () => {
  const relink = (bankId = bank.id) => world.execute('bank.startRelink', own(bankId));

  it('must be one of the account', () => {
    const ben = linkApproved(world, 'ben').id;
    for (const id of ['B-none', ben]) {
      expectRefusal(() => relink(id), noBank);
      expectRefusal(() => world.execute('bank.verify', { ...own(id), publicToken: null }), noBank);
      expectRefusal(() => world.execute('bank.reauthorize', { ...own(id), publicToken: '' }), noBank);
      expectRefusal(() => world.execute('bank.prefer', own(id)), noBank);
      expectRefusal(() => world.execute('bank.remove', own(id)), noBank);
    }
    const gone = refused('NOT_FOUND', 'We couldn’t find that bank account.', 'id');
    for (const command of ['bank.approve', 'bank.reject', 'bank.lapse', 'bank.sendMicroDeposits'] as const)
      expectRefusal(() => world.execute(command, { bankId: 'B-none' }), gone);
  });

  it('gets a token to sign in again, but none to verify before its deposits are sent or after its bank has closed it', () => {
    expect(relink()).toMatchObject({ ok: true, value: { purpose: 'reauthorize', bankId: bank.id } });
    change({ disabled: true, disabledReason: 'signInLapsed' });
    expect(relink()).toMatchObject({ ok: true, value: { purpose: 'reauthorize' } });
    change({ disabledReason: 'accountNotFound' });
    expectRefusal(relink, useless);
    change({ wrongAmounts: 2 });
    expectRefusal(relink, useless);
    change({ verification: 'pending_automatic_verification', wrongAmounts: 3 });
    const message = 'The two small deposits haven’t been sent yet. Please allow about 1 business day.';
    expectRefusal(relink, refused('VERIFICATION_NOT_READY', message));
  });

  it('cannot become the default one before it may be used', () => {
    const prefer = () => world.execute('bank.prefer', own());
    change({ status: 'REJECTED' });
    expectRefusal(prefer, notApproved);
    change({ status: 'APPROVED', disabled: true, disabledReason: 'signInLapsed' });
    expectRefusal(prefer, reconnect);
  });

  it('cannot be removed while cash is on its way to it, but while it is on its way to another one', () => {
    const other = linkApproved(world, 'ann', 'ins_fernhill', '2210').id;
    deposit(world, 'ann', bank.id, '10');
    const message = 'You can’t remove this bank account while a deposit or withdrawal is pending.';
    expectRefusal(() => world.execute('bank.remove', own()), refused('BANK_ACCOUNT_IN_USE', message));
    expect(world.execute('bank.remove', own(other)).ok).toBe(true);
  });

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
    refused('VERIFICATION_FAILED', `These amounts don’t match the deposits. ${left} left.`, 'amounts');

  it('refuses wrong amounts three times, and then for good', () => {
    const token = linkToken();
    expect([enter('0.07', '0.33', token), enter('0.07', '0.320', token).ok]).toEqual([wrong('2 attempts'), true]);
    expect([enter('0.32', '0.32'), enter('0.071', '0.32')]).toEqual([wrong('1 attempt'), tooMany]);
    expect(enter).toThrow('TOO_MANY_VERIFICATION_ATTEMPTS');
    const failed = { ...own(), publicToken: null };
    expect(world.execute('bank.verify', failed)).toEqual(tooMany);
    expect(findBank(world, 'ann', bank.id)).toMatchObject({ verification: 'verification_failed', disabled: true });
  });

  it('is not finished by an error that the browser alone reports', () => {
    const refusal = refused('VERIFICATION_FAILED', 'The account isn’t verified yet. Please try again.');
    expectRefusal(() => world.execute('bank.verify', { ...own(), publicToken: null }), refusal);
  });

  it('needs a token of this purpose, and deposits that were sent', () => {
    const add = world.execute('bank.startLink', ownerOf('ann')).token;
    expectRefusal(() => enter('0.07', '0.32', add), staleModal);
    expectRefusal(() => enter('0.07', '0.32', 'link-none'), staleModal);
    const token = linkToken();
    expectRefusal(() => world.execute('provider.signIn', { linkToken: token }), staleModal);
    expectRefusal(
      () => world.execute('provider.choose', { linkToken: token, institutionId: 'ins_quarry' }),
      staleModal,
    );
    change({ microDeposits: null });
    expectRefusal(() => enter('0.07', '0.32', token), staleModal);
  });

  it('ends with its bank account', () => {
    const token = linkToken();
    world.execute('bank.remove', own());
    expectRefusal(() => enter('0.07', '0.32', token), staleModal);
    expect(describeLinkSession(world, token)).toEqual({
      ok: true,
      value: { purpose: 'verify', institution: null, account: null },
    });
  });
});
