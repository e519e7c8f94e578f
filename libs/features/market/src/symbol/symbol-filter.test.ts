import { describe, expect, it } from 'vitest';
import { countSymbols, listTabs, parseFilter, selectSymbols } from './symbol-filter';

const rows = [
  { symbol: 'OSTKO', name: 'Ostrow Commerce', assetType: { code: 'SECURITY_TOKEN' } },
  { symbol: 'LUMB', name: 'Lumberline Capital', assetType: { code: 'COMMON_STOCK' } },
  { symbol: 'BTC', name: 'Bitcoin', assetType: { code: 'CRYPTO_CURRENCY' } },
  { symbol: 'ETH', name: 'Ether', assetType: { code: 'CRYPTO_CURRENCY' } },
] as const;
const watched = new Map([
  ['favorites', new Set(['LUMB', 'GONE'])],
  ['list-1', new Set(['ETH', 'OSTKO', 'GONE'])],
]);
const symbolsOf = (filter: string | null, search = ''): string[] =>
  selectSymbols(rows, parseFilter(filter), watched, search).map(({ symbol }) => symbol);

describe('filters of the market list', () => {
  it('select tokens, stock and crypto by asset type [SYM-02]', () => {
    expect(symbolsOf('tokens')).toEqual(['OSTKO']);
    expect(symbolsOf('stock')).toEqual(['LUMB']);
    expect(symbolsOf('crypto')).toEqual(['BTC', 'ETH']);
  });

  it('show only favorites that are still listed', () => {
    expect(symbolsOf('favorites')).toEqual(['LUMB']);
  });

  it('show the symbols of a list of the user, and none of a list that does not exist', () => {
    expect(symbolsOf('list-1')).toEqual(['OSTKO', 'ETH']);
    expect(symbolsOf('list-1', 'eth')).toEqual(['ETH']);
    expect(symbolsOf('list-2')).toEqual([]);
  });

  it('show all symbols for a missing or unknown filter', () => {
    expect(symbolsOf(null)).toHaveLength(4);
    expect(symbolsOf('<script>')).toHaveLength(4);
    expect(symbolsOf('list-<script>')).toHaveLength(4);
    expect(symbolsOf('toString')).toHaveLength(4);
  });

  it('find a symbol by parts of its symbol or name, case-insensitively', () => {
    expect(symbolsOf('all', 'lumber')).toEqual(['LUMB']);
    expect(symbolsOf('all', ' eth ')).toEqual(['ETH']);
    expect(symbolsOf('all', 'ost comm')).toEqual(['OSTKO']);
    expect(symbolsOf('all', 'nothing')).toEqual([]);
  });

  it('count the symbols of each tab', () => {
    const tabs = listTabs([{ id: 'list-1', name: 'Growth', symbols: ['ETH', 'OSTKO', 'GONE'] }]);
    expect(tabs.map(({ filter, label }) => [label, countSymbols(rows, filter, watched)])).toEqual([
      ['All', 4],
      ['Favorites', 1],
      ['Growth', 2],
      ['Security tokens', 1],
      ['Common stock', 1],
      ['Crypto', 2],
    ]);
  });
});
