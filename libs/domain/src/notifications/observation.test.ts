import { describe, expect, it } from 'vitest';
import { decimal } from '../money/money';
import { observeBank, observeOrder, observeStatement, observeTransfer } from './observation';

type Report = NonNullable<Parameters<typeof observeOrder>[0]['executionHistory']>[number];

const report = (messageSequenceNumber: number, timeStamp: string, text: string | null = null): Report => ({
  messageSequenceNumber,
  timeStamp,
  price: null,
  text,
});

const order = (name: string, filled = '0', reports: readonly Report[] | null = []) => ({
  orderId: 'H-1',
  timeStamp: '2026-03-04T15:00:00Z',
  status: { name, cancelable: !['Filled', 'Canceled', 'Expired', 'Rejected'].includes(name) },
  cumulativeQuantity: decimal(filled),
  executionHistory: reports,
});

describe('a notification about an order', () => {
  it.each([
    ['New', '0', null],
    ['Partially Filled', '10', 'partiallyFilled'],
    ['Filled', '25', 'filled'],
    ['Canceled', '10', 'canceled'],
    ['CANCELLED', '0', 'canceled'],
    ['Expired', '0', 'expired'],
    ['Rejected', '0', 'rejected'],
    ['Something Else', '0', null],
    ['Something Else', '10', 'partiallyFilled'],
  ])('of status %s with %s filled tells: %s', (name, filled, kind) => {
    expect(observeOrder(order(name, filled)).kind).toBe(kind);
  });

  it('has the time of the last execution report, whatever the order of the reports', () => {
    const reports = [report(2, '2026-03-04T15:10:00Z'), report(1, '2026-03-04T15:00:00Z')];
    expect(observeOrder(order('Filled', '25', reports)).at).toBe(Date.parse('2026-03-04T15:10:00Z'));
  });

  it('has no time if the reports are unknown', () => {
    expect(observeOrder(order('Filled', '25', null)).at).toBeNull();
    expect(observeOrder(order('Filled', '25', [])).at).toBeNull();
  });

  it('has a stage that grows with each fill and does not tell how much has filled', () => {
    const fill = (number: number) => ({ ...report(number, '2026-03-04T15:00:00Z'), price: decimal('5.25') });
    const stageOf = (...args: Parameters<typeof order>) => observeOrder(order(...args)).stage;
    const received = report(1, '2026-03-04T15:00:00Z');
    expect(stageOf('New', '0', [received])).toBe('open 0');
    expect(stageOf('Partially Filled', '10', [received, fill(2)])).toBe('open 2');
    expect(stageOf('Partially Filled', '17', [fill(3), received, fill(2)])).toBe('open 3');
    expect(stageOf('Partially Filled', '17', null)).toBe('open 1');
    expect(stageOf('Filled', '25', [received, fill(2)])).toBe('filled');
  });

  it('is not about news if the investor canceled the order, but is if the exchange did', () => {
    const canceled = (text: string | null) => observeOrder(order('Canceled', '0', [report(1, '', text)])).isOwnAct;
    expect(canceled('Canceled by customer')).toBe(true);
    expect(canceled('Trading in TZROP is halted')).toBe(false);
    expect(canceled(null)).toBe(false);
  });
});

describe('a notification about a transfer', () => {
  const kindOf = (transactionType: string | null, status: string | null) =>
    observeTransfer({ id: 'T-1', transactionType, status, date: null }).kind;

  it.each([
    ['DEPOSIT', 'COMPLETE', 'arrived'],
    ['FIAT_DEPOSIT', 'SEASONED', 'arrived'],
    ['WITHDRAW', 'COMPLETE', 'sent'],
    ['TOKEN_WITHDRAWAL', 'CONFIRMED', 'sent'],
    ['DIVIDEND', 'COMPLETE', 'arrived'],
    ['DEPOSIT', 'ERROR', 'failed'],
    ['WITHDRAW', 'CANCELED', 'failed'],
    ['TOKEN_DEPOSIT', 'WAITING_FOR_COST_BASIS', 'costBasisNeeded'],
    ['TOKEN_DEPOSIT', 'Waiting for cost basis', 'costBasisNeeded'],
    ['DEPOSIT', 'PENDING', null],
    ['DEPOSIT', 'IN_REVIEW_BY_SOMEONE', null],
    ['DEPOSIT', null, null],
    ['DEPOSIT', 'Suspended', null],
    ['WITHDRAW', 'STOPPED', null],
    ['FREE_DELIVERY', 'COMPLETE', 'completed'],
    [null, 'COMPLETE', 'completed'],
  ])('of type %s and status %s tells: %s', (transactionType, status, kind) => {
    expect(kindOf(transactionType, status)).toBe(kind);
  });

  it.each([
    ['PENDING', true],
    ['WAITING_FOR_COST_BASIS', true],
    ['COMPLETE', false],
    ['ERROR', false],
  ])('may change again after the status %s: %s', (status, isOpen) => {
    const transfer = { id: 'T-1', transactionType: 'TOKEN_DEPOSIT', status, date: null };
    expect(observeTransfer(transfer).isOpen).toBe(isOpen);
  });
});

describe('a notification about a bank account', () => {
  const bank = { plaidAccountId: 'B-1', status: 'APPROVED', verificationStatus: null };

  it('tells that a sign-in at the bank is needed only where it helps', () => {
    expect(observeBank({ ...bank, disabled: true, disabledReason: 'signInLapsed' }).kind).toBe('bankSignInNeeded');
    expect(observeBank({ ...bank, disabled: true, disabledReason: null }).kind).toBe('bankSignInNeeded');
    expect(observeBank({ ...bank, disabled: true, disabledReason: 'accountClosed' }).kind).toBeNull();
    expect(observeBank({ ...bank, disabled: null }).kind).toBeNull();
  });
});

it('dates a statement on its day in New York, and without a day not at all', () => {
  expect(observeStatement({ id: 'STM', date: '2026-02-28' }).dated).toBe(Date.parse('2026-02-28T12:00:00Z'));
  expect(observeStatement({ id: 'STM', date: null }).dated).toBeNull();
});
