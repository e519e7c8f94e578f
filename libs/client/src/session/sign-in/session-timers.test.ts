import { auth } from '@portal/contracts/endpoints/auth';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { changeSession, readSession } from '../session-store.ts';
import { continueSession } from './session-timers.ts';
import { startSession } from './session.ts';
import { applySettings } from '../../settings/settings.ts';
import { createTabs, type Tabs } from '../../browser/tabs.ts';
import { watchCalls } from '../../testing/test-page.ts';
import { useTestSite } from '../../testing/test-site.ts';

const site = useTestSite();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const { open, start } = site;

describe('an active session', () => {
  it('is renewed with the new expiry and broker id [SES-17]', async () => {
    await start('marisol');
    const { brokerId } = readSession();
    site.venue.advance(600_000);
    changeSession({ expiresIn: 1200, brokerId: null });
    await continueSession();
    expect(readSession()).toMatchObject({ expiresIn: 1800, brokerId });
    expect(brokerId).not.toBe(null);
  });

  it('sets the inactive flag when the user goes away and clears it on continue [SES-05]', async () => {
    await start('marisol');
    expect(readSession().isActive).toBe(true);
    applySettings({ timeToInactive: 1 });
    localStorage.setItem('portal-activity', String(Date.now() - 1000));
    window.dispatchEvent(new Event('focus'));
    expect(readSession().isActive).toBe(false);
    applySettings({ timeToInactive: 600_000 });
    await continueSession();
    expect(readSession().isActive).toBe(true);
  });

  it('is kept alive by input alone, before the server considers it idle [SES-37]', async () => {
    await start('marisol');
    vi.useFakeTimers({ toFake: ['Date'] });
    const calls = watchCalls();
    const moveOn = (ms: number): void => {
      vi.setSystemTime(Date.now() + ms);
      site.venue.advance(ms);
    };
    const move = () => window.dispatchEvent(new Event('pointermove'));
    const heardAt = () => [...site.venue.world.state.people.sessions.values()].map(({ lastCallAt }) => lastCallAt);
    for (let minute = 1; minute <= 20; minute += 1) {
      moveOn(60_000);
      move();
      move();
      if (minute % 4 === 0) await vi.waitFor(() => expect(heardAt()).toContain(site.venue.world.now()));
    }
    expect(calls.map(({ path }) => path)).toEqual(Array.from({ length: 5 }, () => '/api/auth/user'));
    vi.useRealTimers();
    expect((await callApi(auth.user)).userId).toBe(site.venue.userOf('marisol').id);
  });

  it('is renewed with the lead time of the server setting [SES-14, FLG-16]', async () => {
    open('marisol');
    const values = { timeBeforeRefresh: 300_000, timeToInactive: 7_200_000 };
    site.venue.world.execute('settings.change', { values });
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    await startSession();
    const calls = watchCalls();
    const renewals = () => calls.filter(({ path }) => path === '/api/auth/refresh').length;
    /** Calls due by then are sent before this call's response arrives. */
    const moveOn = async (ms: number) => {
      vi.advanceTimersByTime(ms);
      await site.venue.read(auth.user);
    };
    await moveOn(1_490_000);
    expect(renewals()).toBe(0);
    await moveOn(20_000);
    await vi.waitFor(() => expect(localStorage.getItem('portal-renewal')).not.toBe(null));
    expect(renewals()).toBe(1);
  });
});

/** The browser's storage is full: it can be read, and takes nothing more. */
const fillStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });

it('a full storage of the browser signs no one out', async () => {
  open('marisol');
  fillStorage();
  await startSession();
  window.dispatchEvent(new Event('focus'));
  expect(readSession()).toMatchObject({ authenticated: true, isActive: true });
  expect(await callApi(auth.user)).toMatchObject({ twoFactorAuthenticated: true });
  expect(site.page.events).toEqual([]);
});

describe('several tabs', () => {
  let otherTab: Tabs | null = null;
  afterEach(() => {
    otherTab?.close();
    otherTab = null;
  });

  it('show the new user when another signs in there, without data of the first', async () => {
    await start('marisol');
    const other = site.venue.signIn('trader');
    otherTab = createTabs();
    otherTab.broadcast({ kind: 'signedIn', userId: other.id, twoFactor: true });
    await vi.waitFor(() => expect(readSession()).toMatchObject({ phase: 'ready', userId: other.id }));
    const data = queryClient.getQueriesData({ queryKey: ['GET bff:/global'] });
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain('Marisol');
  });

  it('count the input of another tab, also if the storage is full', async () => {
    open('marisol');
    fillStorage();
    vi.useFakeTimers({ toFake: ['Date'] });
    await startSession();
    applySettings({ timeToInactive: 600_000 });
    vi.setSystemTime(Date.now() + 630_000);
    window.dispatchEvent(new Event('focus'));
    expect(readSession().isActive).toBe(false);
    otherTab = createTabs();
    otherTab.broadcast({ kind: 'activity', at: Date.now() });
    await vi.waitFor(() => expect(readSession().isActive).toBe(true));
  });

  it('apply a renewal by another tab', async () => {
    await start('marisol');
    otherTab = createTabs();
    const at = Date.now();
    otherTab.broadcast({ kind: 'refreshed', at, expiresAt: at + 900_000 });
    await vi.waitFor(() => expect(readSession()).toMatchObject({ expiresAt: at + 900_000, expiresIn: 900 }));
  });
});
