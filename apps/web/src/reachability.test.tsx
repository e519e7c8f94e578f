import { readSession } from '@portal/client/session/session-store';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { sample, seed } from '@portal/testing/seeded-sample';
import type { Persona } from '@portal/testing/mount';
import { personas } from '@portal/testing/personas';
import { openWalk, type Walk, type WalkOptions } from '@portal/testing/walk/walk';
import { fillIn } from '@portal/testing/walk/form-driver';
import { completeForms, send } from '@portal/testing/walk/walk-forms';
import { choices, choosePersonas, leadsOn, openers, whyElsewhere } from '@portal/testing/walk/walk-rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { App } from './app/app';
import { matchRoute } from './routing/route-match';
import { routes } from './routing/routes';

/**
 * Checks that every page can be reached by clicking, and that every link leads to its target. Each persona signs in,
 * clicks every link and opens the e-mails it received. With DEEP=1 it walks as all personas and prints who
 * reaches which page; the normal run takes one of them, with or without the additions of the contract, selected by the seed.
 */

const isDeep = Boolean(process.env['DEEP']);
/** A walk is the longest of all tests: 45 s on an idle machine. */
const longestWalkMs = 900_000;
interface WalkAs {
  readonly persona: Persona;
  readonly calls: 'all calls' | 'only the calls of the specification';
}
const walks: readonly WalkAs[] = choosePersonas(1).flatMap(persona => [
  { persona, calls: 'all calls' },
  // As another back end offers them (docs/back-end.md).
  { persona, calls: 'only the calls of the specification' },
]);
const isPart = !isDeep && process.env['PERSONAS'] === undefined;
const chosen = isPart ? sample(walks, 1, ({ calls }) => calls) : walks;
console.log(`Sample of personas for the reachability check: SEED=${seed}`);

const reachedBy = new Map<string, ReadonlySet<string>>();
const shared = new Set<string>();
const findRoute = (pathname: string): string | null => matchRoute(routes, pathname)?.route.path ?? null;
const open = (options: Partial<WalkOptions> = {}): Promise<Walk> =>
  openWalk({ portal: <App />, findRoute, openers, leadsOn, shared, ...options });

/** Opens the links of all e-mails to an address. */
async function openMails(walk: Walk, to: string): Promise<void> {
  for (const mail of walk.venue.world.state.outbox.mails.values()) {
    if (mail.to === to && mail.link !== null) await walk.openMail(mail.link, mail.subject);
  }
}

/** Mails the invitations of a persona again: the original ones were sent before the outbox recorded mails. */
function mailInvites({ venue: { world } }: Walk, email: string): void {
  for (const { id, status, email: to } of world.state.invites.byId.values()) {
    if (to !== email || (status !== 'SCHEDULED' && status !== 'SENT')) continue;
    world.execute('invite.resend', { inviteId: id, clientId: null });
  }
}

/** Ends two orders of the user, and presses their toasts: one on its link, the other beside it. */
async function pressToasts(walk: Walk, persona: Persona): Promise<void> {
  const { venue } = walk;
  const { orders } = await venue.read(sandbox.market.orders, { query: {} });
  const [first, second] = orders.filter(({ userId }) => userId === venue.userOf(persona).id);
  if (first !== undefined) {
    await walk.change(({ world }) => world.execute('order.reject', { orderId: first.order.orderId, reason: 'Closed' }));
    await walk.pressToast('link');
  }
  if (second !== undefined) {
    await walk.change(({ world }) => world.execute('order.fillNow', { orderId: second.order.orderId }));
    await walk.pressToast('toast');
  }
}

/** Presses search results and other accounts, from the page after sign-in: others lack the header's buttons. */
async function pressChoices(walk: Walk, landing: string): Promise<void> {
  for (const choice of choices) await walk.choose(choice, landing);
}

function expectNoFaults(name: string, walk: Walk): void {
  reachedBy.set(name, walk.reached);
  expect(walk.faults).toEqual([]);
}

// Preloads all pages, so that tests do not wait for their code.
beforeAll(async () => {
  for (const { page } of routes) await page.preload();
});

afterAll(() => {
  if (isDeep) console.log(formatTable());
});

it('a visitor reaches every public page, and opens an account', { tags: 'slow' }, async () => {
  const walk = await open();
  await walk.everywhere();
  const ada = { name: 'Ada Moran', email: 'ada.moran@example.com', persona: null };
  await walk.open('/investors/register/account-details', 'Create Account');
  await completeForms(fillIn(walk), ada);
  await openMails(walk, ada.email);
  expectNoFaults('visitor', walk);
});

it('an investor of the old provider gets from its site to the portfolio', { tags: 'slow' }, async () => {
  const walk = await open();
  const { email } = walk.venue.userOf('migrating');
  await walk.open('/investors/migration', 'The old provider');
  await completeForms(fillIn(walk), { name: personas.migrating.name, email, persona: 'migrating' });
  expectNoFaults('old provider', walk);
});

// It takes as long as the walk of a persona, and flag-gate.test.tsx opens these pages in each run.
if (isDeep)
  it('pages behind flags are reached with inverted flags', async () => {
    const arrange: WalkOptions['arrange'] = ({ world }) =>
      void world.execute('flags.change', { values: { info: true, selfClearedTransactions: false } });
    await walkAs('newAccount', 'other flags', { arrange });
  });

const sharedWithout = new Set<string>();
it.each(chosen)(
  `$persona reaches the targets of all links and e-mails with $calls, SEED=${seed}`,
  async ({ persona, calls }) => {
    if (calls === 'all calls') await walkAs(persona, persona);
    else await walkAs(persona, `${persona} (specification)`, { venue: { specOnly: true }, shared: sharedWithout });
  },
  longestWalkMs,
);

async function walkAs(persona: Persona, title: string, options: Partial<WalkOptions> = {}): Promise<void> {
  const walk = await open(options);
  const { email } = walk.venue.userOf(persona);
  const user = { name: personas[persona].name, email, persona };
  mailInvites(walk, email);
  const form = fillIn(walk);
  await send(form, 'Sign In');
  await send(form, 'Forgot Password?');
  await form.fill('E-mail', email);
  await send(form, 'Send link');
  await openMails(walk, email);

  await walk.open('/investors/login', 'Back to sign in');
  await completeForms(form, user, ['login']);
  const first = walk.location();
  await walk.everywhere();
  await walk.open(first, 'Sign In');
  await completeForms(form, user, ['two-factor', 'register/two-factor-setup']);
  const landing = walk.location();
  await walk.everywhere();
  // A user who is refused access sees only the splash screen.
  if (readSession().splashMessage === null) {
    await walk.open(landing, 'Continue');
    await completeForms(form, user);
    await walk.everywhere();
    await openMails(walk, email);
    await pressToasts(walk, user.persona);
    await pressChoices(walk, landing);
    // The layout depends on the width, not on flags or additions, so the mobile walk runs with the defaults only.
    if (Object.keys(options).length === 0) {
      await walk.narrow();
      await walk.open('/investors/portfolio', 'On a phone');
      await walk.everywhere();
      await pressChoices(walk, landing);
    }
  }
  expectNoFaults(title, walk);
}

it('every page is reached by some user, except those with a reason', () => {
  const paths = routes.map(({ path }) => path);
  const unvisited = new Set(paths.filter(path => listVisitors(path).length === 0));
  // A page that is reached needs no reason any more.
  for (const path of paths.filter(each => whyElsewhere(each) !== null)) {
    expect([path, unvisited.delete(path)]).toEqual([path, true]);
  }
  // A sample does not reach every page.
  if (isDeep) expect([...unvisited]).toEqual([]);
});

const listVisitors = (path: string): string[] =>
  [...reachedBy].flatMap(([name, reached]) => (reached.has(path) ? [name] : []));

const fewest = 4;

/** Table of routes: number of personas that reach each page, with their names when four or fewer. */
function formatTable(): string {
  const rows = routes.map(({ path }) => {
    const visitors = listVisitors(path);
    const names = visitors.length > fewest ? '' : visitors.join(', ') || (whyElsewhere(path) ?? 'NOBODY');
    return `${path.padEnd(58)} ${String(visitors.length).padStart(3)}  ${names}`;
  });
  return ['Pages, and who reaches them by clicking:', ...rows].join('\n');
}
