import { personas, type PersonaSpec } from '@portal/testing/personas';
import { completeForms, type FormDriver, send } from '../walk/walk-forms';
import { choices, choosePersonas, whyElsewhere } from '../walk/walk-rules';
import { fillInBrowser } from '../walk/browser-forms';
import { type BrowserWalk, readRoutes, walkIn } from '../walk/browser-walk';
import { expect, sandbox, test, type Venue } from '../fixture';

/**
 * The reachability check in a browser. By default a visitor walks on a phone; `DEEP=1` takes visitors and all personas on phones and
 * desktops, and fails on a page that no link reaches. `PERSONAS=marisol,frozen` takes these.
 *
 * A walk of personas presses each link once: with the same label and target, on the same page, for users whose sign-in ends on
 * the same page. Every persona goes to each page that its links lead to.
 */

type Persona = keyof typeof personas;

const sizes = { 'a desktop': { width: 1440, height: 900 }, 'a phone': { width: 390, height: 844 } } as const;
type Size = keyof typeof sizes;
const both: readonly Size[] = ['a desktop', 'a phone'];

const isDeep = Boolean(process.env['DEEP']);
const chosen = choosePersonas();
const isWhole = chosen.length > 0;

// Users without a factor, an account or a permission are refused some calls.
test.use({ expectedNoise: [/status of 40[134]/], reducedMotion: 'reduce' });

for (const size of both) {
  test.describe(`on ${size}`, () => {
    // The walks of a size share what they have pressed and reached, so one worker runs them.
    test.describe.configure({ mode: 'default' });
    test.use({ viewport: sizes[size] });
    const reached = new Set<string>();
    if (isWhole || size === 'a phone') addVisitor(size, reached);
    if (isWhole) addWalks(size, reached);
  });
}

function addVisitor(size: Size, reached: Set<string>): void {
  test.describe('who has not answered about cookies', () => {
    test.use({ cookiesAccepted: false });

    test('a visitor reaches the targets of all links', async ({ page, venue }) => {
      void venue;
      const walk = walkIn(page, new Set());
      await walk.open('/investors', 'The address');
      await walk.everywhere();
      for (const path of walk.reached) reached.add(path);
      expectNoFaults(walk, `visitor on ${size}`);
    });
  });
}

function addWalks(size: Size, reached: Set<string>): void {
  const finished = new Set<string>();
  /** Links pressed with one factor are the same for every user. */
  const shared = new Set<string>();
  const pressed = new Set<string>();
  const end = (walk: BrowserWalk, name: string): void => {
    for (const path of walk.reached) reached.add(path);
    finished.add(name);
    expectNoFaults(walk, `${name} on ${size}`);
  };

  for (const persona of chosen) {
    test(`${persona} reaches the targets of all links and emails`, async ({ page, venue }) => {
      const { email } = await findPerson(venue, persona);
      const user = { name: personas[persona].name, email, persona };
      const walk = walkIn(page, shared, pressed);
      const form = fillInBrowser(page, venue, walk);
      await walk.open('/investors/login', 'Sign In');
      await completeForms(form, user, ['login']);
      walk.become('one factor');
      if (isDeep) await walk.everywhere();

      await enterSecondFactor(form, venue, walk, persona);
      const landing = walk.address();
      walk.become('both factors', landing.split('?')[0]);
      await walk.everywhere();
      await openMails(venue, walk, email);
      await pressToasts(venue, walk, landing, persona);
      for (const choice of choices) await walk.choose(choice, landing);
      end(walk, persona);
    });
  }
  if (!isDeep) return;

  test.describe('before the email address is verified', () => {
    // The application is submitted once too early.
    test.use({ expectedNoise: [/status of (40[134]|422)/] });

    test('a new user opens an account, and sets another password by the link of an email', async ({ page, venue }) => {
      const walk = walkIn(page, shared, pressed);
      const form = fillInBrowser(page, venue, walk);
      const ada = { name: 'Ada Moran', email: 'ada.moran@example.com', persona: null };
      await walk.open('/investors/register/account-details', 'Create Account');
      // The pages of the application follow one another, and none of them may send the user elsewhere.
      walk.become('both factors', 'new user');
      await completeForms(form, ada);
      await openMails(venue, walk, ada.email);
      await send(form, 'Verify email');
      walk.become('visitor');
      await walk.open('/investors/logout', 'Sign Out');
      await send(form, 'Forgot Password?');
      await form.fill('Email', ada.email);
      await send(form, 'Send link');
      await openMails(venue, walk, ada.email);
      end(walk, 'new user');
    });
  });

  test('an investor of the old provider gets from its site to the portfolio', async ({ page, venue }) => {
    const walk = walkIn(page, shared, pressed);
    walk.become('both factors', 'old provider');
    await walk.open('/investors/migration', 'The old provider');
    const { email } = await findPerson(venue, 'migrating');
    const user = { name: personas.migrating.name, email, persona: 'migrating' } as const;
    await completeForms(fillInBrowser(page, venue, walk), user);
    end(walk, 'old provider');
  });

  test('pages behind flags are reached with inverted flags', async ({ page, venue }) => {
    await venue.call(sandbox.behavior.changeFlags, { body: { info: true, selfClearedTransactions: false } });
    await venue.signIn('newAccount');
    const walk = walkIn(page, shared, pressed);
    walk.become('both factors', 'other flags');
    await walk.open('/investors/portfolio', 'Signed in');
    await walk.everywhere();
    end(walk, 'other flags');
  });

  test('every page is reached by some user, except those with a reason', () => {
    // A walk that did not finish has not reported its pages.
    expect(finished.size, 'walks to their end').toBe(chosen.length + 3);
    const missing = readRoutes().filter(path => !reached.has(path) && whyElsewhere(path) === null);
    expect(missing).toEqual([]);
  });
}

function expectNoFaults(walk: BrowserWalk, name: string): void {
  console.log(`${name}: ${walk.pressed()} pressed, ${walk.visited()} visited, ${walk.reached.size} pages`);
  expect(walk.faults).toEqual([]);
}

async function findPerson(venue: Venue, persona: Persona) {
  const { personas: cards } = await venue.call(sandbox.people.list);
  const card = cards.find(({ key }) => key === persona);
  if (card === undefined) throw new Error(`No one in the sandbox is called ${persona}`);
  return card;
}

/**
 * Enters the code where one is sent or shown; users without a second factor, or in migration, are signed in through the
 * sandbox.
 */
async function enterSecondFactor(form: FormDriver, venue: Venue, walk: BrowserWalk, persona: Persona): Promise<void> {
  const { twoFactorType, startUpRefusal, migrating = false, frozen = false }: PersonaSpec = personas[persona];
  const usesSignInPages = twoFactorType !== 'NOT_SETUP' && startUpRefusal === undefined && !migrating && !frozen;
  if (usesSignInPages) {
    await walk.open('/investors/two-factor', 'Second factor');
    if (walk.address().endsWith('/two-factor')) {
      const { email } = await findPerson(venue, persona);
      walk.become('both factors');
      await completeForms(form, { name: personas[persona].name, email, persona }, ['two-factor']);
      return;
    }
  }
  await venue.signIn(persona);
  walk.become('both factors');
  await walk.open('/investors/portfolio', 'Signed in');
}

async function openMails(venue: Venue, walk: BrowserWalk, to: string): Promise<void> {
  const { mails } = await venue.call(sandbox.people.outbox, { query: { to } });
  for (const { link, subject } of mails) if (link !== null) await walk.openMail(link, subject);
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
