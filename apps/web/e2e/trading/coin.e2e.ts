import { orders } from '@portal/contracts/endpoints/orders';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInByHand, test } from '../fixture';

/** Coins in a browser, using the mouse only from sign-in on, on a Saturday at 3:00 a.m. in New York. */
test.use({
  venueOptions: { startAt: '2026-03-07T08:00:00.000Z', participants: 'quotes-only' },
  // The server refuses a call to request the second factor.
  expectedNoise: [/status of (401|403)/],
});

const ticket = (page: Page) => page.getByRole('form', { name: 'Trade BTC' });
const filled = (page: Page) => page.getByText(/^Your Order \S+ has completely filled\./);

async function submit(page: Page, side: 'buy' | 'sell'): Promise<void> {
  await page.getByRole('button', { name: `Review ${side} order` }).click();
  const review = page.getByRole('dialog', { name: 'Review order' });
  await expect(review).toContainText('Time in forceDay');
  await expectAccessible(page);
  await review.getByRole('button', { name: `Submit ${side} order` }).click();
  await expect(review).toBeHidden();
}

test('an investor buys a coin by dollar amount, sells part of it by quantity, and sees both in portfolio and history [ORD-02, ORD-03]', async ({
  page,
  venue,
}) => {
  await page.goto('/investors/login');
  await signInByHand(page, venue, 'marisol');
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
  await page.getByRole('link', { name: 'Market', exact: true }).first().click();
  await page.locator('label').filter({ hasText: 'Crypto' }).click();
  await page.getByRole('link', { name: 'BTC', exact: true }).click();
  await expect(page.getByText('Open 24/7')).toBeVisible();

  // Well above the ask: the price may move meanwhile, but the order still fills at the ask.
  await ticket(page).getByRole('textbox', { name: 'Limit price' }).fill('70000');
  await ticket(page).locator('label').filter({ hasText: 'Dollars' }).click();
  await ticket(page).getByRole('textbox', { name: 'Amount' }).fill('500');
  await expect(ticket(page)).toContainText('0.00714285 BTC at your limit');
  await submit(page, 'buy');
  await expect(filled(page)).toBeVisible();
  const position = page.getByRole('region', { name: 'Your position' });
  await expect(position).toContainText('0.19139285');

  await page.getByRole('button', { name: 'New order' }).click();
  await ticket(page).locator('label').filter({ hasText: 'Sell' }).click();
  await ticket(page).getByRole('textbox', { name: 'Limit price' }).fill('60000');
  await ticket(page).locator('label').filter({ hasText: /^BTC$/ }).click();
  await ticket(page).getByRole('textbox', { name: 'Quantity' }).fill('0.1');
  await submit(page, 'sell');
  await expect(position).toContainText('0.09139285');

  const answer = await page.request.get('/api/orders/?symbol=BTC');
  const [sold, bought] = orders.list.responses[200].parse(await answer.json()).orders;
  expect([bought, sold].map(order => order?.status.name)).toEqual(['Filled', 'Filled']);
  // As stated in the review: at most $500.00 plus the fee.
  const paid = Number(bought?.executionHistory?.at(-1)?.grandTotal);
  expect(paid).toBeLessThanOrEqual(505);

  await page.getByRole('link', { name: 'Portfolio', exact: true }).first().click();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'BTC', exact: true }) });
  await expect(row).toContainText('0.09139285');
  await page.getByRole('link', { name: 'History', exact: true }).first().click();
  for (const order of [bought, sold]) {
    const line = page.getByRole('row').filter({ hasText: order?.orderId ?? '-' });
    await expect(line).toContainText('BTC');
    await expect(line).toContainText('Filled');
  }
});

test('the buttons show bid, mid and ask of a coin in full, on a desktop, a small one and the narrowest phone', async ({
  page,
  venue,
}) => {
  await venue.signIn('marisol');
  for (const width of [1440, 1100, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/investors/asset/BTC');
    if (width === 320) await page.getByRole('button', { name: 'Buy', exact: true }).click();
    const prices = ticket(page).getByRole('group', { name: 'Use a market price' }).getByRole('button');
    await expect(prices.nth(2)).toHaveText(/^Ask 6\d,\d{3}\.\d\d$/);
    const countClipped = () =>
      prices
        .locator('*')
        .evaluateAll(parts => parts.filter(part => part.scrollWidth > part.clientWidth && part.clientWidth > 0).length);
    await expect.poll(countClipped, `at ${width} px`).toBe(0);
  }
});
