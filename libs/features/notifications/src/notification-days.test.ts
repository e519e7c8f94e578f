import type { Notification } from '@portal/domain/notifications/seen-mark';
import { describe, expect, it } from 'vitest';
import { describeTime, groupByDay } from './notification-days';

/** A Wednesday, 10:15 a.m. in New York. */
const now = Date.parse('2026-03-04T15:15:00Z');

const notification = (at: string | null, changes: Partial<Notification> = {}): Notification => ({
  key: `orders ${at ?? 'unknown'}`,
  kind: 'filled',
  at: at === null ? null : Date.parse(at),
  timeOf: 'event',
  isUnread: true,
  ...changes,
});

describe('the days of the list', () => {
  it('are those of New York, whatever the day is elsewhere', () => {
    const times = [
      '2026-03-04T05:00:00Z',
      '2026-03-04T04:59:00Z',
      '2026-03-03T04:59:00Z',
      '2025-12-31T20:00:00Z',
      null,
    ];
    const days = groupByDay(
      times.map(at => notification(at)),
      now,
    );
    expect(days.map(({ label }) => label)).toEqual([
      'Today',
      'Yesterday',
      'Mon, Mar 2',
      'Wed, Dec 31, 2025',
      'Earlier',
    ]);
  });

  it('hold their notifications in the order of the list', () => {
    const both = [notification('2026-03-04T15:00:00Z'), notification('2026-03-04T14:00:00Z')];
    expect(groupByDay(both, now)).toEqual([{ label: 'Today', notifications: both }]);
  });
});

describe('the time of a notification', () => {
  it('is an age within a day, then a time; in full it is both', () => {
    expect(describeTime(notification('2026-03-04T15:12:00Z'), now)).toEqual({
      short: '3 min ago',
      full: 'Mar 4, 2026, 10:12 a.m. ET',
    });
    expect(describeTime(notification('2026-03-02T15:12:00Z'), now)?.short).toBe('10:12 a.m. ET');
  });

  it('is not in the future by a clock that is ahead', () => {
    expect(describeTime(notification('2026-03-04T15:16:00Z'), now)?.short).toBe('now');
  });

  it('says when it was first seen, where no one says when it happened', () => {
    expect(describeTime(notification('2026-03-04T15:12:00Z', { timeOf: 'notice' }), now)).toEqual({
      short: 'Seen 3 min ago',
      full: 'First seen in this browser Mar 4, 2026, 10:12 a.m. ET',
    });
  });

  it('says that the time of a transfer is when it was submitted, not when it ended', () => {
    expect(describeTime(notification('2026-03-02T15:12:00Z', { kind: 'arrived', timeOf: 'object' }), now)?.short).toBe(
      'Submitted 10:12 a.m. ET',
    );
  });

  it('is left out where only the day is known, or nothing', () => {
    expect(describeTime(notification('2026-02-28T12:00:00Z', { kind: 'statement', timeOf: 'object' }), now)).toBeNull();
    expect(describeTime(notification(null), now)).toBeNull();
  });
});
