import { createTabs, type Tabs } from '../browser/tabs.ts';

let current: Tabs | null = null;

/** Channel to the other tabs of this browser; opens on first use. */
export function tabs(): Tabs {
  current ??= createTabs();
  return current;
}

/** @internal Closes the channel: for tests, which would otherwise wait for it. */
export function closeTabs(): void {
  current?.close();
  current = null;
}
