import { expect, test } from '../fixture';

test.describe('without the network', () => {
  // Requests fail, including those for code, and the browser console reports them.
  test.use({
    expectedNoise: [
      /^(error|warning): .*(ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket|Unable to preload CSS|dynamically imported)/,
    ],
  });

  test('input is kept when a link leads to a page that is not loaded; everyday pages still open (H-07)', async ({
    page,
    venue,
    context,
  }) => {
    await venue.signIn('marisol');
    // The last of the everyday pages, which are all preloaded while the browser is idle. The browser's own list of
    // resources ends after 250 of them, before this one.
    const lastPage = page.waitForEvent('requestfinished', {
      predicate: request => /\/assets\/transfers-[\w-]+\.js$/.test(request.url()),
      timeout: 120_000,
    });
    await page.goto('/investors/asset/TZROP');
    await page.getByLabel('Limit price').fill('5.20');
    await page.getByLabel('Quantity', { exact: true }).fill('10');
    await lastPage;
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).first().click();
    await expect(page.getByText('You’re offline, so we can’t open this page.')).toBeVisible();
    await expect(page).toHaveURL(/\/asset\/TZROP$/);
    await expect(page.getByLabel('Limit price')).toHaveValue('5.20');
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('10');

    await page.getByRole('banner').getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  });

  test('a page that fails to load shows a message, and opens when the network is back (H-07)', async ({
    page,
    venue,
    context,
  }) => {
    await venue.signIn('marisol');
    // The open page's own lazy code is missing as well: only the console reports it.
    // eslint-disable-next-line no-restricted-syntax -- sandbox faults apply to API calls, this is a file of the portal
    await page.route(/\/assets\/cookie-consent-/, route => route.abort());
    const isMissed = page.waitForEvent('requestfailed', request => /\/assets\/cookie-consent-/.test(request.url()));
    await page.goto('/investors/orders');
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await isMissed;
    await context.setOffline(true);
    // Navigates as the portal itself does, without a link.
    await page.evaluate(() => {
      history.pushState(null, '', '/investors/disclosures');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Disclosures' })).toBeVisible();
  });

  test('a dialog that fails to load keeps the page and its input until the user reloads (H-07)', async ({
    page,
    venue,
    context,
  }) => {
    await venue.signIn('marisol');
    const toasts = page.waitForEvent('requestfinished', request =>
      /\/assets\/toast-stack-[\w-]+\.js$/.test(request.url()),
    );
    await page.goto('/investors/asset/TZROP');
    await page.getByLabel('Quantity', { exact: true }).fill('10');
    await toasts;
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
    await expect(page.getByText(/^We couldn’t load this\./)).toBeVisible();
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('10');
    // 'Refresh page' waits for the network, because the browser would show its own error page without it.
    await page.getByRole('button', { name: 'Refresh page' }).click();
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('10');
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: 'Frequently Asked Questions' })).toBeVisible();
  });

  test('a card that fails to load shows a message in its place, and is there after Refresh page (H-07)', async ({
    page,
    venue,
  }) => {
    await venue.signIn('marisol');
    const code = /\/assets\/open-orders-card-/;
    // eslint-disable-next-line no-restricted-syntax -- sandbox faults apply to API calls, this is a file of the portal
    await page.route(code, route => route.abort());
    await page.goto('/investors/portfolio');
    const note = page.getByRole('alert').filter({ hasText: /^We couldn’t load this\./ });
    await expect(note).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /^Positions/ })).toBeVisible();
    await page.unroute(code);
    await note.getByRole('button', { name: 'Refresh page' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Open orders/ })).toBeVisible();
    await expect(note).toBeHidden();
  });
});
