import type { Page } from '@playwright/test';
import { expect, sandbox, test } from '../fixture';

/** What stays in its place while pages, menus, dialogs and messages come and go. */

declare global {
  interface Window {
    /** Distances from the top of the page at which an item was drawn. */
    itemTops?: number[];
  }
}

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

test('menus and dialogs keep the page in place, a notice stays in view, a link begins at the top [BNR-02, BNR-11, BNR-20, RTE-52]', async ({
  page,
  venue,
}) => {
  await venue.call(sandbox.behavior.changeFlags, { body: { actionButtonSize: 'control' } });
  await venue.signIn('marisol');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/investors/portfolio');
  const isIn = (mode: string) => expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', mode);
  await isIn('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await isIn('dark');
  // Before, the page may be too low to scroll.
  await expect(
    page.getByRole('region', { name: 'Positions' }).getByRole('link', { name: 'BTC' }).first(),
  ).toBeVisible();
  // Figures that gain many digits do not move anything beside them.
  const table = page.getByRole('table', { name: 'Your positions' });
  const columns = () =>
    table.getByRole('columnheader').evaluateAll(all => all.map(head => head.getBoundingClientRect().x));
  const before = await columns();
  await table
    .getByRole('row', { name: /^CURZ / })
    .locator('td')
    .evaluateAll(cells => cells.forEach(cell => cell.append('000,000.00')));
  expect(await columns()).toEqual(before);
  await page.evaluate(() => {
    const tops: number[] = [];
    window.itemTops = tops;
    const look = (): void => {
      const item = [...document.querySelectorAll('[role="menuitem"]')].find(each => each.textContent === 'Preferences');
      if (item !== undefined) tops.push(Math.round(item.getBoundingClientRect().top));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.getByRole('button', { name: /Marisol Vance/ }).click();
  await expect.poll(() => page.evaluate(() => window.itemTops?.length ?? 0)).toBeGreaterThan(30);
  expect(new Set(await page.evaluate(() => window.itemTops))).toHaveProperty('size', 1);
  await page.getByRole('menuitem', { name: 'Preferences' }).click();

  const dialog = page.getByRole('dialog', { name: 'Preferences' });
  await expect(dialog).toBeVisible();
  const isLocked = () => page.evaluate(() => getComputedStyle(document.body).overflowY === 'hidden');
  await expect.poll(isLocked).toBe(true);
  await page.mouse.move(20, 300);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(isLocked).toBe(false);
  expect(await scrollTop(page)).toBe(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  const notice = page.getByRole('region', { name: 'Notice' });
  await expect.poll(async () => (await notice.boundingBox())?.y).toBe(60);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Disclosures' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Disclosures' })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);

  // The mode that the user chooses, and what was closed, stay so over a reload.
  await page.getByRole('button', { name: /Marisol Vance/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Dark Mode' }).click();
  await isIn('light');
  const height = async () => (await notice.getByRole('link').boundingBox())?.height ?? 0;
  await expect(notice.getByRole('link', { name: 'View OSTKO' })).toBeVisible();
  const usual = await height();
  await venue.call(sandbox.behavior.changeFlags, { body: { actionButtonSize: 'largeButton' } });
  await notice.getByRole('button', { name: 'Close this notice' }).click();
  await expect(notice.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await page.reload();
  await isIn('light');
  await expect(notice.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expect.poll(height).toBeGreaterThan(usual);
  await notice.getByRole('button', { name: /Next notice/ }).click();
  await notice.getByRole('link', { name: 'Learn More' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'OSTKO dividend' })).toBeVisible();
  await expect(notice.getByRole('link', { name: 'Learn More' })).toBeVisible();
});

test.describe('the message about cookies', () => {
  test.use({ cookiesAccepted: false, viewport: { width: 320, height: 640 } });

  test('covers neither the page’s end nor the focus, and does not return once accepted [SHL-39, SHL-40, SHL-41]', async ({
    page,
  }) => {
    await page.goto('/investors/login');
    const accept = page.getByRole('button', { name: 'Accept' });
    await expect(accept).toBeVisible();
    await page.keyboard.press('Tab');
    // Px between the end of an element and the message: negative if it is covered.
    const roomBelow = (selector: string): Promise<number> =>
      page.evaluate(chosen => {
        const banner = document.querySelector('[data-position="bottom-center"] [data-status]');
        const ends = [...document.querySelectorAll(chosen)].map(each => each.getBoundingClientRect().bottom);
        return (banner?.getBoundingClientRect().top ?? 0) - Math.max(...ends);
      }, selector);
    const isInBanner = () => page.evaluate(() => document.activeElement?.closest('[data-position]') !== null);
    for (let presses = 0; presses < 25 && !(await isInBanner()); presses += 1) {
      expect(await roomBelow(':focus')).toBeGreaterThan(0);
      await page.keyboard.press('Tab');
    }
    expect(await isInBanner()).toBe(true);
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return roomBelow('main a, main p, footer p');
      })
      .toBeGreaterThan(0);

    await accept.click();
    await expect(accept).toHaveCount(0);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(accept).toHaveCount(0);
  });
});
