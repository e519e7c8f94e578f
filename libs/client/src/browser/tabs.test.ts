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
  it("receive each other's messages, but not their own", async () => {
    const [first, second] = [newTab(), newTab()];
    const heard: [string, TabMessage][] = [];
    first.subscribe(message => void heard.push(['first', message]));
    second.subscribe(message => void heard.push(['second', message]));
    first.broadcast({ kind: 'activity', at: 5 });
    second.broadcast({ kind: 'signedOut' });
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(heard).toEqual(
      expect.arrayContaining([
        ['second', { kind: 'activity', at: 5 }],
        ['first', { kind: 'signedOut' }],
      ]),
    );
  });

  it('are isolated if the browser blocks storage, as Firefox does together with cookies (R-46)', () => {
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
    expect(() => tab.broadcast({ kind: 'signedOut' })).not.toThrow();
    expect(tab.subscribe(() => undefined)).toBeTypeOf('function');
  });

  it('run the work right away if the browser has no Web Locks', async () => {
    expect(await inOneTab('portal-refresh', () => Promise.resolve('done'))).toBe('done');
  });
});
