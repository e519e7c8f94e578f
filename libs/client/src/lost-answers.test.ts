import { apiRoutes } from '@portal/contracts/routes';
import { validCallFor } from '@portal/mock-server/conformance/valid-calls';
import type { RouteName } from '@portal/mock-server/conformance/calls';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing/testing-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configure } from './config.ts';
import * as find from './find-outcome.ts';
import type { LooseArgs } from './http.ts';
import { createMoneyCommand, type FindOutcome, type MoneyRoute } from './money-command.ts';
import { startSession } from './session.ts';
import { openPage, type TestPage } from './test-page.ts';

let server: TestingServer;
let venue: Venue;
let page: TestPage;

beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  venue = server.openVenue();
  venue.signIn('marisol');
  page = openPage(venue);
  await startSession();
});
afterEach(() => {
  page.close();
  venue.close();
});

interface Row {
  /** What the command is called in the world. */
  readonly command: string;
  /** Looks for its effect; each takes the arguments of its own route, which the names of the rows match. */
  readonly find: FindOutcome<never, unknown>;
  /** The list that it reads. */
  readonly list: string;
}

/** Every money command of the contract; one that is not here has no row, and the last test says so. */
const rows: Readonly<Record<string, Row>> = {
  'banking.link': { command: 'bank.link', find: find.findLinkedBanks, list: 'banking.accounts' },
  'banking.deposit': { command: 'cash.deposit', find: find.findDeposit, list: 'transfers.list' },
  'banking.withdraw': { command: 'cash.withdraw', find: find.findWithdrawal, list: 'transfers.list' },
  'transfers.saveCostBasis': { command: 'costBasis.save', find: find.findSavedCostBasis, list: 'transfers.list' },
  'accountTransfers.submit': {
    command: 'shareTransfer.submit',
    find: find.findSubmittedTransfer,
    list: 'accountTransfers.list',
  },
  'wallets.withdraw': { command: 'wallet.withdraw', find: find.findTokenWithdrawal, list: 'transfers.list' },
  'securitiesProviders.depositShares': {
    command: 'shareDeposit.submit',
    find: find.findShareDeposit,
    list: 'transfers.list',
  },
};

const rowOf = (name: string): Row => {
  const row = rows[name];
  if (row === undefined) throw new Error(`No row for ${name}`);
  return row;
};

const moneyRoutes = apiRoutes().filter(({ facts }) => facts.idempotent === true || facts.keyInPath === true);

/** Every money command of the contract, its answer lost after it was carried out and before. */
const table = moneyRoutes.flatMap(({ name, route }) =>
  (['dropAfter', 'dropBefore'] as const).map(kind => [name, kind, route] as const),
);

const unavailable = {
  kind: 'answer',
  status: 503,
  body: { code: 'SERVICE_UNAVAILABLE', message: 'Later.' },
} as const;
type Effect = { readonly kind: 'dropAfter' | 'dropBefore' | 'ignoreKeys' } | typeof unavailable;

/** The command of a row with good arguments, and what the world counts of it. */
async function prepare(name: string, route: (typeof moneyRoutes)[number]['route']) {
  const row = rowOf(name);
  // Names of the contract's routes are what the good calls are kept under, and good arguments are arguments.
  const args = (await validCallFor(name as RouteName, venue)) as LooseArgs;
  // The times of entries count: the clock of the world stands still otherwise, and the one of the page has gone on.
  venue.advance(60_000);
  const { world } = venue;
  return {
    args,
    carriedOut: () => world.log.commands().filter(command => command.name === row.command).length,
    entries: () => world.exchange.floor.ledger.entries.length,
    meet: (effect: Effect, times: number | null = 1, at = name) =>
      world.execute('fault.arrange', { route: at, times, effect }),
    // Routes of these names state the facts of a money route; the list of all routes does not keep the type.
    open: () =>
      createMoneyCommand('cashDeposit', route as unknown as MoneyRoute, [], row.find as FindOutcome<unknown, never>),
  };
}

it.each(table)(
  '%s, its answer lost (%s), is neither done nor refused, is known after a reload, and is carried out once (O-16)',
  async (name, kind, route) => {
    const { args, carriedOut, entries, meet, open } = await prepare(name, route);
    const first = open();
    meet({ kind });
    first.send(args);
    await vi.waitFor(() => expect(first.state().step).toBe('notConfirmed'));
    expect(carriedOut()).toBe(kind === 'dropAfter' ? 1 : 0);
    const entriesOnce = entries();

    // The page is loaded again: what it knew is gone, what the tab keeps is not. A server in trouble settles nothing.
    const again = open();
    expect(again.state()).toMatchObject({ step: 'notConfirmed', args });
    meet(unavailable);
    again.retry();
    await vi.waitFor(() => expect(again.state().step).toBe('sending'));
    await vi.waitFor(() => expect(again.state().step).toBe('notConfirmed'));
    again.retry();
    await vi.waitFor(() => expect(again.state().step).toBe('done'));
    expect(carriedOut()).toBe(1);
    if (kind === 'dropAfter') expect(entries()).toBe(entriesOnce);
  },
);

it.each(table)(
  '%s, its answer lost (%s), is never sent again where the back end may ignore keys: its effect is looked for (O-16)',
  async (name, kind, route) => {
    configure({ idempotentMoney: false });
    const { args, carriedOut, meet, open } = await prepare(name, route);
    meet({ kind: 'ignoreKeys' }, null);
    meet({ kind });
    const first = open();
    first.send(args);
    await vi.waitFor(() => expect(first.state().step).toBe('notConfirmed'));
    const once = kind === 'dropAfter' ? 1 : 0;
    expect(carriedOut()).toBe(once);

    const again = open();
    meet(unavailable, 1, rowOf(name).list);
    again.retry();
    await vi.waitFor(() => expect(again.state()).toMatchObject({ step: 'notConfirmed', finding: 'unclear' }));
    again.giveUp();
    expect(again.state().step).toBe('notConfirmed');
    again.retry();
    await vi.waitFor(() => expect(again.state().step).not.toBe('sending'));
    expect(carriedOut()).toBe(once);
    if (kind === 'dropAfter') {
      expect(again.state().step).toBe('done');
      return;
    }
    expect(again.state()).toMatchObject({ step: 'notConfirmed', finding: 'missing' });
    again.giveUp();
    expect([again.state().step, open().state().step]).toEqual(['idle', 'idle']);
    again.send(args);
    await vi.waitFor(() => expect(again.state().step).toBe('done'));
    expect(carriedOut()).toBe(1);
  },
);

it('is not sent again a day later, when the server has forgotten its key (O-16)', async () => {
  const route = moneyRoutes.find(({ name }) => name === 'banking.deposit')?.route;
  if (route === undefined) throw new Error('No deposit');
  const { args, carriedOut, meet, open } = await prepare('banking.deposit', route);
  meet({ kind: 'dropAfter' });
  const first = open();
  first.send(args);
  await vi.waitFor(() => expect(first.state().step).toBe('notConfirmed'));
  venue.advance(24 * 3_600_000 + 1000);
  // The session has run out meanwhile; the same user signs in again in this tab.
  await startSession();
  const left = Object.entries<string>({ ...sessionStorage });
  page.close();
  venue.signIn('marisol');
  page = openPage(venue);
  left.forEach(([key, text]) => sessionStorage.setItem(key, text));
  await startSession();
  const again = open();
  expect(again.state()).toMatchObject({ step: 'notConfirmed', args });
  again.retry();
  await vi.waitFor(() => expect(again.state().step).toBe('done'));
  expect(carriedOut()).toBe(1);
});

it('has a row for every money command of the contract (O-16)', () => {
  expect(moneyRoutes.map(({ name }) => name).sort()).toEqual(Object.keys(rows).sort());
});
