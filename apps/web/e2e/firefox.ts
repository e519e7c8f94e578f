import { launch, type Browser, type Page } from 'puppeteer-core';
import { expect, isMissingCall, personaPassword, sandbox, test as base, type Venue } from './fixture';
import { startSlowNetwork, type SlowNetwork } from './slow-network';

/**
 * Tests in Firefox, by WebDriver BiDi: Playwright needs a Firefox of its own (docs/decisions/0069-puppeteer-drives-firefox.md).
 * The world is that of `venue`, as in Chromium.
 */

interface TestFixtures {
  /** Opens a page, by path or address, in a new tab. Tabs share their cookies, and begin in the world of `venue`. */
  openTab: (address: string) => Promise<Page>;
  /** A proxy in front of the server, whose responses can be held back. */
  network: SlowNetwork;
}

interface WorkerFixtures {
  /** The executable; empty if there is none. */
  firefoxPath: string;
  firefox: Browser;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  firefoxPath: ['', { option: true, scope: 'worker' }],

  firefox: [
    async ({ firefoxPath }, use) => {
      if (firefoxPath === '') throw new Error('There is no Firefox: install it, or set FIREFOX_PATH.');
      const firefox = await launch({
        browser: 'firefox',
        executablePath: firefoxPath,
        timeout: 120_000,
        defaultViewport: { width: 1440, height: 900 },
        // Not the market's zone, as in playwright.config.ts.
        env: { ...process.env, TZ: 'America/Los_Angeles' },
      });
      await use(firefox);
      await firefox.close();
    },
    // The start of Firefox has its own limit: on a busy machine it takes longer than a test's own steps.
    { scope: 'worker', timeout: 300_000 },
  ],

  openTab: async ({ firefox, context, venue, baseURL, expectedNoise }, use, info) => {
    const profile = await firefox.createBrowserContext();
    // The sandbox selects the world by a cookie. The venue must have set it.
    void venue;
    for (const { name, value, domain, path } of await context.cookies())
      await profile.setCookie({ name, value, domain, path });
    const noise: string[] = [];
    await use(async address => {
      const tab = await profile.newPage();
      // A test that passes does not wait for it: a busy machine is no failure.
      tab.setDefaultTimeout(120_000);
      listen(tab, noise);
      await tab.evaluateOnNewDocument(() => {
        // A blank page may use no storage.
        if (location.protocol.startsWith('http')) localStorage.setItem('portal-cookieConsent', 'accepted');
      });
      await tab.goto(new URL(address, baseURL).href);
      return tab;
    });
    if (info.status !== info.expectedStatus)
      for (const [index, tab] of (await profile.pages()).entries())
        await tab.screenshot({ path: info.outputPath(`firefox-${index}.png`) });
    await profile.close();
    expect(noise.filter(line => !expectedNoise.some(pattern => pattern.test(line)))).toEqual([]);
  },

  network: async ({ baseURL }, use) => {
    const network = await startSlowNetwork(baseURL ?? '');
    await use(network);
    await network.stop();
  },
});

/** Statuses by which the server asks for a sign-in or a code, as the specification designs it. */
const designedRefusals = [401, 403];

/** Collects what no page may cause, as the guard of `fixture.ts` does for Chromium. */
function listen(tab: Page, noise: string[]): void {
  tab.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warn') return;
    const parts = message.args().map(each => each.evaluate(String));
    void Promise.all(parts).then(
      texts => noise.push(`${message.type()}: ${texts.join(' ')}`),
      () => noise.push(`${message.type()}: ${message.text()}`),
    );
  });
  tab.on('pageerror', error => noise.push(`uncaught: ${error instanceof Error ? error.message : String(error)}`));
  tab.on('response', response => {
    if (isMissingCall(response.url())) return;
    if (response.status() >= 400 && !designedRefusals.includes(response.status()))
      noise.push(`${response.status()} ${response.url()}`);
  });
  // No third-party requests: everything is served by localhost.
  tab.on('request', request => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(http|ws)s?:$/.test(protocol) && hostname !== 'localhost') noise.push(`elsewhere: ${request.url()}`);
  });
}

/** Selectors by what a person reads. The browser's own look-up by role and name takes seconds on a page with tables. */
const xpath = (path: string) => `::-p-xpath(${path})`;
const isNamed = (name: string) => `[normalize-space()="${name}" or @aria-label="${name}"]`;
export const button = (name: string) => xpath(`//button${isNamed(name)}`);
export const buttonFrom = (start: string) => xpath(`//button[starts-with(normalize-space(), "${start}")]`);
export const link = (name: string) => xpath(`//a${isNamed(name)}`);
export const heading = (words: string) => xpath(`//h1[normalize-space()="${words}"]`);
export const field = (label: string) => xpath(`//input[@id=//label[normalize-space()="${label}"]/@for]`);
export const option = (words: string) => xpath(`//*[@role="option"][contains(., "${words}")]`);
export const tabOf = (start: string) => xpath(`//*[@role="tab"][starts-with(normalize-space(), "${start}")]`);
export const words = (part: string) => xpath(`//body//*[text()[contains(., "${part}")]]`);
export const card = (title: string) => xpath(`//section[.//h2[normalize-space()="${title}"]]`);
/** The newest row of a table. */
export const firstRow = (table: string) => xpath(`//table[contains(., "${table}")]//tbody/tr[1]`);

/** The element, once a mouse can reach it: not while a dialog that closes still covers it. One outside of the view is scrolled to. */
const locate = (tab: Page, selector: string) =>
  tab.locator(selector).filter(element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const reached = document.elementFromPoint(left + width / 2, top + height / 2);
    return reached === null || element.contains(reached);
  });

/** Presses the mouse on an element, once it can be seen and reached, is enabled and does not move. */
export const click = (tab: Page, selector: string): Promise<void> => locate(tab, selector).click();

/** Types into a field, key by key, over what it holds. */
export async function type(tab: Page, selector: string, value: string): Promise<void> {
  await locate(tab, selector).click({ count: 3 });
  await tab.keyboard.type(value);
}

/** Waits until an element can be seen. */
export async function see(tab: Page, selector: string): Promise<void> {
  await tab.waitForSelector(selector, { visible: true });
}

/** The text of an element as it is now, with single spaces; empty if there is none. */
export const read = (tab: Page, selector: string): Promise<string> =>
  tab
    .$eval(selector, element => (element instanceof HTMLElement ? element.innerText : ''))
    .then(
      shown => shown.replaceAll(/\s+/g, ' '),
      () => '',
    );

/** The path of the address. */
export const pathOf = (tab: Page): string => new URL(tab.url()).pathname;

/** Signs in on the sign-in page: e-mail, password, the code that was sent. */
export async function signIn(tab: Page, venue: Venue, persona: string): Promise<void> {
  const { personas } = await venue.call(sandbox.people.list);
  await type(tab, field('E-mail'), personas.find(({ key }) => key === persona)?.email ?? '');
  await type(tab, field('Password'), personaPassword);
  await click(tab, button('Sign In'));
  await see(tab, field('Six-digit code'));
  await type(tab, field('Six-digit code'), await venue.readCode(persona));
  await click(tab, button('Continue'));
  await see(tab, heading('Portfolio'));
}
