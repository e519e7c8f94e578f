import { describe, expect, it } from 'vitest';
import { checkAddressChange, checkResidence } from './residence';

const rules = { unsupportedStates: 'ND VT', restrictedCountries: ['KP'] };
const home = { street: '1 Mill Road', region: 'CA', countryCode: 'US' };

describe('a home address', () => {
  it('rejects a P.O. box, an unsupported state and a restricted country at their fields [REG-08, REG-09, PRM-24]', () => {
    expect(checkResidence(home, rules)).toEqual({});
    expect(checkResidence({ ...home, street: 'P.O. Box 7', region: 'VT' }, rules)).toEqual({
      street: 'Enter a street address, not a P.O. box.',
      region: 'We don’t offer accounts to residents of this state yet.',
    });
    expect(checkResidence({ ...home, region: 'VT', countryCode: 'KP' }, rules)).toEqual({
      countryCode: 'We don’t offer accounts to residents of this country.',
    });
    expect(checkResidence({}, rules)).toEqual({});
  });

  it('on file is not checked again while it stays the same', () => {
    const old = { street: 'PO Box 7', region: 'VT', countryCode: 'US' };
    expect(checkAddressChange(old, old, rules)).toEqual({});
    expect(checkAddressChange({ ...old, street: '9 Elm Street' }, old, rules)).toEqual({});
    expect(Object.keys(checkAddressChange({ ...old, street: 'P.O. Box 8', region: 'ND' }, old, rules))).toEqual([
      'street',
      'region',
    ]);
    expect(Object.keys(checkAddressChange({ ...old, countryCode: 'KP' }, old, rules))).toEqual(['countryCode']);
    expect(Object.keys(checkAddressChange(old, null, rules))).toEqual(['street', 'region']);
  });
});
