import { describe, expect, it } from 'vitest';
import { quoteTopic, tradeTopic, traderTopic } from './live';
import { expectCall } from './testing/test-calls';

/** Section 7 of the specification of trading and money, market to orders, line by line. */

describe('the specified calls of the market', () => {
  it('list symbols and read one [APT-01, APT-02, API-06]', () => {
    expectCall('GET /api/symbols', { response: 'data symbols' });
    expectCall('GET /api/symbols/{symbol}');
  });

  it('read hours and status of the market, and whether orders are open [APT-04, APT-08]', () => {
    expectCall('GET /api/market');
    expectCall('GET /api/orders/status');
  });

  it('read the market data of all symbols [APT-05]', () => {
    expectCall('GET /api/mdt/snapshots');
  });

  it('read price history [APT-06, API-06]', () => {
    expectCall('GET /api/mdt/pricehistory/{symbol}', {
      query: 'start end page size',
      response: 'date open close high low volume',
    });
  });

  it('read the depth of the book [APT-07, API-06]', () => {
    expectCall('GET /api/mdt/book/depth/{symbol}', { query: 'asksort bidsort', response: 'side' });
  });

  it('read the schedule [APT-09, API-06]', () => {
    expectCall('GET /api/schedules/tzeromarkets', { query: 'start stop zoneid' });
  });

  it('read an asset [APT-10]', () => {
    expectCall('GET /api/asset/{symbol}');
  });

  it('read price and chart of a crypto symbol [APT-11, APT-12, API-06]', () => {
    expectCall('GET /api/pricing/{symbol}', { response: 'buy spot_price' });
    expectCall('GET /api/charting/{symbol}', { response: 'prices' });
  });
});

describe('the specified topics of the live feed', () => {
  it('are those of a trader, of quotes and of trades [LIV-03, LIV-04, LIV-05, APT-55]', () => {
    expect(traderTopic('U-10001')).toBe('/topic/trader/U-10001');
    expect(quoteTopic('TZROP')).toBe('/topic/quote/TZROP');
    expect(tradeTopic('TZROP')).toBe('/topic/trade/TZROP');
  });
});

describe('the specified calls of the portfolio', () => {
  it('read the portfolio [APT-13, API-06]', () => {
    expectCall('GET /api/portfolio', {
      query: 'marketTypeIds',
      response: 'mdtSnapshots snapshots orders walletManagerTransactions',
    });
  });

  it('read balances [APT-14, API-06]', () => {
    expectCall('GET /api/wallets/balances/portfolios', {
      query: 'accountId brokerId marketTypeIds',
      response: 'fiatAssets tokenAssets',
    });
  });

  it('read the quantity held of one symbol [APT-15, API-06]', () => {
    expectCall('GET /api/wallets/apqs/{symbol}', { query: 'accountId brokerId', response: 'quantity' });
  });
});

describe('the specified calls of orders', () => {
  it('place an order [APT-16, API-06]', () => {
    expectCall('POST /api/orders', {
      body: 'symbol side quantity expireDate limitPrice ordType timeInForce selfAccredited idempotencyKey assetId',
      response: 'orderId symbol timeStamp status name cancelable executionHistory messageSequenceNumber',
    });
  });

  it('ask for the fee [APT-17, API-06]', () => {
    expectCall('GET /api/fee', { query: 'price quantity assetId', response: 'status fee' });
  });

  it('reserve an idempotency key [APT-18]', () => {
    expectCall('POST /api/orders/idempotent/key');
  });

  it('cancel an order [APT-19, API-06]', () => {
    expectCall('POST /api/orders/{id}/cancel', { response: 'reason' });
  });

  it('list orders at a path that ends in a slash, and read one [APT-20, APT-21]', () => {
    expectCall('GET /api/orders/');
    expectCall('GET /api/orders/{id}');
  });

  it('list executions [APT-22]', () => {
    expectCall('GET /api/orders/confirmations/executions');
  });
});
