import { personas, type PersonaSpec } from '@portal/testing/personas';
import { seed, seededNumber } from '@portal/testing/seeded-sample';
import { choices, choosePersonas, whyElsewhere } from '@portal/testing/walk/walk-rules';
import type { Page } from '@playwright/test';
import { type BrowserWalk, readRoutes, walkIn } from './browser-walk';
import { expect, personaPassword, sandbox, test, type Venue } from './fixture';

/**
 * The reachability check in a browser, on desktop and on a phone. By default one walks as a persona and the other as a
 * visitor, selected by the seed; `DEEP=1` takes all personas on both, and fails on a page that nobody reaches. The walk
 * in jsdom is `reachability.test.tsx`.
 */

type Persona = keyof typeof personas;

const sizes = { 'a desktop': { width: 1440, height: 900 }, 'a phone': { width: 390, height: 844 } } as const;
type Size = keyof typeof sizes;
const both: readonly Size[] = ['a desktop', 'a phone'];

const isDeep = Boolean(process.env['DEEP']);
const chosen = choosePersonas(1);
const isWhole = isDeep || process.env['PERSONAS'] !== undefined;
console.log(`Sample of personas for the reachability check: SEED=${seed}`);

/** Sizes for a sample: the first for the persona, the second for the visitor. */
const order = seededNumber('sizes') % 2 === 0 ? both : both.toReversed();
const walks = (isWhole ? both : order.slice(0, 1)).flatMap(size => chosen.map(persona => ({ persona, size })));
const visitorSizes = isWhole ? both : order.slice(1);

// A deep run is serial: the last test checks what all of them have reached.
test.describe.configure({ mode: isDeep ? 'default' : 'parallel' });
// Users without a factor, an account or a permission are refused some calls.
test.use({ expectedNoise: [/status of 40[134]/], reducedMotion: 'reduce' });

const reached = new Set<string>();
const finished = new Set<string>();

function expectNoFaults(name: string, walk: BrowserWalk): void {
  for (const path of walk.reached) reached.add(path);
  finished.add(name);
  console.log(`${name}: ${walk.pressed()} pressed, ${walk.reached.size} pages`);
  expect(walk.faults).toEqual([]);
}

for (const size of visitorSizes) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport: sizes[size] });
    test(`a visitor reaches the targets of all links, SEED=${seed}`, async ({ page, venue }) => {
      void venue;
      test.setTimeout(120_000);
      const walk = walkIn(page, new Set());
      await walk.open('/investors', 'The address');
      await walk.everywhere();
      expectNoFaults(`visitor on ${size}`, walk);
    });
  });
}

/** Links pressed with one factor are the same for every user. */
const shared = { 'a desktop': new Set<string>(), 'a phone': new Set<string>() };

for (const { persona, size } of walks) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport: sizes[size] });
    test(`${persona} reaches the targets of all links and e-mails, SEED=${seed}`, async ({ page, venue }) => {
      test.setTimeout(300_000);
      const { email } = await findPerson(venue, persona);
      const walk = walkIn(page, shared[size]);
      await walk.open('/investors/login', 'Sign In');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(personaPassword);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).not.toHaveURL(/login$/);
      walk.become('one factor');
      await walk.settle();
      await walk.note(`'Sign In' as ${persona}`);
      if (isDeep) await walk.everywhere();

      await enterSecondFactor(page, venue, walk, persona);
      const landing = walk.address();
      await walk.everywhere();
      await openMails(venue, walk, email);
      await pressToasts(venue, walk, landing, persona);
      for (const choice of choices) {
        await walk.open(landing, 'Back');
        await walk.choose(choice);
      }
      expectNoFaults(`${persona} on ${size}`, walk);
    });
  });
}

async function findPerson(venue: Venue, persona: Persona) {
  const { personas: cards } = await venue.call(sandbox.people.list);
  const card = cards.find(({ key }) => key === persona);
  if (card === undefined) throw new Error(`Nobody in the sandbox is called ${persona}`);
  return card;
}

/**
 * Enters the code where one is sent or shown; users without a second factor, or in migration, are signed in through the
 * sandbox.
 */
async function enterSecondFactor(page: Page, venue: Venue, walk: BrowserWalk, persona: Persona): Promise<void> {
  const { twoFactorType, startUpRefusal, migrating = false, frozen = false }: PersonaSpec = personas[persona];
  const usesSignInPages = twoFactorType !== 'NOT_SETUP' && startUpRefusal === undefined && !migrating && !frozen;
  if (usesSignInPages) {
    await walk.open('/investors/two-factor', 'Second factor');
    if (walk.address().endsWith('/two-factor')) {
      await page.getByLabel('Six-digit code').fill(await readCode(page, venue, persona));
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).not.toHaveURL(/two-factor$/);
      walk.become('both factors');
      await walk.settle();
      await walk.note(`The second factor of ${persona}`);
      return;
    }
  }
  await venue.signIn(persona);
  walk.become('both factors');
  await walk.open('/investors/portfolio', 'Signed in');
}

async function readCode(page: Page, venue: Venue, persona: Persona): Promise<string> {
  const { twoFactorType }: PersonaSpec = personas[persona];
  if (twoFactorType === 'AUTHENTICATOR') {
    return (await venue.call(sandbox.people.authenticator, { params: { id: persona } })).code;
  }
  // Codes by e-mail are sent on request.
  const send = page.getByRole('button', { name: 'Send code to e-mail' });
  if (twoFactorType === 'EMAIL' && (await send.isVisible())) await send.click();
  return venue.readCode(persona);
}

async function openMails(venue: Venue, walk: BrowserWalk, to: string): Promise<void> {
  const { mails } = await venue.call(sandbox.people.outbox, { query: { to } });
  for (const { link, subject } of mails) if (link !== null) await walk.open(link, `'${subject}'`);
}

/** Ends two orders of the user, and presses their toasts: one on its link, the other beside it. */
async function pressToasts(venue: Venue, walk: BrowserWalk, landing: string, persona: Persona): Promise<void> {
  const { userId } = await findPerson(venue, persona);
  const { orders } = await venue.call(sandbox.market.orders, { query: {} });
  const [first, second] = orders.filter(each => each.userId === userId).map(({ order }) => ({ id: order.orderId }));
  if (first === undefined) return;
  await walk.open(landing, 'Back');
  await venue.call(sandbox.market.rejectOrder, { params: first, body: { reason: 'Closed' } });
  await walk.pressToast('link');
  if (second === undefined) return;
  await venue.call(sandbox.market.fillOrder, { params: second, body: {} });
  await walk.pressToast('toast');
}

/** Pages behind forms or flags, covered by the walk in jsdom, which fills in the forms and sets the flags. */
const inProcess = new Set([
  'account/docs',
  'account/documents',
  'account/documents/documents-other',
  'migration',
  'password-reset',
  'register/create-password',
  'register/personal-info',
  'register/review-details',
  'register/submit-application',
  'register/submitted-application',
  'register/two-factor-setup',
  'verify-email',
]);

if (isDeep) {
  test('every page is reached by some user in the browser, except those with a reason', () => {
    // A walk that did not finish has not reported its pages.
    expect(finished.size, 'walks to their end').toBe(walks.length + visitorSizes.length);
    const missing = readRoutes().filter(
      path => !reached.has(path) && !inProcess.has(path) && whyElsewhere(path) === null,
    );
    expect(missing).toEqual([]);
  });
}
