import type { Parts } from './testing-call.ts';
import type { Venue } from './testing-server.ts';
import { accountCalls } from './account-calls.ts';
import { transferCalls } from './transfer-calls.ts';
import { preparedCalls } from './prepared-calls.ts';
import type { RouteName } from './calls.ts';

const marisol = 'A-20001';
const owner = { accountId: marisol, brokerId: 'halyard' };
const dates = { start: '2025-11-01', stop: '2025-11-18' };
const paging = { page: '1', size: '10' };
const TZROP = { symbol: 'TZROP' };
const listing = { ...dates, ...paging, zone: 'America/New_York', symbol: 'OSTKO', status: ['Filled', 'New'] };

/**
 * One valid call for each route, with every optional part: called by conformance tests, and mutated by some. A route
 * that is missing here does not compile.
 */
export const validCalls: Readonly<Record<RouteName, Parts>> = {
  ...accountCalls,
  ...transferCalls,
  'security.activity': {},
  'security.endOtherSessions': { body: {} },
  'auth.user': {},
  'auth.login': {
    body: { email: 'marisol.vance@example.com', password: 'wrong', deviceFingerprint: 'device-1-of-marisol' },
  },
  'auth.logout': { body: {} },
  'auth.refresh': { body: {} },
  'auth.sendCode': { body: { mobile: '+12025550100' } },
  'auth.verifyCode': {
    params: { code: '123456' },
    body: { deviceFingerprint: 'device-1-of-marisol', numberOfDays: 30 },
  },
  'auth.verifyEmail': { query: { token: 'token' } },
  'auth.resendEmailVerification': { body: {} },
  'auth.requestPasswordReset': { body: { email: 'marisol.vance@example.com' } },
  'auth.resetPassword': { body: { token: 'token', password: 'Harbor-View-2026' } },
  'auth.proveOperation': { body: { code: '123456', type: 'WITHDRAWAL', subject: 'Withdraw 250 USD to B-A-20001' } },
  'auth.activateAccount': { body: { userId: 'U-1001', brokerId: 'halyard', accountId: marisol } },
  'auth.enrollAuthenticator': { body: {} },
  'auth.confirmEnrollment': { body: { code: '123456' } },
  'startUp.global': { query: { symbolResource: 'asset', marketTypeIds: ['1', '2'] } },
  'startUp.verification': {},
  'startUp.settings': {},
  'symbols.list': {},
  'symbols.one': { params: TZROP },
  'symbols.asset': { params: TZROP },
  'symbols.document': { params: { symbol: 'TZROP', name: 'terms' } },
  'market.status': {},
  'market.ordersStatus': {},
  'market.schedule': { query: { ...dates, zoneid: 'America/New_York' } },
  'market.snapshots': { query: { symbols: ['TZROP', 'OSTKO'] } },
  'market.priceHistory': { params: TZROP, query: { start: dates.start, end: dates.stop, ...paging } },
  'market.depth': { params: TZROP, query: { asksort: 'ASC', bidsort: 'DESC' } },
  'market.trades': { params: TZROP },
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
  'orders.queue': { params: { id: 'H-204311' } },
  'orders.executions': { query: listing },
  'orders.fee': { query: { price: '5.27', quantity: '100', assetId: 'TZROP' } },
  'documents.list': {
    params: { accountId: marisol },
    query: {
      type: 'statements',
      page: '1',
      limit: '10',
      zone: 'America/New_York',
      startDate: '2025-01-01',
      endDate: '2025-11-18',
    },
  },
  'documents.file': { params: { id: 'A-20001_STM_2025-10' } },
  'documents.opening': { params: { accountId: marisol, documentType: 'customer-agreement' } },
  'documents.acat': { params: { id: 'T-5011' } },
  'documents.freeDelivery': { params: { id: 'T-5013' } },
  'transfers.list': {
    query: {
      ...dates,
      ...paging,
      period: '30D',
      zone: 'UTC',
      transactionType: ['FIAT_DEPOSIT'],
      status: ['PENDING'],
    },
  },
  'banking.accounts': {},
  'banking.link': {
    body: {
      plaidPublicToken: 'public-0000000000000000',
      institutionId: 'ins_harborlight',
      accounts: [
        {
          id: 'acc_harborlight_1043',
          name: 'Checking',
          mask: '1043',
          type: 'depository',
          subtype: 'checking',
          verification_status: 'automatically_verified',
        },
      ],
    },
  },
  'banking.remove': { params: { id: 'B-A-20001-quarry' }, body: {} },
  'banking.prefer': { params: { id: 'B-A-20001' }, body: {} },
  'banking.pendingCount': {},
  'banking.limits': { query: { zone: 'America/New_York' } },
  'banking.deposit': {
    params: { productId: 'USD', deviceId: 'B-A-20001' },
    body: { amount: '250', zone: 'America/New_York' },
  },
  'banking.withdraw': {
    params: { productId: 'USD', deviceId: 'B-A-20001' },
    body: { amount: '250', zone: 'America/New_York' },
  },
  'banking.linkToken': { body: {} },
  'banking.relinkToken': { params: { id: 'B-A-20001-quarry' }, body: {} },
  'banking.verify': {
    params: { id: 'item-B-A-20001-quarry' },
    body: { plaidPublicToken: 'public-0000000000000000', errorCode: 'TOO_MANY_VERIFICATION_ATTEMPTS' },
  },
  'banking.reauthorize': {
    params: { id: 'item-B-A-20001' },
    body: { plaidPublicToken: 'public-0000000000000000' },
  },
  'banking.wireInstructions': {},
};

/** The valid call of a route as this browser makes it, with its preconditions. */
export const validCallFor = async (name: RouteName, venue: Venue): Promise<Parts> =>
  (await preparedCalls[name]?.(venue, validCalls[name])) ?? validCalls[name];
