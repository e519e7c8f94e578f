import { expect, type Page } from '@playwright/test';
import { dialectName } from '@portal/contracts/sandbox/dialects';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { test as base, type Venue } from '@portal/sandbox-client/playwright';
import type { WorldOptions } from '@portal/sandbox-client/venue';
import { z } from 'zod/mini';
import { checkAxe } from './screen-checks';
import { keepToasts } from './toasts';

/** The dialect of the worlds of this run, which then answer only what the specification names (docs/mock-server.md). */
const dialect = z.optional(dialectName).parse(process.env['E2E_DIALECT']);
export const isSpecOnly = dialect !== undefined;

/** A Wednesday in an open session, 10:15 a.m. in New York. */
export const openSession = '2026-03-04T15:15:00.000Z';

/**
 * The specification has no call for settings, and browsers report its 404. Until it arrives, a page may request the trades of
 * the day too, which the specification does not have either.
 */
export const isMissingCall = (url: string, without = isSpecOnly): boolean =>
  without && /\/settings$|\/mdt\/trades\//.test(url);

interface Fixtures {
  /** `quotes-only`: market makers quote the book, but no one else trades, so figures stay constant. */
  venueOptions: Required<Pick<WorldOptions, 'startAt' | 'participants'>> &
    Pick<WorldOptions, 'seed' | 'speed' | 'dialect'>;
  /** Console messages that the test expects, such as the browser's message about a refused call. */
  expectedNoise: RegExp[];
  /** Whether the cookie banner was accepted on an earlier visit, so that it does not cover the page. */
  cookiesAccepted: boolean;
  guard: undefined;
}

/** Test function of the journeys: each test has its own world and fails on any unexpected console message. */
export const test = base.extend<Fixtures>({
  venueOptions: [{ startAt: openSession, participants: 'quotes-only' }, { option: true }],
  expectedNoise: [[], { option: true }],
  cookiesAccepted: [true, { option: true }],

  worldOptions: async ({ venueOptions }, use) =>
    use({ seed: 'journeys', ...(dialect && { dialect, specOnly: true }), ...venueOptions }),

  guard: [
    async ({ context, expectedNoise, cookiesAccepted, venue, worldOptions }, use) => {
      // The venue first: its cookie must be set before a page sends a request.
      void venue;
      if (cookiesAccepted) {
        await context.addInitScript(() => {
          // A blank page, as axe opens one, has no storage.
          if (location.origin !== 'null') localStorage.setItem('portal-cookieConsent', 'accepted');
        });
      }
      await keepToasts(context);
      const noise: string[] = [];
      context.on('console', message => {
        const { url } = message.location();
        if (isMissingCall(url, worldOptions.dialect !== undefined)) return;
        // The browser says so when a sign-out or a reload finds the feed still connecting.
        if (message.text().includes('WebSocket is closed before the connection is established')) return;
        if (['error', 'warning'].includes(message.type())) noise.push(`${message.type()}: ${message.text()} (${url})`);
      });
      context.on('weberror', error => noise.push(`uncaught: ${error.error().stack || error.error().message}`));
      // No third-party requests: everything is served by localhost.
      context.on('request', request => {
        const { protocol, hostname } = new URL(request.url());
        if (/^(http|ws)s?:$/.test(protocol) && hostname !== 'localhost') noise.push(`elsewhere: ${request.url()}`);
      });
      context.on('response', response => {
        if (response.status() >= 500) noise.push(`${response.status()} ${response.url()}`);
      });
      await use(undefined);
      expect(noise.filter(line => !expectedNoise.some(pattern => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The same for all personas of the sandbox. */
export const personaPassword = 'Harbor-View-2025';

/** Signs in through the pages: email, password, then the code that was sent. */
export async function signInByHand(page: Page, venue: Venue, persona: string): Promise<void> {
  const { personas } = await venue.call(sandbox.people.list);
  const { email } = personas.find(({ key }) => key === persona) ?? { email: '' };
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(personaPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(/It expires in/)).toBeVisible();
  await page.getByLabel('Verification code').fill(await venue.readCode(persona));
}

/** Agrees to everything that an application asks for, and signs it. */
export async function signApplication(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  for (const agreement of await page.getByRole('checkbox').all()) await agreement.check();
  await page.getByRole('textbox', { name: 'Full name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Submit application' }).click();
}

/** Navigates as a link of the portal would, without a reload. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate(to => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** Checks the current page for serious accessibility violations, for states that are not in the list of screens. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await checkAxe(page)).toEqual([]);
}

export { expect, sandbox, type Venue };
