import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { msSince, noteServerDate, resetServerTime, serverNow, toServerTime, useServerNow } from './server-time.ts';
import { onTick } from './ticker.ts';

const now = Date.parse('2025-11-18T15:15:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now });
  resetServerTime();
});
afterEach(() => {
  cleanup();
  resetServerTime();
});
/** A response without delay from a server whose clock is this far ahead; the header has whole seconds. */
const answer = (ahead: number) => noteServerDate(new Date(Date.now() + ahead).toUTCString(), Date.now(), Date.now());

describe('the clock of the server', () => {
  it('is that of the device until the first response, then the middle of the second that it named', () => {
    expect(serverNow()).toBe(now);
    answer(60_000);
    expect(serverNow()).toBe(now + 60_500);
  });

  it('has the times of the device converted to it', () => {
    answer(60_000);
    expect(toServerTime(now - 5_000)).toBe(now + 55_500);
    expect(msSince(now - 5_000)).toBe(5_000);
  });

  it('is read by a screen at its interval, and not after the screen was left', () => {
    const { result, unmount } = renderHook(() => useServerNow(10_000));
    act(() => void vi.advanceTimersByTime(9_999));
    expect(result.current).toBe(now);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toBe(now + 10_000);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is read each second if the screen names no interval', () => {
    const { result } = renderHook(() => useServerNow());
    act(() => void vi.advanceTimersByTime(1_000));
    expect(result.current).toBe(now + 1_000);
  });

  it('is shown right away after a large correction, and later after a small one', () => {
    const { result } = renderHook(() => useServerNow(10_000));
    act(() => answer(499));
    expect(serverNow()).not.toBe(now);
    expect(result.current).toBe(now);
    act(() => answer(3_600_000));
    expect(result.current).toBe(now + 3_600_000);
    act(() => answer(0));
    expect(result.current).toBeLessThan(now + 1_000);
  });
});

describe('the tick of each second', () => {
  it('reaches all readers by one timer, which ends with the last of them', () => {
    const heard: string[] = [];
    const stopFirst = onTick(() => void heard.push('first'));
    vi.advanceTimersByTime(500);
    const stopSecond = onTick(() => void heard.push('second'));
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(500);
    expect(heard).toEqual(['first', 'second']);
    stopFirst();
    vi.advanceTimersByTime(1_000);
    expect(heard).toEqual(['first', 'second', 'second']);
    stopSecond();
    expect(vi.getTimerCount()).toBe(0);
    const stopThird = onTick(() => void heard.push('third'));
    vi.advanceTimersByTime(1_000);
    expect(heard.at(-1)).toBe('third');
    stopThird();
  });
});
