import { readFileSync } from 'node:fs';
import { isLoading } from '@portal/testing/walk-page';
import { beginSteps, type SignIn, type Steps, type Visitor } from '@portal/testing/walk-steps';
import { leadsOn, openers } from '@portal/testing/walk-ways';
import type { Page, Request } from '@playwright/test';
import { z } from 'zod/mini';
import { expect } from './fixture';

/** The walk of the reachability check in a browser: `reachability.test.tsx` does the same in process. */

/** Which addresses are pages, as the build tells web servers; each pattern is that of one route. */
const patterns = z.object({ anyCase: z.array(z.string()), exact: z.array(z.string()) });
const pagesFile = new URL('../../../dist/apps/web/pages.json', import.meta.url);

/** The routes of the built portal, told by their patterns; read when a test runs, because the list of tests needs no build. */
export function readRoutes(): string[] {
  const { anyCase, exact } = patterns.parse(JSON.parse(readFileSync(pagesFile, 'utf8')));
  return [...anyCase, ...exact];
}

function routeFinder(): (pathname: string) => string | null {
  const { anyCase, exact } = patterns.parse(JSON.parse(readFileSync(pagesFile, 'utf8')));
  const tests = [
    ...anyCase.map(path => ({ path, pattern: new RegExp(`^/investors/?${path}$`, 'i') })),
    ...exact.map(path => ({ path, pattern: new RegExp(`^/investors/${path}$`) })),
  ];
  return pathname => tests.find(({ pattern }) => pattern.test(pathname))?.path ?? null;
}

export interface BrowserWalk extends Steps {
  /** How far the person has signed in from now on. */
  become(signIn: SignIn): void;
  settle(): Promise<void>;
  address(): string;
}

/** So long nothing may be under way: a page that is drawn may ask for more, or lead on. */
const quietMs = 50;

/** What the page has asked for and not got yet. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', request => void open.add(request));
  page.on('requestfinished', request => void open.delete(request));
  page.on('requestfailed', request => void open.delete(request));
  return open;
}

/** Runs in the page: React draws a page in pieces, and the address is ahead of it; the browser is idle after the last one. */
const untilIdle = (): Promise<void> => new Promise(done => requestIdleCallback(() => done(), { timeout: 2_000 }));

export function walkIn(page: Page, shared: Set<string>): BrowserWalk {
  const requests = watchRequests(page);
  let signedIn: SignIn = 'visitor';
  const settle = async (): Promise<void> => {
    let since: number | null = null;
    await expect
      .poll(
        async () => {
          // A load of another document ends the look at this one.
          const isBusy =
            requests.size > 0 ||
            (await page
              .evaluate(untilIdle)
              .then(() => page.evaluate(isLoading))
              .catch(() => true));
          since = isBusy ? null : (since ?? performance.now());
          return since !== null && performance.now() - since >= quietMs;
        },
        { message: `${page.url()} is still loading`, intervals: [25], timeout: 15_000 },
      )
      .toBe(true);
  };
  const visitor: Visitor = {
    // Playwright unwraps handles in what is given; ours are plain values.
    run: (what, given) => page.evaluate(what as never, given),
    press: async (selector, part = 'middle') => {
      const found = page.locator(selector).first();
      // A row has controls of its own in it; its corner has none.
      await found.click({ timeout: 5_000, ...(part === 'corner' ? { position: { x: 3, y: 3 } } : {}) });
    },
    // What closes already cannot be pressed any more.
    tryPress: selector =>
      page
        .locator(selector)
        .first()
        .click({ timeout: 500 })
        .catch(() => undefined),
    settle,
    goTo: address =>
      page.evaluate(to => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, address),
    arrive: async address => void (await page.goto(address)),
    until: (isTrue, message) => expect.poll(isTrue, { message, intervals: [25], timeout: 8_000 }).toBe(true),
    signIn: () => signedIn,
  };
  return {
    ...beginSteps(visitor, { findRoute: routeFinder(), openers, leadsOn, shared }),
    become: signIn => void (signedIn = signIn),
    settle,
    address: () => {
      const { pathname, search } = new URL(page.url());
      return `${pathname}${search}`;
    },
  };
}
