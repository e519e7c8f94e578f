import { expect, test } from '../fixture';

test.describe('without the network', () => {
  // Requests fail, including those for code, and the browser console reports them.
  test.use({
    expectedNoise: [
      /^(error|warning): .*(ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket|Unable to preload CSS|dynamically imported)/,
    ],
  });

  test('input is kept, everyday pages open, and the rest opens later (H-07)', async ({ page, venue, context }) => {
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const quantity = page.getByLabel('Quantity', { exact: true });
    await venue.signIn('marisol');
    // The last of the everyday pages, which are all preloaded while the browser is idle. The browser's own list of
    // resources ends after 250 of them, before this one.
    const lastPage = page.waitForEvent('requestfinished', {
      predicate: request => /\/assets\/transfers-[\w-]+\.js$/.test(request.url()),
      timeout: 120_000,
    });
    await page.goto('/investors/asset/TZROP');
    await page.getByLabel('Limit price').fill('5.20');
    await quantity.fill('10');
    await lastPage;
    await context.setOffline(true);

    await test.step('a link to a page that is not loaded', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).first().click();
      await expect(page.getByText('You’re offline, so we can’t open that page.')).toBeVisible();
      await expect(page).toHaveURL(/\/asset\/TZROP$/);
      await expect(page.getByLabel('Limit price')).toHaveValue('5.20');
      await expect(quantity).toHaveValue('10');
    });

    await test.step('an everyday page', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'History' }).click();
      await expect(heading('History')).toBeVisible();
    });

    await test.step('a page that the portal opens by itself, without a link', async () => {
      await page.evaluate(() => {
        history.pushState(null, '', '/investors/disclosures');
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      });
      await expect(heading('You’re offline')).toBeVisible();
      await context.setOffline(false);
      await expect(heading('Disclosures')).toBeVisible();
    });

    await test.step('a dialog, which keeps the page until the network is back', async () => {
      const toasts = page.waitForEvent('requestfinished', request =>
        /\/assets\/toast-stack-[\w-]+\.js$/.test(request.url()),
      );
      await page.goto('/investors/asset/TZROP');
      await quantity.fill('10');
      await toasts;
      await context.setOffline(true);
      await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
      await expect(page.getByText(/^We couldn’t load this\./)).toBeVisible();
      await expect(quantity).toHaveValue('10');
      // 'Refresh page' waits for the network, because the browser would show its own error page without it.
      await page.getByRole('button', { name: 'Refresh page' }).click();
      await expect(quantity).toHaveValue('10');
      await context.setOffline(false);
      await expect(page.getByRole('dialog', { name: 'Frequently Asked Questions' })).toBeVisible();
    });
  });
});
