import { describe, expect, it } from 'vitest';
import { computeCashSteps } from './cash-steps';

const deposit = {
  transactionType: 'FIAT_DEPOSIT',
  status: 'PENDING',
  date: '2025-11-17T15:02:00Z',
  expectedDate: '2025-11-20',
  seasonedDate: '2025-11-24',
};
const steps = (changes: Partial<typeof deposit> & { errorDescription?: string }, today = '2025-11-18') =>
  computeCashSteps({ ...deposit, ...changes }, today).map(({ label, state, time, reason }) => {
    const when =
      time === null ? (reason ?? '') : 'text' in time ? time.text : 'day' in time ? `${time.kind} ${time.day}` : 'at';
    return [label, state, when].join(', ');
  });

describe('the steps of a deposit', () => {
  it('have the days that the server expects', () => {
    expect(steps({})).toEqual([
      'Submitted, done, at',
      'Processing, now, ',
      'Received, next, expected 2025-11-20',
      'Available to withdraw, next, expected 2025-11-24',
    ]);
  });

  it('promise no time if the server gives no days', () => {
    expect(steps({ expectedDate: '', seasonedDate: '' }).slice(2)).toEqual([
      'Received, next, ',
      'Available to withdraw, next, ',
    ]);
  });

  it('after arrival wait for the day from which it can be withdrawn', () => {
    const ready = (changes: Parameters<typeof steps>[0], today: string) => steps(changes, today).slice(2);
    expect(ready({ status: 'COMPLETE' }, '2025-11-24')).toEqual([
      'Received, done, ',
      'Available to withdraw, next, expected 2025-11-24',
    ]);
    expect(ready({ status: 'COMPLETE' }, '2025-11-25')[1]).toBe('Available to withdraw, done, on 2025-11-24');
    expect(ready({ status: 'COMPLETE', seasonedDate: '' }, '2025-11-25')).toEqual(['Received, done, ']);
    expect(ready({ status: 'SEASONED', seasonedDate: '' }, '2025-11-18')[1]).toBe('Available to withdraw, done, ');
  });
});

describe('the steps of another movement of cash', () => {
  it('end at the bank for a withdrawal', () => {
    expect(steps({ transactionType: 'WITHDRAW', status: 'COMPLETE' })).toEqual([
      'Submitted, done, at',
      'Processing, done, ',
      'Sent to your bank, done, ',
    ]);
  });

  it.each([
    ['ERROR', 'Failed'],
    ['Canceled', 'Canceled'],
    ['REJECTED', 'Rejected'],
  ])('of status %s end in "%s" with the reason of the server', (status, label) => {
    expect(steps({ status, errorDescription: 'Returned: insufficient funds.' })).toEqual([
      'Submitted, done, at',
      `${label}, failed, Returned: insufficient funds.`,
    ]);
  });

  it('claim nothing about a type or a status without a name of ours', () => {
    expect(steps({ transactionType: 'SWEEP', expectedDate: '' })).toEqual([
      'Submitted, done, at',
      'Processing, now, ',
      'Complete, next, ',
    ]);
  });

  it.each([
    ['AT_THE_REGISTRY', 'Status: At the registry'],
    ['Replaced', 'Status: Replaced'],
    ['WAITING_FOR_COST_BASIS', 'Status: Waiting for cost basis'],
    ['', 'Status not available'],
  ])('show the status %s as text, never as done', (status, label) => {
    expect(steps({ status })).toEqual(['Submitted, done, at', `${label}, unknown, `]);
  });
});
