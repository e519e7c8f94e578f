import type { Locator, Page } from '@playwright/test';
import { expect, sandbox, test } from '../fixture';

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

test('each brand has its own header, button and icon, light and dark, and keeps its address [BRD-02, BRD-03, BRD-04, PTF-07]', async ({
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

test.describe('a brand that asks for a signature', () => {
  // The documents signed with the application do not exist yet.
  test.use({ expectedNoise: [/status of 404/] });

  test('redirects a user without one to the review, unlike other brands [BRD-10, ACS-13]', async ({ page, venue }) => {
    await venue.signIn('incomplete');
    await page.goto('/finch-marlow/investors/portfolio');
    await expect(page).toHaveURL(/\/finch-marlow\/investors\/register\/review-details$/);
    await page.goto('/cedar-row/investors/portfolio');
    await expect(heading(page, 'Portfolio')).toBeVisible();
  });
});

test('a notice stays in view on every page, can be closed for good, and its link works [BNR-02, BNR-11, BNR-20, DAS-23]', async ({
  page,
  venue,
}) => {
  await venue.call(sandbox.behavior.changeFlags, { body: { actionButtonSize: 'control' } });
  await venue.signIn('marisol');
  await page.goto('/investors/portfolio');
  const notice = page.getByRole('region', { name: 'Notice' });
  const height = async () => (await notice.getByRole('link').boundingBox())?.height ?? 0;
  await expect(notice.getByRole('link', { name: 'View OSTKO' })).toBeVisible();
  const usual = await height();
  // The page cannot scroll before the portfolio has loaded.
  await expect(
    page.getByRole('region', { name: 'Positions' }).getByRole('link', { name: 'TZROP' }).first(),
  ).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect.poll(async () => (await notice.boundingBox())?.y).toBe(60);

  await venue.call(sandbox.behavior.changeFlags, { body: { actionButtonSize: 'largeButton' } });
  await page.reload();
  await expect.poll(height).toBeGreaterThan(usual);
  await notice.getByRole('button', { name: 'Close this notice' }).click();
  await expect(notice.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await page.reload();
  await expect(notice.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await notice.getByRole('button', { name: /Next notice/ }).click();
  await notice.getByRole('link', { name: 'Learn More' }).click();
  await expect(heading(page, 'OSTKO dividend')).toBeVisible();
  await expect(notice.getByRole('link', { name: 'Learn More' })).toBeVisible();

  await venue.signIn('dasOffered');
  await page.goto('/investors/portfolio');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await notice.getByRole('button', { name: 'Create Account' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByLabel('Your full name').fill('Gideon Marsh');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(notice.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Create Account' })).toHaveCount(0);
});
