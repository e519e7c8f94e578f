import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signInByHand, test } from '../fixture';

/** Preferences: chosen by clicking, applied in every tab, kept over the sign-out, and not those of the next user. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const banner = (page: Page) => page.getByRole('banner').first();

async function signOut(page: Page): Promise<void> {
  await banner(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/investors\/login/);
}

/** A gain in the list of positions. */
const gain = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByText(/^\+.*%\)?$/)
    .first();

/** Whether a text is more red than green. */
const isRed = (text: Locator): Promise<boolean> =>
  text.evaluate(element => {
    const [red = 0, green = 0] = getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
    return red > green;
  });

const rowHeight = async (page: Page): Promise<number> => {
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'TZROP', exact: true }) });
  return (await row.boundingBox())?.height ?? 0;
};

test.use({
  // Requests in flight at sign-out are refused; the second factor is requested with a 403.
  expectedNoise: [/status of (401|403)|WebSocket is closed before the connection|may not subscribe to this topic/],
});

test('an investor chooses colors, rows, time in force and first page; another user of the browser keeps the defaults', async ({
  context,
  page,
  venue,
}) => {
  await page.goto('/investors/login');
  await signInByHand(page, venue, 'marisol');
  await expect(heading(page, 'Portfolio')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/investors/portfolio');
  await expect(gain(other)).toBeVisible();
  await expect.poll(() => isRed(gain(other))).toBe(false);
  const height = await rowHeight(other);

  await banner(page)
    .getByRole('button', { name: /Marisol Vance/ })
    .click();
  await page.getByRole('menuitem', { name: 'Preferences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preferences' });
  for (const choice of ['Red', 'Compact', 'GTC', 'History']) {
    await dialog
      .locator('label')
      .filter({ hasText: new RegExp(`^${choice}$`) })
      .click();
    await expect(dialog.getByRole('radio', { name: choice })).toBeChecked();
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();

  // The other tab, without a reload.
  await expect.poll(() => isRed(gain(other))).toBe(true);
  await expect.poll(() => rowHeight(other)).toBeLessThan(height);
  await other.getByRole('link', { name: 'TZROP', exact: true }).first().click();
  await expect(
    other.getByRole('radiogroup', { name: 'Time in force' }).getByRole('radio', { name: 'GTC' }),
  ).toBeChecked();
  await other.close();

  await signOut(page);
  await signInByHand(page, venue, 'marisol');
  await expect(heading(page, 'History')).toBeVisible();
  await page.getByRole('link', { name: 'Portfolio', exact: true }).first().click();
  await expect.poll(() => isRed(gain(page))).toBe(true);

  await signOut(page);
  await signInByHand(page, venue, 'trader');
  await expect(heading(page, 'Portfolio')).toBeVisible();
  await page.getByRole('link', { name: 'Market', exact: true }).first().click();
  await expect(gain(page)).toBeVisible();
  await expect.poll(() => isRed(gain(page))).toBe(false);
  await page.getByRole('link', { name: 'TZROP', exact: true }).first().click();
  await expect(
    page.getByRole('radiogroup', { name: 'Time in force' }).getByRole('radio', { name: 'Day' }),
  ).toBeChecked();
});
