import { api } from '@portal/contracts/api';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { add, compare, decimal } from '@portal/domain/money/money';
import { cryptoSymbols } from '@portal/domain/market/symbol-vocabulary';
import { describe, expect, it } from 'vitest';
import { useVenue } from '../../testing/use-server.ts';

// Nobody is signed in: all of these calls are public.
const { venue } = await useVenue();

const { market, symbols } = api;
const TZROP = { symbol: 'TZROP' };
const unknown = { params: { symbol: 'NOPE' } };

describe('symbols', () => {
  it('are read from data.symbols [APT-01]', async () => {
    const { data } = await venue().read(symbols.list);
    expect(data.symbols.length).toBeGreaterThan(50);
    const names = data.symbols.map(({ symbol }) => symbol);
    expect(new Set(names).size).toBe(names.length);
    for (const symbol of ['OSTKO', 'TZROP', 'ASPD', 'MYRA', 'CURZ', 'XYLB', ...cryptoSymbols]) {
      expect(names).toContain(symbol);
    }
  });

  it('can be read one at a time [APT-02]', async () => {
    const { data } = await venue().read(symbols.list);
    const listed = data.symbols.find(({ symbol }) => symbol === 'TZROP');
    expect(await venue().read(symbols.one, { params: TZROP })).toEqual(listed);
    expect((await venue().call(symbols.one, unknown)).status).toBe(404);
  });

  it('hides test symbols from every single-symbol call until the flag is on [SYM-09]', async () => {
    const params = { symbol: 'TSTX' };
    const statuses = async () =>
      Promise.all([
        venue()
          .call(symbols.one, { params })
          .then(({ status }) => status),
        venue()
          .call(symbols.asset, { params })
          .then(({ status }) => status),
        venue()
          .fetch('/api/asset/TSTX/documents/summary')
          .then(({ status }) => status),
        venue()
          .call(market.priceHistory, { params })
          .then(({ status }) => status),
        venue()
          .call(market.depth, { params })
          .then(({ status }) => status),
        venue()
          .call(market.trades, { params })
          .then(({ status }) => status),
      ]);
    expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404]);
    venue().world.execute('flags.change', { values: { hiddenTestSymbol: true } });
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('have an asset each, which is public [APT-10]', async () => {
    const asset = await venue().read(symbols.asset, { params: TZROP });
    expect(asset).toMatchObject({ assetId: 'TZROP', name: 'Terzo Preferred', unitsIssued: '12000000' });
    const { yearHigh, yearLow } = asset;
    if (yearHigh === null || yearLow === null) throw new Error('TZROP has traded for a year');
    expect(compare(yearHigh, yearLow)).toBe(1);
    expect(await venue().read(symbols.asset, { params: { symbol: 'XYLB' } })).toMatchObject({ yearHigh: null });
    expect((await venue().call(symbols.asset, unknown)).status).toBe(404);
  });

  it('have issuer documents as public files', async () => {
    const titlesOf = async (symbol: string) =>
      (await venue().read(symbols.asset, { params: { symbol } })).documents?.map(({ title }) => title);
    expect(await titlesOf('TZROP')).toEqual(['Issuer summary', 'Token terms']);
    expect(await titlesOf('BTC')).toEqual([]);
    for (const { path } of (await venue().read(symbols.asset, { params: TZROP })).documents ?? []) {
      const file = await venue().fetch(path);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect((await file.text()).slice(0, 5)).toBe('%PDF-');
    }
    expect((await venue().fetch('/api/asset/BTC/documents/summary')).status).toBe(404);
  });

  it('have logos', async () => {
    const logo = await venue().fetch('/logos/TZROP.svg');
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await logo.text()).toMatch(/^<svg /);
    for (const path of ['/logos/NOPE.svg', '/logos/tzrop.svg', '/logos/TZROP', '/logos/..%2fTZROP.svg']) {
      expect((await venue().fetch(path)).status).toBe(404);
    }
  });
});

describe('market data', () => {
  it('is returned for all symbols, or for the requested ones [APT-05, MKT-09]', async () => {
    const { snapshots } = await venue().read(market.snapshots);
    expect(snapshots).toHaveLength((await venue().read(symbols.list)).data.symbols.length);
    const some = await venue().read(market.snapshots, { query: { symbols: ['TZROP', 'NOPE', 'OSTKO'] } });
    expect(some.snapshots.map(({ symbol }) => symbol)).toEqual(['TZROP', 'OSTKO']);
    expect((await venue().read(market.snapshots, { query: { symbols: 'MYRA' } })).snapshots).toHaveLength(1);
  });

  it('has daily prices, newest first, in pages; without a window the last 10 days [APT-06, MKT-21, MKT-22]', async () => {
    const days = await venue().read(market.priceHistory, { params: TZROP });
    expect(days).toMatchObject({ page: 1, size: 31 });
    const dates = days.priceHistories.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(dates[0]).toBe('2025-11-18');
    expect(dates.at(-1)).toBe('2025-11-10');
    const all = { start: '2015-12-31', end: '2025-11-18', size: 500 };
    const first = await venue().read(market.priceHistory, { params: TZROP, query: all });
    expect([first.totalPages, first.priceHistories.length]).toEqual([5, 500]);
    const last = await venue().read(market.priceHistory, { params: TZROP, query: { ...all, page: 5 } });
    expect(last.priceHistories.at(-1)?.date).toBe('2015-12-31');
    const never = await venue().read(market.priceHistory, { params: { symbol: 'XYLB' }, query: all });
    expect(never.totalElements).toBe(0);
    const backwards = { params: TZROP, query: { start: '2025-11-18', end: '2025-11-01' } };
    expect((await venue().read(market.priceHistory, backwards)).totalElements).toBe(0);
    expect((await venue().call(market.priceHistory, unknown)).status).toBe(404);
  });

  it('has the depth of the book, each side sorted as requested [APT-07, MKT-50]', async () => {
    const { entries } = await venue().read(market.depth, { params: TZROP });
    const asks = entries.filter(({ side }) => side === 'ASK').map(({ price }) => price);
    const bids = entries.filter(({ side }) => side === 'BID').map(({ price }) => price);
    expect([asks[0], bids[0]]).toEqual(['5.27', '5.25']);
    expect(asks).toEqual(asks.toSorted(compare));
    expect(bids).toEqual(bids.toSorted(compare).reverse());
    const other = await venue().read(market.depth, { params: TZROP, query: { asksort: 'DESC', bidsort: 'ASC' } });
    expect(other.entries.filter(({ side }) => side === 'ASK').map(({ price }) => price)).toEqual(asks.toReversed());
    expect(other.entries.filter(({ side }) => side === 'BID').map(({ price }) => price)).toEqual(bids.toReversed());
    expect((await venue().call(market.depth, unknown)).status).toBe(404);
  });

  it('of coins comes from the pricing and the charting service, by default for the last 10 days [APT-11, APT-12, MKT-21, MKT-22]', async () => {
    for (const symbol of cryptoSymbols) {
      const { buy } = await venue().read(market.cryptoPrice, { params: { symbol } });
      expect(compare(buy.spot_price, buy.spot_price)).toBe(0);
      const { prices } = await venue().read(market.cryptoChart, { params: { symbol } });
      expect(prices).toHaveLength(11);
      expect(prices.map(({ date }) => date)).toEqual(prices.map(({ date }) => date).toSorted());
      expect([prices[0]?.date, prices.at(-1)?.date]).toEqual(['2025-11-08', '2025-11-18']);
    }
    expect(await venue().read(market.cryptoPrice, { params: { symbol: 'BTC' } })).toMatchObject({
      buy: { spot_price: '64912.08' },
    });
    expect((await venue().call(market.cryptoPrice, { params: TZROP })).status).toBe(404);
    expect((await venue().call(market.cryptoChart, { params: TZROP })).status).toBe(404);
  });
});

describe('the trades of the day', () => {
  it('end with the last trade of the quote, within its range, volume and hours', async () => {
    const { snapshots } = await venue().read(market.snapshots);
    const traded = snapshots.filter(({ symbol, volume }) => volume !== null && symbol !== 'TSTX');
    expect(traded.length).toBeGreaterThan(30);
    for (const { symbol, lastPrice, lastQuantity, high, low, volume, timestamps } of traded) {
      const { trades } = await venue().read(market.trades, { params: { symbol } });
      expect(trades[0]).toEqual({ lastPrice, lastQuantity, timestamp: timestamps.trade });
      expect(trades.length).toBeLessThanOrEqual(50);
      for (const trade of trades) {
        expect(compare(trade.lastPrice, high ?? expect.unreachable())).toBeLessThanOrEqual(0);
        expect(compare(trade.lastPrice, low ?? expect.unreachable())).toBeGreaterThanOrEqual(0);
      }
      const sum = trades.map(trade => trade.lastQuantity).reduce(add);
      expect(compare(sum, volume ?? expect.unreachable())).toBeLessThanOrEqual(0);
      const times = trades.map(({ timestamp }) => timestamp);
      expect(times).toEqual(times.toSorted().toReversed());
      expect(times.at(-1)?.localeCompare('2025-11-18T14:30:00.000Z')).toBe(1);
    }
  });

  it('begin with a new trade, fifty at most, and are none on the next day', async () => {
    const { order } =
      (await venue().read(sandbox.market.orders, { query: {} })).orders.find(each => each.order.symbol === 'TZROP') ??
      expect.unreachable();
    const read = async () => (await venue().read(market.trades, { params: TZROP })).trades;
    const earlier = await read();
    for (let n = 0; n < 120; n += 1)
      venue().world.execute('order.fillNow', { orderId: order.orderId, quantity: decimal('1') });
    const fill = { lastPrice: '5.28', lastQuantity: '1', timestamp: new Date(venue().world.now()).toISOString() };
    expect(await read()).toEqual(Array.from({ length: 50 }, () => fill));
    expect(earlier).not.toContainEqual(fill);
    venue().advanceTo('2025-11-19T10:00:00Z');
    expect(await read()).toEqual([]);
  });

  it('of a coin are not published, and those of an unknown symbol not found', async () => {
    expect(await venue().read(market.trades, { params: { symbol: 'BTC' } })).toEqual({ trades: [] });
    expect((await venue().call(market.trades, unknown)).status).toBe(404);
  });
});

describe('the quote of a coin', () => {
  it('is the dealer’s bid and ask around the spot price, without sizes, and absent if the coin cannot be traded', async () => {
    const { snapshots } = await venue().read(market.snapshots, { query: { symbols: ['BTC', 'DOGE'] } });
    expect(snapshots).toMatchObject([
      { symbol: 'BTC', lastPrice: '64912.08', bidPrice: '64847.17', askPrice: '64976.99', askQuantity: null },
      { symbol: 'DOGE', lastPrice: '0.1284', bidPrice: null, askPrice: null, tradable: false },
    ]);
    expect((await venue().read(market.depth, { params: { symbol: 'BTC' } })).entries).toEqual([]);
  });

  it('follows a price change from the sandbox on all calls', async () => {
    venue().world.execute('market.movePrice', { symbol: 'BTC', price: decimal('70000') });
    const [snapshot] = (await venue().read(market.snapshots, { query: { symbols: ['BTC'] } })).snapshots;
    expect(snapshot).toMatchObject({ lastPrice: '70000', bidPrice: '69930', askPrice: '70070' });
    const spot = await venue().read(market.cryptoPrice, { params: { symbol: 'BTC' } });
    expect(spot.buy.spot_price).toBe('70000');
    const { prices } = await venue().read(market.cryptoChart, { params: { symbol: 'BTC' } });
    expect(prices.slice(-2).map(({ price }) => price)).toEqual(['64120.55', '70000']);
  });
});

describe('the market hours', () => {
  it('say whether the market is open and when that changes [APT-04]', async () => {
    expect(await venue().read(market.status)).toMatchObject({
      marketOpen: true,
      marketOpenLater: false,
      nextOpen: '2025-11-19T14:30:00.000Z',
      nextClose: '2025-11-18T21:00:00.000Z',
    });
    venue().advanceTo('2025-11-18T21:00:00Z');
    expect(await venue().read(market.status)).toMatchObject({ marketOpen: false, marketOpenLater: false });
    venue().advanceTo('2025-11-19T10:00:00Z');
    expect(await venue().read(market.status)).toMatchObject({ marketOpen: false, marketOpenLater: true });
  });

  it('say whether orders may be entered [APT-08]', async () => {
    for (const [at, ordersOpen] of [
      ['2025-11-18T21:00:00Z', true],
      ['2025-11-19T01:00:00Z', false],
      ['2025-11-19T09:00:00Z', true],
    ] as const) {
      venue().advanceTo(at);
      expect(await venue().read(market.ordersStatus)).toMatchObject({ ordersOpen });
    }
  });

  it('are given per day, for order entry and for trading [APT-09]', async () => {
    const query = { start: '2025-11-26', stop: '2025-11-29', zoneid: 'America/New_York' };
    const { days } = await venue().read(market.schedule, { query });
    const thanksgiving = { date: '2025-11-27', holiday: 'Thanksgiving Day' };
    expect(days.map(({ date, holiday }) => ({ date, holiday }))).toMatchObject([
      { date: '2025-11-26', holiday: null },
      thanksgiving,
      { date: '2025-11-28' },
      { date: '2025-11-29' },
    ]);
    expect(days.map(({ trading }) => trading.market?.end ?? null)).toEqual([
      '2025-11-26T21:00:00.000Z',
      null,
      '2025-11-28T18:00:00.000Z',
      null,
    ]);
    expect(days[0]?.orderEntry.preMarket).toEqual({
      start: '2025-11-26T09:00:00.000Z',
      end: '2025-11-26T14:30:00.000Z',
    });
  });

  it('return a result for years outside the calendar, for too many days, and for a reversed range', async () => {
    const ask = (start: string, stop: string) => venue().call(market.schedule, { query: { start, stop } });
    expect((await ask('2025-11-18', '2025-11-01')).body).toEqual({ days: [] });
    expect((await ask('0001-01-01', '0001-02-01')).status).toBe(200);
    expect((await ask('9999-12-01', '9999-12-31')).status).toBe(200);
    const long = await ask('2020-01-01', '2025-01-01');
    expect([long.status, long.body]).toMatchObject([400, { field: 'stop' }]);
  });

  it('are given for days in the requested time zone [APT-09]', async () => {
    const daysIn = async (zoneid: string) => {
      const query = { start: '2025-11-18', stop: '2025-11-18', zoneid };
      return (await venue().read(market.schedule, { query })).days.map(({ date }) => date);
    };
    expect(await daysIn('America/New_York')).toEqual(['2025-11-18']);
    // From 10 a.m. of the 17th to 10 a.m. of the 18th in New York.
    expect(await daysIn('Asia/Tokyo')).toEqual(['2025-11-17', '2025-11-18']);
    expect(await daysIn('America/Los_Angeles')).toEqual(['2025-11-18', '2025-11-19']);
  });
});
