import { describe, expect, it } from 'vitest';
import { computeWindow, isWithin, matchesFilter, parseZone, takePage } from './lists.ts';

describe('a page of a list', () => {
  const list = ['a', 'b', 'c', 'd', 'e'];
  const figuresOf = (page: number, size: number, all = list) => {
    const { items, figures } = takePage(all, page, size);
    const { pageNumber, pageSize, totalPages, totalElements, first, last } = figures;
    return [items.join(''), pageNumber, pageSize, totalPages, totalElements, first, last];
  };

  it('counts from 1, and the last one may be shorter', () => {
    expect(figuresOf(1, 2)).toEqual(['ab', 1, 2, 3, 5, true, false]);
    expect(figuresOf(2, 2)).toEqual(['cd', 2, 2, 3, 5, false, false]);
    expect(figuresOf(3, 2)).toEqual(['e', 3, 2, 3, 5, false, true]);
    expect(figuresOf(1, 5)).toEqual(['abcde', 1, 5, 1, 5, true, true]);
  });

  it('beyond the last one is empty, and so is the only page of an empty list', () => {
    expect(figuresOf(4, 2)).toEqual(['', 4, 2, 3, 5, false, true]);
    expect(figuresOf(1, 10, [])).toEqual(['', 1, 10, 0, 0, true, true]);
  });
});

describe('a filter of a list', () => {
  it('matches in upper or lower case, everything when it is absent, and nothing when it is empty', () => {
    expect(matchesFilter(undefined, null)).toBe(true);
    expect(matchesFilter(['pending', 'Error'], 'ERROR')).toBe(true);
    expect(matchesFilter(['PENDING'], 'pending')).toBe(true);
    expect(matchesFilter(['PENDING'], 'COMPLETE')).toBe(false);
    expect(matchesFilter([], 'COMPLETE')).toBe(false);
    expect([matchesFilter(['X'], null), matchesFilter(['X'], undefined), matchesFilter([''], null)]).toEqual([
      ...[false, false, true],
    ]);
  });
});

describe('the days of a query', () => {
  const within = (start: string | undefined, stop: string | undefined, instant: string, zone = 'America/New_York') =>
    isWithin(computeWindow({ start, stop }, zone), Date.parse(instant));

  it('begin and end at midnight of the reader’s zone, both days included', () => {
    const inWindow = (instant: string) => within('2025-11-18', '2025-11-19', instant);
    expect(inWindow('2025-11-18T04:59:59.999Z')).toBe(false);
    expect(inWindow('2025-11-18T05:00:00Z')).toBe(true);
    expect(inWindow('2025-11-20T04:59:59.999Z')).toBe(true);
    expect(inWindow('2025-11-20T05:00:00Z')).toBe(false);
    expect(within('2025-11-18', '2025-11-18', '2025-11-17T15:00:00Z', 'Asia/Tokyo')).toBe(true);
    expect(within('2025-11-18', '2025-11-18', '2025-11-18T15:00:00Z', 'Asia/Tokyo')).toBe(false);
  });

  it('have the hours of their zone on a day when clocks change', () => {
    // 25 hours on November 2, 2025, in New York.
    expect(within('2025-11-02', '2025-11-02', '2025-11-02T04:00:00Z')).toBe(true);
    expect(within('2025-11-02', '2025-11-02', '2025-11-03T04:59:59Z')).toBe(true);
    expect(within('2025-11-02', '2025-11-02', '2025-11-03T05:00:00Z')).toBe(false);
  });

  it('are open on a side that is absent, and none when the end is before the start', () => {
    expect(within(undefined, '2025-11-18', '1990-01-01T00:00:00Z')).toBe(true);
    expect(within('2025-11-18', undefined, '2090-01-01T00:00:00Z')).toBe(true);
    expect(within('2025-11-18', undefined, '2025-11-18T04:00:00Z')).toBe(false);
    expect(within('2025-11-19', '2025-11-17', '2025-11-18T12:00:00Z')).toBe(false);
  });

  it('may be the first and the last of the calendar', () => {
    expect(within('0001-01-01', '9999-12-31', '2025-11-18T12:00:00Z')).toBe(true);
    expect(within('2025-01-01', '0999-12-31', '2025-11-18T12:00:00Z')).toBe(false);
    expect(within(undefined, '1000-01-01', '1000-01-01T20:00:00Z')).toBe(true);
    expect(within(undefined, '9999-12-30', '9999-12-31T04:59:59Z')).toBe(true);
  });
});

describe('the time zone of a query', () => {
  it('is that of the exchange by default, and one that exists', () => {
    expect(parseZone({})).toEqual({ zone: 'America/New_York' });
    expect(parseZone({ zone: 'Asia/Kolkata' })).toEqual({ zone: 'Asia/Kolkata' });
    const body = { code: 'VALIDATION_FAILED', message: 'We couldn’t find that time zone.' };
    expect(parseZone({ zone: 'Mars/Olympus' })).toEqual({ status: 400, body: { ...body, field: 'zone' } });
    expect(parseZone({ zone: '' }, 'zoneid')).toEqual({ status: 400, body: { ...body, field: 'zoneid' } });
  });
});
