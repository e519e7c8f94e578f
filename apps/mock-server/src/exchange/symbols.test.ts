import { symbol as symbolSchema } from '@portal/contracts/endpoints/symbols';
import { cryptoSymbols, preListedSymbols, prioritySymbols } from '@portal/domain/market/symbol-vocabulary';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { practiceWorld } from '../../testing/world-fixtures.ts';
import { readSymbol, readSymbols } from './market-data.ts';
import { logoSvg } from './logos.ts';
import { hiddenTestSymbol, venueSymbols } from './symbols.ts';

const facts = venueSymbols.map(seed => seed.facts);
const named = (name: string) => facts.find(({ symbol }) => symbol === name);

describe('the symbols of the venue', () => {
  it('have all the fields of the contract, with their prices [SYM-01]', () => {
    const symbols = readSymbols(practiceWorld());
    expect(symbols).toHaveLength(venueSymbols.length);
    for (const symbol of symbols) expect(z.parse(symbolSchema, symbol)).toEqual(symbol);
    expect(readSymbol(practiceWorld(), 'OSTKO')).toMatchObject({ lastPrice: '44.18', prevClosePx: '43.9' });
  });

  it('are unique and include those that the specification names [SYM-02]', () => {
    const names = facts.map(({ symbol }) => symbol);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining([...preListedSymbols, ...prioritySymbols, ...cryptoSymbols]));
    for (const coin of cryptoSymbols) {
      expect(named(coin)).toMatchObject({ assetType: { code: 'CRYPTO_CURRENCY' } });
    }
    expect(named('TZROP')?.assetType.code).toBe('SECURITY_TOKEN');
    expect(named('OSTKO')?.assetType.code).toBe('COMMON_STOCK');
    expect(names.length).toBeGreaterThan(50);
  });

  it('use every flag and number of decimals that a screen must handle', () => {
    const some = (test: (symbol: (typeof facts)[number]) => boolean) => expect(facts.some(test)).toBe(true);
    some(({ hidden, symbol }) => hidden && symbol !== hiddenTestSymbol);
    some(({ hidden, symbol }) => hidden && symbol === hiddenTestSymbol);
    some(({ dtc_eligible: dtc, assetType }) => !dtc && assetType.code === 'COMMON_STOCK');
    some(({ dtc_eligible: dtc }) => dtc);
    some(({ allowed_countries: allowed }) => allowed != null && !allowed.includes('US'));
    some(({ allowed_countries: allowed }) => allowed?.includes('US') === true);
    some(({ countries, allowed_countries: allowed }) => countries != null && allowed == null);
    some(symbol => symbol.requires_accreditation);
    some(symbol => symbol.documentUpload);
    some(symbol => symbol.isDAS);
    some(({ assetType, assetDepositable }) => assetType.code === 'SECURITY_TOKEN' && !assetDepositable);
    some(({ assetType, withdrawable }) => assetType.code === 'SECURITY_TOKEN' && !withdrawable);
    some(({ assetType, escrowAccounts }) => assetType.code === 'SECURITY_TOKEN' && escrowAccounts.length === 0);
    some(({ escrowAccounts }) => escrowAccounts.length > 0);
    for (const digits of [2, 3, 4]) some(symbol => symbol.usd_precision_digits === digits);
    for (const digits of [0, 1, 2, 3, 4, 5, 6, 7, 8]) some(symbol => symbol.num_decimals === digits);
    expect(venueSymbols.filter(seed => seed.haltedAtStart)).toHaveLength(1);
    expect(venueSymbols.filter(seed => seed.holderLimited)).toHaveLength(1);
    expect(venueSymbols.filter(seed => seed.feeWaived).map(seed => seed.facts.symbol)).toEqual(['OSTKO']);
  });

  it('have a logo each, drawn without scripts or external addresses', () => {
    for (const { symbol } of facts) {
      const svg = logoSvg(symbol) ?? '';
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/script|http|href/);
    }
    expect(logoSvg('NOPE')).toBeNull();
  });
});
