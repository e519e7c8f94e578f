import { expect, test } from './fixture';

test.describe('without the network', () => {
  // Requests fail, also those for code, and the browser says so on its console.
  test.use({
    expectedNoise: [
      /^(error|warning): .*(ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket|Unable to preload CSS|dynamically imported)/,
    ],
  });

  test('what was typed stays when a link leads to a page that is not loaded; everyday pages open all the same (H-07)', async ({
    page,
    venue,
    context,
  }) => {
    await venue.signIn('marisol');
    await page.goto('/investors/asset/TZROP');
    await page.getByLabel('Limit price').fill('5.20');
    await page.getByLabel('Quantity').fill('10');
    // The last of the everyday pages, all of which are fetched while nothing else is to be done.
    await page.waitForFunction(
      () => performance.getEntriesByType('resource').some(({ name }) => /\/assets\/transfers-/.test(name)),
      undefined,
      { timeout: 30_000 },
    );
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).first().click();
    await expect(page.getByText('You are offline, so this page cannot be opened.')).toBeVisible();
    await expect(page).toHaveURL(/\/asset\/TZROP$/);
    await expect(page.getByLabel('Limit price')).toHaveValue('5.20');
    await expect(page.getByLabel('Quantity')).toHaveValue('10');

    await page.getByRole('banner').getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  });

  test('a page that could not be loaded says so, and opens when the network is back (H-07)', async ({
    page,
    venue,
    context,
  }) => {
    await venue.signIn('marisol');
    // What the page that is open fetches later is missing as well: nothing but the console hears of it.
    // eslint-disable-next-line no-restricted-syntax -- faults of the sandbox are for calls, this is a part of the portal
    await page.route(/\/assets\/cookie-consent-/, route => route.abort());
    const isMissed = page.waitForEvent('requestfailed', request => /\/assets\/cookie-consent-/.test(request.url()));
    await page.goto('/investors/orders');
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await isMissed;
    await context.setOffline(true);
    // As the portal itself goes on from one page to another, without a link.
    await page.evaluate(() => {
      history.pushState(null, '', '/investors/disclosures');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Disclosures' })).toBeVisible();
  });

  test('a dialog that cannot be fetched leaves the page and what was typed there, until the person reloads it (H-07)', async ({
    page,
    venue,
    context,
  }) => {
    await venue.signIn('marisol');
    await page.goto('/investors/asset/TZROP');
    await page.getByLabel('Quantity').fill('10');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/assets\/toast-stack-/.test(name)),
    );
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
    await expect(page.getByText(/^This could not be loaded\./)).toBeVisible();
    await expect(page.getByLabel('Quantity')).toHaveValue('10');
    // Reload page waits for the network: without it the browser would show its own error page.
    await page.getByRole('button', { name: 'Reload page' }).click();
    await expect(page.getByLabel('Quantity')).toHaveValue('10');
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: 'Frequently Asked Questions' })).toBeVisible();
  });
});
