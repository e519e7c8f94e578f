import { watchOutcome } from '@portal/sandbox-client/outcome';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, personaPassword, sandbox, test } from '../fixture';
import { tabTo } from '../keyboard';
import { expectToast } from '../toasts';

/**
 * From the ticket to the outcome of an order, against the whole venue. The main persona has $24,618.40 to trade with.
 */

const reviewDialog = (page: Page) => page.getByRole('dialog', { name: 'Review order' });
const reviewButton = (page: Page) => page.getByRole('button', { name: /^Review (buy|sell) order$/ });
const submitButton = (page: Page) => page.getByRole('button', { name: /^Submit (buy|sell) order/ });
const filledText = /^Your Order \S+ has completely filled\./;
const filled = (page: Page) => page.getByText(filledText);
/** What an order has bought or sold, in the place of the ticket's form. */
const receipt = (page: Page) => page.getByRole('region', { name: /^Order H-\d+ receipt$/ });
const positionFact = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Your position' }).locator('dl > div', { hasText: label }).locator('dd');

async function reviewOrder(page: Page, price: string, quantity: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Limit price' }).fill(price);
  await page.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
  await reviewButton(page).click();
  await expect(reviewDialog(page)).toBeVisible();
}

test.describe('with the keyboard only', () => {
  // The browser console reports each 403; the server requests the second factor with one.
  test.use({ expectedNoise: [/status of (401|403)/] });

  test('an investor signs in, finds a symbol, buys it and sees the fill to the cent [SGN-36, ORD-12, ORD-18, PTF-04]', async ({
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
    await expect(reviewDialog(page)).toContainText('Estimated maximum cost$532.27');
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
    await expect(page.getByRole('listitem', { name: 'Sell 500 TZROP at $5.28' })).toContainText('180 of 500');
  });
});

test('Submit stays where it is when the book and a warning arrive, in low and in high windows', async ({
  page,
  venue,
}) => {
  await venue.signIn('marisol');
  for (const height of [700, 1200]) {
    await page.setViewportSize({ width: 1440, height });
    let release = (): void => undefined;
    const released = new Promise<void>(resolve => (release = resolve));
    // eslint-disable-next-line no-restricted-syntax -- holds back the portal's own code, not a response of the venue
    await page.route(/\/assets\/fill-preview-/, async route => {
      await released;
      await route.continue();
    });
    await page.goto('/investors/asset/TZROP');
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
    await expect(page.getByText('Your limit is 12% above the last trade. Check your order')).toBeInViewport({
      ratio: 1,
    });
    expect(await submitButton(page).boundingBox()).toEqual(before);
    await page.unrouteAll();
  }
});

test.describe('an order without a response', () => {
  test.use({
    expectedNoise: [/net::ERR_EMPTY_RESPONSE|503/],
    colorScheme: 'dark',
    viewport: { width: 375, height: 800 },
  });

  test('stays unconfirmed over a reload until the venue reports it, and is placed once (O-02, O-03) [ORD-15]', async ({
    page,
    venue,
  }) => {
    await venue.signIn('marisol');
    const readOutcome = await watchOutcome(venue, 'marisol');
    await page.goto('/investors/asset/TZROP');
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    await reviewOrder(page, '5.20', '10');
    // The order arrives, its response does not. Faults apply repeatedly, because browsers retry by themselves.
    await venue.call(sandbox.behavior.addFault, {
      body: { route: 'orders.place', effect: { kind: 'dropAfter' }, times: null },
    });
    // Nor can be found out whether it has arrived.
    await venue.call(sandbox.behavior.addFault, {
      body: { route: 'orders.list', effect: { kind: 'failure', code: 'SERVICE_UNAVAILABLE' }, times: null },
    });
    await submitButton(page).click();
    const unconfirmed = /Buy 10 TZROP at \$5\.20.*We couldn’t confirm your order yet\. We’re checking\./;
    const checking = page.getByRole('dialog', { name: 'Checking your order…' });
    await expect(checking).toContainText(unconfirmed);
    await expect(submitButton(page)).toHaveCount(0);
    const warned = page.waitForEvent('dialog').then(async dialog => {
      await dialog.accept();
      return dialog.type();
    });
    await page.reload();
    expect(await warned).toBe('beforeunload');
    // After a reload it is a notice, and no dialog holds the page.
    const notice = page.getByText(unconfirmed);
    await expect(notice).toBeVisible();
    await expect(checking).toHaveCount(0);
    await venue.call(sandbox.behavior.clearFaults);
    await expectToast(page, 'Order accepted: Buy 10 TZROP at $5.20.');
    await expect(notice).toHaveCount(0);
    const { orders } = await readOutcome();
    expect(orders).toMatchObject([{ symbol: 'TZROP', side: 'Buy', quantity: '10', limitPrice: '5.2', status: 'New' }]);
  });
});
