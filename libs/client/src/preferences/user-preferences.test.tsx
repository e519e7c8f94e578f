import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSession, initialAuthState } from '../session/session-store.ts';
import { changeUserPreferences, useUserPreferences } from './user-preferences.ts';

const standard = { upColor: 'green', density: 'normal', timeInForce: 'day', firstPage: 'portfolio' };

beforeEach(() => changeSession({ userId: 'U-1' }));
afterEach(() => {
  cleanup();
  changeSession(initialAuthState);
  localStorage.clear();
});
const read = () => renderHook(() => useUserPreferences()).result;

describe('the preferences of a user', () => {
  it('are the standard until the user changes some, in this browser', () => {
    const preferences = read();
    expect(preferences.current).toEqual(standard);
    act(() => changeUserPreferences({ upColor: 'red' }));
    act(() => changeUserPreferences({ density: 'compact' }));
    expect(preferences.current).toEqual({ ...standard, upColor: 'red', density: 'compact' });
    expect(localStorage.getItem('portal-user-preferences-U-1')).toContain('"upColor":"red"');
  });

  it('are read as they were stored', () => {
    const stored = { upColor: 'red', density: 'compact', timeInForce: 'goodTilCanceled', firstPage: 'history' };
    localStorage.setItem('portal-user-preferences-U-1', JSON.stringify(stored));
    expect(read().current).toEqual(stored);
  });

  it.each(['{"upColor":"blue","firstPage":7}', 'null', '"red"', '{'])('are the standard where %s is stored', text => {
    localStorage.setItem('portal-user-preferences-U-1', text);
    expect(read().current).toEqual(standard);
  });
});
