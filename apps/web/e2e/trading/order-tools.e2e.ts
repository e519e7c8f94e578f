import { decimal } from '@portal/domain/money/money';
import { orders } from '@portal/contracts/endpoints/orders';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, sandbox, test } from '../fixture';
import { expectToast } from '../toasts';

/** What an investor may do with orders besides placing one, against the whole venue. */

/** The newest order of the user in TZROP. */
/** The newest order of TZROP. A server that knows only the specification does not filter by symbol. */
async function readNewestOrder(page: Page) {
  const answer = await page.request.get('/api/orders/?size=20');
  return orders.list.responses[200].parse(await answer.json()).orders.find(({ symbol }) => symbol === 'TZROP');
}

test('the review says what the order would do in the book, and the venue then does it', async ({ page, venue }) => {
  await venue.signIn('marisol');
  await page.goto('/investors/asset/TZROP');
  await page.getByRole('textbox', { name: 'Limit price' }).fill('5.27');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('4000');
  await page.getByRole('button', { name: 'Review buy order' }).click();
  const preview = page.getByRole('region', { name: 'Estimated fill' });
  await expect(preview).toContainText('would stay open');
  await expect(preview).toContainText(/in your portfolio, if the entire order fills\d+\.\d% →then \d+\.\d%/);
  await expectAccessible(page);
  const text = (await preview.textContent()) ?? '';
  const average = /Average price\$(\d+\.\d+)/.exec(text)?.[1];
  const rest = /Would stay open([\d,]+) at \$5\.27/.exec(text)?.[1]?.replace(',', '');
  const fee = /Fee\$([\d.]+)/.exec(text)?.[1];
  await page.getByRole('button', { name: 'Submit buy order' }).click();
  await expectToast(page, 'Order accepted: Buy 4,000 TZROP at $5.27.');
  const order = await readNewestOrder(page);
  expect([Number(order?.averagePrice), order?.leavesQuantity, Number(order?.fee)]).toEqual([
    Number(average),
    rest,
    Number(fee),
  ]);
});

const openOrders = (page: Page) => page.getByRole('region', { name: 'Open orders' });

test('an investor cancels the orders of one symbol, then all that are left, and each is accounted for [ORD-37]', async ({
  page,
  venue,
}) => {
  await venue.signIn('marisol');
  await page.goto('/investors/portfolio');
  await openOrders(page).getByRole('link', { name: 'All orders' }).click();
  await page.getByRole('button', { name: 'Cancel all…' }).click();
  await page.getByRole('radio', { name: 'OSTKO (1)' }).check();
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click();
  const outcome = page.getByRole('list', { name: 'Order results' });
  await expect(outcome.getByRole('listitem')).toHaveText(['Buy 200 OSTKO at $43.75Canceled']);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(openOrders(page).getByRole('button', { name: /^Cancel: / })).toHaveCount(2);
  await page.getByRole('button', { name: 'Cancel all…' }).click();
  await page.getByRole('button', { name: 'Cancel 2 orders' }).click();
  await expect(outcome.getByRole('listitem')).toHaveText([/Canceled\. 180 filled first\./, /Canceled$/]);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('No open orders')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('without a response', () => {
  test.use({ expectedNoise: [/ERR_EMPTY_RESPONSE|Failed to load resource/] });

  test('a cancel stays unconfirmed over a reload, and nothing is sent again by itself (O-16)', async ({
    page,
    venue,
  }) => {
    await venue.signIn('marisol');
    await page.goto('/investors/orders');
    await venue.call(sandbox.behavior.addFault, {
      body: { route: 'orders.cancel', effect: { kind: 'dropBefore' }, times: null },
    });
    await page.getByRole('button', { name: 'Cancel all…' }).click();
    await page.getByRole('button', { name: 'Cancel 3 orders' }).click();
    const lines = page.getByRole('list', { name: 'Order results' }).getByRole('listitem');
    await expect(lines).toContainText([/Not confirmed/, /Not confirmed/, /Not confirmed/]);
    await page.reload();
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(lines).toContainText([/Not confirmed/, /Not confirmed/, /Not confirmed/]);
    await venue.call(sandbox.behavior.clearFaults);
    await page.getByRole('button', { name: 'Cancel again' }).click();
    await expect(lines).toContainText([/Canceled/, /Canceled/, /Canceled/]);
  });
});

test('an order is replaced: canceled first, then entered anew with what was left, after a review [ORD-12, ORD-37]', async ({
  page,
  venue,
}) => {
  await venue.signIn('marisol');
  await page.goto('/investors/orders');
  await page.getByRole('button', { name: 'Replace: Sell 500 TZROP at $5.28' }).click();
  await page.getByRole('button', { name: 'Cancel order, then replace' }).click();
  await page.getByRole('button', { name: 'Place new order' }).click();
  await expect(page).toHaveURL(/\/investors\/asset\/TZROP#trade$/);
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('320');
  await page.getByRole('textbox', { name: 'Limit price' }).fill('5.30');
  await page.getByRole('button', { name: 'Review sell order' }).click();
  expect((await readNewestOrder(page))?.limitPrice).toBe('5.28');
  await page.getByRole('button', { name: 'Submit sell order' }).click();
  await expectToast(page, 'Order accepted: Sell 320 TZROP at $5.30.');
  expect(await readNewestOrder(page)).toMatchObject({ limitPrice: '5.3', quantity: '320', status: { name: 'New' } });
});

test('an investor sees the steps of an order while it is open, and in the history why it ended [ORD-25, ORD-37]', async ({
  page,
  venue,
}) => {
  await venue.signIn('marisol');
  await page.goto('/investors/orders');
  await page.getByRole('button', { name: 'Details: Sell 500 TZROP at $5.28' }).click();
  const steps = page.getByRole('list', { name: 'Order H-204402 activity' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /^Received 500/,
    /^Partially filled 100 at \$5\.28/,
    /^Partially filled 80 at \$5\.28/,
  ]);
  await venue.call(sandbox.market.fillOrder, { params: { id: 'H-204402' }, body: { quantity: decimal('20') } });
  await expect(steps.last()).toHaveText(/^Partially filled 20 at \$5\.28.* ET$/);
  await page.getByRole('button', { name: 'Cancel: Sell 500 TZROP at $5.28' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('link', { name: 'Order history', exact: true }).click();
  await page.getByRole('button', { name: /executions for order H-204402/ }).click();
  await expect(steps.last()).toHaveText(/^Canceled 300.* ETCanceled by you$/);
  await expectAccessible(page);
});
