import { banking } from '@portal/contracts/endpoints/banking';
import { orders } from '@portal/contracts/endpoints/orders';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { wallets } from '@portal/contracts/endpoints/wallets';
import { startRenamingProxy, type RenamingProxy } from '@portal/mock-server/testing/renaming-proxy';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing/testing-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configure, parseConfig } from '../browser/config.ts';
import { readSession } from '../session/session-store.ts';
import { startSession } from '../session/sign-in/session.ts';
import { connectBrowser } from '../testing/test-browser.ts';
import { bodyOf, orderOf } from '../testing/test-replies.ts';
import { formatWithNumbers } from './decimals-as-numbers.ts';
import { callApi } from './http.ts';

const antiForgery = { cookie: 'csrf', header: 'x-csrf' };
let server: TestingServer;
let venue: Venue;
let proxy: RenamingProxy;
let disconnect: () => void;

beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  venue = server.openVenue();
  venue.signIn('trader');
  proxy = await startRenamingProxy({
    origin: server.origin,
    paths: {
      '/id/': '/api/',
      '/start/': '/api/',
      '/papers/': '/api/docs/',
      '/services/': '/api/',
      '/trading/v1/orders': '/api/orders',
    },
    antiForgery,
  });
  const { jar } = venue;
  const token = jar.get('XSRF-TOKEN') ?? '';
  jar.remove('XSRF-TOKEN');
  jar.set(antiForgery.cookie, token);
  disconnect = connectBrowser({ origin: proxy.origin, jar });
  const at = (path: string): string => `${proxy.origin}${path}`;
  const settings = {
    bases: {
      auth: at('/id'),
      bff: at('/start'),
      docs: at('/papers'),
      rest: at('/services'),
      'rest.orders': at('/trading/v1'),
    },
    antiForgery,
    decimalsAs: 'number',
  };
  const { bases, antiForgery: names, decimalsAs } = parseConfig(JSON.stringify(settings), proxy.origin);
  configure({ bases, antiForgery: names, decimalsAs });
  document.cookie = `${antiForgery.cookie}=${token}; path=/`;
});
afterEach(() => {
  disconnect();
  proxy.close();
  venue.close();
  document.cookie = `${antiForgery.cookie}=; max-age=0; path=/`;
});

describe('a back end with other addresses and names', () => {
  it('knows the signed-in user by the configured cookie, at the configured addresses [API-02, API-04, SHL-24]', async () => {
    await startSession();
    expect(readSession()).toMatchObject({ authenticated: true, phase: 'ready' });
    const paths = proxy.requests.map(({ path }) => path.split('?')[0]);
    expect(paths).toEqual(expect.arrayContaining(['/id/auth/user', '/start/global', '/start/settings']));
    expect(paths.filter(path => path?.startsWith('/api'))).toEqual([]);
    for (const { headers } of proxy.requests) expect(headers['x-xsrf-token']).toBe(undefined);
  });

  it('receives an order at the address of its resource, with decimals as numbers [API-02, API-04]', async () => {
    await startSession();
    const { assetId } = await callApi(symbols.asset, { params: { symbol: 'TZROP' } });
    const { idempotencyKey } = await bodyOf(callApi(orders.reserveKey));
    const placed = callApi(orders.place, {
      body: {
        symbol: 'TZROP',
        side: 1,
        quantity: '10',
        limitPrice: '4.10',
        ordType: 2,
        timeInForce: 0,
        selfAccredited: false,
        assetId,
        idempotencyKey,
      },
    });
    const order = await orderOf(placed);
    expect(order.limitPrice).toBe('4.1');
    const sent = proxy.requests.find(({ method, path }) => method === 'POST' && path === '/trading/v1/orders');
    expect(sent?.headers['x-csrf']).toMatch(/^[\w-]+$/);
    expect(sent?.body).toContain('"quantity":10,"limitPrice":4.1,');
    expect(sent?.body).toContain(`"idempotencyKey":"${idempotencyKey}"`);
  });
});

describe('decimals as numbers', () => {
  const long = '123456789012345.123456789012345678';

  it('keep every digit', () => {
    expect(formatWithNumbers(banking.deposit.body, { amount: long, zone: 'America/New_York' })).toBe(
      `{"amount":${long},"zone":"America/New_York"}`,
    );
    expect(formatWithNumbers(wallets.withdraw.body, { amount: long, user: undefined })).toBe(`{"amount":${long}}`);
  });

  it('leave other texts of digits as they are', () => {
    expect(formatWithNumbers(orders.place.body, { symbol: '100', quantity: '1', list: [1, null] })).toBe(
      '{"symbol":"100","quantity":1,"list":[1,null]}',
    );
  });
});
