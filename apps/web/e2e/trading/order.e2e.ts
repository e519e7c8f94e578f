import { decimal } from '@portal/domain/money/money';
import { orders, type Order } from '@portal/contracts/endpoints/orders';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, personaPassword, sandbox, test, type Venue } from '../fixture';
import { tabTo } from '../keyboard';
import { filledOf, openOrderRow } from '../open-orders';
import { expectToast } from '../toasts';

/**
 * From the ticket to the outcome of an order, against the whole venue. The main persona has $24,618.40 to trade with.
 */

const reviewDialog = (page: Page) => page.getByRole('dialog', { name: 'Review order' });
const reviewButton = (page: Page) => page.getByRole('button', { name: /^Review (buy|sell) order$/ });
const submitButton = (page: Page) => page.getByRole('button', { name: /^Submit (buy|sell) order/ });
const accepted = (line: string) => `Order accepted: ${line}.`;
const filledText = /^Your Order \S+ has completely filled\./;
const filled = (page: Page) => page.getByText(filledText);
/** What an order has bought or sold, in the place of the ticket's form. */
const receipt = (page: Page) => page.getByRole('region', { name: /^Order H-\d+ receipt$/ });
const positionFact = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Your position' }).locator('dl > div', { hasText: label }).locator('dd');

async function openTicket(page: Page, venue: Venue, symbol = 'TZROP'): Promise<void> {
  await venue.signIn('marisol');
  await page.goto(`/investors/asset/${symbol}`);
  await expect(reviewButton(page)).toBeEnabled();
}

async function reviewOrder(page: Page, price: string, quantity: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Limit price' }).fill(price);
  await page.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
  await reviewButton(page).click();
  await expect(reviewDialog(page)).toBeVisible();
}

async function placeOrder(page: Page, price: string, quantity: string): Promise<void> {
  await reviewOrder(page, price, quantity);
  await submitButton(page).click();
  await expect(reviewDialog(page)).toBeHidden();
}

/** Orders of the user in a symbol that are newer than the seed data, as in the venue. */
async function readOrders(page: Page, limitPrice: string): Promise<Order[]> {
  const answer = await page.request.get('/api/orders/?symbol=TZROP&size=100');
  const { orders: all } = orders.list.responses[200].parse(await answer.json());
  return all.filter(order => order.limitPrice === decimal(limitPrice));
}

async function idOf(page: Page, limitPrice: string): Promise<string> {
  const [order] = await readOrders(page, limitPrice);
  if (order === undefined) throw new Error(`No order at ${limitPrice}`);
  return order.orderId;
}

/**
 * The order arrives, its response does not. Applies repeatedly, because browsers retry by themselves when a reused
 * connection breaks.
 */
const loseResponses = (venue: Venue) =>
  venue.call(sandbox.behavior.addFault, {
    body: { route: 'orders.place', effect: { kind: 'dropAfter' }, times: null },
  });

/** Whether the order has arrived cannot be found out until the faults are cleared. */
const hideOrders = (venue: Venue) =>
  venue.call(sandbox.behavior.addFault, {
    body: { route: 'orders.list', effect: { kind: 'failure', code: 'SERVICE_UNAVAILABLE' }, times: null },
  });

test.describe('with the keyboard only', () => {
  // The browser console reports each 403; the server requests the second factor with one.
  test.use({ expectedNoise: [/status of (401|403)/] });

  test('an investor signs in, finds a symbol, buys it at the ask and sees the fill, exact to the cent [SGN-36, ORD-12, ORD-18, ORD-42]', async ({
    page,
    venue,
  }) => {
    const { keyboard } = page;
    await page.goto('/investors/login');
    await tabTo(page, page.getByLabel('Email'));
    await keyboard.type('marisol.vance@example.com');
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await keyboard.type(personaPassword);
    await keyboard.press('Enter');
    await expect(page.getByText(/It expires in/)).toBeVisible();
    await tabTo(page, page.getByLabel('Verification code'));
    await keyboard.type(await venue.readCode('marisol'));
    await expect(page).toHaveURL(/\/investors\/portfolio$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();

    await keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(shortcuts).toContainText('Buy: go to the order form');
    await keyboard.press('Escape');
    await expect(shortcuts).toBeHidden();
    await keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Symbol or name' })).toBeFocused();
    await keyboard.type('terzo');
    await expect(page.getByRole('option')).toHaveCount(1);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/investors\/asset\/TZROP$/);

    await expect(reviewButton(page)).toBeEnabled();
    await keyboard.press('b');
    await expect(page.getByRole('textbox', { name: 'Limit price' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: /^Ask \d/ }));
    await keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Limit price' })).toHaveValue('5.27');
    await tabTo(page, page.getByRole('textbox', { name: 'Quantity' }));
    await keyboard.type('100');
    await expect(page.getByText('$532.27')).toBeVisible();
    await keyboard.press('Enter');
    await expect(reviewDialog(page).getByRole('heading')).toBeFocused();
    // Enter on the heading submits nothing.
    await keyboard.press('Enter');
    await expect(reviewDialog(page)).toContainText('Buy 100 TZROP');
    await expect(reviewDialog(page)).toContainText('Maximum cost$532.27');
    await expect(reviewDialog(page)).toContainText('All 100 could fill now.');
    await expectAccessible(page);
    await tabTo(page, submitButton(page));
    await keyboard.press('Enter');
    await expect(filled(page)).toBeVisible();
    await expect(positionFact(page, 'Quantity')).toHaveText('3,500');
    expect(await venue.cash('marisol')).toBe('24086.13');
    await expect(receipt(page).getByRole('heading', { name: 'Bought 100 TZROP' })).toBeFocused();
    await expect(receipt(page)).toContainText('You paid$532.27');
    await filled(page).click();
    await expect(page).toHaveURL(/\/investors\/history\?view=orders&order=H-\d+$/);
    await page.goto('/investors/portfolio');
    await expect(page.getByRole('region', { name: 'Cash' })).toContainText('$24,086.13');
  });
});

for (const height of [700, 1200]) {
  test(`Submit stays where it is when the book and a warning arrive, ${height} px high`, async ({ page, venue }) => {
    await page.setViewportSize({ width: 1440, height });
    let release = (): void => undefined;
    const released = new Promise<void>(resolve => (release = resolve));
    // eslint-disable-next-line no-restricted-syntax -- holds back the portal's own code, not a response of the venue
    await page.route(/\/assets\/fill-preview-/, async route => {
      await released;
      await route.continue();
    });
    await openTicket(page, venue);
    await reviewOrder(page, '5.90', '4000');
    await expect(reviewDialog(page)).toContainText('Your limit meets the best ask.');
    // Not pressed, but as before a press: the button is at rest.
    await submitButton(page).click({ trial: true });
    const before = await submitButton(page).boundingBox();
    release();
    await expect(reviewDialog(page)).toContainText('2,260 could fill now.');
    await expect(reviewDialog(page)).toContainText('TZROP in your portfolio');
    expect(await submitButton(page).boundingBox()).toEqual(before);
    await submitButton(page).click();
    await expect(page.getByText('Your limit is 12% above the last trade.')).toBeInViewport({ ratio: 1 });
    expect(await submitButton(page).boundingBox()).toEqual(before);
  });
}

test('an order fills in two parts, and the remaining quantity is canceled [ORD-37, ORD-43, ORD-44]', async ({
  page,
  venue,
}) => {
  await openTicket(page, venue);
  await placeOrder(page, '5.20', '500');
  await expectToast(page, accepted('Buy 500 TZROP at $5.20'));
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page).toHaveURL(/\/investors\/orders$/);
  const row = openOrderRow(page, 'Buy 500 TZROP at $5.20');
  await expect(row).toContainText('Open');
  const id = await idOf(page, '5.20');
  await venue.call(sandbox.market.fillOrder, { params: { id }, body: { quantity: decimal('100') } });
  await expect(row).toContainText('Partially filled');
  await expect(filledOf(row)).toHaveText('100');
  await venue.call(sandbox.market.fillOrder, { params: { id }, body: { quantity: decimal('150') } });
  await expect(filledOf(row)).toHaveText('250');

  await row.getByRole('button', { name: /^Cancel/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog).toContainText('We’ll try to cancel the remaining 250, which may still fill.');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(row).toHaveCount(0);
  const toast = page.getByText(
    `Your Order ${id} has been successfully canceled. Click here to see your order history.`,
  );
  await expect(toast).toBeVisible();
  // 250 at $5.20 plus 1% fee.
  expect(await venue.cash('marisol')).toBe('23305.4');
  const [order] = await readOrders(page, '5.20');
  const fills = order?.executionHistory?.filter(step => step.price !== null);
  expect(fills?.map(step => step.fillQuantity)).toEqual(['100', '150']);
  await toast.click();
  await expect(page).toHaveURL(/\/investors\/history\?view=orders&order=H-\d+$/);
});

test('twenty clicks on Submit and Enter create one order and one message (O-01) [ORD-15, ORD-16]', async ({
  page,
  venue,
}) => {
  await openTicket(page, venue);
  await reviewOrder(page, '5.20', '10');
  await submitButton(page).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 20; click += 1) button.click();
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText(accepted('Buy 10 TZROP at $5.20'))).toHaveCount(1);
  expect(await readOrders(page, '5.20')).toHaveLength(1);
});

test.describe('when the response to an order is lost', () => {
  test.use({ expectedNoise: [/net::ERR_EMPTY_RESPONSE|503/], colorScheme: 'dark' });

  test('it is shown as unconfirmed until the venue reports it, and never as failed (O-02) [ORD-15]', async ({
    page,
    venue,
  }) => {
    await openTicket(page, venue);
    await reviewOrder(page, '5.20', '10');
    await loseResponses(venue);
    await hideOrders(venue);
    await submitButton(page).click();
    const checking = page.getByRole('dialog', { name: 'Checking your order…' });
    await expect(checking).toContainText(
      /Buy 10 TZROP at \$5\.20.*We couldn’t confirm your order yet\. We’re checking\./,
    );
    await expect(submitButton(page)).toHaveCount(0);
    await venue.call(sandbox.behavior.clearFaults);
    await expectToast(page, accepted('Buy 10 TZROP at $5.20'));
    await expect(checking).toHaveCount(0);
    expect(await readOrders(page, '5.20')).toHaveLength(1);
  });

  for (const width of [1440, 375]) {
    test(`a reload at ${width} px keeps it (O-03)`, async ({ page, venue }) => {
      await page.setViewportSize({ width, height: 800 });
      await venue.signIn('marisol');
      await page.goto('/investors/asset/TZROP');
      if (width < 700) await page.getByRole('button', { name: 'Buy', exact: true }).click();
      await expect(reviewButton(page)).toBeEnabled();
      await reviewOrder(page, '5.20', '10');
      await loseResponses(venue);
      await hideOrders(venue);
      await submitButton(page).click();
      const checking = page.getByRole('dialog', { name: 'Checking your order…' });
      await expect(checking).toBeVisible();
      const warned = page.waitForEvent('dialog').then(async dialog => {
        await dialog.accept();
        return dialog.type();
      });
      await page.reload();
      expect(await warned).toBe('beforeunload');
      // After a reload it is a notice, and no dialog holds the page.
      const notice = page.getByText(/^Buy 10 TZROP at \$5\.20\. We couldn’t confirm your order yet\. We’re checking\./);
      await expect(notice).toBeVisible();
      await expect(checking).toHaveCount(0);
      await venue.call(sandbox.behavior.clearFaults);
      await expectToast(page, accepted('Buy 10 TZROP at $5.20'));
      await expect(notice).toHaveCount(0);
      expect(await readOrders(page, '5.20')).toHaveLength(1);
    });
  }
});

test('on a phone the ticket is a sheet: Esc closes its review only, and an accepted order closes it', async ({
  page,
  venue,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await venue.signIn('marisol');
  await page.goto('/investors/asset/TZROP');
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Trade TZROP' });
  await expect(sheet.getByRole('radio', { name: 'Sell' })).toBeChecked();
  await reviewOrder(page, '5.40', '10');
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(reviewDialog(page)).toBeHidden();
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('10');
  await reviewButton(page).click();
  await submitButton(page).click();
  await expectToast(page, accepted('Sell 10 TZROP at $5.40'));
  await expect(sheet).toBeHidden();
});

test('on a phone the sheet shows the receipt of an order that fills right away, and the form of the next one', async ({
  page,
  venue,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await venue.signIn('marisol');
  await page.goto('/investors/asset/TZROP');
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Trade TZROP' });
  await reviewOrder(page, '5.27', '10');
  await submitButton(page).click();
  await expectToast(page, filledText);
  await expect(receipt(page).getByRole('heading', { name: 'Bought 10 TZROP' })).toBeFocused();
  await expect(receipt(page)).toContainText('You paid$53.23');
  await expectAccessible(page);
  await receipt(page).getByRole('button', { name: 'New order' }).click();
  await expect(sheet.getByRole('textbox', { name: 'Limit price' })).toBeFocused();
  await expect(sheet.getByRole('textbox', { name: 'Quantity' })).toHaveValue('');
  await reviewOrder(page, '5.27', '5');
  await submitButton(page).click();
  await receipt(page)
    .getByRole('link', { name: /^View order H-/ })
    .click();
  await expect(page).toHaveURL(/\/investors\/history\?view=orders&order=H-\d+$/);
  await expect(sheet).toBeHidden();
});

test.describe('without the live feed', () => {
  test('the icon shows while connecting keeps failing; the restored feed subscribes once and delivers missed updates [LIV-13, LIV-15, SHL-05, SHL-06]', async ({
    page,
    venue,
  }) => {
    // The waits between attempts are specified.
    const wait = () => venue.advance(5000);
    await openTicket(page, venue);
    await placeOrder(page, '5.20', '10');
    await expectToast(page, accepted('Buy 10 TZROP at $5.20'));
    const id = await idOf(page, '5.20');
    const topic = '/topic/quote/TZROP';
    const readers = async () => (await venue.call(sandbox.behavior.feed, { query: { topic } })).readers;
    await expect.poll(readers).toBe(1);
    const lost =
      'Your data might not be updating. Please log out and log back in. If you continue to experience issues, please contact support.';
    const icon = page.getByRole('banner').getByRole('button', { name: lost, exact: true });
    await expect(icon).toHaveCount(0);
    const refuse = (connections: number) =>
      venue.call(sandbox.behavior.feedFault, { body: { kind: 'refuse', connections } });
    await refuse(1000);
    await venue.call(sandbox.behavior.feedFault, { body: { kind: 'cut' } });
    await expect(async () => {
      await wait();
      await expect(icon).toBeVisible({ timeout: 500 });
    }).toPass();
    // Red: much more red than green and blue.
    const [red = 0, green = 0, blue = 0] = await icon.evaluate(
      element => getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [],
    );
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    // Keyboard focus shows its text, as hovering does.
    await page.keyboard.press('Shift');
    await icon.focus();
    await expect(page.getByRole('tooltip')).toHaveText(lost);
    await venue.call(sandbox.market.fillOrder, { params: { id }, body: {} });
    await venue.call(sandbox.market.movePrice, { params: { symbol: 'TZROP' }, body: { price: decimal('4.60') } });
    await refuse(0);
    // Announced once, by the poll of open orders or by the restored feed; the fake clock closes the toast later.
    await expect(async () => {
      await wait();
      await expect(filled(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(async () => {
      await wait();
      await expect(icon).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await expect(positionFact(page, 'Quantity')).toHaveText('3,410');
    await receipt(page).getByRole('button', { name: 'New order' }).click();
    await expect(page.getByRole('button', { name: /^Ask 4\.6\d$/ })).toBeVisible();
    await expect.poll(readers).toBe(1);
  });
});
