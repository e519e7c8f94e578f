import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerDate, resetServerTime, serverNow } from './server-time.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2025-11-18T18:46:12.400Z') });
  resetServerTime();
});
afterEach(() => {
  vi.useRealTimers();
  resetServerTime();
});

/** Simulates a 100 ms round trip to a server whose clock is `ahead` ms of this device. */
function answer(ahead: number): void {
  const sentAt = Date.now();
  const header = new Date(sentAt + 50 + ahead).toUTCString();
  vi.advanceTimersByTime(100);
  noteServerDate(header, sentAt, Date.now());
}

describe('the server time', () => {
  it.each([-86_400_000, -600_000, 0, 600_000, 86_400_000])(
    'is correct when the device clock is off by %i ms',
    ahead => {
      answer(ahead);
      expect(Math.abs(serverNow() - Date.now() - ahead)).toBeLessThan(1000);
    },
  );

  it('gets more accurate with each response and does not jitter', () => {
    const offsets: number[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      answer(5_250);
      offsets.push(serverNow() - Date.now());
      vi.advanceTimersByTime(370);
    }
    expect(Math.abs((offsets.at(-1) ?? 0) - 5_250)).toBeLessThan(120);
    const steady = offsets.slice(-10);
    expect(Math.max(...steady) - Math.min(...steady)).toBeLessThan(20);
  });

  it('follows a clock change and ignores an invalid Date header', () => {
    answer(0);
    answer(3_600_000);
    noteServerDate('soon', Date.now(), Date.now());
    noteServerDate(null, Date.now(), Date.now());
    expect(Math.abs(serverNow() - Date.now() - 3_600_000)).toBeLessThan(1000);
  });
});
