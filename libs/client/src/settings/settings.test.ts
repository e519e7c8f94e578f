import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startUp } from '@portal/contracts/endpoints/start-up';
import { orders } from '@portal/contracts/endpoints/orders';
import { configure } from '../browser/config.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { timeoutOf } from '../api/send-call.ts';
import { changeSession, initialAuthState } from '../session/session-store.ts';
import { isUnknownCall } from '../session/sign-in/load-settings.ts';
import { answerCalls } from '../testing/test-replies.ts';
import { offers } from './offers.ts';
import { applySettings, defaultSettings, readSettings, resetSettings } from './settings.ts';
import { useSettings } from './use-settings.ts';

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
    await vi.dynamicImportSettled();
    expect(calls).toEqual([]);
    act(() => changeSession({ phase: 'ready' }));
    await waitFor(() => expect(result.current.timeInForceMax).toBe(30));
    renderHook(() => useSettings());
    act(() => changeSession({ phase: 'starting' }));
    act(() => changeSession({ phase: 'ready' }));
    await vi.dynamicImportSettled();
    expect(calls).toHaveLength(1);
  });

  it('are not loaded if start-up has loaded them', async () => {
    const calls = answerCalls(() => 'lost');
    applySettings({ timeInForceMax: 20 });
    changeSession({ phase: 'ready' });
    expect(renderHook(() => useSettings()).result.current.timeInForceMax).toBe(20);
    await vi.dynamicImportSettled();
    expect(calls).toEqual([]);
  });
});

describe('server settings', () => {
  it('replace the defaults one by one, and not those of an earlier response', () => {
    applySettings({ timeInForceMax: 20, hideNonDtcEligible: true });
    applySettings({ timeInForceMax: null, idleTimeout: 5 });
    expect(readSettings()).toEqual({ ...defaultSettings, idleTimeout: 5, additions: [] });
  });

  it('override the defaults that the server sets [FLG-17, FLG-18, FLG-19, FLG-21]', () => {
    applySettings({
      timeBeforeRefresh: 60_000,
      fallbackRefreshTime: 20_000,
      timeToInactive: 120_000,
      timeInForceMax: 30,
      idleTimeout: 300_000,
    });
    expect(readSettings()).toEqual({
      ...defaultSettings,
      timeBeforeRefresh: 60_000,
      fallbackRefreshTime: 20_000,
      timeToInactive: 120_000,
      timeInForceMax: 30,
      idleTimeout: 300_000,
      additions: [],
    });
  });

  it('say what the back end offers: unknown until loaded and after a failure, nothing without the call or a list', () => {
    expect(offers('queuePosition')).toBe(true);
    applySettings({});
    expect(offers('queuePosition')).toBe(false);
    applySettings({ additions: ['queuePosition'] });
    expect([offers('queuePosition'), offers('registration')]).toEqual([true, false]);
    applySettings(null);
    expect(offers('registration')).toBe(true);
  });

  it.each([
    [404, true],
    [403, true],
    [501, true],
    [429, false],
    [503, false],
  ])('a %i to the call says that there is none: %s', (status, isNone) => {
    expect(isUnknownCall(new ApiFailure({ kind: 'http', route: 'settings', status }))).toBe(isNone);
  });

  it('keep the documented defaults if they cannot be loaded [FLG-26]', () => {
    applySettings(null);
    expect(readSettings()).toMatchObject({
      timeBeforeRefresh: 90_000,
      fallbackRefreshTime: 30_000,
      timeInForceMax: 90,
    });
    expect(timeoutOf(orders.list)).toBe(30_000);
  });
});

describe('the time limit of a call', () => {
  it('is 30,000 ms unless configured otherwise by the server or the deployment [API-03, FLG-25]', () => {
    expect(timeoutOf(orders.place)).toBe(30_000);
    applySettings({ requestTimeout: 12_000 });
    expect(timeoutOf(orders.place)).toBe(12_000);
    configure({ requestTimeoutMs: 8_000 });
    expect(timeoutOf(orders.place)).toBe(8_000);
  });

  it('is 15 s for the start-up calls, whatever is configured [SES-19]', () => {
    configure({ requestTimeoutMs: 20_000 });
    expect(timeoutOf(startUp.global)).toBe(15_000);
    expect(timeoutOf(startUp.verification)).toBe(15_000);
  });
});
