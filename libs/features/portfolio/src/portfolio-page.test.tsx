import { togglePreference } from '@portal/client/preferences/preferences';
import { refresh } from '@portal/client/api/query';
import { queryClient } from '@portal/client/api/query-client';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { decimal } from '@portal/domain/money/money';
import { addTransfer, answering, fault, withNotFound } from '@portal/testing/arrange';
import { mountRoute, type MountOptions, type Persona } from '@portal/testing/mount';
import { startVenue, type Venue } from '@portal/testing/venue';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PortfolioPage } from './portfolio-page';

beforeEach(() => {
  localStorage.clear();
  window.innerWidth = 1440;
});

const openPortfolio = (options: Partial<MountOptions> = {}, persona: Persona = 'marisol') =>
  mountRoute({
    element: <PortfolioPage openOrders={<p>The open orders</p>} />,
    path: '/investors/portfolio',
    route: '/investors/portfolio',
    persona,
    ...options,
  });

const region = (name: string) => screen.findByRole('region', { name });
/** The figure beside a label in a part of the page. */
const figureOf = (part: HTMLElement, label: string | RegExp) =>
  within(part).getByText(label, { selector: 'dt, dt *' }).closest('dt')?.parentElement?.querySelector('dd')
    ?.textContent;
const rowOf = async (symbol: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(symbol) })).closest('tr');
const cellsOf = async (symbol: string) =>
  [...((await rowOf(symbol))?.cells ?? [])].map(cell => cell.textContent.replace(/\s+/g, ' '));

/** A venue without balances, both in the start-up data and from their route. */
async function venueWithoutBalances(): Promise<Venue> {
  const venue = await startVenue();
  venue.signIn('marisol');
  const response = await venue.fetch('/api/global?symbolResource=asset');
  // By the contract the body is an object; only the balances are removed.
  const body = { ...((await response.json()) as object), walletBalancesPortfolios: null };
  answering('startUp.global', 200, body)(venue);
  withNotFound('portfolio.balances')(venue);
  return venue;
}

it('loads the balances again where the lists tell of shares that they lack, and keeps the change of the day', async () => {
  const { venue, change } = await openPortfolio({ venue: { participants: 'off' } });
  const total = await region('Total value');
  const today = await within(total).findByRole('button', { name: /change since the previous close/ });
  const gain = today.textContent;
  expect(figureOf(total, 'Positions')).toBe('$122,472.56');
  const accountId = venue.userOf('marisol').activeAccountId ?? '';
  const [symbol, quantity] = ['TZROP', decimal('1000')];
  await change(({ world }) => {
    world.execute('ledger.creditTokens', { accountId, symbol, quantity });
    addTransfer(venue, {
      ...{ id: 'T-9000', asset: symbol, assetType: 'SECURITY_TOKEN', amount: quantity, currency: null },
      date: '2025-11-18T15:10:00.000Z',
    });
  });
  await refresh(queryClient, [transfers.list]);
  await waitFor(() => expect(figureOf(total, 'Positions')).toBe('$127,732.56'));
  expect(today.textContent).toBe(gain);
});

describe('the holdings', () => {
  it('shows cash, the total, and transfers that are pending or waiting for a cost basis [PTF-01, PTF-16, TRF-04]', async () => {
    await openPortfolio();
    const cash = await region('Cash');
    expect(await within(cash).findByText('$24,618.40')).toBeTruthy();
    expect(figureOf(cash, /Available to/)).toBe('$19,118.40');
    expect(figureOf(cash, 'Held for open orders')).toBe('$11,810.30');
    expect(figureOf(cash, 'Pending deposits')).toBe('$2,500.00');
    expect(cash.textContent).toContain('Total $36,428.70');

    const head = await region('Total value');
    await waitFor(() => expect(figureOf(head, 'Cash')).toBe('$36,428.70'));
    const amount = (text: string | null | undefined) => Number(text?.replace(/[$,]/g, ''));
    const total = amount(head.querySelector('.visually-hidden')?.textContent);
    expect(total).toBeCloseTo(amount(figureOf(head, 'Positions')) + 36_428.7, 2);
    const shares = within(head)
      .getAllByRole('listitem')
      .map(part => part.textContent);
    expect(shares.map(text => text.replace(/[\d.].*$/, ''))).toEqual([
      'Common stock',
      'Security tokens',
      'Crypto',
      'Cash',
    ]);
    expect(within(head).getByText('1 position doesn’t have a price and isn’t included in these totals.')).toBeTruthy();
    // As statements do.
    expect(head.textContent).toContain('Not included: $2,500.00 in pending deposits.');

    const card = await region('Pending transfers');
    const rows = within(card)
      .getAllByRole('listitem')
      .map(row => [...row.children].map(part => part.textContent));
    expect(rows).toEqual([
      ['Cash Deposit', '+$2,500.00', 'Nov 17', 'Processing · expected Nov 20'],
      ['Security Deposit', '+40 LUMB', 'Nov 17', 'Pending'],
      ['Security Deposit', '+150 XYLB', 'Waiting for cost basis', 'Add cost basis'],
    ]);
  });

  it('shows each token with quantity, price, cost basis, value and gain, largest value first [PTF-02, PTF-03]', async () => {
    await openPortfolio();
    const table = await screen.findByRole('table', { name: 'Your positions' });
    await rowOf('OSTKO');
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(head => head.textContent)).toEqual([
      'Symbol',
      'Trend',
      'Quantity',
      'Last price',
      'Average cost',
      'Market value',
      'Gain/loss',
    ]);
    const names = within(table).getAllByRole('rowheader');
    expect(names).toHaveLength(8);
    expect(names[0]?.textContent).toContain('OSTKO');
    await waitFor(async () =>
      expect(await cellsOf('TZROP')).toEqual([
        'TZROPTerzo Preferred',
        expect.any(String),
        '3,400',
        '$5.26\u22120.94%',
        '$4.10',
        '$17,884.00',
        '+$3,944.00+28.29%',
      ]),
    );
    expect((await cellsOf('ASPD')).slice(2)).toEqual([
      '620',
      '$11.96+0.50%',
      '$12.85',
      '$7,415.20',
      '\u2212$551.80\u22126.93%',
    ]);
  });

  it('sorts by the pressed column, keeps the order in the URL, and stores the selected columns', async () => {
    const { user, location } = await openPortfolio();
    const table = await screen.findByRole('table', { name: 'Your positions' });
    await rowOf('OSTKO');
    const names = () =>
      within(table)
        .getAllByRole('rowheader')
        .map(head => /^[A-Z]+/.exec(head.textContent)?.[0]);
    const head = (name: string) => within(table).getByRole('columnheader', { name });
    expect(head('Market value').getAttribute('aria-sort')).toBe('descending');
    await user.click(within(head('Symbol')).getByRole('button'));
    expect(names().map(name => name?.slice(0, 4))).toEqual(
      names()
        .map(name => name?.slice(0, 4))
        .toSorted(),
    );
    await user.click(within(head('Gain/loss')).getByRole('button'));
    await user.click(within(head('Gain/loss')).getByRole('button'));
    expect(location()).toBe('/investors/portfolio?sort=-gain');
    expect(head('Gain/loss').getAttribute('aria-sort')).toBe('ascending');
    const gains = within(table)
      .getAllByRole('row')
      .slice(1)
      .map(row => row.lastElementChild?.textContent ?? '')
      .map(text =>
        text.startsWith('-')
          ? Infinity
          : Number(/^[\u2212+]?\$[\d,.]+/.exec(text)?.[0].replace('\u2212', '-').replace(/[$,+]/g, '')),
      );
    expect(gains).toEqual(gains.toSorted((a, b) => a - b));

    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const choice = await screen.findByRole('checkbox', { name: 'Day change' });
    await user.click(choice);
    await user.click(screen.getByRole('checkbox', { name: 'Trend' }));
    await user.keyboard('{Escape}');
    const heads = () =>
      within(table)
        .getAllByRole('columnheader')
        .map(each => each.textContent);
    const chosen = ['Symbol', 'Quantity', 'Last price', 'Average cost', 'Market value', 'Gain/loss', 'Day change'];
    expect(heads()).toEqual(chosen);
    expect(localStorage.getItem('portal-positionColumns')).toBe('symbol quantity price cost value gain day');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('button', { name: 'Reset to default' }));
    expect(heads()).toContain('Trend');
  });

  it('draws the last 30 days of a coin from the charting service [MKT-46]', async () => {
    await openPortfolio({ venue: { specOnly: true } }, 'coinHolder');
    expect(await screen.findByRole('img', { name: /^LTC, recent prices: (up|down) from \$/ })).toBeTruthy();
  });

  it('shows the cost basis of a position in an optional, sortable column [PTF-10, PTF-11]', async () => {
    const { user, location } = await openPortfolio();
    const table = await screen.findByRole('table', { name: 'Your positions' });
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Cost basis' }));
    await user.keyboard('{Escape}');
    // 3,400 at $4.10 and 620 at $12.85.
    expect((await cellsOf('TZROP')).slice(4, 6)).toEqual(['$4.10', '$13,940.00']);
    expect((await cellsOf('ASPD')).slice(4, 6)).toEqual(['$12.85', '$7,967.00']);
    await user.click(within(within(table).getByRole('columnheader', { name: 'Cost basis' })).getByRole('button'));
    expect(location()).toBe('/investors/portfolio?sort=total');
    const costs = within(table)
      .getAllByRole('row')
      .slice(1)
      .map(row => Number(row.children[5]?.textContent?.replace(/[$,]/g, '')));
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
  });

  it('deducts what is owed after a returned deposit from the cash and the total', async () => {
    await openPortfolio({}, 'owesCash');
    const cash = await region('Cash');
    await waitFor(() => expect(cash.textContent).toContain('Total \u2212$350.00'));
    expect(figureOf(cash, 'Amount owed')).toBe('\u2212$350.00');
    const head = await region('Total value');
    expect(head.querySelector('.visually-hidden')?.textContent).toBe('\u2212$350.00');
    expect(figureOf(head, 'Cash')).toBe('\u2212$350.00');
  });

  it('shows zero cash and an empty list for a new account, and no error [PTF-17]', async () => {
    await openPortfolio({}, 'newAccount');
    expect(await screen.findByText('No positions')).toBeTruthy();
    expect(within(await region('Cash')).getAllByText('$0.00')).toHaveLength(5);
    const head = await region('Total value');
    expect(head.querySelector('.visually-hidden')?.textContent).toBe('$0.00');
    expect(figureOf(head, 'Unrealized gain/loss')).toBe('-');
    expect(screen.queryByRole('alert')).toBe(null);
    expect(screen.queryByRole('region', { name: 'Pending transfers' })).toBe(null);
  });

  it('shows a position in a symbol that the market does not list [SYM-06]', async () => {
    await openPortfolio({
      arrange: venue => {
        const accountId = venue.userOf('marisol').activeAccountId ?? '';
        venue.world.execute('ledger.creditTokens', { accountId, symbol: 'OAKR', quantity: decimal('40') });
      },
    });
    expect((await cellsOf('OAKR'))[0]).toBe('OAKROakrun Furniture');
  });

  it('offers deposits and withdrawals only to users with the authority', async () => {
    await openPortfolio({}, 'withoutAuthorities');
    const cash = await region('Cash');
    await within(cash).findByText('Held for open orders');
    expect(within(cash).queryByRole('link')).toBe(null);
  });
});

describe('prices', () => {
  it('follow live trades, as do values, gains and the total [PTF-14]', async () => {
    const { change } = await openPortfolio();
    await waitFor(async () => expect((await cellsOf('TZROP'))[3]).toContain('$5.26'));
    expect(await screen.findByText(/^Live ·/)).toBeTruthy();
    const head = await region('Total value');
    const total = () => Number(head.querySelector('.visually-hidden')?.textContent.replace(/[$,]/g, ''));
    const before = total();
    // A counterparty fills ten units of her open order at its limit.
    await change(({ world }) => {
      expect(world.execute('order.fillNow', { orderId: 'H-204402', quantity: decimal('10') }).ok).toBe(true);
    });
    await waitFor(async () => expect((await cellsOf('TZROP'))[3]).toBe('$5.28\u22120.56%'));
    // The price comes before or after the new quantity.
    expect((await cellsOf('TZROP')).slice(5)).toBeOneOf([
      ['$17,952.00', '+$4,012.00+28.78%'],
      ['$17,899.20', '+$4,000.20+28.78%'],
    ]);
    // 2 cents for each of 3,400, less the fee of $0.53 once the order is known.
    await waitFor(() => expect([68, 67.47]).toContain(Math.round((total() - before) * 100) / 100));
  });

  it("fall back to the previous close, then to '-', with a note [PTF-13]", async () => {
    // Before the market opens nothing has traded yet.
    await openPortfolio({ venue: { startAt: '2025-11-18T13:00:00.000Z' } });
    await waitFor(async () => expect((await cellsOf('ASPD'))[3]).toBe('$11.90Previous close'));
    expect((await cellsOf('ASPD'))[5]).toBe('$7,378.00');
    const unpriced = ['-No price', 'Add cost basis', '-', '-'];
    await waitFor(async () => expect((await cellsOf('XYLB')).slice(3)).toEqual(unpriced));
  });

  it('are marked while the symbol is halted', async () => {
    await openPortfolio({ arrange: ({ world }) => void world.execute('market.halt', { symbol: 'MYRA' }) });
    await waitFor(async () => expect((await cellsOf('MYRA'))[3]).toBe('$104.25Halted'));
  });

  it('are the spot prices of the pricing service for coins', async () => {
    await openPortfolio({
      arrange: answering('market.cryptoPrice', 200, { buy: { spot_price: '70000' } }),
    });
    await waitFor(async () => expect((await cellsOf('BTC'))[3]).toContain('$70,000.00'));
    expect((await cellsOf('BTC'))[5]).toBe('$12,897.50');
  });

  it('show their age when the feed is disconnected', async () => {
    const { change } = await openPortfolio({
      arrange: ({ world }) => void world.execute('settings.change', { values: { staleQuoteAfter: 500 } }),
    });
    await screen.findByText(/^Live ·/);
    await change(({ hosted: seat }) => {
      seat.feed.arrange({ kind: 'refuse', connections: 50 });
      seat.feed.arrange({ kind: 'cut' });
    });
    expect(await screen.findByText(/^Not live · prices as of 10:15:\d\d a\.m\. ET$/)).toBeTruthy();
    await waitFor(async () => expect((await cellsOf('OSTKO'))[3]).toMatch(/^\$44\.18\d sec ago$/));
  });
});

it('says that some updates aren’t live while the server refuses one topic', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { venue } = await openPortfolio({
    arrange: ({ hosted: seat }) => void seat.feed.arrange({ kind: 'refuseTopic', topic: '/topic/quote/OSTKO' }),
  });
  await waitFor(() => expect(venue.hosted.feed.connections()).toBe(0));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Some updates aren’t live')).toBeTruthy();
  warn.mockRestore();
});

it('says no time of prices where nothing has a price', async () => {
  await openPortfolio(
    { arrange: ({ hosted: seat }) => void seat.feed.arrange({ kind: 'refuse', connections: 50 }) },
    'newAccount',
  );
  expect((await screen.findByText(/^Not live/)).textContent).toBe('Not live');
});

describe('lists beside the positions', () => {
  it('lists at most ten tradable security tokens: held, favorites, pre-listed, then by volume [PTF-05, SYM-14]', async () => {
    togglePreference('favorites', 'FJRD');
    const { venue } = await openPortfolio();
    const tokens = await region('Tradable tokens');
    await within(tokens).findByText('TZROP');
    const names = within(tokens)
      .getAllByRole('listitem')
      .map(item => /^[A-Z]+(?=[A-Z])/.exec(item.textContent)?.[0]);
    expect(names).toHaveLength(10);
    const { data } = await venue.read(symbols.list);
    const codeOf = (name: string | undefined) => data.symbols.find(({ symbol }) => symbol === name)?.assetType.code;
    expect(new Set(names.map(codeOf))).toEqual(new Set(['SECURITY_TOKEN']));
    const { activeAccountId } = venue.userOf('marisol');
    const { tokenAssets } = await venue.read(portfolio.balances, {
      query: { accountId: activeAccountId ?? '', brokerId: 'halyard' },
    });
    const isHeld = (name: string | undefined) => name !== undefined && tokenAssets[name] !== undefined;
    const firstOther = names.findIndex(name => !isHeld(name));
    expect(firstOther).toBeGreaterThan(0);
    expect(names[firstOther]).toBe('FJRD');
    for (const name of ['MYRA', 'XYLB']) expect(names).toContain(name);
    expect(within(tokens).getByRole('link', { name: /TZROP/ }).getAttribute('href')).toBe('/investors/asset/TZROP');
  });

  it('shows an error when the transfers cannot be loaded, and keeps everything else', async () => {
    await openPortfolio({
      arrange: each =>
        fault(each, 'portfolio.overview', {
          kind: 'answer',
          status: 404,
          body: { code: 'NOT_FOUND', message: 'Nothing here.' },
        }),
    });
    const card = await region('Pending transfers');
    expect(await within(card).findByText('We couldn’t load your transfers.')).toBeTruthy();
    expect(await rowOf('OSTKO')).toBeTruthy();
  });
});

describe('balances that cannot be loaded', () => {
  it('show an error instead of numbers or zeros until they load [PTF-15]', async () => {
    const venue = await venueWithoutBalances();
    const { user } = await openPortfolio({ venue });
    expect(await screen.findByText('We couldn’t load your balances.')).toBeTruthy();
    expect(screen.queryByText(/\$0\.00/)).toBe(null);
    expect(screen.queryByRole('region', { name: 'Cash' })).toBe(null);
    expect(screen.queryByRole('region', { name: 'Positions' })).toBe(null);
    expect(await region('Tradable tokens')).toBeTruthy();

    venue.world.execute('fault.clear', {});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await within(await region('Cash')).findByText('$24,618.40')).toBeTruthy();
    expect(screen.queryByText('We couldn’t load your balances.')).toBe(null);
  });

  it('keep the earlier figures with their time when a refetch fails', async () => {
    const { venue, user } = await openPortfolio();
    await rowOf('OSTKO');
    withNotFound('portfolio.balances')(venue);
    await refresh(queryClient, [portfolio.balances]);
    const note = await screen.findByRole('alert');
    expect(note.textContent).toMatch(
      /^We couldn’t load your balances\. Cash and quantities as of 10:1[45]:\d\d a\.m\. ET\./,
    );
    expect((await cellsOf('OSTKO'))[2]).toBe('1,250');

    venue.world.execute('fault.clear', {});
    await user.click(within(note).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBe(null));
  });
});

describe('on a small screen', () => {
  beforeEach(() => {
    window.innerWidth = 375;
  });

  it('shows three figures per position: quantity, price with change, value with gain', async () => {
    await openPortfolio();
    await waitFor(async () =>
      expect(await cellsOf('TZROP')).toEqual(['TZROP3,400', '$5.26\u22120.94%', '$17,884.00+$3,944.00']),
    );
    await waitFor(async () => expect(await cellsOf('XYLB')).toEqual(['XYLB150', '-No price', '-Add cost basis']));
  });
});
