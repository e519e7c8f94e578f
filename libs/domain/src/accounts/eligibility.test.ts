import { describe, expect, it } from 'vitest';
import { checkBirthdate, checkState, computeAge, isAllowedStateForTdas, isRestrictedCountry } from './eligibility';

const today = '2025-11-18';

describe('the age of an applicant', () => {
  it.each([
    ['2007-11-18', null],
    ['1950-01-01', null],
    ['2007-11-19', 'You must be at least 18 years old.'],
    ['2020-01-01', 'You must be at least 18 years old.'],
    ['2026-01-01', 'Enter a valid date of birth.'],
    ['1850-01-01', 'Enter a valid date of birth.'],
    ['2001-02-29', 'Enter a valid date of birth.'],
    ['', 'Enter a valid date of birth.'],
  ])('born on %s: %s [REG-05]', (birthdate, problem) => {
    expect(checkBirthdate(birthdate, today)).toBe(problem);
  });

  it('increases on the birthday, or on 1 March after a birth on 29 February', () => {
    expect(computeAge('2007-11-18', '2025-11-17')).toBe(17);
    expect(computeAge('2007-11-18', '2025-11-18')).toBe(18);
    expect([computeAge('2008-02-29', '2026-02-28'), computeAge('2008-02-29', '2026-03-01')]).toEqual([17, 18]);
  });
});

describe('where an applicant lives', () => {
  it('is refused on the list of unsupported states [REG-09]', () => {
    expect(checkState('VT', 'ND VT')).toBe('We don’t offer accounts to residents of this state yet.');
    expect(checkState('vt', ' nd  vt ')).toMatch(/this state/);
    expect(checkState('CA', 'ND VT')).toBeNull();
    expect(checkState('CA', undefined)).toBeNull();
    expect(checkState('Bavaria', 'ND VT')).toBe('Select a state.');
  });

  it('decides about the digital asset securities account, by the jurisdiction setting [ACT-06, FLG-22]', () => {
    expect(isAllowedStateForTdas('CA', 'CA NY')).toBe(true);
    expect(isAllowedStateForTdas('OR', 'CA NY')).toBe(false);
    expect(isAllowedStateForTdas('CA', undefined)).toBe(false);
    expect(isAllowedStateForTdas(null, 'CA')).toBe(false);
  });

  it('may be in a restricted country, and no country is restricted unless listed [PRM-24]', () => {
    expect(isRestrictedCountry('KP', ['KP'])).toBe(true);
    expect(isRestrictedCountry('DE', ['KP'])).toBe(false);
    expect(isRestrictedCountry('KP', undefined)).toBe(false);
  });
});
