import { afterEach, describe, expect, it, vi } from 'vitest';
import { localText, tabText } from './browser-storage.ts';
import { readFingerprint, forgetFingerprint } from '../session/fingerprint.ts';
import { createTabs, inOneTab, type TabMessage } from './tabs.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('a message of another tab', () => {
  it.each<[unknown, boolean]>([
    [{ kind: 'signedOut' }, true],
    [{ kind: 'signedOut', reason: 'user' }, true],
    [{ kind: 'signedIn', userId: 'U-1', twoFactor: true }, true],
    [{ kind: 'signedIn', userId: 'U-1' }, false],
    [{ kind: 'signedIn', twoFactor: true }, false],
    [{ kind: 'switchedAccount', accountId: 'A-1' }, true],
    [{ kind: 'switchedAccount' }, false],
    [{ kind: 'activity', at: 1 }, true],
    [{ kind: 'activity', at: '1' }, false],
    [{ kind: 'activity' }, false],
    [{ kind: 'refreshed', at: 1, expiresAt: 2 }, true],
    [{ kind: 'refreshed', at: 1, expiresAt: '2' }, false],
    [{ kind: 'refreshed', at: 1 }, false],
    [{ kind: 'refreshed', expiresAt: 2 }, false],
    [{ kind: 'other', at: 1, expiresAt: 2 }, false],
    [{ at: 1 }, false],
    [null, false],
    ['signedOut', false],
    [undefined, false],
  ])('is heard if it is whole: %o', async (message, isHeard) => {
    const tabs = createTabs();
    const heard: TabMessage[] = [];
    const stop = tabs.subscribe(each => void heard.push(each));
    const channel = new BroadcastChannel('portal-session');
    channel.postMessage(message);
    channel.postMessage({ kind: 'activity', at: 99 });
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ kind: 'activity', at: 99 }));
    expect(heard).toHaveLength(isHeard ? 2 : 1);
    stop();
    channel.close();
    tabs.close();
  });

  it('is not heard by those who have left', async () => {
    const tabs = createTabs();
    const heard: string[] = [];
    const stop = tabs.subscribe(() => void heard.push('left'));
    tabs.subscribe(() => void heard.push('stayed'));
    stop();
    const channel = new BroadcastChannel('portal-session');
    channel.postMessage({ kind: 'signedOut' });
    await vi.waitFor(() => expect(heard).toEqual(['stayed']));
    channel.close();
    tabs.close();
  });

  it('is never sent or heard in a browser without channels', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const tabs = createTabs();
    expect(() => {
      tabs.broadcast({ kind: 'signedOut' });
      tabs.subscribe(() => undefined)();
      tabs.close();
    }).not.toThrow();
  });
});

describe('work that one tab does at a time', () => {
  it('waits for the lock of its name', async () => {
    const asked: string[] = [];
    // jsdom has no locks.
    Object.assign(navigator, {
      locks: {
        request: (name: string, work: () => Promise<unknown>) => {
          asked.push(name);
          return work();
        },
      },
    });
    expect(await inOneTab('portal-refresh', () => Promise.resolve('done'))).toBe('done');
    expect(asked).toEqual(['portal-refresh']);
    Reflect.deleteProperty(navigator, 'locks');
  });
});

describe('the storage of the browser', () => {
  it.each([
    ['that all tabs share', localText, () => localStorage],
    ['of this tab', tabText, () => sessionStorage],
  ] as const)('%s loses what begins with a prefix, and nothing else', (_, store, area) => {
    for (const key of ['portal-open a', 'portal-open b', 'portal-other', 'x portal-open']) store.write(key, '1');
    store.removeAll('portal-open ');
    expect(Object.keys(area()).toSorted()).toEqual(['portal-other', 'x portal-open']);
  });

  it('loses what begins with a prefix from the memory of the page too, if the browser blocks it', () => {
    vi.stubGlobal('localStorage', undefined);
    for (const key of ['portal-open a', 'portal-other']) localText.write(key, '1');
    localText.removeAll('portal-open ');
    expect([localText.read('portal-open a'), localText.read('portal-other')]).toEqual([null, '1']);
    localText.remove('portal-other');
    expect(localText.read('portal-other')).toBe(null);
  });
});

describe('the stored id of this browser', () => {
  it.each(['a'.repeat(16), 'A-9'.padEnd(64, 'z')])('is read: %s', id => {
    localStorage.setItem('portal-device', id);
    expect(readFingerprint()).toBe(id);
    forgetFingerprint();
    expect(readFingerprint()).toBe(null);
  });

  it.each(['a'.repeat(15), 'a'.repeat(65), `${'a'.repeat(16)}!`, `!${'a'.repeat(16)}`, ''])('is not read: %s', id => {
    localStorage.setItem('portal-device', id);
    expect(readFingerprint()).toBe(null);
  });
});
