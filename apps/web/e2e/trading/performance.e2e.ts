import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInByHand, test } from '../fixture';

/** The performance of an account, against the whole venue. */

// The browser console reports each refused call; the server requests the second factor with one.
test.use({ expectedNoise: [/status of (401|403|422)|may not subscribe to this topic/] });

const figureOf = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Performance' }).locator('dl > div', { hasText: label }).locator('dd');
/** The value in the text of a day: 'Wed, Mar 4: Value $161,401.26, Return +1.23%'. */
const readValue = (text: string | null): string => /Value (\$[\d,.]+\d)/.exec(text ?? '')?.[1] ?? 'no value';
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('an investor opens the performance of the account from the portfolio, reads it day by day and compares it with a symbol @addition-listFilters', async ({
  page,
  venue,
}) => {
  await page.goto('/investors/login');
  await signInByHand(page, venue, 'marisol');
  await page.getByRole('link', { name: 'Performance' }).click();
  await expect(page).toHaveURL(/\/investors\/portfolio\/performance$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Performance' })).toBeVisible();

  // Today's point is the total; prices of coins move at any time.
  const graph = page.getByRole('slider', { name: 'Value by day' });
  await expect(graph).toHaveAttribute('aria-valuetext', /^Wed, Mar 4.*: Value \$[\d,.]+, Return/);
  await expect(async () => {
    const value = readValue(await graph.getAttribute('aria-valuetext'));
    await expect(page.getByRole('region', { name: 'Performance' })).toContainText(value, { timeout: 500 });
  }).toPass();
  await graph.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(graph).toHaveAttribute('aria-valuetext', /^Tue, Mar 3.*: Value \$[\d,.]+, Return [+−]/);
  const yesterday = readValue(await graph.getAttribute('aria-valuetext'));
  const yearly = await figureOf(page, 'Time-weighted return').textContent();

  // Another range has another return, and is kept in the address.
  await page.getByText('3M', { exact: true }).click();
  await expect(page).toHaveURL(/range=3M/);
  await expect(figureOf(page, 'Time-weighted return')).not.toHaveText(yearly ?? '');

  await page.getByText('Return', { exact: true }).first().click();
  await page.getByLabel('Compare with').selectOption('TZROP');
  const returns = page.getByRole('slider', { name: 'Return by day' });
  await expect(returns).toHaveAttribute('aria-valuetext', /Return [+−][\d.]+%, TZROP [+−][\d.]+%/);
  await page.reload();
  await expect(returns).toHaveAttribute('aria-valuetext', /Return [+−][\d.]+%, TZROP [+−][\d.]+%/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show as a table' }).click();
  const rows = page.getByRole('table', { name: 'Value and return by day, newest first' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Wed, Mar 4');
  await expect(rows.nth(2)).toContainText(`Tue, Mar 3${yesterday}`);

  // On a phone nothing is wider than the screen, and a position is still a link to its asset page.
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => isTooWide(page)).toBe(false);
  await expectAccessible(page);
  await page.getByRole('table', { name: 'Gain/loss by position' }).getByRole('link', { name: 'TZROP' }).click();
  await expect(page).toHaveURL(/\/investors\/asset\/TZROP$/);
});
