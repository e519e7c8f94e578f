import { expect, it } from 'vitest';
import { decimal } from '../money/money';
import { computeCashCalendar } from './cash-calendar';

const today = '2025-11-18';
const deposit = (amount: string, status: string, rest: { expectedDate?: string; seasonedDate?: string }) => ({
  asset: 'USD',
  assetType: 'FIAT',
  transactionType: 'FIAT_DEPOSIT',
  amount: decimal(amount),
  status,
  ...rest,
});
const listDays = (rows: Parameters<typeof computeCashCalendar>[0], unseasoned: string | null) =>
  computeCashCalendar(rows, { today, unseasoned: unseasoned === null ? null : decimal(unseasoned) }).map(
    ({ day, kind, amount }) => `${day} ${kind} ${amount}`,
  );

it('a pending deposit arrives and can be withdrawn on the days that the back end expects', () => {
  const rows = [
    deposit('2500', 'PENDING', { expectedDate: '2025-11-20', seasonedDate: '2025-11-24' }),
    deposit('100', 'PENDING', { expectedDate: '2025-11-20', seasonedDate: '2025-11-25' }),
  ];
  expect(listDays(rows, '0')).toEqual([
    '2025-11-20 arrival 2600',
    '2025-11-24 withdrawable 2500',
    '2025-11-25 withdrawable 100',
  ]);
});

it('a deposit that has arrived can be withdrawn from its day on', () => {
  expect(listDays([deposit('5500', 'COMPLETE', { seasonedDate: '2025-11-20' })], '5500')).toEqual([
    '2025-11-20 withdrawable 5500',
  ]);
});

it('no more becomes available to withdraw than there is, and what was spent counts as the oldest', () => {
  const rows = [
    deposit('5500', 'COMPLETE', { seasonedDate: '2025-11-19' }),
    deposit('1000', 'COMPLETE', { seasonedDate: '2025-11-20' }),
  ];
  expect(listDays(rows, '3000')).toEqual(['2025-11-19 withdrawable 2000', '2025-11-20 withdrawable 1000']);
  expect(listDays(rows, '800')).toEqual(['2025-11-20 withdrawable 800']);
});

it('days that have passed, days that no one sent, failed deposits, withdrawals and other currencies are left out', () => {
  const seasonedDate = '2025-11-24';
  const rows = [
    deposit('1', 'PENDING', { expectedDate: today }),
    deposit('2', 'PENDING', {}),
    deposit('3', 'ERROR', { expectedDate: seasonedDate, seasonedDate }),
    deposit('4', 'COMPLETE', { seasonedDate: today }),
    { ...deposit('5', 'PENDING', { expectedDate: seasonedDate }), transactionType: 'FIAT_WITHDRAWAL' },
    { ...deposit('6', 'PENDING', { expectedDate: seasonedDate }), asset: 'EUR' },
  ];
  expect(listDays(rows, '1000')).toEqual([]);
});

it('nothing is said of deposits that have arrived while the balances do not say what can be withdrawn', () => {
  expect(listDays([deposit('5500', 'COMPLETE', { seasonedDate: '2025-11-20' })], null)).toEqual([]);
});
