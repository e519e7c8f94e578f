import type { Page } from '@playwright/test';
import { expect, expectAccessible, sandbox, signInByHand, test } from '../fixture';

/** Signing in, navigating and signing out. */

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test.describe('signing in', () => {
  // The browser console reports each refused call; the server requests the second factor with one.
  // The subscription: a session can end just before the feed subscribes.
  test.use({ expectedNoise: [/status of (401|403|422)|may not subscribe to this topic/] });

  test('an investor signs in with the code from the message and lands on the portfolio [TFA-01, RTE-05, RTE-11, ACS-11]', async ({
    page,
    venue,
  }) => {
    await page.goto('/investors/login');
    await expect(page).toHaveTitle('Sign in - Halyard');
    await signInByHand(page, venue, 'marisol');
    await expect(page).toHaveURL(/\/investors\/portfolio$/);
    await expect(heading(page, 'Portfolio')).toBeVisible();
    await expect(page).toHaveTitle('Portfolio - Halyard');
    await expect(page.getByRole('button', { name: /Marisol Vance/ })).toBeVisible();
  });

  test('a visitor who opens an asset page returns to it after sign-in [RTE-14, SGN-18, SGN-19, TFA-24]', async ({
    page,
    venue,
  }) => {
    await page.goto('/investors/asset/TZROP');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/investors\/login$/);
    await signInByHand(page, venue, 'marisol');
    await expect(page).toHaveURL(/\/investors\/asset\/TZROP$/);
    await expect(heading(page, 'TZROP')).toBeVisible();
  });

  test('an investor whose session ends during work signs in again and continues on the same page [SES-30, SES-31, SES-24]', async ({
    page,
    venue,
  }) => {
    await venue.signIn('marisol');
    await page.goto('/investors/portfolio');
    await expect(heading(page, 'Portfolio')).toBeVisible();
    await venue.call(sandbox.people.endSessions, { body: {} });
    // The feed is closed with the session; the reload of data that follows is refused.
    await expect(page).toHaveURL(/\/investors\/login$/);
    await signInByHand(page, venue, 'marisol');
    await expect(page).toHaveURL(/\/investors\/portfolio$/);
    await expect(heading(page, 'Portfolio')).toBeVisible();
  });
});

test('every page comes back after a reload [RTE-36, RTE-37, RTE-38, ACS-20]', async ({ page, venue }) => {
  await venue.signIn('marisol');
  const pages = {
    portfolio: 'Portfolio',
    market: 'Market',
    'asset/TZROP': 'TZROP',
    history: 'History',
    orders: 'Orders',
    transfers: 'Transfers',
    'account/personal-data': 'Account',
    'account/bank-accounts': 'Account',
    disclosures: 'Disclosures',
  };
  // Records intermediate addresses too: nobody is redirected while the session is unknown.
  const visited: string[] = [];
  page.on('framenavigated', frame => void visited.push(new URL(frame.url()).pathname));
  for (const [path, title] of Object.entries(pages)) {
    await page.goto(`/investors/${path}`);
    await expect(heading(page, title)).toBeVisible();
    await page.reload();
    await expect(heading(page, title)).toBeVisible();
    expect(new Set(visited.splice(0))).toEqual(new Set([`/investors/${path}`]));
  }
});

test.describe('a portal that cannot be started', () => {
  // The browser console reports each call without a response.
  test.use({ expectedNoise: [/net::ERR|^error: .*dynamically imported module/] });

  test('starts when the page is refreshed after the server is back [ERR-14]', async ({ page, venue }) => {
    await page.goto('/investors/login');
    await venue.call(sandbox.behavior.addFault, {
      body: { route: 'startUp.global', times: null, effect: { kind: 'dropBefore' } },
    });
    await signInByHand(page, venue, 'marisol');
    await expect(heading(page, 'Something went wrong')).toBeVisible();
    await venue.call(sandbox.behavior.clearFaults);
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(heading(page, 'Portfolio')).toBeVisible();
  });

  test('shows an error when its code fails to load, and starts once it loads (H-09)', async ({ page, venue }) => {
    await venue.signIn('marisol');
    // The code that lazy parts share, such as that which calls the server.
    const code = /\/assets\/shared-.*\.js$/;
    // eslint-disable-next-line no-restricted-syntax -- sandbox faults apply to API calls, this is a file of the portal
    await page.route(code, route => route.abort());
    let loads = 0;
    page.on('load', () => void (loads += 1));
    await page.goto('/investors/orders');
    // The portal reloads once by itself: what is shown after that stays.
    await expect.poll(() => loads).toBe(2);
    await expect(heading(page, 'Something went wrong')).toBeVisible();
    await page.unroute(code);
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(heading(page, 'Orders')).toBeVisible();
  });
});

test.describe('an address that is no page', () => {
  // The browser console reports the 404.
  test.use({ expectedNoise: [/status of 404/] });

  test('shows the prerendered not-found page with links [RTE-04]', async ({ page }) => {
    const answer = await page.goto('/investors/nonsense');
    expect(answer?.status()).toBe(404);
    expect(await answer?.text()).toContain('Page not found');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await expect(page.getByText('/investors/nonsense')).toBeVisible();
    await page.getByRole('link', { name: 'Go to home page' }).click();
    await expect(heading(page, 'Welcome to Halyard')).toBeVisible();
  });
});

test('a navigation scrolls to the top [RTE-52]', async ({ page, venue }) => {
  await venue.signIn('marisol');
  await page.goto('/investors/portfolio');
  // Before, the page may be too low to scroll.
  await expect(
    page.getByRole('region', { name: 'Positions' }).getByRole('link', { name: 'BTC' }).first(),
  ).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Disclosures' }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Disclosures' }).click();
  await expect(heading(page, 'Disclosures')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('the mode', () => {
  test('follows the stored choice instead of the system preference [LAY-01, LAY-02, LAY-03, LAY-05]', async ({
    page,
    venue,
  }) => {
    const mode = page.locator('html');
    await venue.signIn('marisol');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/investors/orders');
    await expect(mode).toHaveAttribute('data-mantine-color-scheme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(mode).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('button', { name: /Marisol Vance/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Dark Mode' }).click();
    await expect(mode).toHaveAttribute('data-mantine-color-scheme', 'light');
    await page.reload();
    await expect(mode).toHaveAttribute('data-mantine-color-scheme', 'light');
  });
});

test.describe('the cookie banner', () => {
  test.use({ cookiesAccepted: false });

  test('stays until it is accepted, and does not return [SHL-39, SHL-40, SHL-41]', async ({ page }) => {
    await page.goto('/investors/login');
    const accept = page.getByRole('button', { name: 'Accept' });
    await expect(accept).toBeVisible();
    const box = await accept.boundingBox();
    expect(box?.y).toBeGreaterThan(600);
    await accept.click();
    await expect(accept).toHaveCount(0);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(accept).toHaveCount(0);
  });

  test('covers neither the end of a page on the narrowest phone nor what has the focus', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/investors/login');
    const accept = page.getByRole('button', { name: 'Accept' });
    await expect(accept).toBeVisible();
    await page.keyboard.press('Tab');
    // Px between the end of an element and the banner: negative if it is covered.
    const roomBelow = (selector: string): Promise<number> =>
      page.evaluate(chosen => {
        const banner = document.querySelector('[data-position="bottom-center"] [data-status]');
        const ends = [...document.querySelectorAll(chosen)].map(each => each.getBoundingClientRect().bottom);
        return (banner?.getBoundingClientRect().top ?? 0) - Math.max(...ends);
      }, selector);
    const isInBanner = () => page.evaluate(() => document.activeElement?.closest('[data-position]') !== null);
    for (let presses = 0; presses < 25 && !(await isInBanner()); presses += 1) {
      expect(await roomBelow(':focus')).toBeGreaterThan(0);
      await page.keyboard.press('Tab');
    }
    expect(await isInBanner()).toBe(true);
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return roomBelow('main a, main p, footer p');
      })
      .toBeGreaterThan(0);
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('the menu links to every section, and the header is the mobile one [SHL-09, LAY-08, LAY-10]', async ({
    page,
    venue,
  }) => {
    await venue.signIn('marisol');
    await page.goto('/investors/orders');
    const header = page.getByRole('banner').first();
    await expect.poll(async () => (await header.boundingBox())?.height).toBe(60);
    for (const name of ['History', 'Market', 'Portfolio']) {
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu).toBeVisible();
      // The list of screens covers only the desktop menu.
      if (name === 'History') await expectAccessible(page);
      await menu.getByRole('link', { name }).click();
      await expect(heading(page, name)).toBeVisible();
      await expect(menu).toHaveCount(0);
      await expect.poll(() => isTooWide(page)).toBe(false);
    }
    await page.getByRole('button', { name: /Your account/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Contact Support' }).click();
    await expect(page.getByRole('dialog', { name: 'Email Support' })).toBeVisible();
  });
});

test.describe('a browser that blocks cookies', () => {
  // The call after the password arrives without a session.
  test.use({ expectedNoise: [/status of 401/] });

  test('shows a warning before and after the password is sent', async ({ page, venue }) => {
    void venue;
    const context = page.context();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    // Such a browser stores no cookie of a response. The one that selects the world was set before.
    // eslint-disable-next-line no-restricted-syntax -- the browser drops cookies here, which no fault of the venue does
    await page.route('**/api/**', async route => {
      const response = await route.fetch();
      for (const name of ['session', 'XSRF-TOKEN']) await context.clearCookies({ name });
      const { 'set-cookie': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await page.goto('/investors/login');
    const notice = page.getByRole('alert').filter({ hasText: 'Your browser is blocking cookies.' });
    await expect(notice).toBeVisible();
    await page.getByLabel('Email').fill('marisol.vance@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Harbor-View-2025');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(notice).toContainText('Your email and password are correct, but we couldn’t sign you in.');
    await expect(page.getByText('Invalid email or password.')).toBeHidden();
  });
});
