import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing/testing-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { configure, portalConfig } from '../../browser/config.ts';
import { createTabs, type TabMessage } from '../../browser/tabs.ts';
import { changeSession, readSession } from '../session-store.ts';
import { tabs } from '../session-tabs.ts';
import { openPage, watchCalls, type TestPage } from '../../testing/test-page.ts';
import { confirmEnrollment } from './credentials.ts';
import { continueSession } from './session-timers.ts';
import { logout, signIn, startSession } from './session.ts';
import { switchAccount } from './switch-account.ts';

let server: TestingServer;
let venue: Venue;
let page: TestPage;

beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(() => server.close());
afterEach(() => {
  page.close();
  venue.close();
  vi.restoreAllMocks();
});

function open(persona?: Parameters<Venue['signIn']>[0]): void {
  venue = server.openVenue();
  if (persona !== undefined) venue.signIn(persona);
  page = openPage(venue);
}
const answer = (route: string, status: number, body: unknown = {}) =>
  venue.world.execute('fault.arrange', { route, effect: { kind: 'answer', status, body }, times: 1 });
const drop = (route: string) =>
  venue.world.execute('fault.arrange', { route, effect: { kind: 'dropBefore' }, times: 1 });
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

/** A start makes several calls one after the other. */
const restartLimit = { timeout: 10_000 };

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
    open('marisol');
    await startSession();
    const { userId } = readSession();
    const calls = watchCalls();
    const heard: TabMessage[] = [];
    tabs().subscribe(message => void heard.push(message));
    const other = createTabs();
    other.broadcast({ kind: 'signedIn', userId: userId ?? '', twoFactor: true });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(readSession().phase).toBe('ready');
    expect(calls).toEqual([]);
    expect(page.events).toEqual([]);
    changeSession({ twoFactorAuthenticated: false });
    other.broadcast({ kind: 'signedIn', userId: userId ?? '', twoFactor: true });
    await vi.waitFor(() => expect(page.events).toEqual([{ kind: 'signedOut', reason: 'otherTab' }]));
    // The page starts over, which must not end in the next test.
    await vi.waitFor(() => expect(readSession().phase).toBe('ready'), restartLimit);
    other.close();
  });
});

describe('the renewal of a session', () => {
  it('ends the session if the server refuses it', async () => {
    open('marisol');
    await startSession();
    answer('auth.refresh', 401);
    await continueSession();
    expect(page.events).toEqual([{ kind: 'signedOut', reason: 'expired' }]);
  });

  it.each([500, 403])('that fails with %d leaves it open', async status => {
    open('marisol');
    await startSession();
    const { expiresAt } = readSession();
    answer('auth.refresh', status);
    await continueSession();
    expect(readSession()).toMatchObject({ authenticated: true, expiresAt });
    expect(page.events.filter(({ kind }) => kind === 'signedOut')).toEqual([]);
  });

  it('keeps duration and broker if the response has none', async () => {
    open('marisol');
    await startSession();
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
    open('marisol');
    await startSession();
    answer('auth.logout', 401);
    await logout();
    expect(page.events).toEqual([{ kind: 'signedOut', reason: 'user' }]);
  });

  it('of a visitor sends nothing', async () => {
    open();
    await startSession();
    const calls = watchCalls();
    await logout();
    expect(calls).toEqual([]);
    expect(page.events).toEqual([]);
  });
});

describe('a switch of the account', () => {
  const choice = () => {
    const [, accountId = ''] = venue.userOf('severalAccounts').accountIds;
    return { accountId, brokerId: readSession().brokerId ?? '' };
  };

  it('is not tried while no one is signed in', async () => {
    open();
    const calls = watchCalls();
    expect(await switchAccount({ accountId: 'A-1', brokerId: 'B-1' })).toBe('notSwitched');
    expect(calls).toEqual([]);
  });

  it('that is refused changes nothing', async () => {
    open('severalAccounts');
    await startSession();
    const before = readSession();
    answer('auth.activateAccount', 404, { code: 'NOT_FOUND', message: '' });
    await expect(switchAccount(choice())).rejects.toMatchObject({ status: 404 });
    expect(readSession()).toEqual(before);
  });

  it('loads the session again if the request did not reach the server', async () => {
    open('severalAccounts');
    await startSession();
    drop('auth.activateAccount');
    const chosen = choice();
    expect(await switchAccount(chosen)).toBe('notSwitched');
    expect(readSession().phase).toBe('ready');
    expect(readSession().accountId).not.toBe(chosen.accountId);
  });

  it('loads the session again if the response is empty', async () => {
    open('severalAccounts');
    await startSession();
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
