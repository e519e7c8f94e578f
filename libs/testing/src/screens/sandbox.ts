import type { ScreenGroup, Screen, ScreenContext } from './screen.ts';

/** Sections of the mock server's sandbox page, each with its heading and title. */

const sections = {
  people: 'People',
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
  worlds: 'Worlds',
} as const;

async function prepare({ page }: ScreenContext): Promise<void> {
  await page.locator('#now', { hasText: /\d/ }).waitFor();
  // One row is enough.
  const find = page.locator('main section:visible').getByRole('searchbox', { name: 'Find' });
  if (page.url().endsWith('#people')) await find.fill('marisol');
  // Worlds of parallel tests come and go, and a hidden page does not refresh their list. This section is the last one.
  if (page.url().endsWith('#worlds')) {
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  }
}

export const sandboxPage: readonly ScreenGroup[] = [
  {
    persona: 'marisol',
    screens: Object.entries(sections).map(([section, name]): Screen => ({
      name: `sandbox-${section}`,
      path: `/sandbox#${section}`,
      title: new RegExp(`^${name} · Sandbox$`),
      heading: new RegExp(`^${name}`),
      prepare,
    })),
  },
];
