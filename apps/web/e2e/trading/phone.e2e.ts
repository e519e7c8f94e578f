import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixture';
import { checkNarrow } from '../screen-checks';
import { expectToast } from '../toasts';

/** The narrowest phone: nothing is wider than the screen, whatever an investor does there. */

test.use({ viewport: { width: 320, height: 640 } });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

async function reviewOrder(page: Page, price: string, quantity: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Limit price' }).fill(price);
  await page.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
  await page.getByRole('button', { name: /^Review (buy|sell) order$/ }).click();
}

test('on the narrowest phone an investor sells and buys in a sheet, which shows the receipt [MKT-47, MKT-48]', async ({
  page,
  venue,
}) => {
  const sheet = page.getByRole('dialog', { name: 'Trade TZROP' });
  const review = page.getByRole('dialog', { name: 'Review order' });
  const submit = page.getByRole('button', { name: /^Submit (buy|sell) order/ });
  const quantity = sheet.getByRole('textbox', { name: 'Quantity' });
  const receipt = page.getByRole('region', { name: /^Order H-\d+ receipt$/ });
  await venue.signIn('marisol');
  await page.goto('/investors/market');
  await page.locator('[role="row"][data-symbol="TZROP"]').getByText('Terzo Preferred').click();
  await expect(page).toHaveURL(/\/investors\/asset\/TZROP$/);

  // Esc closes the review only, and an accepted order closes the sheet.
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  await expect(sheet.getByRole('radio', { name: 'Sell' })).toBeChecked();
  await reviewOrder(page, '5.40', '10');
  await expect(review).toBeVisible();
  await expect.poll(() => isTooWide(page)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();
  await expect(quantity).toHaveValue('10');
  await page.getByRole('button', { name: 'Review sell order' }).click();
  await submit.click();
  await expectToast(page, 'Order accepted: Sell 10 TZROP at $5.40.');
  await expect(sheet).toBeHidden();

  // An order that fills right away leaves its receipt in the sheet.
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await reviewOrder(page, '5.27', '10');
  await submit.click();
  await expectToast(page, /^Your Order \S+ has completely filled\./);
  await expect(receipt.getByRole('heading', { name: 'Bought 10 TZROP' })).toBeFocused();
  await expect(receipt).toContainText('You paid$53.23');
  await expectAccessible(page);
  await receipt.getByRole('button', { name: 'New order' }).click();
  await expect(sheet.getByRole('textbox', { name: 'Limit price' })).toBeFocused();
  await expect(quantity).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Buy', exact: true })).toBeFocused();
});

test(
  'on the narrowest phone a menu opens every section, and each fits the screen [SHL-09, LAY-08, LAY-10]',
  { tag: '@addition-listFilters' },
  async ({ page, venue }) => {
    await venue.signIn('marisol');
    await page.goto('/investors/orders');
    await expect.poll(async () => (await page.getByRole('banner').first().boundingBox())?.height).toBe(60);
    const open = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.getByRole('link', { name }).click();
      await expect(heading(page, name)).toBeVisible();
      await expect(menu).toHaveCount(0);
      await expect.poll(() => isTooWide(page)).toBe(false);
    };
    await open('Market');
    await open('Portfolio');
    // A quantity of eight decimals and a price of five digits are whole.
    const coin = page.getByRole('table', { name: 'Your positions' }).getByRole('row', { name: /^BTC / });
    await expect(coin).toContainText('0.18425000');
    await expect(coin).toContainText('$64,');
    expect(await checkNarrow(page)).toEqual([]);
    // The cash comes first, and its figures take the height of one row.
    const topOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0;
    expect(await topOf('Cash')).toBeLessThan(await topOf('Positions'));
    const figures = page.getByRole('region', { name: 'Total value' }).locator('dl');
    expect(await figures.evaluate(list => (list.parentElement?.clientHeight ?? 0) - list.clientHeight)).toBe(0);

    await page.getByRole('button', { name: /^Notifications/ }).click();
    const notifications = page.getByRole('dialog', { name: 'Notifications' });
    await expect(notifications.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => notifications.boundingBox()).toMatchObject({ width: 320 });
    await notifications.getByRole('button', { name: 'Close notifications' }).click();
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeFocused();

    await open('History');
    const status = page.getByRole('combobox', { name: 'Status' });
    await expect(status).toBeHidden();
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await status.selectOption('Open');
    await expect(page).toHaveURL(/status=open/);
    await page.getByRole('button', { name: 'Filters, 1 applied' }).click();
    await expect(status).toBeHidden();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page).not.toHaveURL(/status/);

    // Between phone and desktop too.
    await page.setViewportSize({ width: 770, height: 800 });
    await page.getByRole('button', { name: /executions for order H-204402/ }).click();
    await expect(page.getByRole('button', { name: 'Cancel: Sell 500 TZROP at $5.28' })).toBeVisible();
    for (const name of ['Orders', 'Transfers', 'Executions']) {
      await page.getByRole('tab', { name: new RegExp(name) }).click();
      await expect(page.getByRole('table', { name, exact: true }).getByRole('rowheader').first()).toBeVisible();
      for (const width of [991, 770]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => isTooWide(page)).toBe(false);
      }
    }

    // The prices of a coin are whole on each size of screen.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/investors/asset/BTC');
    const prices = page
      .getByRole('form', { name: 'Trade BTC' })
      .getByRole('group', { name: 'Use a market price' })
      .getByRole('button');
    const countClipped = () =>
      prices
        .locator('*')
        .evaluateAll(parts => parts.filter(part => part.scrollWidth > part.clientWidth && part.clientWidth > 0).length);
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    for (const width of [320, 1100, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(prices.nth(2)).toHaveText(/^Ask 6\d,\d{3}\.\d\d$/);
      await expect.poll(countClipped, `at ${width} px`).toBe(0);
    }
  },
);
