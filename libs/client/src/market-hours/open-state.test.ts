import { buildSchedule } from '@portal/domain/calendar/market-schedule';
import { describe, expect, it } from 'vitest';
import { computeOpenState } from './open-state';

/** The week of Thanksgiving 2025: a holiday on Thursday and a short Friday. */
const days = [...buildSchedule('2025-11-24', '2025-12-05')];
const at = (text: string): number => Date.parse(text);
const monday = { open: at('2025-11-24T14:30:00Z'), close: at('2025-11-24T21:00:00Z') };
const status = {
  marketOpen: true,
  marketOpenLater: false,
  message: 'The market is open.',
  nextOpen: '2025-11-25T14:30:00Z',
  nextClose: '2025-11-24T21:00:00Z',
};

describe('open or closed', () => {
  it('follows the status of the server', () => {
    expect(computeOpenState(status, days, at('2025-11-24T18:00:00Z'))).toMatchObject({
      marketOpen: true,
      nextClose: monday.close,
    });
    expect(computeOpenState({ ...status, marketOpen: false }, days, at('2025-11-24T18:00:00Z'))?.marketOpen).toBe(
      false,
    );
  });

  it('changes at the announced close, before the next response from the server', () => {
    expect(computeOpenState(status, days, monday.close)).toMatchObject({
      marketOpen: false,
      nextOpen: at('2025-11-25T14:30:00Z'),
    });
    expect(computeOpenState(status, undefined, monday.close)?.marketOpen).toBe(false);
  });

  it('has its next change from the schedule where the status leaves it out', () => {
    const silent = { ...status, nextOpen: null, nextClose: null };
    const [noon, evening] = [at('2025-11-24T18:00:00Z'), at('2025-11-24T23:00:00Z')];
    expect(computeOpenState(silent, days, noon)?.nextClose).toBe(monday.close);
    const closed = { ...silent, marketOpen: false };
    expect(computeOpenState(closed, days, evening)).toEqual(
      expect.objectContaining({ marketOpen: false, nextOpen: at('2025-11-25T14:30:00Z') }),
    );
    expect(computeOpenState(closed, undefined, evening)?.nextOpen).toBe(null);
    // A market that is closed although the schedule has it open, without an end.
    expect(computeOpenState(closed, days, noon)?.nextOpen).toBe(null);
  });

  it('follows the schedule without a server status, and is null without both', () => {
    expect(computeOpenState(undefined, days, at('2025-11-24T12:00:00Z'))).toMatchObject({
      marketOpen: false,
      nextOpen: monday.open,
    });
    expect(computeOpenState(undefined, undefined, monday.open)).toBeNull();
  });
});
