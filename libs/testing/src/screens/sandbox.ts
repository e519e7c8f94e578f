import { press, type ScreenGroup, type Screen, type ScreenContext } from './screen.ts';

/** Pages of the mock server's sandbox, each with its heading, and the gallery of components. */

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
  bundles: 'Failure bundles',
  spec: 'Specification',
} as const;

/** Folders of libs/ui, one page of the gallery each. */
const componentGroups = [
  'controls',
  'display',
  'chart',
  'feedback',
  'fields',
  'dates',
  'popovers',
  'tables',
  'layout',
  'files',
  'theme',
] as const;

async function prepare({ page }: ScreenContext): Promise<void> {
  await page.locator('time', { hasText: /\d/ }).first().waitFor();
  await page.locator('main').waitFor();
  // One row is enough.
  if (page.url().endsWith('/sandbox')) {
    await page.getByRole('searchbox', { name: 'Find' }).fill('marisol');
  }
  // A thousand statements are more than a picture can hold.
  if (page.url().endsWith('/spec')) {
    await page.getByRole('searchbox', { name: 'Find' }).fill('ORD-2');
    await page.locator('summary', { hasText: 'ORD-23' }).click();
  }
  // Worlds of parallel tests come and go, and a hidden page does not refresh their list. Each screen loads the page anew.
  if (page.url().endsWith('/worlds')) {
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  }
}

const gallery = (
  name: string,
  prepareMore?: Screen['prepare'],
): Pick<Screen, 'path' | 'title' | 'heading' | 'prepare'> => ({
  path: `/sandbox/components/${name}`,
  title: new RegExp(`^Components: ${name} · Sandbox$`),
  heading: `Components: ${name}`,
  prepare: async context => {
    await prepare(context);
    await prepareMore?.(context);
  },
});

export const sandboxPage: readonly ScreenGroup[] = [
  {
    persona: 'marisol',
    screens: [
      ...Object.entries(sections).map(([section, name]): Screen => ({
        name: `sandbox-${section === '' ? 'people' : section}`,
        path: section === '' ? '/sandbox' : `/sandbox/${section}`,
        title: new RegExp(`^${name} · Sandbox$`),
        heading: new RegExp(`^${name}`),
        prepare,
      })),
      ...componentGroups.map((group): Screen => ({ name: `components-${group}`, ...gallery(group) })),
      { name: 'components-dialog', ...gallery('layout', ({ page }) => press(page, 'Open the dialog')) },
      { name: 'components-toast', ...gallery('feedback', ({ page }) => press(page, 'error')) },
    ],
  },
];
