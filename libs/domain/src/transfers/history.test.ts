import { describe, expect, it } from 'vitest';
import { canRequestWindow } from '../calendar/date-window';
import { assetKindLabel, computeHistoryDefaults, isPendingTransfer, ledgerLabel, phaseOf } from './history';

const cash = { asset: 'USD', assetType: 'FIAT' };
const token = { asset: 'TZROP', assetType: 'SECURITY_TOKEN' };

describe('the labels of transfers', () => {
  it.each(['TOKEN_DEPOSIT', 'token deposit'])('call %s a Security Deposit [HIS-18]', transactionType => {
    expect(ledgerLabel({ transactionType, ...token })).toBe('Security Deposit');
  });

  it.each(['TOKEN_WITHDRAWAL', 'token withdrawal'])('call %s a Security Withdrawal [HIS-19]', transactionType => {
    expect(ledgerLabel({ transactionType, ...token })).toBe('Security Withdrawal');
  });

  it.each(['FIAT_DEPOSIT', 'fiat deposit', 'DEPOSIT', 'deposit'])(
    'call %s of dollars a Cash Deposit [HIS-20]',
    transactionType => {
      expect(ledgerLabel({ transactionType, ...cash })).toBe('Cash Deposit');
    },
  );

  it.each(['FIAT_WITHDRAWAL', 'fiat withdrawal', 'WITHDRAW', 'withdraw'])(
    'call %s of dollars a Cash Withdrawal [HIS-21]',
    transactionType => {
      expect(ledgerLabel({ transactionType, ...cash })).toBe('Cash Withdrawal');
    },
  );

  it.each([
    ['DEPOSIT', 'TZROP', 'SECURITY_TOKEN', 'Security Deposit'],
    ['DEPOSIT', 'OSTKO', 'COMMON_STOCK', 'Security Deposit'],
    ['WITHDRAW', 'ETH', 'CRYPTO_CURRENCY', 'Security Withdrawal'],
    ['FIAT_DEPOSIT', 'TZROP', 'SECURITY_TOKEN', 'Security Deposit'],
    ['DEPOSIT', 'TZROP', 'DEPOSIT', 'Security Deposit'],
    ['WITHDRAW', 'TZROP', null, 'Security Withdrawal'],
    ['DEPOSIT', 'USD', 'DEPOSIT', 'Cash Deposit'],
    ['WITHDRAW', 'USD', null, 'Cash Withdrawal'],
    ['DEPOSIT', 'EUR', null, 'Cash Deposit'],
    ['DEPOSIT', 'Cash', null, 'Cash Deposit'],
    ['TOKEN_DEPOSIT', 'TZROP', null, 'Security Deposit'],
    ['FIAT_DEPOSIT', 'Dollars', null, 'Cash Deposit'],
    ['WIRE_DEPOSIT', 'USD', 'FIAT', 'Cash Deposit'],
    ['AchWithdrawal', 'USD', null, 'Cash Withdrawal'],
  ])('never call a movement of a security cash: %s of %s, %s is a %s', (transactionType, asset, assetType, label) => {
    const movement = { transactionType, asset, assetType };
    expect(ledgerLabel(movement)).toBe(label);
    expect(assetKindLabel(movement) === 'Cash').toBe(label.startsWith('Cash'));
  });

  it.each([
    ['FIAT', 'USD', 'Cash'],
    ['DEPOSIT', 'USD', 'Cash'],
    ['WITHDRAW', 'USD', 'Cash'],
    ['SECURITY_TOKEN', 'TZROP', 'Token'],
  ])('call the asset kind %s of %s %s [HIS-22]', (assetType, asset, label) => {
    expect(assetKindLabel({ transactionType: 'DEPOSIT', asset, assetType })).toBe(label);
  });

  it.each(['account_transfer', 'ACCOUNT_TRANSFER', 'AccountTransfer', 'accountTransfer'])(
    'write the code %s in words',
    transactionType => {
      expect(ledgerLabel({ transactionType, ...token })).toBe('Account transfer');
    },
  );

  it('leave unknown types unchanged, and call a missing one a transfer', () => {
    expect(ledgerLabel({ transactionType: 'ACATS', ...token })).toBe('ACATS');
    expect(ledgerLabel({ transactionType: null, ...token })).toBe('Transfer');
    expect(assetKindLabel({ transactionType: 'DEPOSIT', asset: 'TBILL', assetType: 'BOND' })).toBe('BOND');
    expect(assetKindLabel({ transactionType: 'DEPOSIT', asset: 'TZROP', assetType: null })).toBe('-');
  });

  it('name the other asset types of the venue', () => {
    const kindOf = (assetType: string) => assetKindLabel({ transactionType: 'DEPOSIT', asset: 'X', assetType });
    expect([kindOf('COMMON_STOCK'), kindOf('CRYPTO_CURRENCY')]).toEqual(['Stock', 'Crypto']);
  });
});

describe('the pending transfers', () => {
  it.each([
    ['PENDING', true],
    ['WAITING_FOR_COST_BASIS', true],
    ['COMPLETE', false],
    ['PENDING_CANCEL', false],
    ['ERROR', false],
    ['', false],
  ])('with status %j are in the list: %s [TRF-04]', (status, pending) => {
    expect(isPendingTransfer({ status })).toBe(pending);
  });
});

it.each([
  ['PENDING', 'underWay'],
  ['Processing', 'underWay'],
  ['WAITING_FOR_COST_BASIS', 'unknown'],
  ['Complete', 'arrived'],
  ['COMPLETED', 'arrived'],
  ['SEASONED', 'arrived'],
  ['Error', 'failed'],
  ['FAILED', 'failed'],
  ['Cancelled', 'failed'],
  ['Suspended', 'unknown'],
  ['SLEEPING', 'unknown'],
  [null, 'unknown'],
])('a transfer with the status %s is %s', (status, phase) => {
  expect(phaseOf(status)).toBe(phase);
});

describe('the history filter', () => {
  it('begins with ten rows of page 1, from 10 days back until today [HIS-11, HIS-12, HIS-13, HIS-14]', () => {
    const defaults = computeHistoryDefaults('2026-03-09');
    expect(defaults).toMatchObject({ page: 1, size: 10, start: '2026-02-27', end: '2026-03-09' });
    expect(canRequestWindow(defaults)).toEqual({ possible: true });
  });
});
