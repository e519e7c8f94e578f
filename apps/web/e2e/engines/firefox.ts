import { launch, type Page } from 'puppeteer-core';
import type { Engine, Tab } from './tab';

/** Firefox by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  if (executablePath === '') throw new Error('There is no Firefox: install it, or set FIREFOX_PATH.');
  const firefox = await launch({
    browser: 'firefox',
    executablePath,
    timeout: 120_000,
    // Not the market's zone, as in playwright.config.ts.
    env: { ...process.env, TZ: 'America/Los_Angeles' },
  });
  return {
    openProfile: async ({ cookies, size, report }) => {
      const profile = await firefox.createBrowserContext();
      for (const { name, value, domain, path } of cookies) await profile.setCookie({ name, value, domain, path });
      return {
        open: async address => {
          const page = await profile.newPage();
          await page.setViewport(size);
          // A test that passes does not wait for it: a busy machine is no failure.
          page.setDefaultTimeout(120_000);
          listen(page, report);
          await page.evaluateOnNewDocument(() => {
            // A blank page may use no storage.
            if (location.protocol.startsWith('http')) localStorage.setItem('portal-cookieConsent', 'accepted');
          });
          await page.goto(address);
          return tabOf(page);
        },
        close: () => profile.close(),
      };
    },
    close: () => firefox.close(),
  };
}

const tabOf = (page: Page): Tab => ({
  run: async <Arguments extends unknown[], Result>(
    script: (...values: Arguments) => Result | Promise<Result>,
    ...values: Arguments
  ) => {
    const result: unknown = await page.evaluate(`(${script})(...${JSON.stringify(values)})`);
    // What the function returned, as JSON.
    return result as Result;
  },
  press: ([x, y]) => page.bringToFront().then(() => page.mouse.click(x, y)),
  keys: text => page.keyboard.type(text),
  go: address => page.goto(address).then(() => undefined),
  back: () => page.goBack().then(() => undefined),
  shoot: () => page.screenshot(),
});

/** Statuses by which the server asks for a sign-in or a code, as the specification designs it. */
const designedRefusals = [401, 403];

/** Collects what no page may cause, as the guard of `fixture.ts` does for Chromium. */
function listen(page: Page, report: (noise: string) => void): void {
  page.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warn') return;
    const parts = message.args().map(each => each.evaluate(String));
    void Promise.all(parts).then(
      texts => report(`${message.type()}: ${texts.join(' ')}`),
      () => report(`${message.type()}: ${message.text()}`),
    );
  });
  page.on('pageerror', error => report(`uncaught: ${error instanceof Error ? error.message : String(error)}`));
  page.on('response', response => {
    if (response.status() >= 400 && !designedRefusals.includes(response.status()))
      report(`${response.status()} ${response.url()}`);
  });
  // No third-party requests: everything is served by localhost.
  page.on('request', request => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(http|ws)s?:$/.test(protocol) && hostname !== 'localhost') report(`elsewhere: ${request.url()}`);
  });
}
