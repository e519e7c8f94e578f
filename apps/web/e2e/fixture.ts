import { test as base, expect, type Page } from '@playwright/test';
import { sandbox } from '@portal/contracts/sandbox';
import { decimal } from '@portal/domain/money';
import { callFrom, type BrowserCall } from '@portal/testing/browser-sandbox';
import { checkAxe } from './screen-checks';

/** A Wednesday in an open session, 10:15 a.m. in New York. */
export const openSession = '2026-03-04T15:15:00.000Z';

export interface VenueOptions {
  startAt: string;
  /** `quotes-only`: the book is quoted, but nobody trades unasked, so figures stand still. */
  participants: 'on' | 'quotes-only' | 'off';
}

/** The sandbox of the test's own world, typed by its contract: `venue.call(sandbox.clock.move, { body })`. */
export interface Venue {
  call: BrowserCall;
  /** Signs in with both factors, past the screens. */
  signIn(persona: string): Promise<void>;
  /** The newest code that was sent to an address or phone of a persona. */
  readCode(persona: string): Promise<string>;
  /** Moves the world's clock. */
  advance(milliseconds: number): Promise<void>;
  cash(persona: string): Promise<string>;
}

interface Fixtures {
  venueOptions: VenueOptions;
  venue: Venue;
  /** Console messages that the test provokes on purpose, such as the browser's note on a refused call. */
  expectedNoise: RegExp[];
  /** Whether the cookie banner was accepted on an earlier visit, so that it covers nothing. */
  cookiesAccepted: boolean;
  guard: undefined;
}

/** The test function of the journeys: each test has a world of its own and fails on any noise in the console. */
export const test = base.extend<Fixtures>({
  venueOptions: [{ startAt: openSession, participants: 'quotes-only' }, { option: true }],
  expectedNoise: [[], { option: true }],
  cookiesAccepted: [true, { option: true }],

  venue: async ({ context, venueOptions }, use) => {
    const call = callFrom(context);
    const personas = async () => (await call(sandbox.people.list)).personas;
    const find = async (key: string) => {
      const person = (await personas()).find(each => each.key === key);
      if (!person) throw new Error(`Nobody in the sandbox is called ${key}`);
      return person;
    };

    const world = await call(sandbox.worlds.create, { body: { seed: 'journeys', ...venueOptions, select: true } });
    await use({
      call,
      signIn: async persona => void (await call(sandbox.people.signIn, { body: { persona } })),
      readCode: async persona => {
        const { userId } = await find(persona);
        let code: string | null = null;
        // The screen asks for the code; it may still be on its way.
        await expect
          .poll(async () => {
            const { mails } = await call(sandbox.people.outbox, { query: {} });
            const codes = mails.filter(mail => mail.userId === userId && mail.code !== null);
            code = codes.toSorted((x, y) => (x.at < y.at ? 1 : -1))[0]?.code ?? null;
            return code;
          })
          .not.toBeNull();
        return code ?? '';
      },
      advance: async milliseconds => void (await call(sandbox.clock.move, { body: { advanceMs: milliseconds } })),
      cash: async persona => {
        const { accountId } = await find(persona);
        const { fiatAssets } = await call(sandbox.market.ledger, { params: { id: accountId ?? '' } });
        return fiatAssets['USD']?.availableWithdrawalBalance ?? decimal('0');
      },
    });
    await call(sandbox.worlds.dispose, { params: { id: world.worldId } });
  },

  guard: [
    async ({ context, expectedNoise, cookiesAccepted, venue }, use) => {
      // The venue first: its cookie must be there before a page asks for anything.
      void venue;
      if (cookiesAccepted) {
        await context.addInitScript(() => {
          // A blank page, as axe opens one, has no storage.
          if (location.origin !== 'null') localStorage.setItem('portal-cookieConsent', 'accepted');
        });
      }
      const noise: string[] = [];
      context.on('console', message => {
        if (['error', 'warning'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', error => noise.push(`uncaught: ${error.error().stack || error.error().message}`));
      // Nobody else is told anything: what is asked for comes from this very machine.
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

/** Of all personas of the sandbox. */
export const personaPassword = 'Harbor-View-2025';

/** Signs in as a person does: e-mail, password, then the code that was sent. */
export async function signInByHand(page: Page, venue: Venue, persona: string): Promise<void> {
  const { personas } = await venue.call(sandbox.people.list);
  const { email } = personas.find(({ key }) => key === persona) ?? { email: '' };
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(personaPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(/It is valid for/)).toBeVisible();
  await page.getByLabel('Six-digit code').fill(await venue.readCode(persona));
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The link of the newest invitation that was mailed to an address. */
export async function readInviteLink(venue: Venue, to: string): Promise<string> {
  let link: string | null = null;
  await expect
    .poll(async () => {
      const { mails } = await venue.call(sandbox.people.outbox, { query: { to } });
      return (link = mails.find(mail => mail.link?.includes('iid='))?.link ?? null);
    })
    .not.toBeNull();
  return link ?? '';
}

/** Nothing serious for people who use assistive technology, on the page as it stands; for what no screen of the list shows. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await checkAxe(page)).toEqual([]);
}

export { expect, sandbox };
