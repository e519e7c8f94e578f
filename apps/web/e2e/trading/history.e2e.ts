import type { Page } from '@playwright/test';
import { expect, test } from '../fixture';

/** The layout of the history; its journey is in dialects.e2e.ts. */

const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test.describe('on the narrowest phones', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test(
    'the filters are shown on request, and one that is set can be cleared without them',
    { tag: '@addition-listFilters' },
    async ({ page, venue }) => {
      await venue.signIn('marisol');
      await page.goto('/investors/history');
      await expect(page.getByRole('button', { name: 'Dates: All dates' })).toBeVisible();
      const status = page.getByRole('combobox', { name: 'Status' });
      await expect(status).toBeHidden();
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await status.selectOption('Open');
      await expect(page).toHaveURL(/status=open/);
      await page.getByRole('button', { name: 'Filters, 1 applied' }).click();
      await expect(status).toBeHidden();
      await page.getByRole('button', { name: 'Clear' }).click();
      await expect(page).not.toHaveURL(/status/);
      await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
      await expect.poll(() => isTooWide(page)).toBe(false);
    },
  );
});

test.describe('between phone and desktop', () => {
  test.use({ viewport: { width: 770, height: 800 } });

  test('tables fit the screen, and an open order can still be canceled', async ({ page, venue }) => {
    await venue.signIn('marisol');
    await page.goto('/investors/history');
    await page.getByRole('button', { name: /executions for order H-204402/ }).click();
    await expect(page.getByRole('button', { name: 'Cancel: Sell 500 TZROP at $5.28' })).toBeVisible();
    for (const name of ['Orders', 'Transfers', 'Executions']) {
      await page.getByRole('tab', { name: new RegExp(name) }).click();
      await expect(tableOf(page, name).getByRole('rowheader').first()).toBeVisible();
      for (const width of [991, 770]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => isTooWide(page)).toBe(false);
      }
    }
  });
});
