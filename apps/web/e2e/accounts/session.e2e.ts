import type { BrowserContext, Page } from '@playwright/test';
import { expect, sandbox, signInByHand, test, type Venue } from '../fixture';
import { expectToast } from '../toasts';

/** Session lifetime across tabs, removal of the user's data at its end, and hostile addresses. */

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const warningOf = (tab: Page) => tab.getByRole('button', { name: 'Continue Session' });
const minutes = (count: number): number => count * 60_000;
const renewals = async (venue: Venue): Promise<number> =>
  (await venue.call(sandbox.behavior.log, { query: { name: 'session.renew' } })).entries.length;

/** Tabs of the signed-in investor, one page each. */
async function openTabs(context: BrowserContext, pages: Readonly<Record<string, string>>): Promise<Page[]> {
  const tabs: Page[] = [];
  for (const [path, title] of Object.entries(pages)) {
    const tab = await context.newPage();
    await tab.goto(`/investors/${path}`);
    await expect(heading(tab, title)).toBeVisible();
    tabs.push(tab);
  }
  return tabs;
}

const everyTab = async (tabs: readonly Page[], check: (tab: Page) => Promise<unknown>): Promise<void> =>
  void (await Promise.all(tabs.map(check)));

test.describe('two tabs', () => {
  // Requests in flight at sign-out are refused.
  test.use({ expectedNoise: [/status of 401|may not subscribe to this topic/] });

  test('of an inactive user warn, continue and sign out together [SES-06, SES-08, SES-10, SES-13]', async ({
    context,
    venue,
  }) => {
    await venue.signIn('marisol');
    const tabs = await openTabs(context, { orders: 'Orders', history: 'History' });
    await venue.advance(minutes(9));
    await everyTab(tabs, tab => expect(warningOf(tab)).toHaveCount(0));
    await venue.advance(minutes(1));
    await everyTab(tabs, tab => expect(warningOf(tab)).toBeVisible());
    // The title changes each second: read as often as it takes to see both.
    const seen = new Set<string>();
    const readTitles = async () => {
      await venue.advance(1_000);
      for (const tab of tabs) seen.add(await tab.title());
      return [...seen].toSorted();
    };
    await expect.poll(readTitles).toEqual(['History - Halyard', 'Orders - Halyard', 'SESSION EXPIRING']);
    await everyTab(tabs, tab => expect(tab.getByRole('alert').getByText(/^\d+ sec$/)).toBeVisible());

    const before = await renewals(venue);
    const [first, second] = tabs;
    if (first === undefined || second === undefined) throw new Error('There are two tabs');
    await warningOf(first).click();
    await everyTab(tabs, tab => expect(warningOf(tab)).toHaveCount(0));
    await expect(first).toHaveTitle('Orders - Halyard');
    await expect(second).toHaveTitle('History - Halyard');
    await expect.poll(() => renewals(venue)).toBe(before + 1);

    // No user activity the second time.
    await venue.advance(minutes(10) + 1_000);
    await everyTab(tabs, tab => expect(warningOf(tab)).toBeVisible());
    await venue.advance(61_000);
    await everyTab(tabs, tab => expect(tab).toHaveURL(/\/investors\/login$/));
    const { status } = await ask(context, '/api/auth/user');
    expect(status).toBe(401);
  });

  test(
    'renew the session only once, before it ends [SES-14]',
    { tag: '@addition-settings' },
    async ({ context, venue }) => {
      await venue.signIn('marisol');
      // Long timeouts, so that neither page nor venue takes the user for inactive before it is time to renew.
      await venue.call(sandbox.behavior.changeSettings, {
        body: { timeToInactive: minutes(90), idleTimeout: minutes(95), timeBeforeRefresh: 120_000 },
      });
      const tabs = await openTabs(context, { orders: 'Orders', history: 'History', disclosures: 'Disclosures' });
      await venue.advance(minutes(25));
      expect(await renewals(venue)).toBe(0);
      await venue.advance(minutes(3) + 1_000);
      await expect.poll(() => renewals(venue)).toBe(1);
      await everyTab(tabs, tab => expect(tab.getByRole('button', { name: /Marisol Vance/ })).toBeVisible());
      await venue.advance(minutes(5));
      expect(await renewals(venue)).toBe(1);
    },
  );

  test('sign out right away with another tab; no account data remains in the browser’s storage or history [SHL-08, RTE-06]', async ({
    context,
    page,
    venue,
  }) => {
    await page.goto('/investors/login');
    await signInByHand(page, venue, 'marisol');
    await expect(heading(page, 'Portfolio')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/investors/asset/TZROP');
    await other.getByLabel('Limit price').fill('5.26');
    await page.goto('/investors/account/personal-data');
    await expect(page.getByText('marisol.vance@example.com').first()).toBeVisible();
    const compared = () => page.evaluate(() => localStorage.getItem('portal-notifications') ?? '');
    await expect.poll(compared).toContain('H-204311');

    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/investors\/login$/);
    // The asset page is public; input and account data are gone from it.
    await expect(other.getByRole('button', { name: /Marisol Vance/ })).toHaveCount(0);
    await expect(other.getByLabel('Limit price')).toHaveCount(0);

    const left = await page.evaluate(async () => ({
      local: { ...localStorage },
      tab: { ...sessionStorage },
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      scriptCookies: document.cookie,
    }));
    const harmless = [
      'mantine-color-scheme-value',
      'portal-activity',
      'portal-cookieConsent',
      'portal-device',
      'portal-digitalSecuritiesLaunch',
      'portal-dismissedBanners',
      'portal-favorites',
      // What was seen of orders and transfers, so that the next sign-in finds what has happened since.
      'portal-notifications',
      'portal-renewal',
      'portal-token-lifetime',
    ];
    expect(Object.keys(left.local).filter(key => !harmless.includes(key))).toEqual([]);
    expect(Object.values(left.local).join(' ')).not.toMatch(/marisol|vance|@|A-\d{3}/i);
    // Of the lists that were compared, only references, kinds of ends and times: no symbols, amounts or bank accounts.
    expect(left.local['portal-notifications']).toMatch(/"orders H-204311","open 0"/);
    expect(left.local['portal-notifications']).not.toMatch(/TZROP|OSTKO|\$|\d\.\d|acc_|STM/);
    expect({ ...left, local: {} }).toEqual({ local: {}, tab: {}, databases: [], caches: [], scriptCookies: '' });
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['sandbox-world']);

    await page.goBack();
    await expect(heading(page, 'Secondary Markets')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/marisol/i);
    await expect(page).toHaveURL(/\/investors\/login$/);
  });

  test('restored from the back-forward cache check the session before they show anything', async ({
    context,
    page,
    venue,
  }) => {
    await venue.signIn('marisol');
    await page.goto('/investors/account/personal-data');
    await expect(page.getByText('marisol.vance@example.com').first()).toBeVisible();
    // A page that is left before its connection is open says so on the console.
    await expect.poll(async () => (await venue.call(sandbox.behavior.feed, { query: {} })).connections).toBe(1);
    // The user signed out elsewhere while the page was cached, so it received no event.
    await venue.call(sandbox.people.endSessions, { body: {} });
    for (const name of ['session', 'XSRF-TOKEN']) await context.clearCookies({ name });
    const shown = await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return new Promise<string>(resolve => requestAnimationFrame(() => resolve(document.body.textContent ?? '')));
    });
    expect(shown).not.toContain('marisol.vance@example.com');
    await expect(page).toHaveURL(/\/investors\/login$/);
  });
});

test('a reload ends on the error screen within its limit if the start-up data never arrive [SES-19, SES-27, ERR-07, SHL-24]', async ({
  page,
  venue,
}) => {
  // The browser's own limit runs by the true time; a timer of the page moves with the world.
  await page.addInitScript(() => {
    AbortSignal.timeout = limit => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('The limit is reached.', 'TimeoutError')), limit);
      return controller.signal;
    };
  });
  await venue.signIn('marisol');
  await page.goto('/investors/portfolio');
  await expect(heading(page, 'Portfolio')).toBeVisible();
  await venue.call(sandbox.behavior.addFault, {
    body: { route: 'startUp.global', effect: { kind: 'never' }, times: null },
  });
  await page.reload();
  const header = page.getByRole('banner').first();
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await venue.advance(15_000);
  await expect(heading(page, 'Something went wrong')).toBeVisible();
  await expectToast(page, 'Network call timed out. Please refresh the page and try again.');
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0);

  await venue.call(sandbox.behavior.clearFaults);
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(heading(page, 'Portfolio')).toBeVisible();
});

test.describe('hostile addresses', () => {
  test.use({ expectedNoise: [/status of (401|403|404|422)/] });

  test('of a symbol, a transfer or a client reach no other endpoint, and show a page of the portal [RTE-04, BRD-05]', async ({
    page,
    venue,
  }) => {
    await venue.signIn('marisol');
    const calls: string[] = [];
    page.on('request', request => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(decodeURIComponent(pathname));
    });
    await page.goto('/investors/portfolio');
    const hidden = '..%2F..%2Fauth%2Flogout';
    const addresses = [
      ['/investors/asset/TZROP%3Fadmin=1', 'Page not found'],
      ['/investors/asset/%3Cimg%20src=x%20onerror=alert(1)%3E', 'Page not found'],
      [`/investors/transfers/${'9'.repeat(300)}`, /.+/],
      ['/investors/account/%00', 'Page not found'],
      ['/evil.example/investors/portfolio', 'Portfolio'],
      ['/constructor/investors/portfolio', 'Portfolio'],
      [`/${hidden}/investors/portfolio`, /Page not found|Portfolio/],
      [`/investors/transfers/${hidden}`, /.+/],
      [`/investors/asset/${hidden}`, 'Page not found'],
    ] as const;
    for (const [address, title] of addresses) {
      await follow(page, address);
      await expect(heading(page, title), address).toBeVisible();
      await expect(page, address).toHaveTitle(/Halyard$/);
    }
    // The last one also as a typed address.
    await page.reload();
    await expect(heading(page, 'Page not found')).toBeVisible();
    expect(calls.filter(path => /logout|\.\.|admin|[<>]/.test(path))).toEqual([]);
    await follow(page, '/investors/portfolio');
    await expect(heading(page, 'Portfolio')).toBeVisible();
  });
});

/** Navigates as a link of the portal would, without a reload. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate(to => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Status of a call with the browser's cookies. */
async function ask(context: BrowserContext, path: string): Promise<{ status: number }> {
  return { status: (await context.request.get(path)).status() };
}
