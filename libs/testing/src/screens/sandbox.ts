import type { Chapter, Screen, Stage } from './screen.ts';

/** The sandbox page of the mock server, section by section, with the name that each has as heading and title. */

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

async function prepare({ page }: Stage): Promise<void> {
  await page.locator('#now', { hasText: /\d/ }).waitFor();
  // One row says as much as all of them.
  const find = page.locator('main section:visible').getByRole('searchbox', { name: 'Find' });
  if (page.url().endsWith('#people')) await find.fill('marisol');
  // The worlds of other tests come and go meanwhile; a page that nobody sees does not ask for them. It is the last one.
  if (page.url().endsWith('#worlds')) {
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  }
}

export const sandboxPage: readonly Chapter[] = [
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
