import { expect, expectAccessible, test } from '../fixture';

/** Named watch lists beside the favorites. */

test('an investor creates a list on the page of an asset, adds from the search and a row, and filters by it in every tab', async ({
  context,
  page,
  venue,
}) => {
  await venue.signIn('marisol');
  await page.goto('/investors/asset/TZROP');
  await page.getByRole('button', { name: 'Add to watchlist' }).click();
  const tzrop = page.getByRole('dialog', { name: 'Add TZROP to watchlists' });
  await tzrop.getByLabel('New watchlist').fill('Growth');
  await page.keyboard.press('Enter');
  await expect(tzrop.getByRole('checkbox', { name: 'Growth' })).toBeChecked();
  await expectAccessible(page);
  await tzrop.getByRole('button', { name: 'Done' }).click();
  await expect(tzrop).toBeHidden();

  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Symbol or name' }).fill('ostko');
  await page.getByRole('button', { name: 'Add OSTKO to watchlist' }).click();
  const ostko = page.getByRole('dialog', { name: 'Add OSTKO to watchlists' });
  await ostko.getByRole('checkbox', { name: 'Growth' }).check();
  await ostko.getByRole('button', { name: 'Done' }).click();
  await expect(ostko).toBeHidden();

  const other = await context.newPage();
  await other.goto('/investors/market?filter=list-1');
  await expect(other.locator('[data-symbol]')).toHaveCount(2);
  await page.getByRole('link', { name: 'Market', exact: true }).first().click();
  await page.getByRole('button', { name: 'Watchlists for CURZ' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Growth' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Watchlists for CURZ' })).toBeFocused();
  await expect(other.locator('[data-symbol="CURZ"]')).toBeVisible();
  await expectAccessible(other);
});
