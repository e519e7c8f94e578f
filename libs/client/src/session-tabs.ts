import { createTabs, type Tabs } from './tabs.ts';

let current: Tabs | null = null;

/** The other tabs of this browser; the channel opens with the first use. */
export function tabs(): Tabs {
  current ??= createTabs();
  return current;
}

/** @internal Closes the channel: for tests, which would wait for it. */
export function closeTabs(): void {
  current?.close();
  current = null;
}
