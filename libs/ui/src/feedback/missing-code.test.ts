import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unlessLeaving, watchLeaving } from './missing-code';

const missing = new TypeError('Failed to fetch dynamically imported module: https://portal.example/assets/market.js');

describe('code whose load is aborted because the visitor leaves the page', () => {
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

  it('does nothing while the next page loads', () => {
    const act = vi.fn();
    unlessLeaving(act);
    vi.advanceTimersByTime(9_000);
    expect(act).not.toHaveBeenCalled();
  });

  it('counts as missing when the visitor stays', () => {
    const act = vi.fn();
    unlessLeaving(act);
    vi.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledTimes(1);
    unlessLeaving(act);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('counts as missing when the visitor returns to the page from the back-forward cache', () => {
    const act = vi.fn();
    unlessLeaving(act);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(20_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is not reported as an error', () => {
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
