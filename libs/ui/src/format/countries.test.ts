import { describe, expect, it } from 'vitest';
import { countries } from './countries';

const find = (code2: string) => countries.find(country => country.code2 === code2);

describe('the countries', () => {
  it('are those of ISO 3166-1, each once, with two codes and a name, sorted by name [LKP-13]', () => {
    expect(countries.length).toBeGreaterThanOrEqual(249);
    expect(new Set(countries.map(({ code2 }) => code2)).size).toBe(countries.length);
    expect(new Set(countries.map(({ code3 }) => code3)).size).toBe(countries.length);
    for (const { code2, code3, label } of countries) {
      expect([code2, /^[A-Z]{2}$/.test(code2), /^[A-Z]{3}$/.test(code3), label.length > 2]).toEqual([
        code2,
        true,
        true,
        true,
      ]);
    }
    expect(find('DE')).toMatchObject({ code3: 'DEU', label: 'Germany' });
    const labels = countries.map(({ label }) => label);
    expect(labels.indexOf('Åland Islands')).toBeLessThan(labels.indexOf('Belgium'));
  });

  it('have their dialing code [LKP-14]', () => {
    expect(['US', 'CA', 'DE', 'CH', 'JP'].map(code => find(code)?.phoneCode)).toEqual([
      '+1',
      '+1',
      '+49',
      '+41',
      '+81',
    ]);
    expect(find('AQ')?.phoneCode).toBe(null);
    expect(countries.filter(({ phoneCode }) => phoneCode !== null).length).toBeGreaterThan(235);
  });

  it('have their local currency [LKP-15]', () => {
    expect(['US', 'DE', 'CH', 'GB', 'JP'].map(code => find(code)?.currency)).toEqual([
      'USD',
      'EUR',
      'CHF',
      'GBP',
      'JPY',
    ]);
    const all = countries.flatMap(({ currency }) => currency ?? []);
    expect(all.every(code => /^[A-Z]{3}$/.test(code))).toBe(true);
    expect(all.length).toBeGreaterThan(240);
  });
});
