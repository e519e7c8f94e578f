import { expect, test } from '../fixture';

/**
 * What a browser downloads for a page on a first visit, prefetched parts included, in kB as they travel (Brotli). Limits are what the
 * build needed when they were set, plus 5%: raise one only with what it buys.
 */
const limits = {
  login: 342,
  // With the lines of coins and the names of the other side of transfers.
  portfolio: 442,
  market: 549,
  'asset/TZROP': 569,
  'portfolio/performance': 535,
} as const;

// A simulated clock would hold back what a page prefetches.
test.use({ oneClock: false });

test('no page downloads more than its limit on a first visit', async ({ browser, baseURL, context, venue }) => {
  await venue.signIn('marisol');
  const cookies = await context.cookies();
  for (const [path, limit] of Object.entries(limits)) {
    const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
    // Who saves data gets no pages in advance. Those begin to load after 6 s, which a busy machine may need for one page.
    await visitor.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await visitor.addCookies(cookies.filter(({ name }) => path !== 'login' || name === 'sandbox-world'));
    const page = await visitor.newPage();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', request => {
      const isFile = /^\/(assets|investors)\b/.test(new URL(request.url()).pathname);
      // One that finishes while the page closes comes too late to count.
      const count = request.sizes().then(
        ({ responseBodySize }) => responseBodySize,
        () => 0,
      );
      if (isFile) sizes.push(count);
    });
    await page.goto(`/investors/${path}`);
    // The message about cookies is the last that loads by itself.
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await page.waitForLoadState('networkidle');
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total, path).toBeGreaterThan(100_000);
    expect(total, path).toBeLessThan(limit * 1000);
    await visitor.close();
  }
});
