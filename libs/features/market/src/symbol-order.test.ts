import { decimal } from '@portal/domain/money';
import { cycleSort, formatSort, parseSort } from '@portal/ui/sort';
import { describe, expect, it } from 'vitest';
import { sortKeys, sortSymbolRows, type SymbolSort } from './symbol-order';

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

describe('the order of the market list', () => {
  it('is the market’s own, until a column is chosen', () => {
    expect(order('')).toEqual(['OSTKO', 'TZROP', 'XYLB', 'ASPD']);
    expect(order('bid')).toEqual(order(''));
  });

  it('is that of the figures, with what is not known at the end and equals as they were', () => {
    expect(order('last')).toEqual(['ASPD', 'OSTKO', 'TZROP', 'XYLB']);
    expect(order('-last')).toEqual(['TZROP', 'OSTKO', 'ASPD', 'XYLB']);
    expect(order('change')).toEqual(['OSTKO', 'ASPD', 'TZROP', 'XYLB']);
    expect(order('-volume')).toEqual(['ASPD', 'TZROP', 'OSTKO', 'XYLB']);
    expect(order('-symbol')).toEqual(['ASPD', 'OSTKO', 'TZROP', 'XYLB']);
  });

  it('turns round with a second press and ends with a third', () => {
    const press = (sort: SymbolSort | null, key: SymbolSort['key']) => cycleSort(sort, key);
    const once = press(null, 'change');
    const twice = press(once, 'change');
    expect([once, twice, press(twice, 'change')].map(formatSort)).toEqual(['change', '-change', '']);
    expect(formatSort(press(twice, 'symbol'))).toBe('-symbol');
  });
});
