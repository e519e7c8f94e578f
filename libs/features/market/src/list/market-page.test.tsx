import { q } from '@portal/client/api/query';
import { queryClient } from '@portal/client/api/query-client';
import { market } from '@portal/contracts/endpoints/market';
import { answering } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import type { Venue } from '@portal/testing/venue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MarketPage } from './market-page';
import { findRow } from '../testing/test-market';

const path = '/investors/market';
const open = (options: Partial<MountOptions> = {}) =>
  mountRoute({ element: <MarketPage />, path, route: path, persona: 'marisol', ...options });

const listedSymbols = (): (string | null)[] =>
  [...document.querySelectorAll('[data-symbol]')].map(row => row.getAttribute('data-symbol'));

/** Waits until the page has subscribed to the topic. The timeout is long for busy machines. */
const waitForSubscription = (venue: Venue, topic: string) =>
  waitFor(() => expect(venue.hosted.feed.readers(topic)).toBe(1));

beforeEach(() => localStorage.clear());

describe('the symbol list', () => {
  it('is empty with an error when the symbols cannot be loaded, and reloads on retry [SYM-04, SYM-17]', async () => {
    // Not signed in: for a signed-in user the list is part of the start-up data.
    const { user, venue } = await mountRoute({
      element: <MarketPage />,
      path,
      route: path,
      arrange: answering('symbols.list', 400),
    });
    const card = await screen.findByRole('region', { name: 'Symbols' });
    expect(await within(card).findByText('Failed to load market data')).toBeTruthy();
    expect(listedSymbols()).toEqual([]);
    venue.world.execute('fault.clear', {});
    await user.click(within(card).getByRole('button', { name: 'Try again' }));
    expect(await findRow('TZROP')).toBeTruthy();
  });
});

describe('quotes in the list', () => {
  it('show the figures of each listed symbol with its decimals, “-” and not zero if it never traded [MKT-01, MKT-02, MKT-08, SYM-13]', async () => {
    const { venue } = await open();
    const row = await findRow('TZROP');
    const listed = listedSymbols();
    expect(listed.slice(0, 3)).toEqual(['OSTKO', 'TZROP', 'ASPD']);
    expect(listed.slice(3)).toEqual(listed.slice(3).toSorted());
    expect(listed.length).toBeGreaterThan(40);
    for (const hidden of ['OAKR', 'TSTX']) expect(listed).not.toContain(hidden);
    const { snapshots } = await venue.read(market.snapshots, { query: { symbols: ['TZROP'] } });
    const quote = snapshots[0];
    await waitFor(() => expect(row.textContent).toContain(quote?.bidPrice));
    expect(row.textContent).toContain(quote?.askPrice);
    expect(row.textContent).toContain(quote?.lastPrice);
    expect(row.textContent).toMatch(/× [\d,]+/);
    expect(row.textContent).toMatch(/[+\u2212]\d+\.\d\d%/);
    expect(row.textContent).not.toMatch(/\d\.\d{4}/);
    const fine = await findRow('DLVE');
    await waitFor(() => expect(fine.textContent).toMatch(/Delve Minerals0\.\d{4}/));
    const cells = within(await findRow('XYLB'))
      .getAllByRole('gridcell')
      .slice(1);
    expect(cells.map(cell => cell.textContent)).toEqual(['-', '-', '-', '-', '-', '-']);
  });

  it('follow the last price and volume of a trade [LIV-02]', async () => {
    const { venue, change } = await open();
    const row = await findRow('TZROP');
    await waitForSubscription(venue, '/topic/trade/TZROP');
    await change(({ hosted: seat }) =>
      seat.feed.inject('/topic/trade/TZROP', {
        symbol: 'TZROP',
        lastPrice: '7.05',
        lastQuantity: '300',
        volume: '777777',
        high: '7.05',
        low: '5.01',
        timestamp: '2025-11-18T15:15:02.000Z',
      }),
    );
    await waitFor(() => expect(row.textContent).toContain('7.05'));
    expect(row.textContent).toContain('777,777');
  });

  it('have the volume of a coin, too, where the feed or the snapshot says it', async () => {
    const { venue, change } = await open();
    const row = await findRow('LTC');
    await waitForSubscription(venue, '/topic/trade/LTC');
    const trade = { symbol: 'LTC', lastPrice: '84.1', lastQuantity: '3', volume: '14866', high: '84.1', low: '84.1' };
    await change(({ hosted }) =>
      hosted.feed.inject('/topic/trade/LTC', { ...trade, timestamp: '2025-11-18T15:15:02.000Z' }),
    );
    await waitFor(() => expect(row.textContent).toContain('14,866'));
  });

  it('fall back to the previous close before the first trade of the day [MKT-07]', async () => {
    const { venue } = await open({ venue: { startAt: '2025-11-18T12:00:00Z' } });
    const { snapshots } = await venue.read(market.snapshots, { query: { symbols: ['TZROP'] } });
    expect(snapshots[0]).toMatchObject({ lastPrice: null });
    const row = await findRow('TZROP');
    await waitFor(() => expect(row.textContent).toContain(`${snapshots[0]?.prevClosePx}-`));
  });

  it("show a crypto symbol's spot price, and bid and ask only if it is tradable [MKT-45]", async () => {
    const { venue } = await open();
    const { buy } = await venue.read(market.cryptoPrice, { params: { symbol: 'LTC' } });
    const row = await findRow('LTC');
    await waitFor(() => expect(row.textContent).toContain(buy.spot_price));
    const [bid, ask] = within(row).getAllByRole('gridcell').slice(3, 5);
    await waitFor(() => expect([bid?.textContent, ask?.textContent]).toEqual(['84.00', '84.34']));
    const cellsOfDoge = within(await findRow('DOGE')).getAllByRole('gridcell');
    expect(cellsOfDoge.slice(3, 5).map(cell => cell.textContent)).toEqual(['-', '-']);
    expect(
      screen.getByText('Crypto prices come from a pricing service. We don’t show an order book for crypto.'),
    ).toBeTruthy();
  });

  it('of coins stay, marked as old, when the pricing service fails [MKT-45]', async () => {
    const { venue } = await open();
    const { buy } = await venue.read(market.cryptoPrice, { params: { symbol: 'LTC' } });
    const row = await findRow('LTC');
    await waitFor(() => expect(row.textContent).toContain(buy.spot_price));
    const shown = row.textContent;
    answering('market.cryptoPrice', 400)(venue);
    await act(() => queryClient.refetchQueries(q(market.cryptoPrice, { params: { symbol: 'LTC' } })));
    await waitFor(() => expect(row.querySelector('[data-stale]')).not.toBeNull());
    expect(row.textContent).toBe(shown);
  });

  it('are replaced by an error when market data cannot be loaded, and reload on retry [MKT-37]', async () => {
    const { user, venue } = await open({
      arrange: answering('market.snapshots', 400),
    });
    const error = await screen.findByText('Failed to load market data');
    const alert = error.closest<HTMLElement>('[role="alert"]') ?? error;
    const row = await findRow('TZROP');
    venue.world.execute('fault.clear', {});
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Failed to load market data')).toBeNull());
    await waitFor(() => expect(row.textContent).toMatch(/× [\d,]+/));
  });
});

describe('filters and search', () => {
  it('read tab and search text from the URL', async () => {
    await open({ path: `${path}?filter=stock&q=lumber` });
    await findRow('LUMB');
    expect(listedSymbols()).toEqual(['LUMB']);
    // The count is also announced to screen readers, sooner or later.
    expect(screen.getByText(/^1 of \d+ symbols$/, { ignore: '[role="status"]' })).toBeTruthy();
  });

  it('keep the tab in the URL, show a message when nothing matches, and clear the search', async () => {
    const { user, location } = await open();
    await findRow('OSTKO');
    await user.click(screen.getByRole('radio', { name: /Crypto/ }));
    expect(listedSymbols()).toHaveLength(9);
    expect(location()).toBe(`${path}?filter=crypto`);
    await user.type(screen.getByRole('searchbox', { name: 'Symbol or name' }), 'zzz');
    expect(await screen.findByText('No results for “zzz”')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await findRow('BTC')).toBeTruthy();
  });

  it('sort by a column, keep it in the URL, and restore the default order with a third press', async () => {
    const { user, location } = await open();
    await findRow('OSTKO');
    const defaultOrder = listedSymbols();
    const head = screen.getByRole('columnheader', { name: 'Day change' });
    await waitFor(() => expect(document.querySelector('[data-symbol="TZROP"]')?.textContent).toContain('5.26'));
    await user.click(within(head).getByRole('button'));
    expect(head.getAttribute('aria-sort')).toBe('descending');
    expect(location()).toBe(`${path}?sort=change`);
    const changes = () =>
      [...document.querySelectorAll('[data-symbol]')].map(row => {
        const text = /([\u2212+]?)([\d.]+)%/.exec(row.querySelectorAll('[role="gridcell"]')[2]?.textContent ?? '');
        return text === null ? null : Number(`${text[1] === '\u2212' ? '-' : ''}${text[2]}`);
      });
    await waitFor(() => {
      const known = changes().filter(change => change !== null);
      expect(known.length).toBeGreaterThan(10);
      expect(known).toEqual(known.toSorted((a, b) => b - a));
    });
    await user.click(within(head).getByRole('button'));
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    await user.click(within(head).getByRole('button'));
    expect(listedSymbols()).toEqual(defaultOrder);
    expect(location()).toBe(path);
  });
});

describe('the list by keyboard', () => {
  it('has one tab stop, moves with the arrow keys, shows the row beside the list, and opens it with Enter', async () => {
    const { user, location } = await open();
    (await findRow('OSTKO')).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(await findRow('ASPD'));
    expect(await screen.findByRole('complementary', { name: 'ASPD details' })).toBeTruthy();
    expect(document.querySelectorAll('[data-symbol][tabindex="0"]')).toHaveLength(1);
    await user.keyboard('{End}');
    expect(document.activeElement?.getAttribute('data-symbol')).toBe(listedSymbols().at(-1));
    await user.keyboard('{Home}{Enter}');
    expect(location()).toBe('/investors/asset/OSTKO');
  });
});

describe('the hours of the market', () => {
  it("show the server's message and the time until the close [MKT-36]", async () => {
    const { venue } = await open();
    const hours = await screen.findByRole('region', { name: 'Market hours' });
    const { message } = await venue.read(market.status);
    const { message: entry } = await venue.read(market.ordersStatus);
    expect(await within(hours).findByText(`${message} ${entry}`)).toBeTruthy();
    expect(within(hours).getByText('Market open')).toBeTruthy();
    expect(within(hours).getByText('until the market closes at 4:00 p.m. ET')).toBeTruthy();
    expect(within(hours).getByRole('timer').textContent).toMatch(/^5:4[45]:\d\d$/);
    expect(await within(hours).findByText('Order entry from 4:00 a.m.')).toBeTruthy();
  });

  it("show the server's reason when it takes no orders while the market is open [MKT-36]", async () => {
    await open({
      arrange: ({ world }) => world.execute('market.suspendEntry', { message: 'Order entry is suspended.' }),
    });
    const hours = await screen.findByRole('region', { name: 'Market hours' });
    expect(await within(hours).findByText('The market is open. Order entry is suspended.')).toBeTruthy();
  });

  it('say once what both calls say', async () => {
    await open({ arrange: ({ world }) => world.execute('market.suspendEntry', { message: 'The market is open.' }) });
    const hours = await screen.findByRole('region', { name: 'Market hours' });
    expect(await within(hours).findByText('The market is open.')).toBeTruthy();
  });

  it.each([
    ['market.ordersStatus', 'Error loading market status.'],
    ['market.status', 'Error loading market hours.'],
    ['market.schedule', "Error loading today's schedule."],
  ])('show an error when %s fails, and keep the rest [MKT-38, MKT-39, MKT-40]', async (route, text) => {
    const { user, venue } = await open({ arrange: answering(route, 400) });
    const hours = await screen.findByRole('region', { name: 'Market hours' });
    expect(await within(hours).findByText(text)).toBeTruthy();
    expect(await within(hours).findByText('Market open')).toBeTruthy();
    expect(await findRow('OSTKO')).toBeTruthy();
    venue.world.execute('fault.clear', {});
    await user.click(within(hours).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(hours).queryByText(text)).toBeNull());
  });
});
