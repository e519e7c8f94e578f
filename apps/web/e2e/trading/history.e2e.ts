import { readFile } from 'node:fs/promises';
import { decimal } from '@portal/domain/money/money';
import type { Page } from '@playwright/test';
import { expect, sandbox, test } from '../fixture';

/** The history, against the whole venue. The journeys take place on March 4, 2026. */

const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('an investor views orders, transfers and executions, and a reload shows the same [HIS-01, HIS-02, HIS-03, HIS-24]', async ({
  page,
  venue,
}) => {
  await venue.signIn('marisol');
  await page.goto('/investors/history');
  const orders = tableOf(page, 'Orders');
  await expect(orders.getByRole('row').nth(1)).toContainText('H-204417');
  await orders.getByRole('button', { name: /executions for order H-204402/ }).click();
  const fills = page.getByRole('table', { name: 'Executions for order H-204402' });
  await expect(fills).toContainText('+$522.72');
  await expect(fills.locator('tfoot')).toContainText('+$940.89');

  await page.getByRole('tab', { name: /Transfers/ }).click();
  const transfers = tableOf(page, 'Transfers');
  await expect(transfers).toContainText('Cash Deposit');
  await expect(transfers).toContainText('Waiting for cost basis');

  await page.getByRole('tab', { name: /Executions/ }).click();
  await expect(tableOf(page, 'Executions')).toContainText('\u2212$4,421.00');
  await page.reload();
  await expect(tableOf(page, 'Executions')).toContainText('\u2212$4,421.00');
  await page.goBack();
  await expect(transfers).toBeVisible();
});

test(
  'dates, a status and pages can be chosen by keyboard alone [HIS-04, HIS-25]',
  { tag: '@addition-listFilters' },
  async ({ page, venue }) => {
    await venue.signIn('marisol');
    await page.goto('/investors/history');
    const orders = tableOf(page, 'Orders');
    await expect(orders).toContainText('H-204417');
    const dates = page.getByRole('button', { name: 'Dates: All dates' });
    await dates.press('Enter');
    await expect(page.getByLabel('Start date')).toBeFocused();
    await page.getByLabel('Start date').fill('2024-06-01');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Dates: Jun 1, 2024 – Mar 4, 2026' })).toBeFocused();
    await expect(page.getByText('1–10 of 47')).toBeVisible();
    await page.getByRole('button', { name: 'Page 5' }).press('Enter');
    await expect(page.getByText('41–47 of 47')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Open');
    await expect(page.getByText('1–3 of 3')).toBeVisible();
    await expect(page).toHaveURL(/from=2024-06-01&to=2026-03-04&status=open$/);
  },
);

test('an open order is canceled from the list, and a closed one cannot be [ORD-27, ORD-37]', async ({
  page,
  venue,
}) => {
  await venue.signIn('marisol');
  await page.goto('/investors/history');
  const orders = tableOf(page, 'Orders');
  await expect(orders.getByRole('button', { name: /^Cancel: / })).toHaveCount(3);
  await orders.getByRole('button', { name: 'Cancel: Buy 200 OSTKO at $43.75' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await question.getByText('Nothing has filled yet.').click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(question).toBeHidden();
  const row = orders.getByRole('row', { name: /H-204311/ });
  await expect(row).toContainText('Canceled by you');
  await expect(orders.getByRole('button', { name: /^Cancel: / })).toHaveCount(2);
});

test('the default dates include an execution that happens now', async ({ page, venue }) => {
  await venue.signIn('marisol');
  await page.goto('/investors/history?view=executions');
  const fills = tableOf(page, 'Executions');
  await expect(fills.getByRole('row').nth(1)).toContainText('+$418.17');
  await venue.call(sandbox.market.fillOrder, { params: { id: 'H-204402' }, body: { quantity: decimal('10') } });
  await expect(fills.getByRole('row').nth(1)).toContainText('+$52.27');
});

test('all pages of the list are saved as a file', async ({ page, venue }) => {
  await venue.signIn('marisol');
  await page.goto('/investors/history?from=2024-06-01&to=2026-03-04');
  await expect(page.getByText('1–10 of 47')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('orders-2024-06-01-to-2026-03-04.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(48);
  expect(lines[0]).toMatch(/^\ufeffOrder time \(ET\),Order,Symbol,Side,Quantity,/);
  expect(lines.find(line => line.includes('H-204417'))).toContain(
    ',OSTKO,Buy,100,100,44.21,44.21,0.00,-4421.00,Filled,',
  );
});

test.describe('a download that fails', () => {
  // The browser console reports the refused call.
  test.use({ expectedNoise: [/404/] });

  test('shows an error and saves nothing [HIS-17]', async ({ page, venue }) => {
    await venue.signIn('marisol');
    await page.goto('/investors/history?view=transfers');
    await expect(tableOf(page, 'Transfers')).toContainText('Cash Deposit');
    await venue.call(sandbox.behavior.addFault, {
      // Each time: the notifications request the list too.
      body: { route: 'transfers.list', effect: { kind: 'failure', code: 'NOT_FOUND' }, times: null },
    });
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await expect(page.getByText('Error downloading some or all transfers data.')).toBeVisible();
  });
});

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
