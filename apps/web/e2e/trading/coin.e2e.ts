import { expect, test } from '../fixture';

/** A coin in a browser, on a Saturday at 3:00 a.m. in New York. */
test.use({ venueOptions: { startAt: '2026-03-07T08:00:00.000Z', participants: 'quotes-only' } });

test('the buttons show bid, mid and ask of a coin in full, on a desktop, a small one and the narrowest phone', async ({
  page,
  venue,
}) => {
  await venue.signIn('marisol');
  for (const width of [1440, 1100, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/investors/asset/BTC');
    if (width === 320) await page.getByRole('button', { name: 'Buy', exact: true }).click();
    const prices = page
      .getByRole('form', { name: 'Trade BTC' })
      .getByRole('group', { name: 'Use a market price' })
      .getByRole('button');
    await expect(prices.nth(2)).toHaveText(/^Ask 6\d,\d{3}\.\d\d$/);
    const countClipped = () =>
      prices
        .locator('*')
        .evaluateAll(parts => parts.filter(part => part.scrollWidth > part.clientWidth && part.clientWidth > 0).length);
    await expect.poll(countClipped, `at ${width} px`).toBe(0);
  }
});
