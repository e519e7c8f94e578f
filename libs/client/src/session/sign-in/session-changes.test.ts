import { afterEach, describe, expect, it, vi } from 'vitest';
import { configure, portalConfig } from '../../browser/config.ts';
import { createTabs, type TabMessage } from '../../browser/tabs.ts';
import { changeSession, readSession } from '../session-store.ts';
import { tabs } from '../session-tabs.ts';
import { watchCalls } from '../../testing/test-page.ts';
import { confirmEnrollment } from './credentials.ts';
import { continueSession } from './session-timers.ts';
import { logout, signIn, startSession } from './session.ts';
import { switchAccount } from './switch-account.ts';
import { useTestSite } from '../../testing/test-site.ts';

const site = useTestSite();

afterEach(() => void vi.restoreAllMocks());

const { open, start } = site;
const answer = (route: string, status: number, body: unknown = {}) =>
  site.venue.world.execute('fault.arrange', { route, effect: { kind: 'answer', status, body }, times: 1 });
const drop = (route: string) =>
  site.venue.world.execute('fault.arrange', { route, effect: { kind: 'dropBefore' }, times: 1 });
const credentials = { email: 'marisol.vance@example.com', password: 'Harbor-View-2025' };

describe('a sign-in', () => {
  it('reports a session cookie that the browser did not store, instead of wrong credentials', async () => {
    open();
    answer('auth.user', 401);
    expect(await signIn(credentials)).toBe('cookieLost');
    expect(readSession().authenticated).toBe(false);
  });

  it('fails if the user cannot be loaded', async () => {
    open();
    drop('auth.user');
    await expect(signIn(credentials)).rejects.toMatchObject({ kind: 'network' });
  });

  it('is told to the other tabs, with one factor', async () => {
    open();
    const heard: TabMessage[] = [];
    const other = createTabs();
    other.subscribe(message => void heard.push(message));
    expect(await signIn(credentials)).toBe('signedIn');
    const { userId, phase, authenticated, expiresIn } = readSession();
    expect({ phase, authenticated, expiresIn }).toEqual({ phase: 'ready', authenticated: true, expiresIn: 1800 });
    await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'signedIn', userId, twoFactor: false }));
    expect(localStorage.getItem('portal-token-lifetime')).toBe('1800');
    other.close();
  });
});

describe('a page of a signed-in user', () => {
  /** Starts, and returns what this page does at an event of the window: pages of other tests may still listen to them. */
  async function startAndListen(name: 'pageshow' | 'online'): Promise<(properties?: object) => void> {
    open('marisol');
    const added = vi.spyOn(window, 'addEventListener');
    await startSession();
    const [, listener] = added.mock.calls.find(([each]) => each === name) ?? expect.unreachable();
    return properties => {
      if (typeof listener === 'function') listener(Object.assign(new Event(name), properties));
    };
  }

  it('starts again after the back-forward cache restored it, not after every pageshow event', async () => {
    const show = await startAndListen('pageshow');
    show({ persisted: false });
    expect(readSession().phase).toBe('ready');
    show({ persisted: true });
    expect(readSession().phase).toBe('starting');
    await vi.waitFor(() => expect(readSession().phase).toBe('ready'));
    await vi.dynamicImportSettled();
  });

  it('does not start again when the network returns and nothing has failed', async () => {
    const comeOnline = await startAndListen('online');
    comeOnline();
    expect(readSession().phase).toBe('ready');
  });

  it('ignores a sign-in of the same user in another tab, unless that has more rights', async () => {
    await start('marisol');
    const { userId } = readSession();
    const calls = watchCalls();
    const heard: TabMessage[] = [];
    tabs().subscribe(message => void heard.push(message));
    const other = createTabs();
    other.broadcast({ kind: 'signedIn', userId: userId ?? '', twoFactor: true });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(readSession().phase).toBe('ready');
    expect(calls).toEqual([]);
    expect(site.page.events).toEqual([]);
    changeSession({ twoFactorAuthenticated: false });
    other.broadcast({ kind: 'signedIn', userId: userId ?? '', twoFactor: true });
    await vi.waitFor(() => expect(site.page.events).toEqual([{ kind: 'signedOut', reason: 'otherTab' }]));
    // The page starts over, signed out until it has; that must not end in the next test.
    await vi.waitFor(() => expect(readSession().twoFactorAuthenticated).toBe(true));
    await vi.dynamicImportSettled();
    other.close();
  });
});

describe('the renewal of a session', () => {
  it('ends the session if the server refuses it', async () => {
    await start('marisol');
    answer('auth.refresh', 401);
    await continueSession();
    expect(site.page.events).toEqual([{ kind: 'signedOut', reason: 'expired' }]);
  });

  it.each([500, 403])('that fails with %d leaves it open', async status => {
    await start('marisol');
    const { expiresAt } = readSession();
    answer('auth.refresh', status);
    await continueSession();
    expect(readSession()).toMatchObject({ authenticated: true, expiresAt });
    expect(site.page.events.filter(({ kind }) => kind === 'signedOut')).toEqual([]);
  });

  it('keeps duration and broker if the response has none', async () => {
    await start('marisol');
    const { brokerId } = readSession();
    changeSession({ expiresIn: 1200 });
    answer('auth.refresh', 200, { expiresIn: null, brokerId: null });
    const before = Date.now();
    await continueSession();
    expect(readSession()).toMatchObject({ expiresIn: 1200, brokerId });
    expect(readSession().expiresAt).toBeGreaterThanOrEqual(before + 1_200_000);
  });
});

describe('a sign-out', () => {
  it('counts if the session was over already', async () => {
    await start('marisol');
    answer('auth.logout', 401);
    await logout();
    expect(site.page.events).toEqual([{ kind: 'signedOut', reason: 'user' }]);
  });

  it('of a visitor sends nothing', async () => {
    await start();
    const calls = watchCalls();
    await logout();
    expect(calls).toEqual([]);
    expect(site.page.events).toEqual([]);
  });
});

describe('a switch of the account', () => {
  const choice = () => {
    const [, accountId = ''] = site.venue.userOf('severalAccounts').accountIds;
    return { accountId, brokerId: readSession().brokerId ?? '' };
  };

  it('is not tried while no one is signed in', async () => {
    open();
    const calls = watchCalls();
    expect(await switchAccount({ accountId: 'A-1', brokerId: 'B-1' })).toBe('notSwitched');
    expect(calls).toEqual([]);
  });

  it('that is refused changes nothing', async () => {
    await start('severalAccounts');
    const before = readSession();
    answer('auth.activateAccount', 404, { code: 'NOT_FOUND', message: '' });
    await expect(switchAccount(choice())).rejects.toMatchObject({ status: 404 });
    expect(readSession()).toEqual(before);
  });

  it('loads the session again if the request did not reach the server', async () => {
    await start('severalAccounts');
    drop('auth.activateAccount');
    const chosen = choice();
    expect(await switchAccount(chosen)).toBe('notSwitched');
    expect(readSession().phase).toBe('ready');
    expect(readSession().accountId).not.toBe(chosen.accountId);
  });

  it('loads the session again if the response is empty', async () => {
    await start('severalAccounts');
    const { fetch: send } = portalConfig();
    configure({
      async fetch(input, init) {
        const response = await send(input, init);
        return response.url.includes('/account/active') ? new Response('') : response;
      },
    });
    const chosen = choice();
    expect(await switchAccount(chosen)).toBe('switched');
    expect(readSession()).toMatchObject({ phase: 'ready', accountId: chosen.accountId });
  });
});

describe('the first code of a new authenticator app', () => {
  const respond = (headers: Record<string, string>) => {
    const { fetch: send } = portalConfig();
    configure({
      fetch: (input, init) =>
        String(input instanceof Request ? input.url : input).includes('/2fa/setup/')
          ? Promise.resolve(new Response('{"expiresIn":900,"twoFactorAuthenticated":true}', { headers }))
          : send(input, init),
    });
  };

  it('loads the start-up data [TFA-31]', async () => {
    open('marisol');
    respond({});
    expect(await confirmEnrollment('123456')).toEqual({ resetToken: null });
    expect(readSession()).toMatchObject({ phase: 'ready', authenticated: true });
  });

  it('leads a migrating user to a new password, without that data [TFA-23]', async () => {
    open('marisol');
    respond({ 'x-reset-token': 'token' });
    expect(await confirmEnrollment('123456')).toEqual({ resetToken: 'token' });
    expect(readSession()).toMatchObject({ phase: 'starting', authenticated: false, expiresIn: null });
  });
});
