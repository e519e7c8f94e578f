import { auth } from '@portal/contracts/endpoints/auth';
import { accountTransfers } from '@portal/contracts/endpoints/account-transfers';
import { banking } from '@portal/contracts/endpoints/banking';
import { documents } from '@portal/contracts/endpoints/documents';
import { invites } from '@portal/contracts/endpoints/invites';
import { market } from '@portal/contracts/endpoints/market';
import { liveQuote, liveTrade } from '@portal/contracts/live';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { securitiesProviders } from '@portal/contracts/endpoints/securities-providers';
import { startUp } from '@portal/contracts/endpoints/start-up';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { wallets } from '@portal/contracts/endpoints/wallets';
import { account, entity } from '@portal/contracts/schemas/account';
import { identity } from '@portal/contracts/schemas/identity';
import { describe, expect, it } from 'vitest';
import { readReply as read } from '../testing/read-reply.ts';
import { readTolerantly } from './read-tolerantly.ts';
import type { Schema } from './route-address.ts';

/** Responses as teams write them who know the specification alone, each with what the portal reads. */

it('an empty list in an envelope is an empty list', () => {
  expect(read(invites.list.responses[200], { items: [], nextCursor: null, total: 0 })).toEqual([]);
});

describe('a list without pages in the contract', () => {
  const rows = [{ id: 1, email: 'ada@example.com' }];
  const skippedIn = (schema: Schema<unknown>, body: unknown) => {
    const answer = readTolerantly(schema, body, true);
    return answer.ok && answer.skipped;
  };

  it.each([
    [{ items: rows, nextCursor: 'bzoyMA' }, null],
    [{ result: { list: rows, hasMore: true, cursor: 'bzoyMA' } }, null],
    [{ data: rows, meta: { next_page_token: '20' } }, null],
    [{ count: 3, next: '/invites?page=2', results: rows }, 2],
    [{ records: rows, pagination: { offset: 0, limit: 1, count: 3 } }, 2],
    [{ data: rows, links: { self: '/invites', next: '/invites?cursor=bzox' } }, null],
    [{ _embedded: { invites: rows }, _links: { next: { href: '/invites?after=1' } } }, null],
    [{ value: rows, '@odata.nextLink': '/invites?$skiptoken=1' }, null],
    [{ data: rows, links: { self: '/invites', next: null } }, undefined],
    [{ _embedded: { invites: rows }, _links: { self: { href: '/invites' } } }, undefined],
    [{ items: rows, total: 1, cursor: 'bzox' }, undefined],
    [{ items: rows, hasMore: false, cursor: 'bzox' }, undefined],
    [{ items: rows, nextCursor: '' }, undefined],
    [{ items: [], cursor: 'bzox' }, undefined],
    [{ items: rows }, undefined],
  ])('lacks the rows that the server has and did not send: %j', (body, count) => {
    expect(skippedIn(invites.list.responses[200], body)).toEqual(count === undefined ? {} : { '': count });
  });

  it('lacks them at the path of the list', () => {
    const [listed, more] = [[{ symbol: 'TZROP' }], { offset: 0, limit: 1, count: 1, total: 40 }];
    for (const body of [{ data: { symbols: listed, pagination: more } }, { symbols: listed, total: 40 }])
      expect(skippedIn(symbols.list.responses[200], body)).toEqual({ 'data.symbols': 39 });
    expect(
      skippedIn(startUp.global.responses[200], {
        authUser: { authorities: [] },
        assets: { content: listed, totalElements: 40 },
      }),
    ).toEqual({ assets: 39 });
    const address = { asset: 'ASPD', address: '0xabc', status: 'CONFIRMED' };
    expect(
      skippedIn(securitiesProviders.addresses.responses[200], { addresses: [address, '?'], hasMore: true }),
    ).toEqual({ addresses: null });
  });

  it('lacks none where its pages can be loaded', () => {
    const transactions = [{ id: 6, asset: 'XYLB', amount: 150 }];
    expect(skippedIn(transfers.list.responses[200], { transactions, total: 40, hasMore: true })).toEqual({});
  });
});

describe('money and documents', () => {
  it('balances are lists by currency and symbol', () => {
    const fiatAssets = [{ currency: 'USD', availableWithdrawalBalance: 10 }];
    const body = {
      fiatAssets,
      tokenAssets: [
        { symbol: 'TZROP', quantity: 5 },
        { symbol: 'MYRA', quantity: 2 },
      ],
    };
    expect(read(portfolio.balances.responses[200], body)).toMatchObject({
      fiatAssets: { USD: { availableWithdrawalBalance: '10' } },
      tokenAssets: { TZROP: { quantity: '5' }, MYRA: { quantity: '2' } },
    });
  });

  it('balances have no tokens where a service leaves out what is empty', () => {
    const fiatAssets = { USD: { availableWithdrawalBalance: '25' } };
    expect(read(portfolio.balances.responses[200], { fiatAssets }).tokenAssets).toEqual({});
    expect(readTolerantly(portfolio.balances.responses[200], {}, true).ok).toBe(false);
  });

  it('a deposit address is the first address of a whole wallet, too', () => {
    const address = { address: '0x52908400098527886E0F7030069857D2E4169EE7', status: 'CONFIRMED', confirmations: 12 };
    for (const body of [address, [address], { asset: 'TZROP', addresses: [address], investorAddresses: [] }])
      expect(read(wallets.depositAddress.responses[200], body)).toMatchObject(address);
  });

  it('limits stand in a wrapper under names of another spelling', () => {
    const data = { can_deposit: true, deposit_message: 'Up to $5.', can_withdraw: false, withdraw_message: null };
    expect(read(banking.limits.responses[200], { success: true, data })).toMatchObject({
      ...{ canDeposit: true, depositMessage: 'Up to $5.', canWithdraw: false },
    });
  });

  it.each([
    { tradeTimestamp: '2025-11-18T15:14:00+0000', quoteTimestamp: '2025-11-18T15:15:00Z' },
    { last_trade_time: 1_763_478_840_000, quoteTime: 1_763_478_900_000 },
    { timestamps: { tradeTimestamp: '2025-11-18T15:14:00Z', quoteTimestamp: '2025-11-18T15:15:00Z' } },
    { lastTradeTimestamp: 1_763_478_840, lastQuoteTime: 1_763_478_900 },
  ])('a snapshot has the times of its last trade and quote as %j', times => {
    const body = { snapshots: [{ symbol: 'TZROP', lastPrice: 5.2, ...times }] };
    const [quote] = read(market.snapshots.responses[200], body).snapshots;
    expect([quote?.timestamps?.trade, quote?.timestamps?.quote].map(time => Date.parse(time ?? ''))).toEqual([
      Date.parse('2025-11-18T15:14:00Z'),
      Date.parse('2025-11-18T15:15:00Z'),
    ]);
  });

  it('a snapshot has the times of its last trade and quote as of each', () => {
    const timestamps = { last_trade: '2025-11-18T15:14:00.607000Z', last_quote: '2025-11-18T15:15:00.607000Z' };
    const [quote] = read(market.snapshots.responses[200], { snapshots: [{ symbol: 'TZROP', timestamps }] }).snapshots;
    expect(quote?.timestamps).toEqual({ trade: timestamps.last_trade, quote: timestamps.last_quote });
  });

  it('a day of the schedule has its hours in words with underscores, or as dates of opening and closing', () => {
    const date = '2025-11-18';
    const hours = { open: `${date}T14:30:00Z`, close: `${date}T21:00:00Z` };
    const entry = { orders_open: `${date}T05:00:00Z`, orders_close: `${date}T23:00:00Z` };
    const closed = { open: null, close: null, orders_open: null, orders_close: null, trading_day: false };
    const results = [
      { date, trading_day: true, ...hours, ...entry },
      { date: '2025-11-22', ...closed },
      {
        ...{ date, openDate: date, marketOpenDate: hours.open, marketCloseDate: hours.close },
        ...{ ordersOpenDate: entry.orders_open, ordersCloseDate: entry.orders_close },
      },
    ];
    const { days } = read(market.schedule.responses[200], { count: 3, next: null, results });
    const open = {
      trading: { market: { start: hours.open, end: hours.close } },
      orderEntry: { market: { start: entry.orders_open, end: entry.orders_close } },
    };
    expect(days).toMatchObject([open, { trading: { market: null }, orderEntry: { market: null } }, open]);
  });

  it('shares at a securities provider have their symbol as the asset', () => {
    const holdings = [{ securityId: 's', asset: 'MYRA', lots: [{ id: 'l', quantity: '250.00000000' }] }];
    expect(read(securitiesProviders.holdings.responses[200], { holdings }).holdings).toMatchObject([
      { symbol: 'MYRA', lots: [{ quantity: '250' }] },
    ]);
  });

  it('transfers have their status, id and amount in any form', () => {
    const body = {
      data: {
        results: [
          {
            transactionId: 5,
            symbol: 'USD',
            quantity: '2500.00000000',
            status: 'Pending',
            transactionType: 'FiatDeposit',
          },
          { id: 6, asset: 'XYLB', amount: 150, status: 'WaitingForCostBasis', createdDate: 1_763_477_162_000 },
        ],
        count: 2,
      },
    };
    expect(read(transfers.list.responses[200], body)).toMatchObject({
      transactions: [
        { id: '5', asset: 'USD', amount: '2500', status: 'PENDING' },
        { id: '6', asset: 'XYLB', amount: '150', status: 'WAITING_FOR_COST_BASIS' },
      ],
      totalPages: 1,
    });
  });

  it('transfers have the other side as the address or bank account, beside the id of the request', () => {
    const row = { id: '5', asset: 'ETH', amount: '1' };
    const rows = [
      { ...row, clientId: '6072981985483840e146ee32db6df2fe', toAddress: '0x52908400098527886E0F7030069857D2E4169EE7' },
      { ...row, toAddress: '', bankAccountId: '01JB8VHV0JB4G07PAC8BG9X300' },
      { ...row, transferId: '01JB8VHV0JB4G07PAC8BG9X301' },
      { ...row, clientId: 'Chase ·· 4821', bankAccountId: '01JB8VHV0JB4G07PAC8BG9X300' },
    ];
    const { transactions } = read(transfers.list.responses[200], { transactions: rows });
    expect(transactions.map(({ clientId }) => clientId)).toEqual([
      '0x52908400098527886E0F7030069857D2E4169EE7',
      '01JB8VHV0JB4G07PAC8BG9X300',
      '01JB8VHV0JB4G07PAC8BG9X301',
      'Chase ·· 4821',
    ]);
  });

  it('transfers have their amount and codes as gRPC writes them', () => {
    const codes = {
      transactionType: 'TRANSACTION_TYPE_DEPOSIT',
      assetType: 'ASSET_TYPE_FIAT',
      status: 'STATUS_PENDING',
    };
    const row = { id: '5', asset: 'USD', amount: { units: '2500', nanos: 500_000_000 }, ...codes };
    expect(read(transfers.list.responses[200], { transactions: [row] }).transactions).toMatchObject([
      { amount: '2500.5', transactionType: 'DEPOSIT', assetType: 'FIAT', status: 'PENDING' },
    ]);
  });

  it('documents have their kind as type, and paging of their own', () => {
    const body = {
      items: [{ id: 3, documentType: 'statements', createdAt: '2025-10-31T23:59:59Z' }],
      page: 2,
      totalCount: 11,
      pageSize: 10,
    };
    expect(read(documents.list.responses[200], body)).toMatchObject({
      rows: [{ id: '3', type: 'statements', title: null, date: '2025-10-31' }],
      ...{ page: 2, totalCount: 11, totalPages: 2 },
    });
  });

  it('bank accounts have the id under the name that the portal gives it', () => {
    expect(
      read(banking.accounts.responses[200], {
        content: [{ plaidAccountId: 4, verificationStatus: 'MANUALLY_VERIFIED', status: 'Approved', isDefault: true }],
      }),
    ).toMatchObject([{ id: '4', verification_status: 'manually_verified', status: 'APPROVED', preferred: true }]);
    expect(read(banking.pendingCount.responses[200], 2)).toEqual({ count: 2 });
  });

  it('what was removed is none of the rows, where the server still lists it', () => {
    const bank = { plaidAccountId: 4, status: 'APPROVED', deleted: false };
    const removed = { ...bank, plaidAccountId: 5, status: 'REMOVED', disabled: true, deleted: true };
    expect(read(banking.accounts.responses[200], { records: [bank, removed] }).map(({ id }) => id)).toEqual(['4']);
  });

  it('a list of one is the object itself, alone or under its key', () => {
    const wallet = { asset: 'ASPD', address: '0xabc', status: 'CONFIRMED' };
    for (const body of [wallet, { data: wallet }, { addresses: wallet }])
      expect(read(securitiesProviders.addresses.responses[200], body).addresses).toMatchObject([wallet]);
    const level = { side: 'BID', price: 5.2, quantity: 10 };
    expect(read(market.depth.responses[200], { symbol: 'TZROP', entries: level }).entries).toMatchObject([
      { side: 'BID' },
    ]);
    expect(read(banking.accounts.responses[200], { id: 4, status: 'Approved' })).toMatchObject([{ id: '4' }]);
    for (const body of [{ addresses: [] }, { items: [], total: 0 }, { data: [] }])
      expect(read(securitiesProviders.addresses.responses[200], body).addresses).toEqual([]);
  });

  it('a count and the lots of a provider have their facts under other names', () => {
    expect(read(banking.pendingCount.responses[200], { pendingCount: 3 })).toEqual({ count: 3 });
    const lots = [
      { lotId: 'L-1', quantity: 120, acquiredOn: '2019-10-12', costBasis: 10 },
      { lotId: 'L-2', quantity: 5, purchaseDate: '2020-02-03', costBasis: { amount: '7.5', currency: 'USD' } },
      { lotId: 'L-3', quantity: 5, costBasis: null },
    ];
    const { holdings } = read(securitiesProviders.holdings.responses[200], {
      holdings: [{ id: 1, symbol: 'CURZ', lots, hasPendingTransaction: false }],
    });
    expect(holdings[0]?.lots).toMatchObject([
      { acquiredDate: '2019-10-12', costBasis: { amount: '10' } },
      { acquiredDate: '2020-02-03', costBasis: { amount: '7.5' } },
      { costBasis: null },
    ]);
  });

  it('shares at a provider have their symbol as security id, which is all that the specification names', () => {
    const body = { data: { holdings: [{ securityId: 'MYRA', lots: [{ lotId: 'L-1', quantity: '120.00' }] }] } };
    expect(read(securitiesProviders.holdings.responses[200], body).holdings).toMatchObject([
      { securityId: 'MYRA', symbol: 'MYRA', lots: [{ id: 'L-1', quantity: '120' }] },
    ]);
  });

  it('a share transfer calls the account at the other broker by its side', () => {
    const names = { deliveringAccountName: 'Ada Lovelace', deliveringAccountNumber: '88-1203' };
    const body = { records: [{ id: 'T-1', symbol: 'HLDG', quantity: '15.0000', ...names }], pagination: { count: 1 } };
    expect(read(accountTransfers.list.responses[200], body).transfers).toMatchObject([
      { accountName: 'Ada Lovelace', accountNumber: '88-1203' },
    ]);
  });

  it('a share transfer names the other broker in an object of its own', () => {
    const body = { id: 'T-1', symbol: 'HLDG', quantity: 15, deliveringFirm: { name: 'Fairweather', number: '0226' } };
    expect(read(accountTransfers.list.responses[200], [body]).transfers).toMatchObject([
      { deliveringFirmName: 'Fairweather', deliveringFirmNumber: '0226' },
    ]);
  });

  it('wallets and holdings answer for all rows where they answer once', () => {
    const wallet = { address: '0xabc', status: 'Confirmed', asset: 'ETHEREUM', symbol: 'ASPD' };
    const { addresses } = read(wallets.investorAddresses.responses[200], [wallet]);
    expect(addresses).toMatchObject([{ asset: 'ASPD', address: '0xabc', status: 'CONFIRMED' }]);
    const holding = { id: 1, symbol: 'CURZ', lots: [{ lotId: 9, quantity: 4 }] };
    const { holdings } = read(securitiesProviders.holdings.responses[200], {
      holdings: [holding, { ...holding, hasPendingTransaction: true }],
      hasPendingTransaction: false,
    });
    expect(holdings).toMatchObject([
      { securityId: '1', lots: [{ id: '9', quantity: '4' }], hasPendingTransaction: false },
      { hasPendingTransaction: true },
    ]);
    expect(read(wallets.canBuy.responses[200], { data: { asset: 'TZROP', canBuy: false } })).toBe(false);
  });
});

describe('market data', () => {
  const listed = { symbol: 'TZROP', assetType: 'SecurityToken', marketType: 2, numDecimals: 0, dtcEligible: true };

  it.each([
    ['data.symbols', { data: { symbols: [listed] } }],
    ['symbols', { symbols: [listed] }],
    ['a plain list', [listed]],
    ['data', { data: [listed] }],
    ['a page', { content: [listed], totalElements: 1 }],
  ])('has its symbols from %s', (_, body) => {
    expect(read(symbols.list.responses[200], body).data.symbols).toMatchObject([
      { assetType: { code: 'SECURITY_TOKEN' }, marketType: { id: 2 }, num_decimals: 0, dtc_eligible: true },
    ]);
  });

  it('has symbols in whole units where a service leaves out zeros', () => {
    const { numDecimals: _, ...whole } = listed;
    expect(read(symbols.list.responses[200], [whole]).data.symbols).toMatchObject([{ num_decimals: 0 }]);
  });

  it.each([
    ['assetId', { assetId: 'A-1', id: 102 }, 'A-1'],
    ['id', { id: 102, symbol: 'TZROP' }, '102'],
    ['symbol', { symbol: 'TZROP', name: 'tZERO' }, 'TZROP'],
    ['data', { data: { id: 102, symbol: 'TZROP' } }, '102'],
  ])('has the id of an asset from its %s', (_, body, assetId) => {
    expect(read(symbols.asset.responses[200], body).assetId).toBe(assetId);
  });

  it('has quotes as numbers, texts and times since 1970', () => {
    const quote = { symbol: 'TZROP', lastPrice: 5.2, bidPrice: '5.19000000', timestamps: { quote: 1_763_477_162_000 } };
    for (const body of [[quote], { content: [quote] }, { data: { snapshots: [quote] } }])
      expect(read(market.snapshots.responses[200], body).snapshots).toMatchObject([
        { lastPrice: '5.2', bidPrice: '5.19', timestamps: { quote: '2025-11-18T14:46:02.000Z', trade: null } },
      ]);
  });

  it('has quotes by the symbol, which each need not repeat', () => {
    const quotes = { TZROP: { lastPrice: '5.2000' }, BTC: { symbol: 'BTC', lastPrice: '92000.5000' } };
    for (const body of [quotes, { snapshots: quotes }, { data: { snapshots: quotes }, asOf: 1_763_477_162 }])
      expect(read(market.snapshots.responses[200], body).snapshots).toMatchObject([
        { symbol: 'TZROP', lastPrice: '5.2' },
        { symbol: 'BTC', lastPrice: '92000.5' },
      ]);
    const { mdtSnapshots } = read(portfolio.overview.responses[200], {
      result: { mdtSnapshots: { snapshots: quotes }, orders: [], walletManagerTransactions: [] },
    });
    expect(mdtSnapshots?.snapshots).toHaveLength(2);
  });

  it.each(['timestamp', 'time', 'at', 'asOf', 'as_of', 'dateTime', 'transactTime'])('has its times as %s', name => {
    const [when, time] = [{ [name]: 1_763_477_162 }, '2025-11-18T14:46:02.000Z'];
    const level = { side: 'BID', price: 5.2, quantity: 10 };
    const trade = { price: 5.2, quantity: 10, ...when };
    expect([
      read(liveQuote, { bidPrice: 5.19, ...when }).timestamp,
      read(liveTrade, trade).timestamp,
      read(market.depth.responses[200], { entries: [level], ...when }).timestamp,
      read(market.trades.responses[200], [trade]).trades[0]?.timestamp,
      read(market.cryptoPrice.responses[200], { buy: { spot_price: 92000.5 }, ...when }).timestamp,
    ]).toEqual([1, 2, 3, 4, 5].map(() => time));
    expect(read(liveQuote, { bidPrice: 5.19, quoteTime: 1_763_477_162 }).timestamp).toBe(time);
    expect(read(liveTrade, { price: 5.2, tradeTime: 1_763_477_162 }).timestamp).toBe(time);
  });

  it('has the sides of the book in any words', () => {
    const level = { price: 5.2, quantity: 10 };
    const sides = ['ASK', 'Offer', 'SELL', 2, 'BID', 'buy', 1];
    expect(
      read(
        market.depth.responses[200],
        sides.map(side => ({ ...level, side })),
      ).entries.map(({ side }) => side),
    ).toEqual(['ASK', 'ASK', 'ASK', 'ASK', 'BID', 'BID', 'BID']);
  });

  it.each([
    [{ bids: [{ price: 5.1, quantity: 10 }], asks: [{ price: '5.3', quantity: '7' }] }],
    [{ data: { symbol: 'TZROP', bids: [['5.10', '10']], asks: [[5.3, 7]] } }],
  ])('has the sides of the book apart: %j', body => {
    expect(read(market.depth.responses[200], body).entries).toEqual([
      { side: 'BID', price: '5.1', quantity: '10' },
      { side: 'ASK', price: '5.3', quantity: '7' },
    ]);
    expect(read(market.depth.responses[200], { bids: [], asks: [] }).entries).toEqual([]);
  });

  it('has prices of days and of coins by any date', () => {
    const day = { open: 5, close: 5.2, high: 5.3, low: 4.9, volume: 100 };
    const dates = ['2025-11-18', '2025-11-18T00:00:00', 1_763_424_000_000, '2025-11-18T16:00:00-05:00'];
    expect(
      read(
        market.priceHistory.responses[200],
        dates.map(date => ({ ...day, date })),
      ).priceHistories.map(({ date }) => date),
    ).toEqual(dates.map(() => '2025-11-18'));
    const prices = [{ date: '2025-11-18', price: '92000.5' }];
    for (const body of [
      { prices: [[1_763_424_000_000, 92000.5]] },
      { prices: [{ timestamp: 1_763_424_000_000, value: '92000.5' }] },
      { prices: [{ at: 1_763_424_000, price: '92000.5' }] },
      { prices: [{ date_time: '2025-11-18T00:00:00Z', y: 92000.5 }] },
      [['2025-11-18T00:00:00Z', '92000.50000000']],
    ])
      expect(read(market.cryptoChart.responses[200], body)).toEqual({ prices });
  });

  it.each([
    ['opening and closing', { open: '2025-11-18T09:30:00-05:00', close: '2025-11-18T16:00:00-05:00' }],
    ['times of day', { openTime: '09:30', closeTime: '16:00' }],
    ['parts of the day', { preMarket: null, market: { open: '09:30:00', close: '16:00:00' }, postMarket: null }],
    [
      'hours of trading alone',
      { trading: { market: { start: '09:30', end: '16:00' }, preMarket: null, postMarket: null } },
    ],
  ])('has the schedule as a list of days with %s', (_, hours) => {
    const { days } = read(market.schedule.responses[200], [{ date: '2025-11-18', ...hours }]);
    const at = ({ start, end }: { start: string; end: string }) =>
      [start, end].map(text => new Date(text).toISOString());
    expect(days.map(({ trading }) => trading.market && at(trading.market))).toEqual([
      ['2025-11-18T14:30:00.000Z', '2025-11-18T21:00:00.000Z'],
    ]);
    expect(days[0]?.orderEntry.market).not.toBe(null);
  });

  it.each([
    { ordersOpen: '2025-11-18T07:00:00.000000000Z', ordersClose: '2025-11-19T01:00:00Z' },
    { orderEntryStart: '02:00', orderEntryEnd: '20:00' },
    { orderEntry: { open: '02:00', close: '20:00' } },
    { orders: { from: '02:00', to: '20:00' } },
    { open: true, ordersOpenTime: 1_763_449_200, ordersCloseTime: 1_763_514_000 },
  ])('has the hours of order entry that the server names: %j', hours => {
    const day = { date: '2025-11-18', marketOpen: '09:30', marketClose: '16:00' };
    const { days } = read(market.schedule.responses[200], [{ ...day, ...hours }]);
    const { start = '', end = '' } = days[0]?.orderEntry.market ?? {};
    expect([start, end].map(text => new Date(text).toISOString())).toEqual([
      '2025-11-18T07:00:00.000Z',
      '2025-11-19T01:00:00.000Z',
    ]);
    expect(days[0]?.trading.market?.start).toBe('2025-11-18T14:30:00.000Z');
  });

  it('has closed days, and the hours of order entry of the specification where the server names none', () => {
    const { days } = read(market.schedule.responses[200], [
      { date: '2025-11-22T00:00:00.000000Z', isOpen: 0 },
      { date: '2025-11-23', status: 'Closed', orderEntry: null, trading: null },
      { date: '2025-11-27', type: 'HOLIDAY', name: 'Thanksgiving Day' },
      { date: '2025-07-18', open: '09:30', close: '16:00' },
    ]);
    expect(days[0]?.date).toBe('2025-11-22');
    expect(days.map(({ trading, orderEntry }) => [trading.market, orderEntry.market])).toEqual([
      ...[1, 2, 3].map(() => [null, null]),
      [
        { start: '2025-07-18T13:30:00.000Z', end: '2025-07-18T20:00:00.000Z' },
        { start: '2025-07-18T08:00:00.000Z', end: '2025-07-19T00:00:00.000Z' },
      ],
    ]);
  });
});

describe('a person and an account', () => {
  it('have phone numbers as texts or objects, and codes in any spelling', () => {
    const value = read(account, {
      accountId: 20,
      type: 'Individual',
      status: 'Complete',
      brokerAccountStatus: 'Active',
      primaryUser: {
        userId: 1,
        phoneNumbers: [
          '+15125550143',
          { type: 'MOBILE', number: '+15125550144' },
          { name: 'Home', phoneNumber: '+15125550145' },
        ],
      },
      profiles: [{ accountId: 20, userId: 1 }, { accountId: 21 }, { identityId: 22 }],
    });
    expect(value).toMatchObject({
      ...{ id: '20', type: 'INDIVIDUAL', status: 'COMPLETE', brokerAccountStatus: 'ACTIVE' },
      primaryUser: { phoneNumbers: ['+15125550143', '+15125550144', '+15125550145'] },
      profiles: [{ id: '1' }, { id: '21' }, { id: '22' }],
    });
  });

  it('have invited partners by the invitation or the address', () => {
    const partners = [
      { inviteId: 'I-1', percentage: '25.0000' },
      { email: 'ada@example.com', percentage: 15 },
    ];
    expect(
      read(entity, { id: 1, partnership: { invitedPartners: partners } }).partnership?.invitedPartners,
    ).toMatchObject([
      { inviteId: 'I-1', email: null, percentage: '25' },
      { email: 'ada@example.com', percentage: '15' },
    ]);
  });

  it('have signed at a time without a zone, too', () => {
    const signed = '2025-11-18T14:46:02';
    const value = read(account, { id: 20, application: { signedOn: signed }, primaryApplicationSignedOn: signed });
    const signedOn = '2025-11-18T14:46:02Z';
    expect(value).toMatchObject({ application: { signedOn }, primaryApplicationSignedOn: signedOn });
    expect(read(identity, { id: 1, signedTimestamp: signed }).signedTimestamp).toBe(signedOn);
  });

  it('have the status of their account in an object of its own', () => {
    const accountStatus = { accountId: null, status: 'NO_ACCOUNT_ID_FROM_AUTH', kycStatus: null };
    const value = read(startUp.global.responses[200], { authUser: { email: 'a@example.com' }, accountStatus });
    expect(value.accountStatus).toBe('NO_ACCOUNT_ID_FROM_AUTH');
  });

  it('have what they chose under our words, and a taxpayer number that is masked, whatever the server calls it', () => {
    const person = {
      ...{ id: 1, investmentInfo: { employmentStatus: 'EMPLOYED', investmentExperience: 'NOT_MUCH' } },
      legalDetails: { maritalStatus: 'SINGLE', tin: '*****6789' },
    };
    expect(read(identity, person)).toMatchObject({
      investmentInfo: { employmentStatus: 'Employed', investmentExperience: 'Not Much' },
      legalDetails: { maritalStatus: 'Single', maskedTin: '*****6789' },
    });
    const risk = { investmentInfo: { riskTolerance: 'MEDIUM', investorPurpose: 'CAPITAL_APPRECIATION' } };
    expect(read(identity, { id: 1, ...risk }).investmentInfo).toMatchObject({
      riskTolerance: 'Medium (Moderate)',
      investorPurpose: 'Capital appreciation',
    });
    // A number that is not masked is never taken as it is.
    expect(read(identity, { id: 1, legalDetails: { ssn: '123-45-6789' } }).legalDetails?.maskedTin).toBe('•••••6789');
    expect(read(identity, { id: 1, legalDetails: { maskedTin: '123456789' } }).legalDetails?.maskedTin).toBe(
      '•••••6789',
    );
    expect(read(entity, { id: 1, name: 'A', ein: '98-7654321' }).maskedTin).toBe('•••••4321');
  });

  it('have their second factor and authorities in any form', () => {
    const value = read(auth.user.responses[200], {
      data: {
        id: 5,
        authorities: [{ authority: 'api:can-order' }, { Name: 'api:can-deposit' }],
        twoFactorAuthType: 'Sms',
        twoFactorAuthenticated: 'true',
      },
    });
    expect(value).toMatchObject({
      userId: '5',
      authorities: ['api:can-order', 'api:can-deposit'],
      twoFactorAuthType: 'SMS',
      twoFactorAuthenticated: true,
    });
  });

  it('come with the start-up data without what is null', () => {
    const value = read(startUp.global.responses[200], {
      authUser: { authorities: { content: ['api:can-order'] } },
      assets: { content: [{ symbol: 'TZROP' }] },
      walletBalancesPortfolios: { fiatAssets: { USD: { available_withdrawal_balance: 10 } }, tokenAssets: {} },
    });
    expect(value).toMatchObject({
      ...{ account: null, identity: null, inviteStatus: null },
      authUser: { accountId: null, authorities: ['api:can-order'] },
      assets: [{ symbol: 'TZROP' }],
      walletBalancesPortfolios: { fiatAssets: { USD: { availableWithdrawalBalance: '10' } } },
    });
  });

  it('have the parts of their portfolio apart', () => {
    expect(
      read(portfolio.overview.responses[200], {
        orders: [],
        snapshots: [{ symbol: 'TZROP' }],
        walletManagerTransactions: 7,
      }),
    ).toMatchObject({
      ...{ orders: [], walletManagerTransactions: null },
      mdtSnapshots: { snapshots: [{ symbol: 'TZROP' }] },
    });
  });
});
