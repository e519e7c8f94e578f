import { market } from '@portal/contracts/endpoints/market';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { decimal } from '@portal/domain/money/money';
import { answering } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import type { Venue } from '@portal/testing/venue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { assetAt, findCard, findGraph } from '../testing/test-asset';

/** The default window of the graph: one month. */
const month = { start: '2025-10-18', end: '2025-11-18' };

const open = (symbol = 'TZROP', options: Partial<MountOptions> = {}) =>
  mountRoute({ ...assetAt(symbol), persona: 'marisol', ...options });

/** Waits until the page has subscribed to the topic. The timeout is long for busy machines. */
const waitForSubscription = (venue: Venue, topic: string) =>
  waitFor(() => expect(venue.hosted.feed.readers(topic)).toBe(1));

const daysOf = (graph: HTMLElement): number => Number(graph.getAttribute('aria-valuemax'));

beforeEach(() => localStorage.clear());

describe('the asset page', () => {
  it('shows name, quote, graph, depth of book, documents of the issuer and price history of a symbol in any letter case [MKT-47]', async () => {
    const { venue } = await open('tzrop');
    expect(await screen.findByRole('heading', { level: 1, name: 'TZROP' })).toBeTruthy();
    expect(screen.getByText('Terzo Preferred')).toBeTruthy();
    const { snapshots } = await venue.read(market.snapshots, { query: { symbols: ['TZROP'] } });
    const price = await findCard('Price');
    expect(await within(price).findByText(`$${snapshots[0]?.lastPrice}`)).toBeTruthy();
    expect(await within(price).findByText(/^Live · last trade/)).toBeTruthy();
    expect(await findGraph()).toBeTruthy();
    expect(await screen.findByRole('table', { name: /TZROP depth of book/ })).toBeTruthy();
    expect(await screen.findByRole('table', { name: /TZROP daily prices/ })).toBeTruthy();
    expect(screen.getByText('Position in TZROP')).toBeTruthy();
    const about = await findCard('About this security');
    const terms = await within(about).findByRole('link', { name: /^Token terms/ });
    const file = await venue.fetch(terms.getAttribute('href') ?? '');
    expect(file.headers.get('content-type')).toBe('application/pdf');
  });

  it('marks the price as delayed when the feed is silent for longer than the limit, and as live after the next message', async () => {
    const { venue, change } = await open('TZROP', {
      arrange: ({ world }) => void world.execute('settings.change', { values: { staleQuoteAfter: 2000 } }),
    });
    await waitForSubscription(venue, '/topic/quote/TZROP');
    const price = await findCard('Price');
    expect(await within(price).findByText(/^Not live · last trade/)).toBeTruthy();
    await change(({ world }) => world.execute('market.movePrice', { symbol: 'TZROP', price: decimal('5.30') }));
    expect(await within(price).findByText(/^Live · last trade/)).toBeTruthy();
  });

  it('is available for the hidden test symbol only while its flag is on [SYM-09, MKT-49]', async () => {
    const { venue } = await open('TSTX');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    venue.world.execute('flags.change', { values: { hiddenTestSymbol: true } });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('heading', { level: 1, name: 'TSTX' })).toBeTruthy();
  });

  it('calls the price live only while connected', async () => {
    const { venue } = await open('TZROP');
    const price = await findCard('Price');
    await waitForSubscription(venue, '/topic/quote/TZROP');
    expect(await within(price).findByText(/^Live · last trade/)).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(within(price).getByText(/^Not live · last trade/)).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await within(price).findByText(/^Live · last trade/)).toBeTruthy();
  });

  it('labels a price that is the previous close with its date [MKT-07]', async () => {
    await open('TZROP', { venue: { startAt: '2025-11-18T12:00:00Z' } });
    const price = await findCard('Price');
    expect(await within(price).findByText('Previous close · Nov 17')).toBeTruthy();
  });

  it('shows the date of the change when there was no trading today', async () => {
    await open('TZROP', {
      // Ten minutes before the close.
      venue: { startAt: '2025-11-21T20:50:00Z' },
      arrange: venue => venue.advanceTo('2025-11-22T16:00:00Z'),
    });
    const price = await findCard('Price');
    expect(await within(price).findByText('Nov 21')).toBeTruthy();
    expect(within(price).queryByText('today')).toBeNull();
    expect(await within(price).findByText(/^Market closed · last trade/)).toBeTruthy();
    expect(within(price).queryByText(/^Live/)).toBeNull();
  });

  it('says in its head, at the price and in the facts that trading is halted, and nowhere that it is live', async () => {
    const { change } = await open('TZROP');
    const price = await findCard('Price');
    const about = await findCard('About this security');
    expect(await within(price).findByText(/^Live · last trade/)).toBeTruthy();
    expect(within(about).getByText('Available to trade')).toBeTruthy();
    await change(({ world }) => void world.execute('market.halt', { symbol: 'TZROP' }));
    expect(await screen.findByText(/^Trading in TZROP is halted/)).toBeTruthy();
    expect(await within(price).findByText(/^Halted · last trade/)).toBeTruthy();
    expect(await screen.findByText('Trading halted')).toBeTruthy();
    expect(screen.queryByText('Market open')).toBeNull();
    expect(await within(about).findByText('Halted')).toBeTruthy();
  });

  it("shows a crypto symbol's price with its source and age [MKT-45]", async () => {
    const { venue } = await open('LTC');
    const { buy } = await venue.read(market.cryptoPrice, { params: { symbol: 'LTC' } });
    const price = await findCard('Price');
    expect(await within(price).findByText(`$${buy.spot_price}`)).toBeTruthy();
    expect(await within(price).findByText(/^Pricing service · /)).toBeTruthy();
  });
});

describe('the graph', () => {
  it('starts with one month and can be read day by day with the keyboard [MKT-10, MKT-12]', async () => {
    const { user, venue } = await open();
    const graph = await findGraph();
    expect(screen.getByRole('radio', { name: '1M' })).toHaveProperty('checked', true);
    const { priceHistories } = await venue.read(market.priceHistory, { params: { symbol: 'TZROP' }, query: month });
    await waitFor(() => expect(daysOf(graph)).toBe(priceHistories.length));
    const [, yesterday] = priceHistories;
    graph.focus();
    await user.keyboard('{End}{ArrowLeft}');
    expect(graph.getAttribute('aria-valuetext')).toMatch(/^Mon, Nov 17, 2025: Close 5\.31, Open /);
    expect(graph.getAttribute('aria-valuetext')).toContain(
      `Volume ${Number(yesterday?.volume).toLocaleString('en-US')}`,
    );
    await user.keyboard('{Home}');
    expect(graph.getAttribute('aria-valuenow')).toBe('1');
  });

  it('loads all pages of the history from 2015-12-31 for ALL [MKT-17]', async () => {
    const { user, venue } = await open('OSTKO', { path: '/investors/asset/OSTKO?range=ALL' });
    const graph = await findGraph('OSTKO');
    const { totalElements, totalPages } = await venue.read(market.priceHistory, {
      params: { symbol: 'OSTKO' },
      query: { start: '2015-12-31', end: '2025-11-18', page: 1, size: 500 },
    });
    expect(totalPages).toBeGreaterThan(1);
    expect(daysOf(graph)).toBe(totalElements);
    graph.focus();
    await user.keyboard('{Home}');
    expect(graph.getAttribute('aria-valuetext')).toContain('Dec 31, 2015');
  });

  it('can be shown as a table of the same days, also for a coin [MKT-12, MKT-46]', async () => {
    const { user, navigate, venue } = await open('TZROP', { path: '/investors/asset/TZROP?range=3M' });
    const days = daysOf(await findGraph());
    await user.click(screen.getByRole('button', { name: 'Show as a table' }));
    const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
    await screen.findByRole('table', { name: 'TZROP price by day, newest first' });
    const first = rowsOf('TZROP price by day, newest first');
    expect(first[0]?.textContent).toMatch(/^Tue, Nov 185\.355\.365\.265\.26/);
    await user.click(within(screen.getByRole('navigation', { name: 'Chart data pages' })).getByText('Older'));
    const older = rowsOf('TZROP price by day, newest first');
    expect(first.length + older.length).toBe(days);
    expect(screen.queryByRole('slider')).toBeNull();

    navigate('/investors/asset/LTC');
    const { prices } = await venue.read(market.cryptoChart, { params: { symbol: 'LTC' }, query: month });
    await findGraph('LTC');
    await user.click(screen.getByRole('button', { name: 'Show as a table' }));
    const coin = rowsOf('LTC price by day, newest first');
    expect(coin).toHaveLength(prices.length);
    expect(coin.at(-1)?.textContent).toContain(Number(prices[0]?.price).toFixed(2));
  });
});

describe('depth of book', () => {
  it("marks the prices of the user's open orders", async () => {
    const { venue } = await open();
    const { orders: placed } = await venue.read(portfolio.overview, { query: {} });
    const own = placed.find(order => order.symbol === 'TZROP' && order.status.cancelable);
    const table = await screen.findByRole('table', { name: /TZROP depth of book/ });
    const mark = await within(table).findByRole('img', { name: 'Your order' });
    expect(mark.parentElement?.textContent).toBe(own?.limitPrice);
  });

  it('that is empty says what would be here, and opens the ticket with the last price for a user who may order', async () => {
    const { user } = await open('MYRA', { venue: { participants: 'off' } });
    const card = within(await findCard('Depth of book'));
    expect(await card.findByText('No orders in the book')).toBeTruthy();
    expect(card.getByText('Open orders will appear here.')).toBeTruthy();
    const button = await card.findByRole('button', { name: /^Place an order at \$/ });
    const price = button.textContent.replace('Place an order at $', '');
    await user.click(button);
    expect(screen.getByText(`MYRA side none price ${price}`)).toBeTruthy();
  });

  it('that is empty offers no order to a visitor', async () => {
    await mountRoute({ ...assetAt('MYRA'), venue: { participants: 'off' } });
    const card = within(await findCard('Depth of book'));
    expect(await card.findByText('No orders in the book')).toBeTruthy();
    expect(card.queryByRole('button')).toBe(null);
  });

  it('is shown only with the flag showDepthOfBook [MKT-44, FLG-10]', async () => {
    const { venue } = await open('TZROP', {
      arrange: ({ world }) => world.execute('flags.change', { values: { showDepthOfBook: false } }),
    });
    await findGraph();
    await screen.findByRole('table', { name: /daily prices/ });
    expect(screen.queryByRole('heading', { name: 'Depth of book' })).toBeNull();
    expect(venue.world.state.flags.values.showDepthOfBook).toBe(false);
  });

  it('is refetched when the quote changes', async () => {
    const { venue, change } = await open();
    const table = await screen.findByRole('table', { name: /TZROP depth of book/ });
    await waitForSubscription(venue, '/topic/quote/TZROP');
    await change(({ world }) => world.execute('market.movePrice', { symbol: 'TZROP', price: decimal('6.40') }));
    await waitFor(() => expect(table.textContent).toContain('6.4'));
    // At the same time by the clock of the venue, which stands still.
    await change(({ world }) => world.execute('market.movePrice', { symbol: 'TZROP', price: decimal('6.80') }));
    await waitFor(() => expect(table.textContent).toContain('6.8'));
  });
});

describe('recent trades', () => {
  it('are those of the day; new ones from the feed go first, and are the last price of the graph', async () => {
    const { venue, change } = await open();
    const graph = await findGraph();
    const table = await screen.findByRole('table', { name: 'Recent trades' });
    const rows = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(row => row.textContent);
    expect(rows()).toHaveLength(11);
    expect(rows()[0]).toBe('10:14:38 a.m.5.26150');
    await waitForSubscription(venue, '/topic/trade/TZROP');
    await change(({ hosted }) =>
      hosted.feed.inject('/topic/trade/TZROP', {
        symbol: 'TZROP',
        lastPrice: '5.27',
        lastQuantity: '448',
        volume: '90000',
        high: '5.99',
        low: '5.01',
        timestamp: '2025-11-18T15:15:02.000Z',
      }),
    );
    await waitFor(() => expect(rows()[0]).toBe('10:15:02 a.m.5.27448'));
    expect(rows()[1]).toBe('10:14:38 a.m.5.26150');
    await waitFor(() => expect(graph.getAttribute('aria-valuetext')).toMatch(/Nov 18, 2025: Close 5\.27/));
  });

  it('are none before the first trade of a day', async () => {
    await open('TZROP', { venue: { startAt: '2025-11-19T10:00:00Z' } });
    expect(await screen.findByText('No trades received today')).toBeTruthy();
  });
});

describe('when a part cannot be loaded', () => {
  it.each([
    ['market.depth', 'Depth of book', 'Error loading the Order Book.', /TZROP depth of book/],
    ['market.priceHistory', 'Price history', 'Historical data unavailable', /Mon, Nov 17/],
  ])(
    '%s shows an error in its card and reloads on retry [MKT-24, MKT-26, MKT-41, MKT-43]',
    async (route, card, text, after) => {
      const { user, venue } = await open('TZROP', {
        arrange: answering(route, 400),
      });
      expect(await screen.findByText(text)).toBeTruthy();
      const region = await findCard(card);
      expect(await screen.findByRole('form')).toBeTruthy();
      venue.world.execute('fault.clear', {});
      // A request that was already in flight may still fail once.
      await waitFor(async () => {
        const again = within(region).queryByRole('button', { name: 'Try again' });
        if (again) await user.click(again);
        expect(within(region).getByText(after)).toBeTruthy();
      });
      expect(within(region).queryByText(text)).toBeNull();
    },
  );

  it('the depth of book says so too where none of its levels could be read [MKT-26]', async () => {
    await open('TZROP', { arrange: answering('market.depth', 200, { symbol: 'TZROP', entries: [{ level: 1 }] }) });
    expect(await within(await findCard('Depth of book')).findByText('Error loading the Order Book.')).toBeTruthy();
  });

  it('the graph shows an error in its place and reloads on retry [MKT-25, MKT-42]', async () => {
    const { user, venue } = await open('TZROP', {
      arrange: answering('market.priceHistory', 400),
    });
    const price = await findCard('Price');
    expect(await within(price).findByText('Graph data unavailable')).toBeTruthy();
    venue.world.execute('fault.clear', {});
    await user.click(within(price).getByRole('button', { name: 'Try again' }));
    expect(await findGraph()).toBeTruthy();
  });
});
