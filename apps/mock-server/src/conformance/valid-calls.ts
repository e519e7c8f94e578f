import { api } from '@portal/contracts/api';
import { fieldsOf } from '../fields-of.ts';
import type { Parts } from '../testing-call.ts';
import type { Venue } from '../testing-server.ts';

type Api = typeof api;
/** 'orders.place' and so on: every route of the contract. */
export type RouteName = { [N in keyof Api & string]: `${N}.${keyof Api[N] & string}` }[keyof Api & string];

const marisol = 'A-20001';
const owner = { accountId: marisol, brokerId: 'halyard' };
const dates = { start: '2025-11-01', stop: '2025-11-18' };
const paging = { page: '1', size: '10' };
const TZROP = { symbol: 'TZROP' };
const listing = { ...dates, ...paging, zone: 'America/New_York', symbol: 'OSTKO', status: ['Filled', 'New'] };

/**
 * One good call for each route, with every part that may be given: what conformance tests call, and what they spoil.
 * A route that is missing here does not compile.
 */
export const validCalls: Readonly<Record<RouteName, Parts>> = {
  'auth.user': {},
  'auth.login': { body: { email: 'marisol.vance@example.com', password: 'wrong', deviceFingerprint: 'device-1' } },
  'auth.logout': { body: {} },
  'auth.refresh': { body: {} },
  'auth.sendCode': { body: { mobile: '+12025550100' } },
  'auth.verifyCode': { params: { code: '123456' }, body: { deviceFingerprint: 'device-1', numberOfDays: 30 } },
  'startUp.global': { query: { symbolResource: 'asset', marketTypeIds: ['1', '2'] } },
  'startUp.verification': {},
  'startUp.settings': {},
  'symbols.list': {},
  'symbols.one': { params: TZROP },
  'symbols.asset': { params: TZROP },
  'market.status': {},
  'market.ordersStatus': {},
  'market.schedule': { query: { ...dates, zoneid: 'America/New_York' } },
  'market.snapshots': { query: { symbols: ['TZROP', 'OSTKO'] } },
  'market.priceHistory': { params: TZROP, query: { start: dates.start, end: dates.stop, ...paging } },
  'market.depth': { params: TZROP, query: { asksort: 'ASC', bidsort: 'DESC' } },
  'market.cryptoPrice': { params: { symbol: 'BTC' } },
  'market.cryptoChart': { params: { symbol: 'BTC' }, query: { start: dates.start, end: dates.stop } },
  'portfolio.overview': { query: { marketTypeIds: ['1'] } },
  'portfolio.balances': { query: { ...owner, marketTypeIds: ['1'] } },
  'portfolio.holding': { params: TZROP, query: owner },
  'orders.place': {
    body: {
      symbol: 'TZROP',
      side: 1,
      quantity: '10',
      limitPrice: '5.27',
      ordType: 2,
      timeInForce: 6,
      expireDate: '2025-12-12',
      selfAccredited: false,
      idempotencyKey: 'key',
      assetId: 'TZROP',
    },
  },
  'orders.reserveKey': { body: {} },
  'orders.cancel': { params: { id: 'H-204311' }, body: {} },
  'orders.list': { query: { ...listing, idempotencyKey: 'key' } },
  'orders.one': { params: { id: 'H-204311' } },
  'orders.executions': { query: listing },
  'orders.fee': { query: { price: '5.27', quantity: '100', assetId: 'TZROP' } },
  'transfers.list': {
    query: {
      ...dates,
      ...paging,
      period: 'CUSTOM',
      zone: 'UTC',
      transactionType: ['FIAT_DEPOSIT'],
      status: ['PENDING'],
    },
  },
};

/** The good call of a route as this browser makes it: an order needs a key of its own. */
export async function validCallFor(name: RouteName, venue: Venue): Promise<Parts> {
  const parts = validCalls[name];
  if (name !== 'orders.place') return parts;
  const reserved = await venue.call(api.orders.reserveKey);
  const idempotencyKey = reserved.status === 201 ? reserved.body.idempotencyKey : 'none';
  return { body: { ...fieldsOf(parts.body), idempotencyKey } };
}
