import { beforeEach, describe, expect, it } from 'vitest';
import { noteRenewal, saveTokenLifetime } from './session-limit.ts';
import { changeSession, initialAuthState, readSession } from './session-store.ts';

const now = Date.parse('2025-11-18T15:15:00Z');
const minute = 60_000;
/** The session cannot be renewed beyond this. */
const end = now + 10 * minute;

beforeEach(() => {
  localStorage.clear();
  changeSession(initialAuthState);
  saveTokenLifetime(1800);
});

describe('the time limit of a session', () => {
  it('is unknown while renewals give the full lifetime', () => {
    noteRenewal(now, now + 30 * minute);
    expect(readSession().limitAt).toBe(null);
  });

  it('is the end of a token with less than the full lifetime', () => {
    noteRenewal(now, end);
    expect(readSession().limitAt).toBe(end);
  });

  it.each([-999, 999, 4000])(
    'stays the same when a later renewal ends %d ms off, so a closed warning stays closed',
    ms => {
      noteRenewal(now, end);
      noteRenewal(now + minute, end + ms);
      expect(readSession().limitAt).toBe(end);
    },
  );

  it('is another one when a later renewal gives another end', () => {
    noteRenewal(now, end);
    noteRenewal(now + minute, end + minute);
    expect(readSession().limitAt).toBe(end + minute);
    noteRenewal(now + minute, now + 31 * minute);
    expect(readSession().limitAt).toBe(null);
  });
});
