import { readFileSync } from 'node:fs';
import { isLoading } from '@portal/testing/is-loading';
import { beginSteps, type SignIn, type Steps, type Visitor } from './walk-steps';
import { leadsOn, openers } from './walk-rules';
import type { Page, Request } from '@playwright/test';
import { z } from 'zod/mini';
import { expect } from '../fixture';

/** The walk of the reachability check in a browser. */

/** Which addresses are pages, as written by the build for web servers; one pattern per route. */
const patterns = z.object({ anyCase: z.array(z.string()), exact: z.array(z.string()) });
const pagesFile = new URL('../../../../dist/apps/web/pages.json', import.meta.url);

/** Routes of the built portal, from their patterns; read at run time, because listing the tests needs no build. */
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
  /** Sets the sign-in state from now on, and the user's access: see `PressOnce`. */
  become(signIn: SignIn, access?: string): void;
  settle(): Promise<void>;
  address(): string;
}

/** Time without activity, in ms, before a page counts as settled: a rendered page may load more, or redirect. */
const quietMs = 50;

/** Pending requests of the page. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', request => void open.add(request));
  page.on('requestfinished', request => void open.delete(request));
  page.on('requestfailed', request => void open.delete(request));
  return open;
}

/**
 * Runs in the page: React renders in slices, and the address is ahead of it; the browser is idle after the last slice.
 */
const untilIdle = (): Promise<void> => new Promise(done => requestIdleCallback(() => done(), { timeout: 2_000 }));

export function walkIn(page: Page, shared: Set<string>, pressed?: Set<string>): BrowserWalk {
  const requests = watchRequests(page);
  let signedIn: SignIn = 'visitor';
  let access = '';
  const settle = async (): Promise<void> => {
    let since: number | null = null;
    await expect
      .poll(
        async () => {
          // Loading another document ends this evaluation.
          const isBusy =
            requests.size > 0 ||
            (await page
              .evaluate(untilIdle)
              .then(() => page.evaluate(isLoading))
              .catch(() => true));
          since = isBusy ? null : (since ?? performance.now());
          return since !== null && performance.now() - since >= quietMs;
        },
        { message: `${page.url()} is still loading`, intervals: [25], timeout: 45_000 },
      )
      .toBe(true);
  };
  const visitor: Visitor = {
    // Playwright's type unwraps handles in the argument; ours are plain values.
    run: (fn, arg) => page.evaluate(fn as never, arg),
    press: async (selector, part = 'middle') => {
      const found = page.locator(selector).first();
      // The middle of a row may contain controls; its corner has none.
      await found.click({ timeout: 45_000, ...(part === 'corner' ? { position: { x: 3, y: 3 } } : {}) });
    },
    // An element that is already closing cannot be pressed any more.
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
    until: (isTrue, message) => expect.poll(isTrue, { message, intervals: [25], timeout: 45_000 }).toBe(true),
    signIn: () => signedIn,
  };
  return {
    ...beginSteps(visitor, {
      findRoute: routeFinder(),
      openers,
      leadsOn,
      shared,
      ...(pressed === undefined ? {} : { once: { pressed, access: () => access } }),
    }),
    become: (signIn, of = '') => {
      signedIn = signIn;
      access = of;
    },
    settle,
    address: () => {
      const { pathname, search } = new URL(page.url());
      return `${pathname}${search}`;
    },
  };
}
