import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unlessLeaving, watchLeaving } from './missing-code';

const missing = new TypeError('Failed to fetch dynamically imported module: https://portal.example/assets/market.js');

describe('code that stops loading because the visitor leaves the page', () => {
  let stopWatching: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    stopWatching = watchLeaving();
    window.dispatchEvent(new Event('beforeunload'));
  });

  afterEach(() => {
    stopWatching();
    vi.useRealTimers();
  });

  it('causes nothing while the next page is on its way', () => {
    const act = vi.fn();
    unlessLeaving(act);
    vi.advanceTimersByTime(9_000);
    expect(act).not.toHaveBeenCalled();
  });

  it('is missing when the visitor stays', () => {
    const act = vi.fn();
    unlessLeaving(act);
    vi.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledTimes(1);
    unlessLeaving(act);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('is missing when the visitor comes back to the page that the browser kept', () => {
    const act = vi.fn();
    unlessLeaving(act);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(20_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is no error to report', () => {
    const report = (reason: unknown): boolean =>
      window.dispatchEvent(
        Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason, promise: Promise.resolve() }),
      );
    expect(report(missing)).toBe(false);
    expect(report(new Error('This page cannot be drawn.'))).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(report(missing)).toBe(true);
  });
});
