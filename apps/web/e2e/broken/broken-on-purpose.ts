import { expect, test } from '../fixture';

/**
 * Fails always, at its last line: `failure-bundle.e2e.ts` runs it in another process and reopens what it leaves behind.
 * No other run includes it.
 */
test('an investor of a brand adds a symbol to a list', async ({ page, venue }) => {
  await venue.signIn('marisol');
  await page.goto('/harbor/investors/asset/TZROP?range=1M');
  await page.getByRole('button', { name: 'Add to a list' }).click();
  const lists = page.getByRole('dialog', { name: 'Lists of TZROP' });
  await lists.getByLabel('New list').fill('Growth');
  await page.keyboard.press('Enter');
  await lists.getByRole('button', { name: 'Done' }).click();
  await page.evaluate(() => sessionStorage.setItem('note-of-this-tab', 'here'));
  await venue.advance(300_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A heading that no page has', { timeout: 1 });
});
