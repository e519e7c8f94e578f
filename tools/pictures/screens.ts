import type { Page } from '@playwright/test';

export interface Screen {
  name: string;
  /** How far the persona is signed in before the page is opened. */
  factors: 0 | 1 | 2;
  path: string;
  /** What to do before the picture is taken. */
  prepare?: (page: Page, isMobile: boolean) => Promise<void>;
}

/** The screens to look at, in the order in which an investor meets them. Paths are below /investors. */
export const screens: readonly Screen[] = [
  { name: 'sign-in', factors: 0, path: 'login' },
  { name: 'two-factor', factors: 1, path: 'two-factor' },
  { name: 'portfolio', factors: 2, path: 'portfolio' },
  { name: 'market', factors: 2, path: 'market' },
  { name: 'asset', factors: 2, path: 'asset/TZROP' },
  { name: 'ticket', factors: 2, path: 'asset/TZROP', prepare: fillTicket },
  { name: 'review', factors: 2, path: 'asset/TZROP', prepare: openReview },
  { name: 'history', factors: 2, path: 'history' },
  { name: 'orders', factors: 2, path: 'orders' },
  { name: 'not-found', factors: 2, path: 'no-such-page' },
];

/** The pictures that the README shows. */
export const readmePictures = [
  'portfolio-desktop-light',
  'portfolio-desktop-dark',
  'asset-desktop-light',
  'asset-mobile-light',
];

async function fillTicket(page: Page, isMobile: boolean): Promise<void> {
  // On a phone the ticket is a sheet behind the bar at the bottom.
  if (isMobile) await page.getByRole('button', { name: 'Buy', exact: true }).last().click();
  await page.getByRole('button', { name: /^Ask/ }).click();
  await page.getByLabel('Quantity').fill('25');
}

async function openReview(page: Page, isMobile: boolean): Promise<void> {
  await fillTicket(page, isMobile);
  await page.getByRole('button', { name: /^Review/ }).click();
  await page.getByRole('dialog', { name: 'Review order' }).waitFor();
}
