import { apiRoutes } from '@portal/contracts/routes';
import { validCallFor } from '@portal/mock-server/testing/valid-calls';
import type { RouteName } from '@portal/mock-server/testing/calls';
import { beforeEach, expect, it, vi } from 'vitest';
import { configure } from '../browser/config.ts';
import * as find from '../commands/find-outcome.ts';
import type { LooseArgs } from '../api/send-call.ts';
import { createMoneyCommand, type FindOutcome, type MoneyRoute } from '../commands/money-command.ts';
import { useTestSite } from '../testing/test-site.ts';

const site = useTestSite();

beforeEach(async () => {
  await site.start('marisol');
});

interface Row {
  /** Name of the command in the simulated world. */
  readonly command: string;
  /** Look-up of its effect; each takes the arguments of its own route, which matches the row's name. */
  readonly find: FindOutcome<never, unknown>;
  /** The list that the look-up reads. */
  readonly list: string;
}

/** Every money command of the contract; the last test fails if one is missing. */
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

/** Every money command of the contract, with the response lost before and after it was carried out. */
const table = moneyRoutes.flatMap(({ name, route }) =>
  (['dropAfter', 'dropBefore'] as const).map(kind => [name, kind, route] as const),
);

const unavailable = {
  kind: 'answer',
  status: 503,
  body: { code: 'SERVICE_UNAVAILABLE', message: 'Later.' },
} as const;
type Effect =
  | { readonly kind: 'dropAfter' | 'dropBefore' | 'ignoreKeys' }
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown };

/** The command of a row with valid arguments, and a count of its effects in the world. */
async function prepare(name: string, route: (typeof moneyRoutes)[number]['route']) {
  const row = rowOf(name);
  // `validCallFor` is keyed by the names of the contract's routes and returns valid arguments.
  const args = (await validCallFor(name as RouteName, site.venue)) as LooseArgs;
  // Entry times matter: the clock of the world stands still while the page's clock runs.
  site.venue.advance(60_000);
  const { world } = site.venue;
  return {
    args,
    carriedOut: () => world.log.commands().filter(command => command.name === row.command).length,
    entries: () => world.exchange.state.ledger.entries.length,
    meet: (effect: Effect, times: number | null = 1, at = name) =>
      world.execute('fault.arrange', { route: at, times, effect }),
    // Routes with these names are money routes; the list of all routes loses the type.
    open: () =>
      createMoneyCommand('cashDeposit', route as unknown as MoneyRoute, [], row.find as FindOutcome<unknown, never>),
  };
}

it.each(table)(
  '%s with a lost response (%s) stays open, survives a reload and is carried out once (O-16)',
  async (name, kind, route) => {
    const { args, carriedOut, entries, meet, open } = await prepare(name, route);
    const first = open();
    meet({ kind });
    first.send(args);
    await vi.waitFor(() => expect(first.state().step).toBe('notConfirmed'));
    expect(carriedOut()).toBe(kind === 'dropAfter' ? 1 : 0);
    const entriesOnce = entries();

    // Simulates a reload: memory is lost, tab storage stays. A server error decides nothing.
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
  '%s with a lost response (%s) is looked up, never resent, if the back end may ignore keys (O-16)',
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
