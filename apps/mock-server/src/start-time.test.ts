import { describe, expect, it } from 'vitest';
import { computeOpenSessionStart } from './start-time.ts';

const startFor = (now: string): string => new Date(computeOpenSessionStart(Date.parse(now))).toISOString();

describe('the start time of a server', () => {
  it.each([
    ['a trading day at noon', '2025-11-18T17:00:00Z', '2025-11-18T15:15:00.000Z'],
    ['a trading day before the open', '2025-11-18T12:00:00Z', '2025-11-17T15:15:00.000Z'],
    ['three in the morning of a Sunday', '2025-11-16T08:00:00Z', '2025-11-14T15:15:00.000Z'],
    ['Thanksgiving', '2025-11-27T18:00:00Z', '2025-11-26T15:15:00.000Z'],
    ['a Sunday with the clocks put forward', '2026-03-08T18:00:00Z', '2026-03-06T15:15:00.000Z'],
    ['the Monday after', '2026-03-09T18:00:00Z', '2026-03-09T14:15:00.000Z'],
    ['the evening of a trading day', '2025-11-19T03:00:00Z', '2025-11-18T15:15:00.000Z'],
  ])('begins in an open session: %s', (_, now, start) => {
    expect(startFor(now)).toBe(start);
  });
});
