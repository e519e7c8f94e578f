import { decimal } from '@portal/domain/money/money';
import { cycleSort, formatSort, parseSort, type Sort } from '@portal/ui/tables/sort';
import { describe, expect, it } from 'vitest';
import { sortKeys, sortSymbolRows } from './symbol-columns';

const rows = [
  { symbol: 'OSTKO', last: '44.2', change: '0.64', volume: null },
  { symbol: 'TZROP', last: '5.26', change: '-0.94', volume: '16927' },
  { symbol: 'XYLB', last: null, change: null, volume: null },
  { symbol: 'ASPD', last: '104', change: '0.64', volume: '900' },
] as const;
const read = (text: string | null) => (text === null ? null : decimal(text));
const order = (sort: string) =>
  sortSymbolRows(rows, parseSort(sort, sortKeys), ({ last, change, volume }) => ({
    last: read(last),
    change: read(change),
    volume: read(volume),
  })).map(({ symbol }) => symbol);

describe('sorting the market list', () => {
  it('keeps the default order without a known column', () => {
    expect(order('')).toEqual(['OSTKO', 'TZROP', 'XYLB', 'ASPD']);
    expect(order('bid')).toEqual(order(''));
  });

  it('sorts by figures, with unknown figures last and a stable order of equals', () => {
    expect(order('last')).toEqual(['ASPD', 'OSTKO', 'TZROP', 'XYLB']);
    expect(order('-last')).toEqual(['TZROP', 'OSTKO', 'ASPD', 'XYLB']);
    expect(order('change')).toEqual(['OSTKO', 'ASPD', 'TZROP', 'XYLB']);
    expect(order('-volume')).toEqual(['ASPD', 'TZROP', 'OSTKO', 'XYLB']);
    expect(order('-symbol')).toEqual(['ASPD', 'OSTKO', 'TZROP', 'XYLB']);
  });

  it('reverses with a second press and ends with a third', () => {
    const press = (sort: Sort | null, key: string) => cycleSort(sort, key);
    const once = press(null, 'change');
    const twice = press(once, 'change');
    expect([once, twice, press(twice, 'change')].map(formatSort)).toEqual(['change', '-change', '']);
    expect(formatSort(press(twice, 'symbol'))).toBe('-symbol');
  });
});
