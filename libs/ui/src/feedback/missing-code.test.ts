import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unlessLeaving, watchLeaving } from './missing-code';

const missing = new TypeError('Failed to fetch dynamically imported module: https://portal.example/assets/market.js');

// Safari on iOS has the second one alone.
describe.each(['beforeunload', 'pagehide'])(
  'code whose load is aborted because the visitor leaves the page (%s)',
  left => {
    let stopWatching: () => void;

    beforeEach(() => {
      vi.useFakeTimers();
      stopWatching = watchLeaving();
      window.dispatchEvent(new Event(left));
    });

    afterEach(() => {
      stopWatching();
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

    it('is not reported, to the console or to the operator', () => {
      const reports: string[] = [];
      const note = ({ type }: Event): unknown => reports.push(type);
      window.addEventListener('unhandledrejection', note);
      window.addEventListener('vite:preloadError', note);
      const reject = (reason: unknown): boolean =>
        window.dispatchEvent(
          Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason, promise: Promise.resolve() }),
        );
      const missStyles = (): boolean => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
      expect(reject(missing)).toBe(false);
      missStyles();
      expect(reports).toEqual([]);
      expect(reject(new Error('This page cannot be drawn.'))).toBe(true);
      vi.advanceTimersByTime(10_000);
      expect(reject(missing)).toBe(true);
      missStyles();
      expect(reports).toEqual(['unhandledrejection', 'unhandledrejection', 'vite:preloadError']);
      window.removeEventListener('unhandledrejection', note);
      window.removeEventListener('vite:preloadError', note);
    });
  },
);
