import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import {
  computeAlwaysOpen,
  computeMarketState,
  computeScheduleWindow,
  computeStatusDelay,
  nextSessionAfter,
} from './market-hours';
import { buildSchedule, buildScheduleDay } from './market-schedule';
import { marketZone } from './market-time';
import { tradingDay } from './trading-calendar';

/** Epoch milliseconds of a New York wall-clock time. */
const et = (text: string): number => DateTime.fromISO(text, { zone: marketZone }).toMillis();
const week = (around: string) => {
  const day = DateTime.fromISO(around, { zone: 'utc' });
  return buildSchedule(day.minus({ days: 7 }).toISODate() ?? '', day.plus({ days: 14 }).toISODate() ?? '');
};
const stateAt = (text: string) => computeMarketState(week(text.slice(0, 10)), et(text));

describe('market hours', () => {
  it.each([
    ['2026-03-06T03:59:59', false, false],
    ['2026-03-06T04:00:00', true, false],
    ['2026-03-06T09:29:59', true, false],
    ['2026-03-06T09:30:00', true, true],
    ['2026-03-06T15:59:59', true, true],
    ['2026-03-06T16:00:00', true, false],
    ['2026-03-06T20:00:00', false, false],
    ['2026-03-07T12:00:00', false, false],
    ['2026-11-26T12:00:00', false, false],
    ['2026-11-27T12:59:59', true, true],
    ['2026-11-27T13:00:00', true, false],
  ])('at %s New York time takes orders: %s, trades: %s [MKT-33, MKT-34]', (time, ordersOpen, marketOpen) => {
    expect(stateAt(time)).toMatchObject({ ordersOpen, marketOpen });
  });

  it('keeps New York hours on both sides of the clock changes', () => {
    const opens = (date: string) => buildScheduleDay(date).trading.market?.start;
    expect(opens('2026-03-06')).toBe('2026-03-06T14:30:00.000Z');
    expect(opens('2026-03-09')).toBe('2026-03-09T13:30:00.000Z');
    expect(opens('2026-10-30')).toBe('2026-10-30T13:30:00.000Z');
    expect(opens('2026-11-02')).toBe('2026-11-02T14:30:00.000Z');
  });

  it.each([
    ['end before they begin', { start: '2026-03-06T21:00:00Z', end: '2026-03-06T14:30:00Z' }],
    ['begin at an instant that cannot be read', { start: 'soon', end: '2026-03-06T21:00:00Z' }],
    ['end at an instant that cannot be read', { start: '2026-03-06T14:30:00Z', end: '' }],
  ])('leaves out hours that %s', (_problem, market) => {
    const day = buildScheduleDay('2026-03-06');
    const hours = { preMarket: null, market, postMarket: null };
    const state = computeMarketState([{ ...day, orderEntry: hours, trading: hours }], et('2026-03-06T09:00:00'));
    expect(state).toMatchObject({ marketOpenLater: false, nextOpen: null, nextClose: null, ordersNextOpen: null });
  });

  it('is open exactly when the New York clock and calendar say so, at any instant of a decade', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2032, 0, 1) }), now => {
        const local = DateTime.fromMillis(now, { zone: marketZone });
        const { kind } = tradingDay(local.toISODate() ?? '');
        const minute = local.hour * 60 + local.minute;
        const state = computeMarketState(week(local.toISODate() ?? ''), now);
        const last = kind === 'half' ? 13 * 60 : 16 * 60;
        expect(state.marketOpen).toBe(kind !== 'closed' && minute >= 570 && minute < last);
        expect(state.ordersOpen).toBe(kind !== 'closed' && minute >= 240 && minute < last + 240);
      }),
    );
  });

  it.each([
    ['2026-03-06T08:00:00', true],
    ['2026-03-06T00:00:01', true],
    ['2026-03-06T12:00:00', false],
    ['2026-03-06T16:00:00', false],
    ['2026-03-05T23:59:59', false],
    ['2026-03-07T08:00:00', false],
  ])('at %s the market opens later the same day: %s [MKT-35]', (time, later) => {
    expect(stateAt(time).marketOpenLater).toBe(later);
  });

  it('does not open later while it is open, not even on a day with a pause [MKT-35]', () => {
    const morning = { start: '2026-03-06T14:30:00Z', end: '2026-03-06T17:00:00Z' };
    const afternoon = { start: '2026-03-06T18:00:00Z', end: '2026-03-06T21:00:00Z' };
    const hours = { preMarket: null, market: morning, postMarket: afternoon };
    const day = [{ date: '2026-03-06', holiday: null, orderEntry: hours, trading: hours }];
    const at = (time: string) => computeMarketState(day, et(`2026-03-06T${time}`));
    expect(at('11:00:00')).toMatchObject({ marketOpen: true, marketOpenLater: false });
    expect(at('12:30:00')).toMatchObject({
      marketOpen: false,
      marketOpenLater: true,
      nextOpen: et('2026-03-06T13:00:00'),
    });
    expect(at('13:00:00')).toMatchObject({ marketOpen: true, marketOpenLater: false });
  });

  it('names the next opening over a long weekend with a clock change', () => {
    const state = stateAt('2026-03-06T16:00:00');
    expect(state).toMatchObject({
      nextOpen: et('2026-03-09T09:30:00'),
      nextClose: et('2026-03-09T16:00:00'),
      ordersNextOpen: et('2026-03-09T04:00:00'),
      ordersNextClose: et('2026-03-06T20:00:00'),
    });
  });

  it.each([
    ['2026-03-06T18:00:00', '2026-03-09T09:30:00'],
    ['2026-07-02T17:00:00', '2026-07-06T09:30:00'],
    ['2026-11-25T16:30:00', '2026-11-27T09:30:00'],
    ['2026-11-27T14:00:00', '2026-11-30T09:30:00'],
    ['2026-03-06T05:00:00', '2026-03-06T09:30:00'],
    ['2026-03-06T11:00:00', '2026-03-06T09:30:00'],
  ])('the session that runs at %s, or comes next, opens at %s', (now, opens) => {
    expect(nextSessionAfter(week(now.slice(0, 10)), et(now))?.start).toBe(et(opens));
  });

  it('finds no session beyond its schedule', () => {
    expect(nextSessionAfter(buildSchedule('2026-03-06', '2026-03-06'), et('2026-03-06T16:00:00'))).toBeNull();
    expect(nextSessionAfter([], 0)).toBeNull();
  });
});

describe('trading hours of a coin', () => {
  it('never end; its day ends at midnight in New York', () => {
    const saturday = Date.parse('2025-11-22T08:00:00Z');
    expect(computeAlwaysOpen(saturday)).toMatchObject({
      marketOpen: true,
      marketOpenLater: false,
      ordersOpen: true,
      nextOpen: null,
      ordersNextOpen: null,
      ordersNextClose: null,
    });
    expect(computeAlwaysOpen(saturday).nextClose).toBe(Date.parse('2025-11-23T05:00:00Z'));
  });
});

describe('the timer that fetches the market status again', () => {
  it.each([
    ['2026-03-06T09:00:00', 1_800_000 + 1_000],
    ['2026-03-06T15:00:00', 3_600_000 + 1_000],
    ['2026-03-06T19:00:00', 3_600_000 + 1_000],
    ['2026-03-06T03:00:00', 3_600_000 + 1_000],
  ])('at %s waits for the next opening or closing [MKT-29]', (time, delay) => {
    expect(computeStatusDelay(week(time.slice(0, 10)), et(time))).toBe(delay);
  });

  it('waits at least 5 s, plus 1 s [MKT-30]', () => {
    expect(computeStatusDelay(week('2026-03-06'), et('2026-03-06T09:29:59'))).toBe(6_000);
    expect(computeStatusDelay(week('2026-03-06'), et('2026-03-06T09:29:54'))).toBe(7_000);
  });

  it('waits 5 minutes with no next opening in the schedule [MKT-31]', () => {
    const lastDay = buildSchedule('2026-03-06', '2026-03-08');
    expect(computeStatusDelay(lastDay, et('2026-03-07T12:00:00'))).toBe(300_000);
    expect(computeStatusDelay(lastDay, et('2026-03-06T12:00:00'))).toBe(300_000);
    expect(computeStatusDelay([], 0)).toBe(300_000);
  });

  it('waits no longer than the timer maximum, above which it would fire right away', () => {
    expect(computeStatusDelay(week('2026-03-06'), et('2025-03-06T12:00:00'))).toBe(2 ** 31 - 1);
  });

  it('never fires twice within 6 s and never misses a change by more than 6 s', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }), now => {
        const days = week(DateTime.fromMillis(now, { zone: marketZone }).toISODate() ?? '');
        const delay = computeStatusDelay(days, now);
        const before = computeMarketState(days, now);
        expect(delay).toBeGreaterThanOrEqual(6_000);
        if (delay <= 6_001) return;
        const justBefore = computeMarketState(days, now + delay - 6_001);
        expect([justBefore.marketOpen, justBefore.ordersOpen]).toEqual([before.marketOpen, before.ordersOpen]);
      }),
    );
  });

  it('asks for the schedule from today up to the horizon', () => {
    expect(computeScheduleWindow(et('2026-03-06T23:59:00'))).toEqual({ start: '2026-03-06', stop: '2026-03-20' });
    expect(computeScheduleWindow(et('2026-03-06T12:00:00'), 3)).toEqual({ start: '2026-03-06', stop: '2026-03-09' });
  });
});
