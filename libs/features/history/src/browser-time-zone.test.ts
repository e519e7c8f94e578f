import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasOtherDays, latestDay, browserTimeZone } from './browser-time-zone';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the last day of a history', () => {
  it.each([
    // 3 p.m. in New York is the next morning in Tokyo and noon in Los Angeles.
    ['Asia/Tokyo', '2025-11-18T20:00:00Z', '2025-11-19'],
    ['America/New_York', '2025-11-18T20:00:00Z', '2025-11-18'],
    ['America/Los_Angeles', '2025-11-18T20:00:00Z', '2025-11-18'],
    // 12:30 a.m. in New York is still the previous evening in Los Angeles.
    ['America/Los_Angeles', '2025-11-19T05:30:00Z', '2025-11-19'],
  ])('includes the present for a user in %s at %s [HIS-14]', (zone, now, day) => {
    vi.stubEnv('TZ', zone);
    expect(latestDay(Date.parse(now))).toBe(day);
  });

  it("is in the browser's time zone, which is sent to the server [HIS-10]", () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect(browserTimeZone()).toBe('Asia/Tokyo');
  });
});

it.each([
  ['Asia/Tokyo', true],
  ['America/New_York', false],
  ['America/Toronto', false],
])('days in %s differ from the days of the displayed times: %s', (zone, differs) => {
  vi.stubEnv('TZ', zone);
  expect(hasOtherDays(Date.parse('2025-11-18T20:00:00Z'))).toBe(differs);
});
