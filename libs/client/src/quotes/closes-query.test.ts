import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { configure } from '../browser/config.ts';
import { answerCalls, type AskedCall, type Reply } from '../testing/test-replies.ts';
import { closesQuery, type PricedSymbol } from './closes-query.ts';

afterEach(() => configure(null));

const window = { start: '2025-11-01', end: '2025-11-18' };
const share: PricedSymbol = { symbol: 'TZROP', isCoin: false };
const coin: PricedSymbol = { symbol: 'BTC', isCoin: true };

const dayOf = (date: string, close: string | null) => ({
  ...{ date, open: '1', close, high: '2', low: '1', volume: '10' },
});
const load = (cache: QueryClient, wanted: PricedSymbol) =>
  cache.fetchQuery({ ...closesQuery(cache, wanted, window), retry: false });
const createCache = () => new QueryClient();

describe('the closes of a symbol', () => {
  it('are those of all pages of its history, without days that have none', async () => {
    const days = [[dayOf('2025-11-17', '4.2'), dayOf('2025-11-16', null)], [dayOf('2025-11-14', '4.1')]];
    const calls = answerCalls(({ query }) => {
      const page = Number(query['page']);
      return { body: { priceHistories: days[page - 1], page, size: 500, totalPages: 2, totalElements: 3 } };
    });
    const cache = createCache();
    expect([...(await load(cache, share))]).toEqual([
      ['2025-11-17', '4.2'],
      ['2025-11-14', '4.1'],
    ]);
    expect(calls.map(({ name, query }) => [name, query])).toEqual([
      ['GET /api/mdt/pricehistory/TZROP', { ...window, page: '1', size: '500' }],
      ['GET /api/mdt/pricehistory/TZROP', { ...window, page: '2', size: '500' }],
    ]);
  });

  it('are the prices of the charting service for a coin', async () => {
    const calls = answerCalls(() => ({ body: { symbol: 'BTC', prices: [{ date: '2025-11-01', price: '91000' }] } }));
    expect([...(await load(createCache(), coin))]).toEqual([['2025-11-01', '91000']]);
    expect(calls.map(({ name, query }) => [name.endsWith('/BTC'), query])).toEqual([[true, window]]);
  });

  it.each<[string, Reply, [string, string][]]>([
    [
      'completed by the history',
      { body: { priceHistories: [dayOf('2025-11-03', '89000'), dayOf('2025-11-17', '1')], page: 1, totalPages: 1 } },
      [['2025-11-03', '89000']],
    ],
    ['all that there is if the history refuses it', { status: 400, body: {} }, []],
  ])('are, where the charting service has only the last days of a coin, %s', async (_, history, earlier) => {
    const prices = [{ date: '2025-11-17', price: '91000' }];
    answerCalls(({ name }) => (name.includes('pricehistory') ? history : { body: { symbol: 'BTC', prices } }));
    expect([...(await load(createCache(), coin))]).toEqual([...earlier, ['2025-11-17', '91000']]);
  });

  it('are kept for an hour, and not for another window, symbol or service', () => {
    const cache = createCache();
    const keyOf = (wanted: PricedSymbol, dates = window) => JSON.stringify(closesQuery(cache, wanted, dates).queryKey);
    expect(closesQuery(cache, share, window).staleTime).toBe(3_600_000);
    const keys = [
      keyOf(share),
      keyOf({ ...share, isCoin: true }),
      keyOf({ ...share, symbol: 'OSTKO' }),
      keyOf(share, { ...window, end: '2025-11-17' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyOf(share)).toContain('all closes');
  });

  it('are not taken from the pages of an earlier request', async () => {
    let close = '4.2';
    answerCalls(() => ({
      body: { priceHistories: [dayOf('2025-11-17', close)], page: 1, size: 500, totalPages: 1, totalElements: 1 },
    }));
    const cache = createCache();
    await load(cache, share);
    close = '4.3';
    await cache.invalidateQueries(closesQuery(cache, share, window));
    expect((await load(cache, share)).get('2025-11-17')).toBe('4.3');
  });

  it.each([share, coin])('are none for a symbol that the server does not know: $symbol', async wanted => {
    answerCalls(() => ({ status: 404, body: { code: 'NOT_FOUND', message: '' } }));
    expect((await load(createCache(), wanted)).size).toBe(0);
  });

  it.each<[string, (call: AskedCall) => Reply]>([
    ['refuses', () => ({ status: 400, body: {} })],
    ['does not answer', () => 'lost'],
  ])('cannot be loaded if the server %s', async (_, reply) => {
    answerCalls(reply);
    const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await expect(load(cache, share)).rejects.toThrow();
  });
});
