import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTabs, type TabMessage, type Tabs } from '../browser/tabs.ts';
import { endSession, endSessionFromOtherTab, whileSigningOut } from './session-end.ts';
import { onSessionEvent, type SessionEvent } from './session-events.ts';
import { hasSession } from './session-hint.ts';
import { saveTokenLifetime } from './session-limit.ts';
import { changeSession, initialAuthState, readSession } from './session-store.ts';
import { closeTabs } from './session-tabs.ts';

const cookie = 'XSRF-TOKEN';
const pending = 'portal-open cashDeposit';
let events: SessionEvent[];
let stop: () => void;
let otherTab: Tabs;
let heard: TabMessage[];

beforeEach(() => {
  events = [];
  heard = [];
  stop = onSessionEvent(event => void events.push(event));
  otherTab = createTabs();
  otherTab.subscribe(message => void heard.push(message));
  document.cookie = `${cookie}=token; path=/`;
  sessionStorage.setItem(pending, 'x');
  changeSession({ ...initialAuthState, phase: 'ready', authenticated: true, userId: 'U-1' });
});
afterEach(() => {
  stop();
  otherTab.close();
  closeTabs();
  document.cookie = `${cookie}=; max-age=0; path=/`;
  sessionStorage.clear();
  changeSession(initialAuthState);
});

/** Messages to the other tabs so far: they arrive in order, so that the last one says that all have. */
async function told(): Promise<readonly TabMessage[]> {
  const last: TabMessage = { kind: 'activity', at: 99 };
  const channel = new BroadcastChannel('portal-session');
  channel.postMessage(last);
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(last));
  channel.close();
  return heard.slice(0, -1);
}
const isPending = () => sessionStorage.getItem(pending) !== null;

describe('the end of a session', () => {
  it.each([
    ['user', false],
    ['expired', true],
    ['inactive', true],
    ['limit', true],
  ] as const)('for the reason %s is told here and in other tabs; open commands stay: %s', async (reason, isKept) => {
    endSession(reason);
    expect(readSession()).toEqual({ ...initialAuthState, phase: 'ready' });
    expect(events).toEqual([{ kind: 'signedOut', reason }]);
    expect(isPending()).toBe(isKept);
    expect(hasSession()).toBe(false);
    expect(await told()).toEqual([{ kind: 'signedOut', reason }]);
  });

  it.each([
    ['inactive', 'inactive', true],
    ['expired', 'expired', true],
    ['limit', 'limit', true],
    ['user', 'otherTab', false],
    [undefined, 'otherTab', false],
    ['unknown', 'otherTab', false],
  ] as const)('that another tab reports for %s is %s here, and is not told again', async (reported, reason, isKept) => {
    endSessionFromOtherTab(reported);
    expect(events).toEqual([{ kind: 'signedOut', reason }]);
    expect(isPending()).toBe(isKept);
    // The other tab has dropped the cookie, or a new session has one.
    expect(hasSession()).toBe(true);
    expect(await told()).toEqual([]);
  });

  it('is told to a user who signed in here and returns after it, once', () => {
    saveTokenLifetime(1800);
    changeSession({ phase: 'starting', authenticated: false });
    endSession('user');
    expect(events).toEqual([]);
    saveTokenLifetime(1800);
    changeSession({ phase: 'starting' });
    endSession('expired');
    expect(events).toEqual([{ kind: 'signedOut', reason: 'expired' }]);
    changeSession({ phase: 'starting' });
    endSession('expired');
    expect(events).toHaveLength(1);
  });

  it('is not told to a visitor, even one with the cookie, nor to other tabs', async () => {
    changeSession({ phase: 'starting', authenticated: false });
    endSession('expired');
    expect(events).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it.each([
    [5_000, 'limit'],
    [5_001, 'expired'],
    [-60_000, 'limit'],
    [null, 'expired'],
  ] as const)('that comes %s ms before its time limit has the reason %s', (ms, reason) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    changeSession({ limitAt: ms === null ? null : Date.now() + ms });
    endSession('expired');
    expect(events).toEqual([{ kind: 'signedOut', reason }]);
  });

  it('has another reason than the limit if it was not noticed by an expired session', () => {
    changeSession({ limitAt: Date.now() });
    endSession('inactive');
    expect(events).toEqual([{ kind: 'signedOut', reason: 'inactive' }]);
  });

  it('has the reason of the sign-out that is under way, and not after it', async () => {
    await whileSigningOut('user', () => Promise.resolve(endSession('expired')));
    expect(events).toEqual([{ kind: 'signedOut', reason: 'user' }]);
    await expect(whileSigningOut('user', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    changeSession({ authenticated: true });
    endSession('expired');
    expect(events[1]).toEqual({ kind: 'signedOut', reason: 'expired' });
  });
});

describe('the sign of a session in this browser', () => {
  it('is the anti-forgery cookie, and no other', () => {
    expect(hasSession()).toBe(true);
    document.cookie = `${cookie}=; max-age=0; path=/`;
    document.cookie = `X${cookie}=token; path=/`;
    document.cookie = `${cookie}2=token; path=/`;
    expect(hasSession()).toBe(false);
    document.cookie = `${cookie}=token; path=/`;
    expect(hasSession()).toBe(true);
    for (const name of [`X${cookie}`, `${cookie}2`]) document.cookie = `${name}=; max-age=0; path=/`;
  });
});
