import { describe, expect, it } from 'vitest';
import { decimal } from '../money/money';
import { describeStepUp, parseStepUpSubject, stepUpSubject } from './step-up';

describe('the subject of a security code', () => {
  it.each([
    [
      'WITHDRAWAL',
      stepUpSubject.withdrawal(decimal('250.5'), 'USD', 'B-1'),
      'Withdraw 250.5 USD to B-1',
      ['250.5', 'USD', 'B-1'],
    ],
    [
      'WITHDRAWAL',
      stepUpSubject.withdrawal(decimal('250'), 'USD', 'B-1'),
      'Withdraw 250 USD to B-1',
      ['250', 'USD', 'B-1'],
    ],
    [
      'TRANSFER',
      stepUpSubject.transfer('ACAT', decimal('10'), 'TZROP'),
      'Transfer 10 TZROP (ACAT)',
      ['10', 'TZROP', 'ACAT'],
    ],
    ['BANK_LINK', stepUpSubject.bankLink('ins_1'), 'Link a bank account at ins_1', ['ins_1']],
  ] as const)('%s is formatted as text and parsed again', (operation, subject, text, parts) => {
    expect(subject).toBe(text);
    expect(parseStepUpSubject(operation, subject)).toEqual(parts);
  });

  it.each([
    ['WITHDRAWAL', 'Withdraw 1250.5 USD to B-1', 'Withdraw $1,250.50 to Fernhill Credit Union ·· 8841'],
    ['WITHDRAWAL', 'Withdraw 1250.5 USD to B-2', 'Withdraw $1,250.50 to your bank account'],
    ['WITHDRAWAL', 'Withdraw 1250.5 TZROP to 0x52908400', 'Withdraw 1,250.5 TZROP to 0x52908400'],
    ['TRANSFER', 'Transfer 10 TZROP (ACATS)', 'Transfer 10 TZROP: Entire position (ACATS)'],
    ['TRANSFER', 'Transfer 10 TZROP (DWAC)', 'Transfer 10 TZROP: DWAC'],
    ['BANK_LINK', 'Link a bank account at ins_1', 'Link a bank account at Quarry Savings Bank'],
    ['BANK_LINK', 'Link a bank account at ins_2', 'Link a bank account at your bank'],
    ['EMAIL_UPDATE', null, 'Change your email address'],
    ['WITHDRAWAL', 'Call 202 555 0199', ''],
  ] as const)('of %s %j says %j', (operation, subject, text) => {
    const names: Record<string, string> = { 'B-1': 'Fernhill Credit Union ·· 8841', ins_1: 'Quarry Savings Bank' };
    expect(describeStepUp(operation, subject, id => names[id] ?? null)).toBe(text);
  });

  it('has no subject for an email change and requires one for all others', () => {
    expect(parseStepUpSubject('EMAIL_UPDATE', null)).toEqual([]);
    expect(parseStepUpSubject('EMAIL_UPDATE', 'Withdraw 1 USD to B-1')).toBe(null);
    expect(parseStepUpSubject('TRANSFER', null)).toBe(null);
  });

  it.each([
    'Call 202 555 0199',
    'Transfer 10 TZROP (ACAT)',
    'Withdraw 1 USD to B-1\nCall 202 555 0199',
    'Withdraw 1 USD to B\u202e-1',
    'Withdraw 0.01 USD to me. Reply to this number with the code',
    'Withdraw 1 USD to B-1 and call 202 555 0199',
    'Withdraw all USD to B-1',
    `Withdraw ${'9'.repeat(200)} USD to B-1`,
  ])('never accepts the subject %j', subject => {
    expect(parseStepUpSubject('WITHDRAWAL', subject)).toBe(null);
  });
});
