import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeDelayAfterSkip,
  computeExpiry,
  computeInactivity,
  computeRefreshDelay,
  computeSessionLimit,
  computeSilenceAllowed,
  isRefreshSkipped,
} from './session-timing';
import { settingDefaults } from './setting-defaults';

const start = Date.UTC(2026, 2, 6, 15);
const minutes = (n: number) => n * 60_000;

describe('the refresh of the token', () => {
  it('has a lead time of 90,000 ms without a setting [SES-15]', () => {
    expect(computeRefreshDelay(computeExpiry(start, 900), start)).toBe(810_000);
    expect(computeRefreshDelay(computeExpiry(start, 900), start, undefined)).toBe(810_000);
    expect(computeRefreshDelay(computeExpiry(start, 900), start, 30_000)).toBe(870_000);
  });

  it('is also skipped if another tab, whose clock is slightly ahead, has refreshed [SES-16]', () => {
    expect(isRefreshSkipped(start, start - 2)).toBe(true);
    expect(isRefreshSkipped(start, start - 30_000)).toBe(false);
  });

  it('is not blocked forever by a clock that was set back', () => {
    expect(isRefreshSkipped(start, start - minutes(60))).toBe(false);
  });

  it('is rescheduled after a skip from the current expiry, never in a tight loop [SES-16]', () => {
    const settings = fc.record({
      timeBeforeRefresh: fc.integer({ min: 0, max: 200_000 }),
      fallbackRefreshTime: fc.integer({ min: 1, max: 200_000 }),
    });
    fc.assert(
      fc.property(
        settings,
        fc.integer({ min: 0, max: 3_600 }),
        fc.integer({ min: 0, max: 200_000 }),
        (settings, seconds, since) => {
          const expiresAt = computeExpiry(start, seconds);
          const delay = computeDelayAfterSkip(expiresAt, start, start + since, settings);
          expect(isRefreshSkipped(start, start + since + delay, settings.fallbackRefreshTime)).toBe(false);
          expect(delay).toBeGreaterThanOrEqual(
            computeRefreshDelay(expiresAt, start + since, settings.timeBeforeRefresh),
          );
        },
      ),
    );
    expect(computeDelayAfterSkip(computeExpiry(start, 900), start, start + 1_000)).toBe(809_000);
  });
});

describe('keep-alive of an active user', () => {
  it("leaves time for the warning and its countdown before the server's idle limit [SES-37]", () => {
    expect(computeSilenceAllowed(minutes(15), minutes(10))).toBe(minutes(4));
    expect(computeSilenceAllowed(minutes(60), minutes(20))).toBe(minutes(39));
    expect(computeSilenceAllowed(minutes(5), minutes(10))).toBe(minutes(1));
  });
});

describe('inactivity', () => {
  it('counts 60 s down, then the user is logged out [SES-08]', () => {
    const at = (ms: number) => computeInactivity(start, start + settingDefaults.timeToInactive + ms);
    expect(at(1)).toEqual({ kind: 'warning', secondsLeft: 60 });
    expect(at(1_000)).toEqual({ kind: 'warning', secondsLeft: 59 });
    expect(at(59_000)).toEqual({ kind: 'warning', secondsLeft: 1 });
    expect(at(59_999)).toEqual({ kind: 'warning', secondsLeft: 1 });
    expect(at(60_000)).toEqual({ kind: 'expired' });
  });
});

describe('the time after which a session cannot be renewed', () => {
  const minutes = (count: number) => count * 60_000;

  it('is detected by a renewal that gives less than the full token lifetime', () => {
    expect(computeSessionLimit(0, minutes(7), minutes(30))).toBe(minutes(7));
  });

  it('is unknown after a full renewal, despite rounding and latency', () => {
    expect(computeSessionLimit(0, minutes(30), minutes(30))).toBe(null);
    expect(computeSessionLimit(1_000, minutes(30), minutes(30))).toBe(null);
  });
});
