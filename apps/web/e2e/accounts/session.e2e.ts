import type { BrowserContext, Page } from '@playwright/test';
import { expect, follow, personaPassword, sandbox, signInByHand, test, type Venue } from '../fixture';

/** A session from its begin to its end: across tabs, reloads and time. `venue.advance` moves the clocks of world and pages. */

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const userMenu = (page: Page) => page.getByRole('button', { name: /Marisol Vance/ });
const warningOf = (tab: Page) => tab.getByRole('button', { name: 'Continue Session' });
const seconds = (count: number): number => count * 1_000;
const minutes = (count: number): number => seconds(60 * count);
const renewals = async (venue: Venue): Promise<number> =>
  (await venue.call(sandbox.behavior.log, { query: { name: 'session.renew' } })).entries.length;
/** Status of a call with the browser's cookies. */
const statusOfOwnData = async (context: BrowserContext) => (await context.request.get('/api/auth/user')).status();

// Refused: calls on their way when the session ends, the first step of a sign-in, old codes, and hostile addresses.
test.use({ expectedNoise: [/status of (401|403|404|422)|may not subscribe to this topic/] });

test(
  'two tabs renew the session once, warn, continue and sign out together [SES-06, SES-10, SES-13, SES-14]',
  { tag: '@addition-settings' },
  async ({ context, page: first, venue }) => {
    await venue.signIn('marisol');
    // The session lasts for half an hour: it is renewed after three minutes.
    await venue.call(sandbox.behavior.changeSettings, {
      body: { timeToInactive: minutes(4), idleTimeout: minutes(5), timeBeforeRefresh: minutes(27) },
    });
    await first.goto('/investors/orders');
    await expect(heading(first, 'Orders')).toBeVisible();
    const second = await context.newPage();
    await second.goto('/investors/history');
    await expect(heading(second, 'History')).toBeVisible();
    const inBoth = async (check: (tab: Page) => Promise<unknown>) =>
      void (await Promise.all([first, second].map(check)));

    await venue.advance(minutes(2));
    expect(await renewals(venue)).toBe(0);
    await venue.advance(minutes(1) + seconds(5));
    await expect.poll(() => renewals(venue)).toBe(1);
    await inBoth(tab => expect(warningOf(tab)).toHaveCount(0));

    await venue.advance(minutes(1));
    await inBoth(tab => expect(warningOf(tab)).toBeVisible());
    // The title changes each second: read as often as it takes to see both.
    const seen = new Set<string>();
    const readTitles = async () => {
      await venue.advance(seconds(1));
      for (const tab of [first, second]) seen.add(await tab.title());
      return [...seen].toSorted();
    };
    await expect.poll(readTitles).toEqual(['History - Halyard', 'Orders - Halyard', 'SESSION EXPIRING']);
    await inBoth(tab => expect(tab.getByRole('alert').getByText(/^\d+ sec$/)).toBeVisible());
    await warningOf(first).click();
    await inBoth(tab => expect(warningOf(tab)).toHaveCount(0));
    await expect(first).toHaveTitle('Orders - Halyard');
    await expect(second).toHaveTitle('History - Halyard');
    await expect.poll(() => renewals(venue)).toBe(2);

    // No user activity the second time.
    await venue.advance(minutes(4) + seconds(1));
    await inBoth(tab => expect(warningOf(tab)).toBeVisible());
    await venue.advance(seconds(61));
    await inBoth(tab => expect(tab).toHaveURL(/\/investors\/login$/));
    expect(await statusOfOwnData(context)).toBe(401);
  },
);

test('sign-out ends every tab, and no account data stays in storage or history [SHL-08, RTE-06]', async ({
  context,
  page,
  venue,
}) => {
  const ownEmail = page.getByText('marisol.vance@example.com').first();
  await page.goto('/investors/login');
  await signInByHand(page, venue, 'marisol');
  await expect(heading(page, 'Portfolio')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/investors/asset/TZROP');
  await other.getByLabel('Limit price').fill('5.26');
  await page.goto('/investors/account/personal-data');
  await expect(ownEmail).toBeVisible();
  const compared = () => page.evaluate(() => localStorage.getItem('portal-notifications') ?? '');
  await expect.poll(compared).toContain('H-204311');

  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/investors\/login$/);
  // The asset page is public; input and account data are gone from it.
  await expect(userMenu(other)).toHaveCount(0);
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

test('while an investor is away prices grow old, the session ends and a code expires [SES-07, SES-08, LIV-12, TFA-32]', async ({
  context,
  page,
  venue,
}) => {
  const oldPrice = page.getByText(/^This price is \d+ (second|minute)s? old\./);
  await venue.signIn('marisol');
  await page.goto('/investors/asset/TZROP');
  await expect(page.getByRole('button', { name: 'Review buy order' })).toBeEnabled();

  await test.step('prices are not old while the venue sends, and are once it stops', async () => {
    await venue.advance(minutes(1));
    await expect(oldPrice).toHaveCount(0);
    const pageTime = await page.evaluate(() => Date.now());
    const { now } = await venue.call(sandbox.clock.read);
    expect(Math.abs(pageTime - Date.parse(now))).toBeLessThan(minutes(1));
    await venue.call(sandbox.behavior.feedFault, { body: { kind: 'mute', what: 'everything' } });
    // Before the page gives the silent connection up, after twenty seconds.
    await venue.advance(seconds(18));
    await expect(oldPrice).toBeVisible();
    await venue.call(sandbox.behavior.feedFault, { body: { kind: 'mute', what: 'nothing' } });
    await venue.advance(seconds(20));
    await expect(oldPrice).toHaveCount(0);
  });

  await test.step('ten minutes after the last key, the user is warned', async () => {
    await page.keyboard.press('Shift');
    await venue.advance(minutes(9));
    await expect(warningOf(page)).toHaveCount(0);
    await venue.advance(minutes(1));
    await expect(warningOf(page)).toBeVisible();
    expect(await statusOfOwnData(context)).toBe(200);
  });

  await test.step('a minute later, the user is signed out on both sides', async () => {
    await venue.advance(minutes(1));
    // The asset page is public: it stays, without the user.
    await expect(userMenu(page)).toHaveCount(0);
    expect(await statusOfOwnData(context)).toBe(401);
  });

  await test.step('a code of 5:01 is refused, and the next one is not', async () => {
    await page.goto('/investors/login');
    await page.getByLabel('Email').fill('marisol.vance@example.com');
    await page.getByLabel('Password', { exact: true }).fill(personaPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText(/It expires in/)).toBeVisible();
    const code = await venue.readCode('marisol');
    await venue.advance(minutes(5) + seconds(1));
    await expect(page.getByText(/It has expired\. Request a new one\./)).toBeVisible();
    await page.getByLabel('Verification code').fill(code);
    await expect(page.getByText('The code has expired. Please request a new code.')).toBeVisible();
    await page.getByRole('button', { name: 'Resend code' }).click();
    await expect(page.getByText(/It expires in/)).toBeVisible();
    await page.getByLabel('Verification code').fill(await venue.readCode('marisol'));
    // The page that asks for the code has a heading too, but not the user.
    await expect(userMenu(page)).toBeVisible();
    expect(await statusOfOwnData(context)).toBe(200);
  });
});

test('addresses come back after a reload, and hostile ones reach no other endpoint [RTE-04, RTE-36, RTE-37, RTE-38]', async ({
  page,
  venue,
}) => {
  const answer = await page.goto('/investors/nonsense');
  expect(answer?.status()).toBe(404);
  expect(await answer?.text()).toContain('Page not found');
  await expect(page.getByText('/investors/nonsense')).toBeVisible();

  await venue.signIn('marisol');
  await page.goto('/investors/portfolio');
  // Records intermediate addresses too: the investor is sent nowhere else meanwhile.
  const visited: string[] = [];
  page.on('framenavigated', frame => void visited.push(new URL(frame.url()).pathname));
  for (const path of ['portfolio', 'market', 'history']) {
    await follow(page, `/investors/${path}`);
    const title = heading(page, new RegExp(`^${path}$`, 'i'));
    await expect(title).toBeVisible();
    await page.reload();
    await expect(title).toBeVisible();
    expect(new Set(visited.splice(0))).toEqual(new Set([`/investors/${path}`]));
  }

  const calls: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(decodeURIComponent(pathname));
  });
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
});
