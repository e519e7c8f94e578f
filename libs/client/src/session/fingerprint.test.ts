import { afterEach, describe, expect, it, vi } from 'vitest';
import { prepareFingerprint, readFingerprint } from './fingerprint.ts';

afterEach(() => {
  localStorage.clear();
});

describe('the browser id', () => {
  it('is created when the browser is idle [SES-38]', () => {
    const waiting: (() => void)[] = [];
    prepareFingerprint({ requestIdleCallback: task => waiting.push(task), setTimeout: () => expect.unreachable() });
    expect(readFingerprint()).toBe(null);
    waiting[0]?.();
    expect(readFingerprint()).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is created after 500 ms if the browser has no idle callback [SES-38]', () => {
    vi.useFakeTimers();
    prepareFingerprint({ setTimeout });
    vi.advanceTimersByTime(499);
    expect(readFingerprint()).toBe(null);
    vi.advanceTimersByTime(1);
    const name = readFingerprint();
    expect(name).not.toBe(null);
    prepareFingerprint({ setTimeout });
    vi.advanceTimersByTime(500);
    expect(readFingerprint()).toBe(name);
  });
});
