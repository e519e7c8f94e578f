import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { isLoading } from '@portal/testing/is-loading';
import { personas } from '@portal/testing/personas';
import { z } from 'zod/mini';
import { expect, follow, sandbox, test, type Venue } from '../fixture';

/**
 * Every link that a user finds leads to its page. By default a visitor looks on a phone; `DEEP=1` takes visitors and all
 * personas on phones and desktops, `PERSONAS=marisol,frozen` these.
 */

const sizes = { 'a desktop': { width: 1440, height: 900 }, 'a phone': { width: 390, height: 844 } } as const;
const isDeep = Boolean(process.env['DEEP']);
const chosen = process.env['PERSONAS']?.split(',') ?? (isDeep ? Object.keys(personas) : []);

/** Route paths whose links may redirect, with the route paths they may redirect to. */
const leadsOn: Readonly<Record<string, readonly string[]>> = {
  login: ['register/accept-invite'],
  account: ['account/personal-data'],
  // For a user whose details are complete [BNR-04].
  'register/personal-info': ['register/review-details'],
  // The logo leads there, or to the user's required first step.
  portfolio: [
    'frozen',
    'register/account-details',
    'register/accept-invite',
    'register/review-details',
    'register/submitted-application',
    'register-entity/account-details',
    'unSupported',
  ],
};

const main = 'main button';
/** Buttons that show more links, pressed one after the other. */
const openers: readonly (readonly (readonly [selector: string, text: RegExp])[])[] = [
  [['button[aria-haspopup=menu]', /./]],
  [
    ['button[aria-haspopup=menu]', /./],
    ['[role=menuitem]', /^Switch Accounts$/],
  ],
  [['header button', /^Menu$/]],
  [['button', /^Help$/]],
  [['header button[aria-label^=Notifications]', /^/]],
  [[main, /^Show \d+ more$/]],
  [['button[aria-label^="Next notice"]', /^/]],
  [['button[aria-label^="Next notice"]', /^/]],
];

/** Route path of an address, as the build lists it for web servers; undefined if there is no such page. */
function readRoutes(): (address: string) => string | undefined {
  const file = new URL('../../../../dist/apps/web/pages.json', import.meta.url);
  const patterns = z.object({ anyCase: z.array(z.string()), exact: z.array(z.string()) });
  const { anyCase, exact } = patterns.parse(JSON.parse(readFileSync(file, 'utf8')));
  return address => {
    const { pathname } = new URL(address, 'http://portal');
    const matches = (flags: string) => (path: string) => new RegExp(`^/investors/?${path}$`, flags).test(pathname);
    return anyCase.find(matches('i')) ?? exact.find(matches(''));
  };
}

/** Returns a function that waits until the page of the current address is rendered and nothing is loading. */
function watchLoading(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', request => void open.add(request));
  page.on('requestfinished', request => void open.delete(request));
  page.on('requestfailed', request => void open.delete(request));
  const idle = (): Promise<void> => new Promise(done => requestIdleCallback(() => done(), { timeout: 2_000 }));
  const isBusy = async () => open.size > 0 || (await page.evaluate(idle).then(() => page.evaluate(isLoading)));
  // A page that has loaded may load more, or redirect.
  return async () => {
    for (let looks = 0; looks < 2; looks += 1) await expect.poll(isBusy, { intervals: [50] }).toBe(false);
  };
}

/** Query parameters with ids: their values differ, but the target is the same page. */
const withoutIds = (search: string): string => search.replaceAll(/\b(aid|change|iid|order|token)=[^&]*/g, '$1');

/** Goes to all pages that links lead to from the first addresses, and returns what is wrong. */
async function findFaults(page: Page, addresses: readonly string[]): Promise<string[]> {
  const settle = watchLoading(page);
  const routeOf = readRoutes();
  const faults: string[] = [];
  const known = new Set<string>();
  const opened = new Set<number>();
  const readLinks = (): Promise<string[]> =>
    page
      .locator('a[href^="/"]:not([target=_blank]):visible')
      .evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
  const close = async (): Promise<void> => {
    const overlay = page.locator('[role=dialog]:visible, [role=menu]:visible');
    await expect(async () => {
      if ((await overlay.count()) > 0) await page.keyboard.press('Escape');
      expect(await overlay.count()).toBe(0);
    }).toPass();
  };
  const readMore = async (): Promise<string[]> => {
    const links: string[] = [];
    for (const [number, buttons] of openers.entries()) {
      if (opened.has(number)) continue;
      for (const [index, [selector, hasText]] of buttons.entries()) {
        const button = page.locator(`${selector}:visible`).filter({ hasText }).first();
        if (!(await button.isVisible())) break;
        await button.click();
        await settle();
        if (index === buttons.length - 1) opened.add(number);
      }
      links.push(...(await readLinks()));
      await close();
    }
    return links;
  };

  const queue = addresses.map(href => ({ href, from: 'outside' }));
  // It grows meanwhile.
  for (const { href, from } of queue) {
    const expected = routeOf(href);
    if (expected === undefined) {
      faults.push(`${from}: ${href} is no page`);
      continue;
    }
    await (from === 'outside' ? page.goto(href) : follow(page, href));
    await settle();
    const here = routeOf(page.url()) ?? '';
    if (here !== expected && here !== 'login' && !leadsOn[expected]?.includes(here))
      faults.push(`${from}: ${href} lands on ${here}`);
    const shown = await page.locator('h1:visible, [role=alert] p:visible').allTextContents();
    if (shown.length !== 1 || /^(Something went wrong|Page not found|You’re offline|We couldn’t)/.test(shown[0] ?? ''))
      faults.push(`${from}: ${href} says '${shown.join(', ')}'`);
    // An announcement may have opened by itself.
    await close();
    for (const link of [...(await readLinks()), ...(await readMore())]) {
      const { pathname, search } = new URL(link, 'http://portal');
      const target = `${routeOf(link) ?? pathname} ${withoutIds(search)}`;
      // Signing out would end the journey.
      if (known.has(target) || pathname.endsWith('/logout')) continue;
      known.add(target);
      queue.push({ href: `${pathname}${search}`, from: here });
    }
  }
  console.log(`${known.size} targets`);
  expect(known.size).toBeGreaterThan(3);
  return faults;
}

/** Links of the emails that a persona has got. */
async function readMailLinks(venue: Venue, persona: string): Promise<string[]> {
  const { personas: cards } = await venue.call(sandbox.people.list);
  const to = cards.find(({ key }) => key === persona)?.email ?? '';
  const { mails } = await venue.call(sandbox.people.outbox, { query: { to } });
  return mails.flatMap(({ link }) => (link === null ? [] : [link]));
}

// Users without a factor, an account or a permission are refused some calls.
test.use({ expectedNoise: [/status of 40[134]/], reducedMotion: 'reduce' });

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    for (const persona of chosen) {
      test(`${persona} reaches the targets of all links and emails`, async ({ page, venue }) => {
        await venue.signIn(persona);
        const mails = await readMailLinks(venue, persona);
        expect(await findFaults(page, ['/investors/portfolio', ...mails])).toEqual([]);
      });
    }

    if (size === 'a phone' || isDeep) {
      test('a visitor reaches the targets of all links', async ({ page, venue }) => {
        void venue;
        expect(await findFaults(page, ['/investors', '/investors/migration'])).toEqual([]);
      });
    }
  });
}
