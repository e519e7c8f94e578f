import { listRoutes, type NamedRoute } from '@portal/contracts/routes';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Parts } from './testing-call.ts';
import { startTestingServer, type TestingServer, type Venue } from './testing-server.ts';
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

/** Reads come first: changes make some lists shorter. */
const ordered = routes.toSorted((a, b) => Number(a.route.method !== 'GET') - Number(b.route.method !== 'GET'));

describe('lists that are longer than a response may hold', () => {
  it.each(titled(ordered))('leave %s within its contract', async (_, named) => {
    const answers = [await callWith(full, 'marisol', named), await callWith(crowded, 'trader', named)];
    for (const answer of answers) {
      const why = answer.status < 500 ? findDrift(named, answer) : server.failures.at(-1);
      expect(why).toBe(null);
    }
  });

  const controls: Readonly<Record<string, Parts>> = {
    'transfers.pending': {},
    'transfers.confirmBlocks': { body: { place: filledAddress, blocks: 1 } },
  };
  const bounded = listRoutes(sandbox).filter(({ name }) => controls[name] !== undefined);

  it.each(titled(bounded))('leave %s of the sandbox within its contract', async (name, named) => {
    const answer = await send(full, named, controls[name] ?? {});
    expect([answer.status, findDrift(named, answer)]).toEqual([200, null]);
  });
});
