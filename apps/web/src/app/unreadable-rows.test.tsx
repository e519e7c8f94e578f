import { banking } from '@portal/contracts/endpoints/banking';
import { orders } from '@portal/contracts/endpoints/orders';
import { startUp } from '@portal/contracts/endpoints/start-up';
import { answering, fault } from '@portal/testing/arrange';
import { startVenue } from '@portal/testing/venue';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../testing/open-app';

/** A back end that sends one row in a form that this version of the portal cannot read, or values in another form. */

/** Opens a page as Marisol Vance, where a route answers with the body that `change` makes of the real one. */
async function openWith(
  path: string,
  route: 'orders.list' | 'startUp.global',
  change: (body: Record<string, unknown>) => object,
) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const venue = await startVenue();
  venue.signIn('marisol');
  const body =
    route === 'orders.list'
      ? await venue.read(orders.list, { query: {} })
      : await venue.read(startUp.global, { query: { symbolResource: 'asset' } });
  const effect = { kind: 'answer', status: 200, body: change({ ...body }) } as const;
  fault(venue, route, effect, 50);
  return openApp(path, { venue, persona: 'marisol' });
}

/** The list with one field of its second row replaced. */
const spoilSecond = (list: unknown, field: string, value: unknown): unknown[] =>
  // The bodies were parsed by their contracts, which have lists of objects here.
  (list as object[]).map((row, index) => (index === 1 ? { ...row, [field]: value } : row));

const findNotice = () => screen.findByText(/^We couldn’t load .* Refresh the page to try again/);

describe('a row that cannot be read', () => {
  it('is left out of the history, which says so and shows all other orders', async () => {
    let total = 0;
    await openWith('/investors/history', 'orders.list', body => {
      const spoiled = spoilSecond(body['orders'], 'orderId', null);
      total = spoiled.length;
      return { ...body, orders: spoiled };
    });
    expect((await findNotice()).textContent).toBe(
      'We couldn’t load 1 order. Refresh the page to try again, or contact support.',
    );
    const table = await screen.findByRole('table');
    expect(total).toBeGreaterThan(5);
    expect(within(table).getAllByRole('row').length).toBeGreaterThan(2);
    expect(screen.queryByText(/We couldn’t load your history/)).toBe(null);
  });

  it('of the symbols does not close the portal', async () => {
    await openWith('/investors/portfolio', 'startUp.global', body => ({
      ...body,
      assets: spoilSecond(body['assets'], 'symbol', null),
    }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Portfolio' })).toBeTruthy();
    // No page shows this list: those that show symbols load them.
    expect(screen.queryByText(/be read/)).toBe(null);
  });
});

describe('a list of which the server sends only the first rows', () => {
  it('is shown with a notice, where the portal cannot ask for the others', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const venue = await startVenue();
    venue.signIn('marisol');
    const items = await venue.read(banking.accounts, {});
    answering('banking.accounts', 200, { items, hasMore: true, cursor: 'bzoyMA' })(venue);
    const path = '/investors/account/bank-accounts';
    await openApp(path, { venue, persona: 'marisol' });
    expect((await findNotice()).textContent).toBe(
      'We couldn’t load all bank accounts. Refresh the page to try again, or contact support.',
    );
  });
});

describe('a list of which no row can be read', () => {
  it.each([
    ['account/bank-accounts', 'banking.accounts', [{}], 'bank accounts', 'No linked bank accounts'],
    ['portfolio?wallet=shares', 'securitiesProviders.holdings', { holdings: [{}] }, 'shares', 'You have no shares'],
    ['transfers', 'securitiesProviders.addresses', { addresses: ['?'] }, 'wallets', 'No wallets yet'],
    ['portfolio?wallet=custodial', 'securitiesProviders.addresses', { addresses: ['?'] }, 'wallets', 'wallet yet'],
    ['portfolio?wallet=withdraw', 'symbols.list', { data: { symbols: ['?'] } }, 'tokens', 'No tokens to withdraw'],
    ['portfolio?wallet=deposit', 'symbols.list', { data: { symbols: ['?'] } }, 'tokens', 'No tokens available'],
    ['history?view=transfers', 'transfers.list', { transactions: [{}] }, 'transfers', 'No transfer history yet'],
    ['history', 'orders.list', { orders: [{}] }, 'orders', 'No orders yet'],
    ['account/docs', 'documents.list', { rows: [{}] }, 'documents', 'No documents yet'],
    ['account-transfer', 'accountTransfers.list', { transfers: [{}] }, 'requests', 'No requests yet'],
  ])('does not say on %s that there are none (%s)', async (page, route, body, what, none) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const venue = await startVenue();
    venue.signIn('marisol');
    // The symbols come with the start-up data first.
    const global = await venue.read(startUp.global, { query: { symbolResource: 'asset' } });
    if (route === 'symbols.list') answering('startUp.global', 200, { ...global, assets: ['?'] })(venue);
    answering(route, 200, body)(venue);
    await openApp(`/investors/${page}`, { venue, persona: 'marisol' });
    expect((await screen.findAllByText(`We couldn’t load these ${what}`)).length).toBeGreaterThan(0);
    expect(screen.queryByText(none, { exact: false })).toBe(null);
  });
});
