import { describe, expect, it } from 'vitest';
import { checkAddressLines, checkPostalCode, isPostBox, usStateOf } from './address';

describe('an address', () => {
  it('in the US has a ZIP code of five digits, or nine', () => {
    for (const good of ['83702', '83702-1234', '837021234', ' 83702 ']) expect(checkPostalCode(good, 'US')).toBe(null);
    for (const bad of ['8370', '8370A', '83702-12', ''])
      expect(checkPostalCode(bad, 'US')).toBe('Enter a 5-digit ZIP code.');
  });

  it('elsewhere has a postal code as that country writes it', () => {
    expect(checkPostalCode('SW1A 1AA', 'GB')).toBe(null);
  });

  it('has a state only in the US: abroad WA is Western Australia', () => {
    expect(usStateOf({ region: 'WA', countryCode: 'US' })).toBe('WA');
    expect(usStateOf({ region: 'WA' })).toBe('WA');
    expect(usStateOf({ region: 'WA', countryCode: 'AU' })).toBe(null);
  });

  it('is no home when it is a post box', () => {
    for (const box of ['P.O. Box 12', 'PO Box 12', 'p o box 7', 'Post Office Box 9', 'POBox 3']) {
      expect([box, isPostBox(box)]).toEqual([box, true]);
    }
    for (const street of ['2207 Larkspur Lane', 'Poboxstrasse 2', '12 Box Hill Road', 'Portland Street 4']) {
      expect([street, isPostBox(street)]).toEqual([street, false]);
    }
  });

  it('is asked for in the words of its labels: state and ZIP code in the US, region and postal code elsewhere', () => {
    expect(checkAddressLines({ street: ' ', countryCode: 'US' })).toEqual({
      street: 'Enter a street address.',
      city: 'Enter a city.',
      region: 'Select a state.',
      postalCode: 'Enter a ZIP code.',
    });
    expect(checkAddressLines({ city: 'Graz', countryCode: 'AT' }, true)).toEqual({
      street: 'Enter a street address or P.O. box.',
      region: 'Enter a state or region.',
      postalCode: 'Enter a postal code.',
    });
    const home = { street: '2207 Larkspur Lane', city: 'Boise', region: 'ID', countryCode: 'US' };
    expect(checkAddressLines({ ...home, postalCode: '83702' })).toEqual({});
    expect(checkAddressLines({ ...home, postalCode: '8370' })).toEqual({ postalCode: 'Enter a 5-digit ZIP code.' });
    expect(checkAddressLines(null).countryCode).toBe('Select a country.');
  });
});
