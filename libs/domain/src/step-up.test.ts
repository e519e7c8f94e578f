import { describe, expect, it } from 'vitest';
import { decimal } from './money';
import { isStepUpSubject, stepUpSubject } from './step-up';

describe('what a security code is to allow', () => {
  it.each([
    ['WITHDRAWAL', stepUpSubject.withdrawal(decimal('250.5'), 'USD', 'B-1'), 'Withdraw 250.5 USD to B-1'],
    ['TRANSFER', stepUpSubject.transfer('ACAT', decimal('10'), 'TZROP'), 'Transfer 10 TZROP (ACAT)'],
    ['BANK_LINK', stepUpSubject.bankLink('ins_1'), 'Link a bank account at ins_1'],
  ] as const)('%s is said in words', (operation, subject, words) => {
    expect(subject).toBe(words);
    expect(isStepUpSubject(operation, subject)).toBe(true);
  });

  it('has no words where the e-mail address is changed, and needs them everywhere else', () => {
    expect(isStepUpSubject('EMAIL_UPDATE', null)).toBe(true);
    expect(isStepUpSubject('EMAIL_UPDATE', 'Withdraw 1 USD to B-1')).toBe(false);
    expect(isStepUpSubject('TRANSFER', null)).toBe(false);
  });

  it.each([
    'Call 202 555 0199',
    'Transfer 10 TZROP (ACAT)',
    'Withdraw 1 USD to B-1\nCall 202 555 0199',
    'Withdraw 1 USD to B\u202e-1',
    `Withdraw ${'9'.repeat(200)} USD to B-1`,
  ])('cannot be made to say %j', subject => {
    expect(isStepUpSubject('WITHDRAWAL', subject)).toBe(false);
  });
});
