import { computeOpenState } from '@portal/client/market-hours/open-state';
import { buildSchedule } from '@portal/domain/calendar/market-schedule';
import { describe, expect, it } from 'vitest';
import { chooseSessionDay, describeNextChange, nameState, readHoliday } from './session-view';

/** The week of Thanksgiving 2025: a holiday on Thursday and a short Friday. */
const days = [...buildSchedule('2025-11-24', '2025-12-05')];
const at = (text: string): number => Date.parse(text);
const monday = { open: at('2025-11-24T14:30:00Z'), close: at('2025-11-24T21:00:00Z') };
describe('the state label', () => {
  const nameAt = (now: number): string => {
    const state = computeOpenState(undefined, days, now);
    return state ? nameState(state, now) : 'unknown';
  };

  it('distinguishes a market that opens later the same day from one that is closed for longer [MKT-35]', () => {
    expect(nameAt(at('2025-11-24T12:00:00Z'))).toBe('Opens later today');
    expect(nameAt(monday.open)).toBe('Market open');
    expect(nameAt(monday.close)).toBe('Market closed');
    // The date changes at midnight in New York.
    expect(nameAt(at('2025-11-25T04:59:59Z'))).toBe('Market closed');
    expect(nameAt(at('2025-11-25T05:00:00Z'))).toBe('Opens later today');
    expect(nameAt(at('2025-11-27T15:00:00Z'))).toBe('Market closed');
  });
});

describe('the text for the next change', () => {
  const describeAt = (now: number): string => {
    const state = computeOpenState(undefined, days, now);
    return state ? describeNextChange(state, now).text : 'unknown';
  };

  it('names the close of an open market, and an opening on the same day', () => {
    expect(describeAt(at('2025-11-24T18:46:12Z'))).toBe('until the market closes at 4:00 p.m. ET');
    expect(describeAt(at('2025-11-24T12:00:00Z'))).toBe('until the market opens at 9:30 a.m. ET');
  });

  it('names the day of an opening or a close more than a day ahead', () => {
    expect(describeAt(at('2025-11-28T19:00:00Z'))).toBe('Opens Mon, Dec 1 at 9:30 a.m. ET');
    const status = {
      marketOpen: true,
      marketOpenLater: false,
      message: '',
      nextOpen: null,
      nextClose: '2025-12-01T21:00:00Z',
    };
    const sunday = at('2025-11-30T15:00:00Z');
    const state = computeOpenState(status, undefined, sunday);
    expect(state && describeNextChange(state, sunday)).toMatchObject({
      soon: false,
      text: 'Closes Mon, Dec 1 at 4:00 p.m. ET',
    });
  });

  it('states that the next opening is beyond the schedule', () => {
    expect(describeAt(at('2025-12-05T22:00:00Z'))).toBe('Next open: not available');
  });
});

describe('the day of the session bar', () => {
  it('is today until order entry closes, with the hours of the schedule', () => {
    expect(chooseSessionDay(days, at('2025-11-24T18:46:12Z'))).toMatchObject({
      date: '2025-11-24',
      entryFrom: at('2025-11-24T09:00:00Z'),
      entryUntil: at('2025-11-25T01:00:00Z'),
      opensAt: monday.open,
      closesAt: monday.close,
    });
  });

  it('is the next trading day at night and on a holiday', () => {
    expect(chooseSessionDay(days, at('2025-11-25T02:00:00Z'))?.date).toBe('2025-11-25');
    expect(chooseSessionDay(days, at('2025-11-27T15:00:00Z'))?.date).toBe('2025-11-28');
    expect(chooseSessionDay([], monday.open)).toBeNull();
  });

  it('has the name of a holiday on its day, and the reason for a short day', () => {
    expect(readHoliday(days, at('2025-11-27T15:00:00Z'))).toMatch(/Thanksgiving/);
    expect(readHoliday(days, at('2025-11-28T15:00:00Z'))).toBeNull();
    expect(chooseSessionDay(days, at('2025-11-28T15:00:00Z'))?.reason).not.toBeNull();
  });
});
