import { describe, expect, it } from 'vitest';
import {
  bankLinkAuthorities,
  canLinkBank,
  canUseBankAccount,
  checkCashAmount,
  checkWithdrawal,
  completeBankAccount,
  computeBankTransfers,
  maxWithdrawal,
  requiredBankAction,
} from './banking';
import { decimal } from '../money/money';

describe('a bank account', () => {
  it('waits for its micro-deposits by what the provider says, whatever the server calls that status', () => {
    const need = (status: string) => requiredBankAction({ status }, 'pending_manual_verification');
    expect(['PENDING', 'PENDING_MICRO_DEPOSIT'].map(need)).toEqual(['verify', 'verify']);
    expect(['APPROVED', 'REJECTED'].map(need)).toEqual([null, null]);
  });

  it('maps id to plaidAccountId and verification_status to verificationStatus [BNK-04, BNK-05]', () => {
    const raw = { id: 'B-1', verification_status: 'manually_verified', status: 'APPROVED', disabled: false };
    expect(completeBankAccount(raw)).toEqual({
      plaidAccountId: 'B-1',
      verificationStatus: 'manually_verified',
      status: 'APPROVED',
      disabled: false,
    });
    expect(completeBankAccount({ id: 'B-2' }).verificationStatus).toBeNull();
  });

  it('has its name for users in place of a resource name', () => {
    const raw = { id: '228', name: 'achAccounts/228', displayName: 'Everyday Checking' };
    expect(completeBankAccount(raw)).toMatchObject({ name: 'Everyday Checking' });
    expect(completeBankAccount({ ...raw, displayName: null }).name).toBeNull();
    expect(completeBankAccount({ ...raw, name: 'Joint/Checking' }).name).toBe('Joint/Checking');
  });

  it.each(['PENDING', 'REJECTED', 'approved', 'IN_A_NEW_STATE', ''])('that is %j may not be used [BNK-03]', status => {
    expect(canUseBankAccount({ status, disabled: false })).toEqual({ can: false, reason: 'notApproved' });
  });

  it('may be used once approved, unless it is disabled [BNK-03]', () => {
    expect(canUseBankAccount({ status: 'APPROVED' })).toEqual({ can: true });
    expect(canUseBankAccount({ status: 'APPROVED', disabled: null })).toEqual({ can: true });
    expect(canUseBankAccount({ status: 'APPROVED', disabled: true })).toEqual({ can: false, reason: 'disabled' });
  });
});

describe('linking a bank', () => {
  it('is allowed for a signed-in user with the authorities to add, deposit and withdraw [BNK-12, PRM-14]', () => {
    expect(canLinkBank(true, [...bankLinkAuthorities, 'api:can-order'])).toBe(true);
  });

  it.each(bankLinkAuthorities)('is not allowed without %s [BNK-13, PRM-14]', missing => {
    expect(
      canLinkBank(
        true,
        bankLinkAuthorities.filter(each => each !== missing),
      ),
    ).toBe(false);
  });

  it('is not allowed without sign-in [BNK-13]', () => {
    expect(canLinkBank(false, bankLinkAuthorities)).toBe(false);
  });
});

describe('bank transfers', () => {
  it.each([
    [[], { deposit: false, withdraw: false, usable: false }],
    [['api:can-ach-deposit'], { deposit: true, withdraw: false, usable: true }],
    [['api:can-ach-withdraw'], { deposit: false, withdraw: true, usable: true }],
    [['api:can-ach-withdraw', 'api:can-ach-deposit'], { deposit: true, withdraw: true, usable: true }],
    [['api:can-deposit', 'api:can-withdraw'], { deposit: false, withdraw: false, usable: false }],
  ])('with %j offer %j [PRM-15]', (held, offered) => {
    expect(computeBankTransfers(held)).toEqual(offered);
  });
});

describe('an amount', () => {
  it.each([
    ['0', ['notPositive']],
    ['-5', ['notPositive']],
    ['0.001', ['tooManyDecimals']],
    ['10.005', ['tooManyDecimals']],
    ['0.01', []],
    ['2500.5', []],
  ])('of $%s has the problems %j', (amount, problems) => {
    expect(checkCashAmount(decimal(amount))).toEqual(problems);
  });

  const cash = { availableWithdrawalBalance: decimal('100'), availableSeasonedBalance: decimal('60.50') };
  it.each([
    ['0', ['notPositive']],
    ['60.5', []],
    ['60.51', ['notSeasoned']],
    ['100', ['notSeasoned']],
    ['100.01', ['aboveAvailable']],
  ])('of $%s to withdraw has the problems %j', (amount, problems) => {
    expect(checkWithdrawal(decimal(amount), cash)).toEqual(problems);
  });

  it('is at most what is available in whole cents', () => {
    const fractions = {
      availableWithdrawalBalance: decimal('100.0079'),
      availableSeasonedBalance: decimal('100.0095'),
    };
    expect(maxWithdrawal(fractions)).toBe('100');
  });
});
