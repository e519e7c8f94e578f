import { apiRoutes } from '@portal/contracts/routes';
import { validCallFor, type RouteName } from '@portal/mock-server/conformance/valid-calls';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createMoneyCommand, type MoneyRoute } from './money-command.ts';
import type { LooseArgs } from './http.ts';
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

/** What each command is called in the world; a money route that is not here has no row, and the last test says so. */
const commands: Readonly<Record<string, string>> = {
  'banking.link': 'bank.link',
  'banking.deposit': 'cash.deposit',
  'banking.withdraw': 'cash.withdraw',
  'transfers.saveCostBasis': 'costBasis.save',
  'accountTransfers.submit': 'shareTransfer.submit',
  'wallets.withdraw': 'wallet.withdraw',
  'securitiesProviders.depositShares': 'shareDeposit.submit',
};

const moneyRoutes = apiRoutes().filter(({ facts }) => facts.idempotent === true || facts.keyInPath === true);

/** Every money command of the contract, its answer lost after it was carried out and before. */
const table = moneyRoutes.flatMap(({ name, route }) =>
  (['dropAfter', 'dropBefore'] as const).map(kind => [name, kind, route] as const),
);

it.each(table)(
  '%s, its answer lost (%s), is neither done nor refused, is known after a reload, and is carried out once (O-16)',
  async (name, kind, route) => {
    // Routes of these names state the facts of a money route; the list of all routes does not keep the type.
    const moneyRoute = route as unknown as MoneyRoute;
    // Names of the contract's routes are what the good calls are kept under, and good arguments are arguments.
    const args = (await validCallFor(name as RouteName, venue)) as LooseArgs;
    const { world } = venue;
    const carriedOut = (): number => world.log.commands().filter(command => command.name === commands[name]).length;
    const entries = (): number => world.exchange.floor.ledger.entries.length;
    const unavailable = {
      kind: 'answer',
      status: 503,
      body: { code: 'SERVICE_UNAVAILABLE', message: 'Later.' },
    } as const;
    const meet = (effect: { kind: 'dropAfter' | 'dropBefore' } | typeof unavailable) =>
      world.execute('fault.arrange', { route: name, times: 1, effect });

    const first = createMoneyCommand(moneyRoute, []);
    meet({ kind });
    first.send(args);
    await vi.waitFor(() => expect(first.state().step).toBe('notConfirmed'));
    expect(carriedOut()).toBe(kind === 'dropAfter' ? 1 : 0);
    const entriesOnce = entries();

    // The page is loaded again: what it knew is gone, what the tab keeps is not. A server in trouble settles nothing.
    const again = createMoneyCommand(moneyRoute, []);
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

it('has a row for every money command of the contract (O-16)', () => {
  expect(moneyRoutes.map(({ name }) => name).sort()).toEqual(Object.keys(commands).sort());
});
