import { describe, expect, it } from 'vitest';
import { countSymbols, parseFilter, selectSymbols } from './symbol-filter';

const rows = [
  { symbol: 'OSTKO', name: 'Ostrow Commerce', assetType: { code: 'SECURITY_TOKEN' } },
  { symbol: 'LUMB', name: 'Lumberline Capital', assetType: { code: 'COMMON_STOCK' } },
  { symbol: 'BTC', name: 'Bitcoin', assetType: { code: 'CRYPTO_CURRENCY' } },
  { symbol: 'ETH', name: 'Ether', assetType: { code: 'CRYPTO_CURRENCY' } },
] as const;
const favorites = new Set(['LUMB', 'GONE']);
const symbolsOf = (filter: string | null, search = ''): string[] =>
  selectSymbols(rows, parseFilter(filter), favorites, search).map(({ symbol }) => symbol);

describe('filters of the market list', () => {
  it('select tokens, stock and crypto by asset type [SYM-02]', () => {
    expect(symbolsOf('tokens')).toEqual(['OSTKO']);
    expect(symbolsOf('stock')).toEqual(['LUMB']);
    expect(symbolsOf('crypto')).toEqual(['BTC', 'ETH']);
  });

  it('show only favorites that are still listed', () => {
    expect(symbolsOf('favorites')).toEqual(['LUMB']);
  });

  it('show all symbols for a missing or unknown filter', () => {
    expect(symbolsOf(null)).toHaveLength(4);
    expect(symbolsOf('<script>')).toHaveLength(4);
  });

  it('find a symbol by parts of its symbol or name, case-insensitively', () => {
    expect(symbolsOf('all', 'lumber')).toEqual(['LUMB']);
    expect(symbolsOf('all', ' eth ')).toEqual(['ETH']);
    expect(symbolsOf('all', 'ost comm')).toEqual(['OSTKO']);
    expect(symbolsOf('all', 'nothing')).toEqual([]);
  });

  it('count the symbols of each tab', () => {
    expect(countSymbols(rows, favorites)).toEqual({ all: 4, favorites: 1, tokens: 1, stock: 1, crypto: 2 });
  });
});
