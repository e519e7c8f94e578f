import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Lets time pass under fake timers, and responses arrive. */
export const settle = (ms = 0): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 5; turn += 1) await vi.advanceTimersByTimeAsync(0);
  });
