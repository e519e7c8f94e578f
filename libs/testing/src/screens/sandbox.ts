import type { Screen, ScreenContext, ScreenGroup } from './screen.ts';

/** Pages of the mock server's sandbox, each with its heading. */

const sections = {
  '': 'People',
  outbox: 'Outbox',
  market: 'Market',
  orders: 'Orders',
  money: 'Banks and cash',
  transfers: 'Transfers',
  ledger: 'Ledger',
  flags: 'Flags',
  settings: 'Server settings',
  faults: 'Faults',
  log: 'Log',
  timeline: 'Timeline',
  worlds: 'Worlds',
} as const;

async function prepare({ page }: ScreenContext): Promise<void> {
  await page.locator('time', { hasText: /\d/ }).first().waitFor();
  await page.locator('main').waitFor();
  // One row is enough.
  if (page.url().endsWith('/sandbox')) {
    await page.getByRole('searchbox', { name: 'Find' }).fill('marisol');
  }
  // Worlds of parallel tests come and go, and a hidden page does not refresh their list. Each screen loads the page anew.
  if (page.url().endsWith('/worlds')) {
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  }
}

export const sandboxPage: readonly ScreenGroup[] = [
  {
    persona: 'marisol',
    screens: Object.entries(sections).map(([section, name]): Screen => ({
      name: `sandbox-${section === '' ? 'people' : section}`,
      path: section === '' ? '/sandbox' : `/sandbox/${section}`,
      title: new RegExp(`^${name} · Sandbox$`),
      heading: new RegExp(`^${name}`),
      prepare,
    })),
  },
];
