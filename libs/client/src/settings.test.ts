import { afterEach, describe, expect, it } from 'vitest';
import { startUp } from '@portal/contracts/start-up';
import { orders } from '@portal/contracts/orders';
import { configure } from './config.ts';
import { timeoutOf } from './http.ts';
import { applySettings, defaultSettings, readSettings, resetSettings } from './settings.ts';

afterEach(() => {
  resetSettings();
  configure(null);
});

describe('server settings', () => {
  it('replace the defaults where the server names them [FLG-17, FLG-18, FLG-19, FLG-21]', () => {
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
    });
  });

  it('that cannot be loaded leave the defaults of the documents in force [FLG-26]', () => {
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
  it('is 30,000 ms unless the server or the deployment says otherwise [API-03, FLG-25]', () => {
    expect(timeoutOf(orders.place)).toBe(30_000);
    applySettings({ requestTimeout: 12_000 });
    expect(timeoutOf(orders.place)).toBe(12_000);
    configure({ requestTimeoutMs: 8_000 });
    expect(timeoutOf(orders.place)).toBe(8_000);
  });

  it('is 15 s for the calls of start-up [SES-19]', () => {
    expect(timeoutOf(startUp.global)).toBe(15_000);
    expect(timeoutOf(startUp.verification)).toBe(15_000);
  });
});
