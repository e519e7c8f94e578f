import { decimal } from '../money/money';
import { describe, expect, it } from 'vitest';
import { cryptoSymbols, preListedSymbols, prioritySymbols, symbolPattern } from './symbol-vocabulary';
import {
  isCheckable,
  isListed,
  isOpenToDomicile,
  isOrderable,
  selectTradableTokens,
  sortSymbols,
  type ListableSymbol,
  type ListingContext,
  type TokenChoice,
} from './symbols';

const token: ListableSymbol = {
  symbol: 'LUMB',
  assetType: { code: 'SECURITY_TOKEN' },
  hidden: false,
  dtc_eligible: true,
  tradable: true,
};
const market: ListingContext = { view: 'market', hideNotDtcEligible: false, domicile: 'US' };
const portfolio: ListingContext = { ...market, view: 'portfolio' };

describe('which symbols are listed', () => {
  it('lists an ordinary symbol', () => {
    expect(isListed(token, market)).toBe(true);
    expect(isListed({ symbol: 'LUMB', assetType: { code: 'COMMON_STOCK' } }, market)).toBe(true);
  });

  it('does not list a hidden symbol outside the portfolio view [SYM-05, VAL-13]', () => {
    expect(isListed({ ...token, hidden: true }, market)).toBe(false);
  });

  it('lists a hidden symbol on the portfolio view [SYM-06]', () => {
    expect(isListed({ ...token, hidden: true }, portfolio)).toBe(true);
  });

  it('hides symbols that are not DTC-eligible when the setting asks for it [SYM-07, FLG-23]', () => {
    expect(isListed({ ...token, dtc_eligible: false }, { ...market, hideNotDtcEligible: true })).toBe(false);
    expect(isListed(token, { ...market, hideNotDtcEligible: true })).toBe(true);
  });

  it('lists symbols that are not DTC-eligible when the setting is off [SYM-08]', () => {
    expect(isListed({ ...token, dtc_eligible: false }, market)).toBe(true);
  });

  it('shows the hidden test symbol only when the flag allows, and lifts hidden for no other [SYM-09, FLG-15]', () => {
    const hidden = { ...token, symbol: 'ZTEST', hidden: true };
    for (const view of ['market', 'portfolio'] as const) {
      const off = { ...market, view, testSymbol: 'ZTEST', showTestSymbol: false };
      expect(isListed(hidden, off)).toBe(false);
      expect(isListed(hidden, { ...off, showTestSymbol: true })).toBe(true);
    }
    expect(isListed({ ...token, hidden: true }, { ...market, testSymbol: 'ZTEST', showTestSymbol: true })).toBe(false);
  });

  it.each([undefined, null, []])(
    'lists a security token without country restrictions (%j) for every domicile [SYM-10]',
    none => {
      for (const domicile of ['US', 'FR', null]) {
        expect(isListed({ ...token, allowed_countries: none }, { ...market, domicile })).toBe(true);
      }
    },
  );

  it.each([
    ['US', true],
    ['us', true],
    ['CA', true],
    ['FR', false],
    [null, false],
  ])('lists a security token restricted to US and CA for domicile %j: %s [SYM-11]', (domicile, listed) => {
    expect(isListed({ ...token, allowed_countries: ['US', 'CA'] }, { ...market, domicile })).toBe(listed);
    expect(isOpenToDomicile({ ...token, countries: ['US', 'CA'] }, domicile)).toBe(listed);
  });

  it('reads allowed_countries before countries', () => {
    expect(isOpenToDomicile({ ...token, allowed_countries: ['FR'], countries: ['US'] }, 'US')).toBe(false);
  });

  it.each(['COMMON_STOCK', 'CRYPTO_CURRENCY'])('does not apply the country rule to %s [SYM-12]', code => {
    expect(isListed({ ...token, assetType: { code }, allowed_countries: ['FR'] }, market)).toBe(true);
  });
});

describe('the order of symbols', () => {
  it('puts OSTKO first, then TZROP, then ASPD, then all others by symbol [SYM-13, LKP-24]', () => {
    const names = ['MYRA', 'ASPD', 'AAAA', 'OSTKO', 'ZRX', 'TZROP', 'CURZ'].map(symbol => ({ symbol }));
    expect(sortSymbols(names).map(({ symbol }) => symbol)).toEqual([
      'OSTKO',
      'TZROP',
      'ASPD',
      'AAAA',
      'CURZ',
      'MYRA',
      'ZRX',
    ]);
  });
});

describe('the tradable tokens of the portfolio', () => {
  const many = Array.from({ length: 14 }, (_, at) => ({ ...token, symbol: `TOK${String.fromCharCode(65 + at)}` }));
  const choice: TokenChoice = {
    ...portfolio,
    held: new Set(),
    favorites: new Set(),
    volumeOf: () => null,
    mayOrderDas: true,
    restrictedCountries: [],
  };
  const chosen = (symbols: Parameters<typeof selectTradableTokens>[0], changes: Partial<TokenChoice> = {}) =>
    selectTradableTokens(symbols, { ...choice, ...changes }).map(({ symbol }) => symbol);

  it('holds at most 10 symbols [PTF-05]', () => {
    expect(chosen(many)).toHaveLength(10);
    expect(chosen(many.slice(0, 9))).toHaveLength(9);
  });

  it('starts with holdings, then favorites, then pre-listed symbols, then the most traded [PTF-05, SYM-14]', () => {
    const named = [...preListedSymbols, 'OSTKO'].map(symbol => ({ ...token, symbol }));
    const volumes = new Map([
      ['TOKC', decimal('900')],
      ['TOKD', decimal('1000')],
      ['MYRA', decimal('5000')],
    ]);
    const order = chosen([...many, ...named], {
      held: new Set(['TOKN']),
      favorites: new Set(['TOKM', 'TOKN']),
      volumeOf: symbol => volumes.get(symbol),
    });
    expect(order).toEqual(['TOKN', 'TOKM', 'TZROP', 'ASPD', 'CURZ', 'MYRA', 'XYLB', 'TOKD', 'TOKC', 'OSTKO']);
  });

  it('excludes other assets and tokens that the user may not order or see, before the limit', () => {
    const others = [
      { ...token, symbol: 'AAA1', tradable: false },
      { ...token, symbol: 'AAA2', assetType: { code: 'CRYPTO_CURRENCY' } },
      { ...token, symbol: 'AAA3', assetType: { code: 'COMMON_STOCK' } },
      { ...token, symbol: 'AAA4', allowed_countries: ['FR'] },
      { ...token, symbol: 'AAA5', isDAS: true },
    ];
    const rest = many.slice(0, 10).map(({ symbol }) => symbol);
    const held = new Set(others.map(({ symbol }) => symbol));
    expect(chosen([...others, ...many], { held, mayOrderDas: false })).toEqual(rest);
    expect(chosen([...others, ...many], { held })[0]).toBe('AAA5');
    expect(chosen(many, { restrictedCountries: ['US'] })).toEqual([]);
  });
});

describe('the vocabulary of symbols', () => {
  it('lists the cryptocurrencies in their order [LKP-20]', () => {
    expect(cryptoSymbols.join(', ')).toBe('BTC, ETH, DOGE, LINK, LTC, BSV, RVN, BAT, ZRX');
  });

  it('lists the pre-listed security symbols [LKP-25, SYM-14]', () => {
    expect(preListedSymbols.join(', ')).toBe('TZROP, ASPD, MYRA, CURZ, XYLB');
  });

  it('accepts every symbol it names, and no path or markup', () => {
    for (const symbol of [...cryptoSymbols, ...prioritySymbols, ...preListedSymbols])
      expect(symbol).toMatch(symbolPattern);
    for (const hostile of ['../x', 'A/B', 'a', '', 'OST KO', '<b>', '%2e', 'OSTKO\n', 'ABCDEFGHIJKLM']) {
      expect(hostile).not.toMatch(symbolPattern);
    }
  });
});

describe('a form for an order or a transfer', () => {
  const known = {
    assetType: { code: 'SECURITY_TOKEN' },
    num_decimals: 0,
    tradable: false,
  };

  it('is offered for a symbol whose facts are known, whatever they are', () => {
    expect(isCheckable(known)).toBe(true);
    expect(isOrderable(known)).toBe(true);
  });

  it.each([
    { assetType: null },
    { assetType: { code: 'WARRANT' } },
    { num_decimals: null },
    { num_decimals: undefined },
  ])('is not offered with %o', unknown => {
    expect(isCheckable({ ...known, ...unknown })).toBe(false);
    expect(isOrderable({ ...known, ...unknown })).toBe(false);
  });

  it.each([{ tradable: null }, { tradable: undefined }])('of an order is not offered with %o', unknown => {
    expect(isOrderable({ ...known, ...unknown })).toBe(false);
  });
});
