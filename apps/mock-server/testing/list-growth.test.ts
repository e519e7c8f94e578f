import { listRoutes, type NamedRoute } from '@portal/contracts/routes';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Parts } from './testing-call.ts';
import { startTestingServer, type TestingServer, type Venue } from './testing-server.ts';
import { listsOfBody, listsOfSchema } from './response-lists.ts';
import { findDrift, nameOf, routes, send, titled, type Answer } from './calls.ts';
import { filledAddress, fillLists, fillMembers } from './fill-lists.ts';
import { validCallFor } from './valid-calls.ts';

/**
 * No list grows beyond its schema's limit, whatever users do: the portal rejects a longer response, and loses
 * everything that it needs the response for.
 */

let server: TestingServer;
/** A world in which marisol has more of everything than a response may hold. */
let full: Venue;
/** Her order with more fills than a response may hold. */
let longOrderId: string;
/**
 * A world in which trader's account has too many users. Separate, because few calls work for an account that waits for
 * signatures.
 */
let crowded: Venue;
beforeAll(async () => {
  server = await startTestingServer();
  full = server.openVenue({ participants: 'off' });
  ({ longOrderId } = fillLists(full.world, full.userOf('marisol')));
  crowded = server.openVenue();
  fillMembers(crowded.world, crowded.userOf('trader'));
});
afterAll(() => server.close());

/** The widest query: all time, the largest page. */
const widestQuery: Readonly<Record<string, string>> = {
  start: '2000-01-01',
  stop: '2030-12-31',
  end: '2030-12-31',
  startDate: '2000-01-01',
  endDate: '2030-12-31',
  page: '1',
  size: '500',
  limit: '500',
};

/** Valid calls are narrowed by their query: these queries request everything. */
const wideQueries: Readonly<Record<string, Parts['query']>> = {
  'market.schedule': { start: '2025-01-01', stop: '2025-12-31' },
  'orders.list': { symbol: undefined, status: undefined, idempotencyKey: undefined },
  'orders.executions': { symbol: undefined, status: undefined },
  'transfers.list': { status: undefined, transactionType: undefined },
  'accountTransfers.list': { status: undefined, transferType: undefined },
  'documents.list': { type: undefined },
  'invites.statuses': { email: 'marisol.vance@example.com' },
};

async function callWith(venue: Venue, persona: 'marisol' | 'trader', named: NamedRoute): Promise<Answer> {
  const browser = venue.anotherBrowser();
  browser.signIn(persona);
  const good = await validCallFor(nameOf(named), browser);
  const params = named.name === 'orders.one' ? { id: longOrderId } : good.params;
  const widened: Record<string, string | undefined> = {};
  for (const name of Object.keys(good.query ?? {})) if (name in widestQuery) widened[name] = widestQuery[name];
  const query: NonNullable<Parts['query']> = { ...good.query, ...widened, ...wideQueries[named.name] };
  return send(browser, named, {
    ...good,
    ...(params === undefined ? {} : { params }),
    ...(good.query === undefined ? {} : { query }),
  });
}

/** The longest list seen at each path of each response: 'portfolio.overview orders'. */
const seen = new Map<string, number>();

function note(name: string, { status, body }: Answer): void {
  if (status >= 300) return;
  for (const [path, length] of listsOfBody(body)) {
    const place = `${name} ${path}`;
    seen.set(place, Math.max(seen.get(place) ?? 0, length));
  }
}

/** Reads come first: changes make some lists shorter. */
const ordered = routes.toSorted((a, b) => Number(a.route.method !== 'GET') - Number(b.route.method !== 'GET'));

describe('lists that are longer than a response may hold', () => {
  it.each(titled(ordered))('leave %s within its contract', async (name, named) => {
    const answers = [await callWith(full, 'marisol', named), await callWith(crowded, 'trader', named)];
    for (const answer of answers) {
      note(name, answer);
      const why = answer.status < 500 ? findDrift(named, answer) : server.failures.at(-1);
      expect(why).toBe(null);
    }
  });

  const controls: Readonly<Record<string, Parts>> = {
    'transfers.pending': {},
    'transfers.shareTransfers': { params: { id: 'A-20001' } },
    'transfers.failOnChain': { body: { place: filledAddress, reason: 'Replaced.' } },
  };
  const bounded = listRoutes(sandbox).filter(({ name }) => controls[name] !== undefined);

  it.each(titled(bounded))('leave %s of the sandbox within its contract', async (name, named) => {
    const answer = await send(full, named, controls[name] ?? {});
    note(`sandbox ${name}`, answer);
    expect([answer.status, findDrift(named, answer)]).toEqual([200, null]);
  });
});

/** Lists that users cannot grow, by their last name, with what limits them. */
const fixed: Readonly<Record<string, string>> = {
  passwordRules: 'rules of the server',
  symbols: 'listings of the venue',
  assets: 'listings of the venue',
  snapshots: 'listings of the venue',
  recentCloses: 'thirty days',
  countries: 'listings of the venue',
  allowed_countries: 'listings of the venue',
  escrowAccounts: 'listings of the venue',
  documents: 'of a listing; those of people are counted below',
  authorities: 'a closed list',
  roles: 'a closed list',
  additions: 'a closed list',
  firms: 'firms of the venue',
  days: 'a year at most',
  prices: 'ten years of days',
  phoneNumbers: 'five by the schema of the request',
  partners: 'fifty by the schema of the request',
  invitedPartners: 'fifty by the schema of the request',
  invitedAuthorizedUsers: 'twenty by the schema of a draft; those of an account are counted below',
  identification: 'ten by the schema of the request',
  cryptoAddresses: 'twenty by the schema of the request',
  problems: 'one for each field of a draft',
  restrictedCountries: 'a setting, with the same schema when it is changed',
  stepUpFor: 'a setting, with the same schema when it is changed',
  priceHistories: 'a page',
  rows: 'a page',
  kycStatuses: 'of the primary user of an account: one; those of a person are counted below',
};

/** Exceptions: names from above that can grow at this path. */
const growing = new Set([
  'accounts.one documents',
  'accounts.one invitedAuthorizedUsers',
  'startUp.global account.documents',
  'startUp.global account.invitedAuthorizedUsers',
  'startUp.global identity.kycStatuses',
  'registration.read documents',
]);

/** Every list of a response to a GET call that can grow, with its maximum length. */
const lists = routes
  .filter(({ route }) => route.method === 'GET')
  .flatMap(({ name, route }) =>
    [...listsOfSchema(route.responses[200])].map(([path, most]) => ({ place: `${name} ${path}`, path, most })),
  );
const isFixed = ({ place, path }: (typeof lists)[number]): boolean =>
  !growing.has(place) && (path.split('.').at(-1) ?? '') in fixed;

describe('the lists of the contract', () => {
  it('all have a maximum length', () => {
    expect(lists.length).toBeGreaterThan(40);
    expect(lists.filter(({ most }) => most === Infinity)).toEqual([]);
  });

  it('were all filled above, except those that users cannot grow', () => {
    const short = lists
      .filter(list => !isFixed(list))
      .map(({ place, most }) => `${place}: ${seen.get(place) ?? 'not seen'} of ${most}`);
    const filled = lists.filter(list => !isFixed(list)).map(({ place, most }) => `${place}: ${most} of ${most}`);
    expect(short).toEqual(filled);
  });
});
