import { decimal, zero } from '../money/money';
import { describe, expect, it } from 'vitest';
import { computeFirstSteps, type FirstStepFacts } from './first-steps';

const fresh: FirstStepFacts = {
  mayLinkBank: true,
  isOpen: true,
  banks: [],
  availableCash: zero,
  openDeposits: zero,
  hasTraded: false,
};
const bank = { id: 'bank-1', status: 'APPROVED' };
const stepsOf = (facts: Partial<FirstStepFacts>) => {
  const steps = computeFirstSteps({ ...fresh, ...facts });
  return steps && [steps.bank, steps.deposit, steps.order];
};

describe('the first steps of an account', () => {
  it.each<[string, Partial<FirstStepFacts>, readonly string[]]>([
    ['begin with the bank account', {}, ['act', 'next', 'next']],
    ['wait for its approval', { banks: [{ ...bank, status: 'PENDING' }] }, ['waiting', 'next', 'next']],
    [
      'begin again after too many wrong amounts',
      { banks: [{ ...bank, status: 'PENDING', verification_status: 'verification_failed' }] },
      ['act', 'next', 'next'],
    ],
    ['begin again after a refusal', { banks: [{ ...bank, status: 'REJECTED' }] }, ['act', 'next', 'next']],
    ['go on with a deposit', { banks: [bank] }, ['done', 'act', 'next']],
    ['wait for a deposit', { banks: [bank], openDeposits: decimal('50') }, ['done', 'waiting', 'next']],
    ['go on with an order', { banks: [bank], availableCash: decimal('50') }, ['done', 'done', 'act']],
    ['allow an order of cash without a bank account', { availableCash: decimal('50') }, ['act', 'done', 'act']],
  ])('%s', (_, facts, states) => {
    expect(stepsOf(facts)).toEqual(states);
  });

  it('ask for the two small amounts, or for a new sign-in at the bank', () => {
    const toVerify = { ...bank, status: 'PENDING', verification_status: 'pending_manual_verification' };
    expect(computeFirstSteps({ ...fresh, banks: [toVerify] })).toMatchObject({ bank: 'act', bankNeed: 'verify' });
    const lapsed = { ...bank, disabled: true, disabledReason: 'signInLapsed' };
    expect(computeFirstSteps({ ...fresh, banks: [lapsed] })).toMatchObject({ bank: 'act', bankNeed: 'reconnect' });
    expect(computeFirstSteps({ ...fresh, banks: [lapsed, bank] })).toMatchObject({ bank: 'done', bankNeed: null });
  });

  it.each<[string, Partial<FirstStepFacts>]>([
    ['an account that has traded', { hasTraded: true }],
    ['an account whose orders are unknown', { hasTraded: undefined }],
    ['an account whose banks are unknown', { banks: null }],
    ['an account whose cash is unknown', { availableCash: null }],
    ['an account that is not open', { isOpen: false }],
    ['a user who may not link a bank', { mayLinkBank: false }],
  ])('are not shown to %s', (_, facts) => {
    expect(stepsOf(facts)).toBeNull();
  });
});
