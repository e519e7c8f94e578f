import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCode, isWholeCode, stepTwoFactor, withPlus, type TwoFactorEvent, type TwoFactorFlow } from './two-factor';

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
    ['123456', '123456'],
    ['1234567', '123456'],
    ['123 456', '123456'],
    [' 12-34-56\n', '123456'],
    ['Your code is 123456.', '123456'],
    ['12e4', '124'],
    ['１２３', ''],
  ])('typed or pasted as %j becomes %j, at most 6 characters', (typed, kept) => {
    expect(cleanCode(typed)).toBe(kept);
  });

  it.each([
    ['123456', true],
    ['000000', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['12345\n', false],
    ['', false],
  ])('%j is whole with 6 digits: %s', (code, whole) => {
    expect(isWholeCode(code)).toBe(whole);
  });
});

describe('two factors within another flow', () => {
  const needed: TwoFactorFlow = { state: 'needed' };

  it('has the states needed, success, failure and cancelled [TFA-26]', () => {
    expect(stepTwoFactor({ state: 'idle' }, { type: 'need' })).toEqual({ state: 'needed' });
    expect(stepTwoFactor(needed, { type: 'succeed', code: '123456' }).state).toBe('success');
    expect(stepTwoFactor(needed, { type: 'fail' }).state).toBe('failure');
    expect(stepTwoFactor(needed, { type: 'cancel' }).state).toBe('cancelled');
  });

  it('stores the code on success, also after a wrong one [TFA-27]', () => {
    const failed = stepTwoFactor(needed, { type: 'fail' });
    expect(stepTwoFactor(failed, { type: 'succeed', code: '123456' })).toEqual({ state: 'success', code: '123456' });
  });

  it('clears the code on failure [TFA-28]', () => {
    const stored: TwoFactorFlow = { state: 'success', code: '123456' };
    expect(stepTwoFactor(stored, { type: 'fail' })).not.toHaveProperty('code');
  });

  it('says on failure that the code is incorrect [TFA-29]', () => {
    expect(stepTwoFactor(needed, { type: 'fail' })).toEqual({
      state: 'failure',
      message: 'The code you provided is incorrect.',
    });
  });

  it('ends on cancelling without a code, and no late answer brings it back [TFA-30]', () => {
    const cancelled = stepTwoFactor({ state: 'success', code: '123456' }, { type: 'cancel' });
    expect(cancelled).toEqual({ state: 'cancelled' });
    expect(stepTwoFactor(cancelled, { type: 'succeed', code: '123456' })).toEqual(cancelled);
    expect(stepTwoFactor(cancelled, { type: 'fail' })).toEqual(cancelled);
  });

  it('holds a code only straight after the success that followed the last need [TFA-27, TFA-28, TFA-30]', () => {
    const events = fc.constantFrom<TwoFactorEvent>(
      { type: 'need' },
      { type: 'succeed', code: '123456' },
      { type: 'fail' },
      { type: 'cancel' },
    );
    fc.assert(
      fc.property(fc.array(events), list => {
        const end = list.reduce<TwoFactorFlow>(stepTwoFactor, { state: 'idle' });
        const types = list.map(({ type }) => type).join(' ');
        const sinceNeed = types.slice(Math.max(0, types.lastIndexOf('need')));
        const isOpen = /^need( fail| succeed)* succeed$/.test(sinceNeed);
        expect(end.state === 'success').toBe(isOpen);
      }),
    );
  });
});
