import { afterEach, describe, expect, it } from 'vitest';
import {
  formatAge,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatPlainDateTime,
  formatPlainTime,
  formatShortTime,
  formatTime,
} from './format-time';

const afternoon = '2025-11-18T18:46:12Z';
const now = Date.parse(afternoon);
const machineZone = process.env.TZ;

afterEach(() => {
  process.env.TZ = machineZone;
});

describe.each([
  ['UTC', 0],
  ['Asia/Tokyo', -540],
  ['America/New_York', 300],
])('on a machine in %s', (zone, offset) => {
  it('runs in that zone', () => {
    process.env.TZ = zone;
    expect(new Date(now).getTimezoneOffset()).toBe(offset);
  });

  it('formats times in the market time zone', () => {
    process.env.TZ = zone;
    expect(formatTime(afternoon)).toBe('1:46:12 p.m. ET');
    expect(formatTime(now)).toBe('1:46:12 p.m. ET');
    expect(formatPlainTime(afternoon)).toBe('1:46:12 p.m.');
    expect(formatShortTime('2025-11-18T14:30:00Z')).toBe('9:30 a.m.');
  });

  it('formats noon and midnight as twelve', () => {
    process.env.TZ = zone;
    expect(formatShortTime('2025-11-18T05:00:00Z')).toBe('12:00 a.m.');
    expect(formatShortTime('2025-11-18T17:05:00Z')).toBe('12:05 p.m.');
  });

  it('follows daylight saving time', () => {
    process.env.TZ = zone;
    expect(formatShortTime('2025-11-02T05:59:59Z')).toBe('1:59 a.m.');
    expect(formatShortTime('2025-11-02T06:00:00Z')).toBe('1:00 a.m.');
    expect(formatShortTime('2025-07-01T13:30:00Z')).toBe('9:30 a.m.');
  });

  it('formats an instant as a day in the market time zone', () => {
    process.env.TZ = zone;
    expect(formatDate('2025-11-19T02:00:00Z')).toBe('Nov 18, 2025');
    expect(formatDate('2026-01-01T03:00:00Z', { now })).toBe('Dec 31');
  });

  it('keeps a calendar date on its day', () => {
    process.env.TZ = zone;
    expect(formatDate('2025-11-18')).toBe('Nov 18, 2025');
    expect(formatDate('2025-11-17', { now, weekday: true })).toBe('Mon, Nov 17');
  });
});

describe('dates and ages', () => {
  it('omits the current year', () => {
    expect(formatDate(afternoon)).toBe('Nov 18, 2025');
    expect(formatDate(afternoon, { now })).toBe('Nov 18');
    expect(formatDate('2024-11-18T18:00:00Z', { now })).toBe('Nov 18, 2024');
    expect(formatDateTime('2025-11-17T15:02:00Z', { now })).toBe('Nov 17, 10:02 a.m. ET');
    expect(formatDateTime('2024-11-17T15:02:00Z', { now })).toBe('Nov 17, 2024, 10:02 a.m. ET');
    expect(formatPlainDateTime('2025-11-17T15:02:00Z', { now })).toBe('Nov 17, 10:02 a.m.');
  });

  it.each([
    [400, 'now'],
    [3_000, '3 sec ago'],
    [59_999, '59 sec ago'],
    [125_000, '2 min ago'],
    [5 * 3_600_000, '5 hr ago'],
    [3 * 86_400_000, 'Nov 15'],
  ])('formats an age of %d ms as %s', (age, text) => {
    expect(formatAge(now - age, now)).toBe(text);
  });

  it('shows a time in the future, from clock skew, as now', () => {
    expect(formatAge(now + 2_000, now)).toBe('now');
  });

  it.each([
    [8_028_000, '2:13:48'],
    [272_000, '4:32'],
    [24_000, '0:24'],
    [23_001, '0:24'],
    [0, '0:00'],
    [-5, '0:00'],
  ])('formats %d ms left as %s', (left, text) => {
    expect(formatCountdown(left)).toBe(text);
  });

  it('shows a hyphen for a missing or invalid date', () => {
    for (const format of [
      formatTime,
      formatPlainTime,
      formatShortTime,
      formatDate,
      formatDateTime,
      formatPlainDateTime,
    ]) {
      expect(format(null)).toBe('-');
      expect(format('soon')).toBe('-');
    }
    expect(formatAge(null, now)).toBe('-');
    expect(formatAge('soon', now)).toBe('-');
  });
});
