import { describe, expect, it } from 'vitest';
import { checkSsn, maskTin, parseTin } from './ssn';

describe('a Social Security number', () => {
  it.each(['123-45-6789', '123456789', '001-01-0001', ' 899-99-9999 ', '665-12-3456', '667123456'])(
    'may be %s',
    ssn => {
      expect(checkSsn(ssn)).toBeNull();
    },
  );

  it.each([
    '000-12-3456',
    '666-12-3456',
    '900-12-3456',
    '999-12-3456',
    '123-00-4567',
    '123-45-0000',
    '12-345-6789',
    '12345678',
    '1234567890',
    '123 45 6789',
    '123-45-678a',
    '１２３456789',
    '',
  ])('is refused when it is %j [REG-07]', ssn => {
    expect(checkSsn(ssn)).toMatch(/valid Social Security number/);
  });

  it('is shown by its last four digits only', () => {
    expect(maskTin('123-45-6789')).toBe('•••••6789');
    expect(maskTin('1234')).not.toContain('1');
  });

  it.each([
    ['12-3456789', '123456789'],
    ['123-45-6789', '123456789'],
    ['123456789', '123456789'],
    ['12-345', null],
  ])('and the number of a company are read as nine digits: %s', (text, digits) => {
    expect(parseTin(text)).toBe(digits);
  });
});
