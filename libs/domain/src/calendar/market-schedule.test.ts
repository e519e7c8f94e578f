import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSchedule, buildScheduleDay } from './market-schedule';
import { addDays, marketDate, parseInstant } from './market-time';

const closed = { preMarket: null, market: null, postMarket: null };

describe('the schedule of the venue', () => {
  it('has hours for entering orders and for trading on a full day [MKT-33, MKT-34]', () => {
    const market = { start: '2026-03-06T14:30:00.000Z', end: '2026-03-06T21:00:00.000Z' };
    expect(buildScheduleDay('2026-03-06')).toEqual({
      date: '2026-03-06',
      holiday: null,
      orderEntry: {
        preMarket: { start: '2026-03-06T09:00:00.000Z', end: market.start },
        market,
        postMarket: { start: market.end, end: '2026-03-07T01:00:00.000Z' },
      },
      trading: { ...closed, market },
    });
  });

  it('closes early on a half day and names it', () => {
    const day = buildScheduleDay('2026-11-27');
    expect(day.holiday).toBe('Day after Thanksgiving');
    expect(day.trading.market?.end).toBe('2026-11-27T18:00:00.000Z');
    expect(day.orderEntry.postMarket?.end).toBe('2026-11-27T22:00:00.000Z');
  });

  it('has no hours on closed days, and names holidays only', () => {
    expect(buildScheduleDay('2026-11-26')).toEqual({
      date: '2026-11-26',
      holiday: 'Thanksgiving Day',
      orderEntry: closed,
      trading: closed,
    });
    expect(buildScheduleDay('2026-11-28')).toEqual({
      date: '2026-11-28',
      holiday: null,
      orderEntry: closed,
      trading: closed,
    });
  });

  it('lists every day of a window once', () => {
    expect(buildSchedule('2026-03-06', '2026-03-09').map(({ date }) => date)).toEqual([
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
    ]);
    expect(buildSchedule('2026-03-09', '2026-03-08')).toEqual([]);
  });

  it('has hours that touch, go forward and lie on their own New York day, in any year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14_000 }), days => {
        const { date, orderEntry } = buildScheduleDay(addDays('2010-01-01', days));
        const parts = [orderEntry.preMarket, orderEntry.market, orderEntry.postMarket].filter(part => part !== null);
        const instants = parts.flatMap(({ start, end }) => [parseInstant(start) ?? NaN, parseInstant(end) ?? NaN]);
        expect(instants).toEqual(instants.toSorted((a, b) => a - b));
        expect(instants.every(instant => marketDate(instant) === date)).toBe(true);
        expect([0, 5 * 3_600_000 + 30 * 60_000]).toContain(
          instants.length === 0 ? 0 : (instants[1] ?? 0) - (instants[0] ?? 0),
        );
      }),
    );
  });
});
