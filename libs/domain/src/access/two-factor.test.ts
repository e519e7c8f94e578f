import { describe, expect, it } from 'vitest';
import { isWholeCode, withPlus } from './two-factor';

describe('a phone number for SMS', () => {
  it.each(['15550100142', '442079460142', '1 555 010 0142', ''])('%j gets a leading plus [TFA-14]', phone => {
    expect(withPlus(phone)).toBe(`+${phone}`);
  });

  it.each(['+15550100142', '+44 20 7946 0142', '+'])('%j with a plus is left as it is [TFA-15]', phone => {
    expect(withPlus(phone)).toBe(phone);
  });
});

describe('a code', () => {
  it.each([
    ['123456', true],
    ['000000', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['12345\n', false],
    ['', false],
  ])('%j has exactly 6 digits: %s', (code, whole) => {
    expect(isWholeCode(code)).toBe(whole);
  });
});
