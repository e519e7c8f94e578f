import { expect, test } from '../fixture';
import { waitForLayout } from '../screen-checks';

/** Paper, forced colors, more contrast, low windows and large letters: what style sheets do there (libs/ui/src/theme/modes.css). */

test('style sheets serve paper, forced colors, more contrast and windows as low as at 400 % zoom', async ({
  page,
  venue,
}) => {
  await venue.signIn('marisol');
  await page.goto('/investors/portfolio');

  await test.step('paper names the account and the time, and has nothing that no one can press on it', async () => {
    await expect(page.getByRole('heading', { level: 2, name: /^Positions/ })).toBeVisible();
    // Its code is loaded after the page.
    const head = page.locator('main > p').first();
    await expect(head).toHaveText(/^Halyard/);
    // Prints for real, so that the page hears of it.
    await page.pdf();
    await page.emulateMedia({ media: 'print' });
    await expect(head).toHaveText(
      /^Halyard · Marisol Vance · Individual ·· 4417 · As of \w{3} \d+, \d{4}, \d+:\d\d [ap]\.m\. ET$/,
    );
    await expect(head).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: /^(Deposit|Withdraw|Columns|Cancel)/ }).first()).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('with more contrast small print is as strong as secondary text', async () => {
    const label = page.getByText('Ostrow Commerce', { exact: true }).first();
    const colorOf = (): Promise<string> => label.evaluate(text => getComputedStyle(text).color);
    await expect(label).toBeVisible();
    const usual = await colorOf();
    await page.emulateMedia({ contrast: 'more' });
    await expect.poll(colorOf).not.toBe(usual);
    await page.emulateMedia({ contrast: 'no-preference' });
  });

  await test.step('in forced colors the active tab and the main button differ from the others', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const main = page.getByRole('navigation', { name: 'Main' });
    const lines = () =>
      Promise.all(
        ['Market', 'Portfolio', 'History'].map(name =>
          main.getByRole('link', { name }).evaluate(link => getComputedStyle(link).borderBottomWidth),
        ),
      );
    await expect.poll(lines).toEqual(['0px', '4px', '0px']);
    await main.getByRole('link', { name: 'History' }).click();
    const tabLineOf = (name: RegExp): Promise<string> =>
      page.getByRole('tab', { name }).evaluate(tab => getComputedStyle(tab).borderBottomWidth);
    await expect.poll(() => tabLineOf(/^Orders/)).toBe('4px');
    expect(await tabLineOf(/^Transfers/)).not.toBe('4px');
    await page.goto('/investors/asset/OSTKO');
    const groundOf = (name: RegExp): Promise<string> =>
      page
        .getByRole('button', { name })
        .first()
        .evaluate(button => getComputedStyle(button).backgroundColor);
    const usual = await groundOf(/^Sign Out/);
    await expect.poll(() => groundOf(/^Review buy order/)).not.toBe(usual);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('a low window keeps its height for the page', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    // Before its cards are loaded the page may be too low.
    const scroll = () => page.evaluate(() => (window.scrollTo(0, 600), window.scrollY));
    await expect.poll(scroll).toBe(600);
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await expect(page.getByRole('region', { name: 'Notice' })).not.toBeInViewport();
  });
});

test('for a reader whose browser has letters twice as large no page is wider than a phone', async ({
  playwright,
  launchOptions,
  context,
  venue,
  baseURL,
}) => {
  await venue.signIn('marisol');
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const reader = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } });
  await reader.addCookies(await context.cookies());
  const page = await reader.newPage();
  const paths = ['portfolio', 'portfolio/performance', 'asset/BTC', 'asset/TZROP', 'orders', 'transfers', 'history'];
  for (const path of [...paths, 'account/documents', 'account/personal-data', 'account/bank-accounts']) {
    await page.goto(`/investors/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      // The layout changes 125 ms after the last resize [LAY-09].
      await waitForLayout(page);
      const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(needed, `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
  await browser.close();
});
