import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configure } from '../browser/config.ts';
import { changeSession, initialAuthState } from '../session/session-store.ts';
import { answerCalls } from '../testing/test-replies.ts';
import { applySettings, defaultSettings, readSettings, resetSettings } from './settings.ts';
import { useSettings } from './use-settings.ts';

beforeEach(() => {
  resetSettings();
  changeSession(initialAuthState);
});
afterEach(() => {
  cleanup();
  resetSettings();
  configure(null);
  changeSession(initialAuthState);
});

describe('the settings on a public page', () => {
  it('are loaded once, and only when start-up does not load them', async () => {
    const calls = answerCalls(() => ({ body: { timeInForceMax: 30 } }));
    const { result } = renderHook(() => useSettings());
    expect(calls).toEqual([]);
    act(() => changeSession({ phase: 'ready' }));
    await waitFor(() => expect(result.current.timeInForceMax).toBe(30));
    renderHook(() => useSettings());
    act(() => changeSession({ phase: 'starting' }));
    act(() => changeSession({ phase: 'ready' }));
    expect(calls).toHaveLength(1);
  });

  it('are not loaded if start-up has loaded them', () => {
    const calls = answerCalls(() => 'lost');
    applySettings({ timeInForceMax: 20 });
    changeSession({ phase: 'ready' });
    expect(renderHook(() => useSettings()).result.current.timeInForceMax).toBe(20);
    expect(calls).toEqual([]);
  });
});

describe('the settings of the server', () => {
  it('replace the defaults one by one, and not those of an earlier response', () => {
    applySettings({ timeInForceMax: 20, hideNonDtcEligible: true });
    applySettings({ timeInForceMax: null, idleTimeout: 5 });
    expect(readSettings()).toEqual({ ...defaultSettings, idleTimeout: 5, additions: [] });
    applySettings(null);
    expect(readSettings()).toEqual(defaultSettings);
  });
});
