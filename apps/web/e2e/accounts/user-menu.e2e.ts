import { expect, signInByHand, test } from '../fixture';

declare global {
  interface Window {
    /** Distances from the top of the page at which an item was drawn. */
    itemTops?: number[];
  }
}

test('the items of the user menu stay where they are while it opens, so that the one that is pressed is the one that is chosen', async ({
  page,
  venue,
}) => {
  await page.goto('/investors/login');
  await signInByHand(page, venue, 'marisol');
  const button = page.getByRole('button', { name: /Marisol Vance/ });
  await expect(button).toBeVisible();
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
  await button.click();
  await expect.poll(() => page.evaluate(() => window.itemTops?.length ?? 0)).toBeGreaterThan(30);
  expect(new Set(await page.evaluate(() => window.itemTops))).toHaveProperty('size', 1);
  await page.getByRole('menuitem', { name: 'Preferences' }).click();
  await expect(page.getByRole('dialog', { name: 'Preferences' })).toBeVisible();
});

test('the page behind a dialog does not scroll until the dialog is closed', async ({ page, venue }) => {
  await venue.signIn('marisol');
  await page.goto('/investors/portfolio');
  // Before, the page may be too low to scroll.
  await expect(
    page.getByRole('region', { name: 'Positions' }).getByRole('link', { name: 'BTC' }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: /Marisol Vance/ }).click();
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
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
