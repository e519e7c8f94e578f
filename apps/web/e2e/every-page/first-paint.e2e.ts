import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixture';

/** What a page shows before the portal's script has loaded: the prerendered form, or the skeleton of a signed-in page. */

/** Delays the scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  // eslint-disable-next-line no-restricted-syntax -- delays the portal's own script, not a response of the venue
  await page.route('**/assets/*.js', async route => {
    await released;
    await route.continue();
  });
  return release;
}

/** Sums up the layout shifts in an attribute of the document. */
const measureShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver(list => {
      const sum = list.getEntries().reduce((total, entry) => total + ('value' in entry ? Number(entry.value) : 0), 0);
      document.documentElement.dataset['moved'] = String(Number(document.documentElement.dataset['moved'] ?? 0) + sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('the sign-in form is there before any script, keeps its input, and submits after loading', async ({
  page,
  venue,
}) => {
  const release = await holdScripts(page);
  await page.goto('/investors/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('marisol.vance@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Harbor-View-2025');
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

test('input from before the script loads is kept, and nothing moves', async ({ page, venue }) => {
  void venue;
  // A slow processor parses the page in chunks, and could paint them one after another.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await measureShifts(page);
  const release = await holdScripts(page);
  await page.goto('/investors/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('marisol.vance@example.com');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await expect(page.getByLabel('Email')).toHaveValue('marisol.vance@example.com');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  const moved = await page.locator('html').getAttribute('data-moved');
  expect(Number(moved ?? 0)).toBeLessThan(0.01);
});

for (const path of ['forgot-password', 'register/account-details', 'privacy-policy']) {
  test(`${path} is shown with all its styles, and nothing moves when its scripts come`, async ({ page, venue }) => {
    void venue;
    await measureShifts(page);
    // The font never comes: without Arial, for which the fallback font is made, its lines have other lengths.
    // eslint-disable-next-line no-restricted-syntax -- a file of the portal, not a response of the venue
    await page.route('**/*.woff2', () => undefined);
    const release = await holdScripts(page);
    await page.goto(`/investors/${path}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Loaded lazily; it is printed, and not shown.
    await expect(page.locator('main > [aria-hidden=true]')).toBeHidden();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBe(0);
  });
}

test.describe('on a first visit', () => {
  test.use({ cookiesAccepted: false, viewport: { width: 390, height: 740 } });

  test('the message about cookies does not move while it appears', async ({ page, venue }) => {
    void venue;
    await measureShifts(page);
    // As above: the font never comes.
    // eslint-disable-next-line no-restricted-syntax -- a file of the portal, not a response of the venue
    await page.route('**/*.woff2', () => undefined);
    await page.goto('/investors/login', { waitUntil: 'commit' });
    // Not pressed, but as before a press: the button is at rest.
    await page.getByRole('button', { name: 'Accept' }).click({ trial: true });
    expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBe(0);
  });
});

for (const path of ['register/account-details', 'privacy-policy']) {
  test(`on a phone ${path} has its header before the scripts come as after them`, async ({ page, venue }) => {
    void venue;
    await page.setViewportSize({ width: 390, height: 740 });
    const release = await holdScripts(page);
    await page.goto(`/investors/${path}`, { waitUntil: 'commit' });
    const links = page.getByRole('banner').getByRole('link');
    const places = () =>
      links.evaluateAll(all =>
        all.map(link => {
          const { left, right, top } = link.getBoundingClientRect();
          return `${link.textContent} ${[left, right, top].map(Math.round).join(' ')}`;
        }),
      );
    await expect(links).toHaveText(['Halyard', 'Sign In']);
    await page.evaluate(() => document.fonts.ready);
    const before = await places();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    await expect.poll(places).toEqual(before);
  });
}

test('an application that is begun before the script loads goes on with what was entered', async ({ page, venue }) => {
  void venue;
  const release = await holdScripts(page);
  await page.goto('/investors/login', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Create Account' }).click({ noWaitAfter: true });
  await page.getByRole('radio', { name: /^Individual/ }).check();
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'Continue' }).click();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  // It was sent, so the fields that are empty have an error.
  await expect(page.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Last name').fill('Moran');
  await expect(page.getByRole('radio', { name: /^Individual/ })).toBeChecked();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('First name')).not.toHaveAttribute('aria-invalid', 'true');
});

test('a signed-in user never sees the form', async ({ page, venue }) => {
  await venue.signIn('marisol');
  const release = await holdScripts(page);
  await page.goto('/investors/login', { waitUntil: 'commit' });
  await expect(page.getByLabel('Email')).toBeHidden();
  await expect(page.getByLabel('Email')).toBeAttached();
  release();
  await expect(page).toHaveURL(/\/investors\/portfolio$/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test('a signed-in page shows a skeleton until its header is there, which then stands in the same place', async ({
      page,
      venue,
    }) => {
      await venue.signIn('marisol');
      await measureShifts(page);
      const release = await holdScripts(page);
      await page.goto('/investors/portfolio', { waitUntil: 'commit' });
      const skeleton = page.locator('#skeleton');
      await expect(page.getByRole('status')).toHaveText('Loading the page.');
      await expect(page.locator('#root')).toHaveAttribute('aria-busy', 'true');
      const band = skeleton.locator('.band');
      const place = await band.boundingBox();
      const ground = (of: typeof band) => of.evaluate(each => getComputedStyle(each).backgroundColor);
      const color = await ground(band);
      await expectAccessible(page);
      const movedBefore = await page.locator('html').getAttribute('data-moved');
      expect(Number(movedBefore ?? 0)).toBe(0);
      release();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(skeleton).toHaveCount(0);
      await expect(page.locator('#root')).not.toHaveAttribute('aria-busy');
      await expect.poll(() => page.getByRole('banner').boundingBox()).toEqual(place);
      await expect.poll(() => ground(page.getByRole('banner'))).toBe(color);
    });
  });
}

test('a visitor without a session sees no skeleton', async ({ page, venue }) => {
  void venue;
  const release = await holdScripts(page);
  await page.goto('/investors/portfolio', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator('#skeleton')).toBeHidden();
  release();
  await expect(page).toHaveURL(/\/investors\/login$/);
});

test('under a client id the prerendered page is not used, because its links would lose the client id [RTE-02]', async ({
  page,
  venue,
}) => {
  void venue;
  const release = await holdScripts(page);
  await page.goto('/harbor/investors/login', { waitUntil: 'commit' });
  await expect(page.getByLabel('Email')).toBeAttached();
  await expect(page.getByLabel('Email')).toBeHidden();
  release();
  await expect(page.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute(
    'href',
    '/harbor/investors/forgot-password',
  );
});

test.describe('a browser', () => {
  test.use({ expectedNoise: [/./] });

  test('that is too old shows the requirements instead of an empty page [LKP-18]', async ({ page, venue }) => {
    void venue;
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
    await page.goto('/investors/login');
    await expect(page.getByRole('heading', { name: 'Please update your browser' })).toBeVisible();
    await expect(page.getByRole('alert').first()).toContainText(
      'Chrome 111, Edge 111, Firefox 115, Safari 16.4, or later',
    );
    await expect(page.getByLabel('Email')).toBeHidden();
  });
});

test.describe('a connection that loses the script', () => {
  test.use({ expectedNoise: [/ERR_FAILED/] });

  for (const path of ['portfolio', 'login']) {
    test(`shows a message and a link that loads ${path} again`, async ({ page, venue }) => {
      if (path === 'portfolio') await venue.signIn('marisol');
      let isLost = true;
      // eslint-disable-next-line no-restricted-syntax -- loses the portal's own script, not a response of the venue
      await page.route('**/assets/index-*.js', route => (isLost ? route.abort() : route.continue()));
      await page.goto(`/investors/${path}`);
      await expect(page.getByRole('alert')).toContainText('We couldn’t load the portal.');
      await expect(page.locator('#skeleton')).toBeHidden();
      await expectAccessible(page);
      isLost = false;
      await page.getByRole('link', { name: 'refresh this page' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('We couldn’t load the portal.')).toBeHidden();
    });
  }
});

test('a browser that is just new enough shows the market', async ({ page, venue }) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
  await venue.signIn('marisol');
  await page.goto('/investors/portfolio');
  await page.getByRole('link', { name: 'Market', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Symbols' }).getByText('TZROP').first()).toBeVisible();
  await expect(page.getByText('Please update your browser')).toBeHidden();
});

/** Prerendered pages except the legal ones, which have no fields. */
const drawnForms = ['login', 'forgot-password', 'register/account-details'];

for (const name of drawnForms) {
  test(`without JavaScript ${name} shows a message on the first screen and puts no input into the address`, async ({
    browser,
    venue,
    viewport,
  }) => {
    void venue;
    const page = await browser.newPage({ javaScriptEnabled: false, viewport });
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
    await page.close();
  });
}
