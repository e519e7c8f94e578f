import { describe, expect, it } from 'vitest';
import { canRequestWindow } from '../calendar/date-window';
import { assetKindLabel, computeHistoryDefaults, isPendingTransfer, ledgerLabel } from './history';

describe('the labels of transfers', () => {
  it.each(['TOKEN_DEPOSIT', 'token deposit'])('call %s a Security Deposit [HIS-18]', type => {
    expect(ledgerLabel(type)).toBe('Security Deposit');
  });

  it.each(['TOKEN_WITHDRAWAL', 'token withdrawal'])('call %s a Security Withdrawal [HIS-19]', type => {
    expect(ledgerLabel(type)).toBe('Security Withdrawal');
  });

  it.each(['FIAT_DEPOSIT', 'fiat deposit', 'DEPOSIT', 'deposit'])('call %s a Cash Deposit [HIS-20]', type => {
    expect(ledgerLabel(type)).toBe('Cash Deposit');
  });

  it.each(['FIAT_WITHDRAWAL', 'fiat withdrawal', 'WITHDRAW', 'withdraw'])(
    'call %s a Cash Withdrawal [HIS-21]',
    type => {
      expect(ledgerLabel(type)).toBe('Cash Withdrawal');
    },
  );

  it.each([
    ['FIAT', 'Cash'],
    ['DEPOSIT', 'Cash'],
    ['WITHDRAW', 'Cash'],
    ['SECURITY_TOKEN', 'Token'],
  ])('call the asset kind %s %s [HIS-22]', (kind, label) => {
    expect(assetKindLabel(kind)).toBe(label);
  });

  it('leave unknown types unchanged', () => {
    expect(ledgerLabel('ACATS')).toBe('ACATS');
    expect(assetKindLabel('BOND')).toBe('BOND');
  });

  it('name the other asset types of the venue', () => {
    expect([assetKindLabel('COMMON_STOCK'), assetKindLabel('CRYPTO_CURRENCY')]).toEqual(['Stock', 'Coin']);
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

describe('the history filter', () => {
  const defaults = computeHistoryDefaults('2026-03-09');

  it('starts on page 1 [HIS-11]', () => {
    expect(defaults.page).toBe(1);
  });

  it('has ten rows a page [HIS-12]', () => {
    expect(defaults.size).toBe(10);
  });

  it('starts 10 days back [HIS-13]', () => {
    expect(defaults.start).toBe('2026-02-27');
  });

  it('stops today, so that a transfer of today is found [HIS-14]', () => {
    expect(defaults.end).toBe('2026-03-09');
    expect(canRequestWindow(defaults)).toEqual({ possible: true });
  });
});
