import { describe, expect, it } from 'vitest';
import { oncePerFrame } from './frame-batch.ts';

describe('gathering for the next frame', () => {
  it('flushes once per frame, however often it was asked', () => {
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
