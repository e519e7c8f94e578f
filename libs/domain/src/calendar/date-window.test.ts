import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canRequestWindow, windowBack } from './date-window';
import { addDays } from './market-time';

describe('a window of dates', () => {
  it('with an end before its start makes no request, for transfers and prices [VAL-11, VAL-12]', () => {
    expect(canRequestWindow({ start: '2026-03-10', end: '2026-03-09' })).toEqual({
      possible: false,
      reason: 'END_BEFORE_START',
    });
    expect(canRequestWindow({ start: '2026-03-10', end: '2025-12-31' })).toEqual({
      possible: false,
      reason: 'END_BEFORE_START',
    });
    expect(canRequestWindow({ start: '2026-03-10', end: '2026-03-10' })).toEqual({ possible: true });
    expect(canRequestWindow({ start: '2026-03-10', end: '2026-03-11' })).toEqual({ possible: true });
  });

  it('without a real date makes no request', () => {
    expect(canRequestWindow({ start: '', end: '2026-03-09' })).toEqual({ possible: false, reason: 'START_INVALID' });
    expect(canRequestWindow({ start: '2026-02-30', end: '2026-03-09' })).toEqual({
      possible: false,
      reason: 'START_INVALID',
    });
    expect(canRequestWindow({ start: '2026-03-09', end: 'later' })).toEqual({ possible: false, reason: 'END_INVALID' });
  });

  it('ending today always makes one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 4_000 }), (day, days) => {
        const window = windowBack(addDays('2000-01-01', day), days);
        expect(canRequestWindow(window)).toEqual({ possible: true });
        expect(addDays(window.start, days)).toBe(window.end);
      }),
    );
  });
});
