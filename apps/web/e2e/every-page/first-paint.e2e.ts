import type { Page } from '@playwright/test';
import { expect, expectAccessible, personaPassword, test } from '../fixture';

/** What a page shows before the portal's script has loaded, and if it never does: the prerendered form, or a skeleton. */

/** Delays the scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>(resolve => (release = resolve));
  // eslint-disable-next-line no-restricted-syntax -- delays the portal's own script, not a response of the venue
  await page.route('**/assets/*.js', async route => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** Sums up the layout shifts in an attribute of each document. */
const measureShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver(list => {
      const sum = list.getEntries().reduce((total, entry) => total + ('value' in entry ? Number(entry.value) : 0), 0);
      document.documentElement.dataset['moved'] = String(Number(document.documentElement.dataset['moved'] ?? 0) + sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
const readShifts = async (page: Page): Promise<number> =>
  Number((await page.locator('html').getAttribute('data-moved')) ?? 0);
const isReady = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', '');

test('forms are there before any script, keep their input, and are sent once it loads', async ({ page, venue }) => {
  const email = page.getByLabel('Email');
  await test.step('on a slow processor, which parses a page in chunks and could paint them one after another', async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await measureShifts(page);
    const release = await holdScripts(page);
    await page.goto('/investors/login', { waitUntil: 'commit' });
    await email.fill('marisol.vance@example.com');
    release();
    await isReady(page);
    await expect(email).toHaveValue('marisol.vance@example.com');
    expect(await readShifts(page)).toBeLessThan(0.01);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  });

  await test.step('an application goes on with what was entered', async () => {
    const release = await holdScripts(page);
    await page.goto('/investors/login', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Create Account' }).click({ noWaitAfter: true });
    await page.getByRole('radio', { name: /^Individual/ }).check();
    await page.getByLabel('First name').fill('Ada');
    await page.getByRole('button', { name: 'Continue' }).click();
    release();
    await isReady(page);
    // It was sent, so the fields that are empty have an error.
    await expect(page.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('radio', { name: /^Individual/ })).toBeChecked();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.getByLabel('First name')).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('a sign-in is sent', async () => {
    const release = await holdScripts(page);
    await page.goto('/investors/login', { waitUntil: 'commit' });
    await email.fill('marisol.vance@example.com');
    await page.getByLabel('Password', { exact: true }).fill(personaPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    expect(page.url()).toMatch(/\/investors\/login$/);
    const held = page.locator('#held');
    await expect(held).toHaveText('Loading. We’ll submit the form as soon as the page is ready.');
    const spinner = () =>
      page.locator('form [type=submit]').evaluate(button => getComputedStyle(button, '::after').animationName);
    expect(await spinner()).toBe('held');
    release();
    await expect(page.getByLabel('Verification code')).toBeVisible();
    await expect(held).toBeHidden();
    expect(await venue.readCode('marisol')).toMatch(/^\d{6}$/);
  });
});

test.describe('on a first visit by phone', () => {
  test.use({ cookiesAccepted: false, viewport: { width: 390, height: 740 } });

  test('nothing of a prerendered page moves when its scripts and the message about cookies come', async ({
    page,
    venue,
  }) => {
    void venue;
    await measureShifts(page);
    // The font never comes: without Arial, for which the fallback font is made, its lines have other lengths.
    // eslint-disable-next-line no-restricted-syntax -- a file of the portal, not a response of the venue
    await page.route('**/*.woff2', () => undefined);
    for (const path of ['login', 'forgot-password', 'register/account-details', 'privacy-policy']) {
      const release = await holdScripts(page);
      await page.goto(`/investors/${path}`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Loaded lazily; it is printed, and not shown.
      await expect(page.locator('main > [aria-hidden=true]')).toBeHidden();
      const links = page.getByRole('banner').getByRole('link');
      const places = () =>
        links.evaluateAll(all =>
          all.map(link => {
            const { left, right, top } = link.getBoundingClientRect();
            return `${link.textContent} ${[left, right, top].map(Math.round).join(' ')}`;
          }),
        );
      const before = await places();
      release();
      await isReady(page);
      // Not pressed, but as before a press: the button is at rest.
      await page.getByRole('button', { name: 'Accept' }).click({ trial: true });
      await expect.poll(places, path).toEqual(before);
      expect(await readShifts(page), path).toBe(0);
    }
  });
});

test('a signed-in page shows a skeleton, whose header stays in place; a visitor sees none [RTE-02]', async ({
  page,
  venue,
}) => {
  const skeleton = page.locator('#skeleton');
  const email = page.getByLabel('Email');
  await test.step('a visitor', async () => {
    const release = await holdScripts(page);
    await page.goto('/investors/portfolio', { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
    await expect(skeleton).toBeHidden();
    release();
    await expect(page).toHaveURL(/\/investors\/login$/);
  });

  await test.step('a visitor under a client ID, which the links of a prerendered page would lose', async () => {
    const release = await holdScripts(page);
    await page.goto('/harbor/investors/login', { waitUntil: 'commit' });
    await expect(email).toBeAttached();
    await expect(email).toBeHidden();
    release();
    const address = '/harbor/investors/forgot-password';
    await expect(page.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', address);
  });

  await venue.signIn('marisol');
  await test.step('an investor never sees the sign-in form', async () => {
    const release = await holdScripts(page);
    await page.goto('/investors/login', { waitUntil: 'commit' });
    await expect(email).toBeAttached();
    await expect(email).toBeHidden();
    release();
    await expect(page).toHaveURL(/\/investors\/portfolio$/);
  });

  await measureShifts(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`an investor in ${colorScheme} mode`, async () => {
      await page.emulateMedia({ colorScheme });
      const release = await holdScripts(page);
      await page.goto('/investors/portfolio', { waitUntil: 'commit' });
      await expect(page.getByRole('status')).toHaveText('Loading the page.');
      await expect(page.locator('#root')).toHaveAttribute('aria-busy', 'true');
      const band = skeleton.locator('.band');
      const place = await band.boundingBox();
      const ground = (of: typeof band) => of.evaluate(each => getComputedStyle(each).backgroundColor);
      const color = await ground(band);
      await expectAccessible(page);
      expect(await readShifts(page)).toBe(0);
      release();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(skeleton).toHaveCount(0);
      await expect(page.locator('#root')).not.toHaveAttribute('aria-busy');
      await expect.poll(() => page.getByRole('banner').boundingBox()).toEqual(place);
      await expect.poll(() => ground(page.getByRole('banner'))).toBe(color);
    });
  }
});

test.describe('a browser', () => {
  test.use({ expectedNoise: [/./] });

  test('that is too old, or blocks cookies, is told so, and one just new enough is not [LKP-18]', async ({
    page,
    context,
    venue,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
    await page.goto('/investors/login');
    await expect(page.getByRole('heading', { name: 'Please update your browser' })).toBeVisible();
    await expect(page.getByRole('alert').first()).toContainText(
      'Chrome 111, Edge 111, Firefox 115, Safari 16.4, or later',
    );
    await expect(page.getByLabel('Email')).toBeHidden();

    await venue.signIn('marisol');
    const newer = await context.newPage();
    await newer.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
    await newer.goto('/investors/market');
    await expect(newer.getByRole('grid', { name: 'Symbols' }).getByText('TZROP').first()).toBeVisible();
    await expect(newer.getByText('Please update your browser')).toBeHidden();

    await newer.close();
    const blocking = await context.newPage();
    const devTools = await context.newCDPSession(blocking);
    await devTools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    // Such a browser stores no cookie of a response. The one that selects the world was set before.
    await blocking.route('**/api/**', async route => {
      const response = await route.fetch();
      for (const name of ['session', 'XSRF-TOKEN']) await context.clearCookies({ name });
      const { 'set-cookie': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await blocking.goto('/investors/login');
    const notice = blocking.getByRole('alert').filter({ hasText: 'Your browser is blocking cookies.' });
    await expect(notice).toBeVisible();
    await blocking.getByLabel('Email').fill('marisol.vance@example.com');
    await blocking.getByLabel('Password', { exact: true }).fill(personaPassword);
    await blocking.getByRole('button', { name: 'Sign In' }).click();
    await expect(notice).toContainText('Your email and password are correct, but we couldn’t sign you in.');
    await expect(blocking.getByText('Invalid email or password.')).toBeHidden();
  });
});

test.describe('a connection that loses code', () => {
  test.use({ expectedNoise: [/ERR_FAILED|Failed to load resource|Unable to preload CSS|dynamically imported module/] });

  test('of the whole page or a part of it shows a message, and a link that loads it again (H-09)', async ({
    page,
    venue,
  }) => {
    const losing = async (code: RegExp, address: string, look: () => Promise<void>): Promise<void> => {
      // eslint-disable-next-line no-restricted-syntax -- loses the portal's own script, not a response of the venue
      await page.route(code, route => route.abort());
      await page.goto(address);
      await look();
      await page.unroute(code);
    };
    const lost = page.getByText('We couldn’t load the portal.');
    for (const path of ['login', 'portfolio']) {
      if (path === 'portfolio') await venue.signIn('marisol');
      await losing(/\/assets\/index-.*\.js/, `/investors/${path}`, async () => {
        await expect(lost).toBeVisible();
        await expect(page.locator('#skeleton')).toBeHidden();
        await expectAccessible(page);
      });
      await page.getByRole('link', { name: 'refresh this page' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // A session that begins while React takes over the prerendered page is another page.
      await isReady(page);
      await expect(lost).toBeHidden();
    }

    // The code that lazy parts share, such as that which calls the server. The portal reloads once by itself: what is shown
    // after that stays.
    let loads = 0;
    page.on('load', () => void (loads += 1));
    await losing(/\/assets\/shared-.*\.js$/, '/investors/orders', async () => {
      await expect.poll(() => loads).toBe(2);
      await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    });
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();

    const note = page.getByRole('alert').filter({ hasText: /^We couldn’t load this\./ });
    await losing(/\/assets\/open-orders-card-/, '/investors/portfolio', async () => {
      await expect(note).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: /^Positions/ })).toBeVisible();
    });
    await note.getByRole('button', { name: 'Refresh page' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Open orders/ })).toBeVisible();
    await expect(note).toBeHidden();
  });
});

test('without JavaScript a form says so on the first screen, and puts no input into the address', async ({
  browser,
  venue,
  viewport,
}) => {
  void venue;
  const page = await browser.newPage({ javaScriptEnabled: false, viewport });
  // Prerendered pages except the legal ones, which have no fields.
  for (const name of ['login', 'forgot-password', 'register/account-details']) {
    await page.goto(`/investors/${name}`);
    await expect(page.locator('#no-script')).toBeInViewport();
    const forms = page.locator('form');
    await expect(forms).toHaveCount(1);
    await expect(forms).toHaveAttribute('method', 'post');
    const field = forms.getByRole('textbox').first();
    await field.fill('marisol.vance@example.com');
    await expect(field).toHaveValue('marisol.vance@example.com');
    const isBlocked = page.waitForEvent('console', message => /form-action 'none'/.test(message.text()));
    await page.keyboard.press('Enter');
    await isBlocked;
    expect(new URL(page.url()).search).toBe('');
  }
  await page.close();
});
