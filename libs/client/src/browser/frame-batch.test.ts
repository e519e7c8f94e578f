import { describe, expect, it, vi } from 'vitest';
import { browserFrames, oncePerFrame } from './frame-batch.ts';

describe('batching per animation frame', () => {
  it('flushes once per frame, however often it was requested', () => {
    const frames: (() => void)[] = [];
    let flushed = 0;
    const ask = oncePerFrame(() => (flushed += 1), { request: task => void frames.push(task) });
    for (let n = 0; n < 500; n += 1) ask();
    expect([frames.length, flushed]).toEqual([1, 0]);
    frames[0]?.();
    ask();
    expect([frames.length, flushed]).toEqual([2, 1]);
  });
});

it('flushes within a second of a page that is closing, which has no document any more', () => {
  vi.useFakeTimers();
  const flush = vi.fn();
  browserFrames.request(flush);
  vi.stubGlobal('requestAnimationFrame', undefined);
  vi.stubGlobal('document', undefined);
  vi.runAllTimers();
  vi.unstubAllGlobals();
  expect(flush).toHaveBeenCalledTimes(1);
});

describe('a tab in the background', () => {
  it('flushes once a second, and at the first frame after it becomes visible', () => {
    vi.useFakeTimers();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    let flushed = 0;
    const ask = oncePerFrame(() => (flushed += 1), browserFrames);
    const seen: number[] = [];
    for (let ms = 0; ms < 3000; ms += 10) {
      ask();
      vi.advanceTimersByTime(10);
      if (ms % 1000 === 990) seen.push(flushed);
    }
    expect(seen).toEqual([1, 2, 3]);

    ask();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(20);
    expect(flushed).toBe(4);
    // The pending one-second timer triggers no flush of its own.
    vi.advanceTimersByTime(2000);
    expect(flushed).toBe(4);
  });
});
