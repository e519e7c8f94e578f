import type { Page } from '@playwright/test';

export interface Screen {
  name: string;
  /** How far the persona is signed in before the page is opened. */
  factors: 0 | 1 | 2;
  path: string;
  /** What to do before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

/** The screens to look at, in the order in which an investor meets them. Paths are below /investors. */
export const screens: readonly Screen[] = [
  { name: 'sign-in', factors: 0, path: 'login' },
  { name: 'two-factor', factors: 1, path: 'two-factor' },
  { name: 'portfolio', factors: 2, path: 'portfolio' },
  { name: 'market', factors: 2, path: 'market' },
  { name: 'asset', factors: 2, path: 'asset/TZROP', prepare: awaitGraph },
  { name: 'ticket', factors: 2, path: 'asset/TZROP', prepare: fillTicket },
  { name: 'review', factors: 2, path: 'asset/TZROP', prepare: openReview },
  { name: 'history', factors: 2, path: 'history' },
  { name: 'orders', factors: 2, path: 'orders' },
  { name: 'not-found', factors: 2, path: 'no-such-page' },
];

/** The pictures that the README shows, by file name, each of a screen as it opens on a desktop. */
export const readmePictures = { portfolio: 'portfolio', asset: 'ticket' } as const;

/** The graph comes last: its library loads only where a graph is drawn. */
async function awaitGraph(page: Page): Promise<void> {
  await page.locator('.recharts-surface').first().waitFor();
}

async function fillTicket(page: Page): Promise<void> {
  await awaitGraph(page);
  // Where there is no room beside the page, the ticket is a sheet behind the bar at the bottom.
  if (!(await page.getByLabel('Quantity').isVisible()))
    await page.getByRole('button', { name: 'Buy', exact: true }).last().click();
  await page.getByRole('button', { name: /^Ask/ }).click();
  await page.getByLabel('Quantity').fill('25');
}

async function openReview(page: Page): Promise<void> {
  await fillTicket(page);
  await page.getByRole('button', { name: /^Review/ }).click();
  await page.getByRole('dialog', { name: 'Review order' }).waitFor();
}
