import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTabs, inOneTab, type TabMessage, type Tabs } from './tabs.ts';

const open: Tabs[] = [];
afterEach(() => {
  for (const tabs of open.splice(0)) tabs.close();
});

function newTab(): Tabs {
  const tabs = createTabs();
  open.push(tabs);
  return tabs;
}

describe('the tabs of one browser', () => {
  it('hear each other, but not themselves', async () => {
    const [first, second] = [newTab(), newTab()];
    const heard: [string, TabMessage][] = [];
    first.listen(message => void heard.push(['first', message]));
    second.listen(message => void heard.push(['second', message]));
    first.tell({ kind: 'activity', at: 5 });
    second.tell({ kind: 'signedOut' });
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(heard).toEqual(
      expect.arrayContaining([
        ['second', { kind: 'activity', at: 5 }],
        ['first', { kind: 'signedOut' }],
      ]),
    );
  });

  it('are each on their own where the browser blocks storage, as Firefox does together with cookies (R-46)', () => {
    const { BroadcastChannel: real } = globalThis;
    onTestFinished(() => void vi.stubGlobal('BroadcastChannel', real));
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }
      },
    );
    const tab = newTab();
    expect(() => tab.tell({ kind: 'signedOut' })).not.toThrow();
    expect(tab.listen(() => undefined)).toBeTypeOf('function');
  });

  it('pay no attention to what another version of the portal may say', async () => {
    const heard: TabMessage[] = [];
    newTab().listen(message => void heard.push(message));
    const channel = new BroadcastChannel('portal-session');
    for (const data of [
      null,
      'signedOut',
      { kind: 'refreshed', at: 1 },
      { kind: 'signedIn' },
      { kind: 'else', at: 1 },
    ]) {
      channel.postMessage(data);
    }
    channel.postMessage({ kind: 'signedOut' });
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'signedOut' }]));
    channel.close();
  });

  it('do their work at once where the browser has no locks', async () => {
    expect(await inOneTab('portal-refresh', () => Promise.resolve('done'))).toBe('done');
  });
});
