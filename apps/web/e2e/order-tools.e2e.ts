import { orders } from '@portal/contracts/endpoints/orders';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixture';

/** What an investor may do with orders besides placing one, against the whole venue. */

/** The newest order of the user in TZROP. */
async function readNewestOrder(page: Page) {
  const answer = await page.request.get('/api/orders/?symbol=TZROP&size=1');
  return orders.list.responses[200].parse(await answer.json()).orders[0];
}

test('the review says what the order would do in the book, and the venue then does it', async ({ page, venue }) => {
  await venue.signIn('marisol');
  await page.goto('/investors/asset/TZROP');
  await page.getByRole('textbox', { name: 'Limit price' }).fill('5.27');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('4000');
  await page.getByRole('button', { name: 'Review buy order' }).click();
  const preview = page.getByRole('region', { name: 'What would happen now' });
  await expect(preview).toContainText('would wait');
  await expect(preview).toContainText(/in your portfolio, if all of it fills\d+\.\d% →then \d+\.\d%/);
  await expectAccessible(page);
  const text = (await preview.textContent()) ?? '';
  const average = /Average price\$(\d+\.\d+)/.exec(text)?.[1];
  const rest = /Would wait([\d,]+) at \$5\.27/.exec(text)?.[1]?.replace(',', '');
  const fee = /Fee\$([\d.]+)/.exec(text)?.[1];
  await page.getByRole('button', { name: 'Submit buy order' }).click();
  await expect(page.getByText('Order accepted: Buy 4,000 TZROP at $5.27.')).toBeVisible();
  const order = await readNewestOrder(page);
  expect([Number(order?.averagePrice), order?.leavesQuantity, Number(order?.fee)]).toEqual([
    Number(average),
    rest,
    Number(fee),
  ]);
});
