import { banking } from '@portal/contracts/endpoints/banking';
import { documents } from '@portal/contracts/endpoints/documents';
import { startUp } from '@portal/contracts/endpoints/start-up';
import { orders } from '@portal/contracts/endpoints/orders';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { accountTransfers } from '@portal/contracts/endpoints/account-transfers';
import { fault } from '@portal/testing/arrange';
import { startVenue, type Venue } from '@portal/testing/venue';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../testing/open-app';

/** A back end that leaves out fields which a screen can do without, or sends values that this version does not know. */

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

/** A response as read from JSON. */
type Json = Record<string, unknown>;

interface Changed {
  readonly name: string;
  readonly route: Parameters<Venue['read']>[0];
  readonly args?: (venue: Venue) => Parameters<Venue['read']>[1];
  readonly change: (body: Json) => unknown;
}

/** Opens a page of the whole portal as Marisol Vance, where routes answer with changed bodies. */
async function openWith(path: string, ...changed: readonly Changed[]) {
  const venue = await startVenue();
  venue.signIn('marisol');
  for (const { name, route, args, change } of changed) {
    const body = await venue.read(route, args?.(venue));
    // Responses are JSON: objects and lists.
    const json = JSON.parse(JSON.stringify(body)) as Json;
    const effect = { kind: 'answer', status: 200, body: change(json) } as const;
    fault(venue, name, effect, null);
  }
  return openApp(path, { venue, persona: 'marisol' });
}

/** Each row of a list of the body, changed. */
const eachRow = (body: unknown, change: (row: Json, index: number) => Json): Json[] =>
  // Lists of the contract have objects as rows.
  (body as Json[]).map(change);

const without = (row: Json, ...fields: readonly string[]): Json =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)));

const owner = (venue: Venue) => {
  const accountId = venue.userOf('marisol').activeAccountId ?? '';
  const { brokerId } = venue.world.state.people.accounts.get(accountId) ?? {};
  return { accountId, brokerId: brokerId ?? '' };
};

const balancesWith = (change: (body: Json) => Json): Changed => ({
  name: 'portfolio.balances',
  route: portfolio.balances,
  args: venue => ({ query: owner(venue) }),
  change,
});

const expectReadable = () => {
  expect(document.body.textContent).not.toMatch(/null|undefined|NaN|\[object/);
  expect(screen.queryByText(/could not be read|couldn’t load all|Something went wrong/)).toBe(null);
};

describe('the transfer history of a back end that sends little', () => {
  it('shows every transfer, without a sign where the direction is unknown', async () => {
    await openWith('/investors/history?view=transfers', {
      name: 'transfers.list',
      route: transfers.list,
      change: body => ({
        transactions: eachRow(body['transactions'], ({ id, asset, amount }, index) => ({
          id,
          asset,
          amount,
          ...(index === 0 ? { transactionType: 'JOURNAL' } : {}),
        })),
      }),
    });
    expect(await screen.findByText('JOURNAL')).toBeTruthy();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.length).toBeGreaterThan(3);
    const amounts = rows.slice(1).map(row => within(row).getAllByRole('cell').at(-1)?.textContent ?? '');
    expect(amounts.filter(text => /^[+\u2212-]/.test(text))).toEqual([]);
    expect(amounts.every(text => /\d/.test(text))).toBe(true);
    expectReadable();
  });

  it('and its requests for shares, which cannot be changed', async () => {
    await openWith('/investors/account-transfer', {
      name: 'accountTransfers.list',
      route: accountTransfers.list,
      change: body => ({
        transfers: eachRow(body['transfers'], ({ id, symbol, quantity }) => ({ id, symbol, quantity })),
      }),
    });
    expect(await screen.findByRole('table', { name: 'Transfer requests' })).toBeTruthy();
    expect(screen.queryByText(/^from/)).toBe(null);
    expect(screen.queryByRole('link', { name: 'Change' })).toBe(null);
    expectReadable();
  });
});

describe('orders', () => {
  it('without executions and with times that name no zone are listed, with "-" for what is unknown', async () => {
    await openWith('/investors/history', {
      name: 'orders.list',
      route: orders.list,
      change: body => ({
        ...body,
        orders: eachRow(body['orders'], row => ({
          ...row,
          timeStamp: String(row['timeStamp']).replace(/Z$/, ''),
          executionHistory: null,
        })),
      }),
    });
    const table = await screen.findByRole('table');
    const [first] = await within(table).findAllByRole('button', { expanded: false });
    if (first) fireEvent.click(first);
    expect(await screen.findByText('We can’t show this order’s executions right now.')).toBeTruthy();
    expectReadable();
  });
});

describe('cash', () => {
  it('can be moved while it is unknown whether it may be: the server decides', async () => {
    await openWith('/investors/portfolio', {
      name: 'banking.limits',
      route: banking.limits,
      change: body => without(body, 'canDeposit', 'depositMessage'),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Deposit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deposit cash' });
    expect(await within(dialog).findByLabelText('Amount')).toBeTruthy();
    expect(screen.queryByText(/can't deposit cash/)).toBe(null);
  });

  it('can be moved to and from a bank account of which the server gives no status: it decides', async () => {
    await openWith('/investors/account/bank-accounts', {
      name: 'startUp.global',
      route: startUp.global,
      args: () => ({ query: { symbolResource: 'asset' } }),
      change: body => ({ ...body, achAccounts: eachRow(body['achAccounts'], row => ({ ...row, status: null })) }),
    });
    const deposit = await screen.findByRole<HTMLButtonElement>('button', { name: /^Deposit from Fernhill/ });
    expect(deposit.disabled).toBe(false);
    // The other one still waits for the amounts of its two small deposits.
    expect(screen.getByRole('button', { name: /^Verify Quarry/ })).toBeTruthy();
    expect(screen.queryByText('Approved')).toBe(null);
    expectReadable();
  });

  it('of which the available part is unknown is never shown as zero; the server checks a withdrawal', async () => {
    await openWith(
      '/investors/account/bank-accounts?move=withdraw',
      balancesWith(body => ({ ...body, fiatAssets: { USD: { openOrderBalance: '10' } } })),
    );
    const box = within(await screen.findByRole('dialog', { name: /Withdraw cash/ }));
    const hint = 'We can’t show how much you can withdraw. We’ll check your request when you submit it.';
    expect(await box.findByText(new RegExp(hint))).toBeTruthy();
    expect(box.queryByText(/available to trade/)).toBe(null);
    expect(box.queryByRole('button', { name: /^Max/ })).toBe(null);
    expectReadable();
  });
});

describe('positions', () => {
  it('of unknown quantity are listed, and sums that lack them are "-"', async () => {
    await openWith(
      '/investors/portfolio',
      balancesWith(body => ({
        ...body,
        tokenAssets: Object.fromEntries(
          // A record of objects in the contract.
          Object.entries(body['tokenAssets'] as Record<string, Json>).map(([symbol, asset], index) => [
            symbol,
            index === 0 ? without(asset, 'quantity', 'averageCostBasis') : asset,
          ]),
        ),
      })),
    );
    const note = 'We can’t show these totals because a position’s quantity isn’t available.';
    expect(await screen.findByText(note)).toBeTruthy();
    const head = within(screen.getByRole('region', { name: 'Total value' }));
    await waitFor(() => expect(head.getByText('Positions').nextSibling?.textContent).toBe('-'));
    await waitFor(() => expect(head.queryByText(/today/)).toBe(null));
    expectReadable();
  });
});

describe('documents', () => {
  it('without title, kind and date can be opened by their ids', async () => {
    await openWith('/investors/account/documents', {
      name: 'documents.list',
      route: documents.list,
      args: venue => ({ params: { accountId: owner(venue).accountId }, query: {} }),
      change: body => ({ rows: eachRow(body['rows'], ({ id }) => ({ id })) }),
    });
    const titles = await screen.findAllByRole('button', { name: /^View Document / });
    expect(titles.length).toBeGreaterThan(1);
    expectReadable();
  });
});
