import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixture';

/**
 * Each brand by its address, and the banners below the header. The other journeys cover the default brand's screens.
 */

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const colorOf = (locator: Locator, property: 'background-color' | 'color') =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** Links of the portal on the page that are not below the prefix. */
const strayLinks = (page: Page, prefix: string) =>
  page.evaluate(
    start =>
      Array.from(document.querySelectorAll('a[href]'), link => link.getAttribute('href') ?? '').filter(
        href => href.startsWith('/') && !href.startsWith(start),
      ),
    prefix,
  );

const brands = [
  { prefix: '/investors', name: 'Halyard' },
  { prefix: '/cedar-row/investors', name: 'Cedar Row' },
  { prefix: '/finch-marlow/investors', name: 'Finch Marlow' },
] as const;

test('each brand has its own header, button and icon, and keeps its address [BRD-02, BRD-03, BRD-04, PTF-07]', async ({
  page,
  venue,
}) => {
  const own = new Set<string>();
  for (const { prefix, name } of brands) {
    await page.goto(`${prefix}/login`);
    await expect(page).toHaveTitle(`Sign in - ${name}`);
    const button = page.getByRole('button', { name: 'Sign In' });
    own.add(`button ${await colorOf(button, 'background-color')}`);
    expect(await strayLinks(page, prefix)).toEqual([]);
  }
  await venue.signIn('severalAccounts');
  for (const { prefix, name } of brands) {
    await page.goto(`${prefix}/portfolio`);
    await expect(page).toHaveTitle(`Portfolio - ${name}`);
    await expect(page.getByRole('banner').first().getByText(name)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notice' })).toBeVisible();
    expect(await strayLinks(page, prefix)).toEqual([]);
    own.add(`header ${await colorOf(page.getByRole('banner').first(), 'background-color')}`);
    own.add(`mark ${await colorOf(page.getByRole('banner').first().locator('svg').first(), 'color')}`);
    own.add(`icon ${await page.locator('link[rel="icon"]').getAttribute('href')}`);
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', /^#/);
  }
  expect(own.size).toBe(4 * brands.length);

  await page.goto('/cedar-row/investors/market');
  await page.getByRole('button', { name: /Jonas Adler/ }).click();
  await page.getByRole('menuitem', { name: 'Switch Accounts' }).click();
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').last().click();
  await expect(page).toHaveURL(/\/cedar-row\/investors\/portfolio$/);
  await expect(heading(page, 'Portfolio')).toBeVisible();
});
