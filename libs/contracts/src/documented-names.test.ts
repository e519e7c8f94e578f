import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi';

/** Every name that stands in the tables of calls of both specifications, and where it must stand in the contract. */

interface Named {
  readonly method: string;
  readonly path: string;
  readonly request: ReadonlySet<string>;
  readonly answer: ReadonlySet<string>;
}

/** All names of fields and parameters within a description, however deep. */
function collectNames(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  const entries: [string, unknown][] = Object.entries(value);
  for (const [key, inner] of entries) {
    if (key === 'properties' && typeof inner === 'object' && inner !== null)
      for (const name of Object.keys(inner)) found.add(name);
    if (key === 'name' && typeof inner === 'string') found.add(inner);
    collectNames(inner, found);
  }
  return found;
}

const calls: readonly Named[] = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const { responses, ...request } = operation;
    const answers = Object.entries(responses).filter(([status]) => Number(status) < 300);
    return { method: method.toUpperCase(), path, request: collectNames(request), answer: collectNames(answers) };
  }),
);

/** 'GET /api/x': names of the request; names of the answer. Paths as the mock server serves them. */
const documented: readonly (readonly [string, string, string])[] = [
  ['GET /api/auth/user', '', 'userId authorities twoFactorAuthenticated'],
  ['POST /api/auth/login', 'email password deviceFingerprint', 'expiresIn dvpAccount twoFactorAuthenticated userId'],
  ['POST /api/auth/refresh', '', 'expiresIn brokerId'],
  ['GET /api/auth/verifyEmail', 'token', ''],
  ['POST /api/auth/password/requestReset', 'email', 'message'],
  ['POST /api/auth/password/reset', 'token password', ''],
  ['POST /api/auth/2fa/sms/code', 'mobile sendMethod', ''],
  ['POST /api/auth/2fa/verify/{code}', 'deviceFingerprint numberOfDays', ''],
  ['POST /api/auth/2fa/authenticate/users/update', 'code type', ''],
  ['POST /api/auth/account/active/', 'userId brokerId accountId', ''],
  ['GET /api/global', 'symbolResource marketTypeIds', 'account accountStatus achAccounts identity assets inviteStatus'],
  ['PUT /api/accounts/{accountId}/invites/{inviteId}', 'status', ''],
  ['GET /api/invites-statuses', 'email', ''],
  ['GET /api/symbols', '', 'data symbols'],
  ['GET /api/mdt/pricehistory/{symbol}', 'start end page size', 'date open close high low volume'],
  ['GET /api/mdt/book/depth/{symbol}', 'asksort bidsort', 'side'],
  ['GET /api/schedules/tzeromarkets', 'start stop zoneid', ''],
  ['GET /api/portfolio', 'marketTypeIds', 'mdtSnapshots snapshots orders walletManagerTransactions'],
  ['GET /api/wallets/balances/portfolios', 'accountId brokerId marketTypeIds', 'fiatAssets tokenAssets'],
  ['GET /api/wallets/apqs/{symbol}', 'accountId brokerId', 'quantity'],
  [
    'POST /api/orders',
    'symbol side quantity expireDate limitPrice ordType timeInForce selfAccredited idempotencyKey assetId',
    'orderId symbol timeStamp status name cancelable executionHistory messageSequenceNumber',
  ],
  ['GET /api/fee', 'price quantity assetId', 'status fee'],
  ['POST /api/orders/{id}/cancel', '', 'reason'],
  ['GET /api/ach/accounts', '', 'id verification_status status disabled'],
  ['POST /api/ach/accounts', 'plaidPublicToken institutionId accounts', ''],
  ['GET /api/ach/transactions/limits', 'zone', 'canDeposit depositMessage canWithdraw withdrawMessage'],
  ['PUT /api/ach/transactions/{productId}/{deviceId}/deposit', 'productId deviceId amount zone', ''],
  ['PUT /api/ach/transactions/{productId}/{deviceId}/withdraw', 'productId deviceId amount zone', ''],
  [
    'GET /api/wallet/manager/transactions',
    'period start stop page size zone',
    'id asset assetType amount clientId currency date errorDescription transactionType status userId pageNumber pageSize totalPages totalElements first last',
  ],
  ['PUT /api/wallet/manager/transactions/{id}/costBases', 'id amount costBasis asset', ''],
  ['PUT /api/account-transfer/transfers/{id}', 'transferType symbol quantity signedBy', ''],
  ['POST /api/account-transfer/transfers/id', '', ''],
  ['PUT /api/wallet/manager/withdrawal/{clientId}', 'clientId toAddress amount user initiationDate', ''],
  ['GET /api/securitize/addresses', 'type asset', 'address status confirmations target_confirmations'],
  ['POST /api/securitize/assets/{asset}/addresses', 'asset', ''],
  ['GET /api/etp/public/vertalo/{id}/holdings', 'id', 'securityId lots'],
  ['POST /api/etp/public/vertalo/{id}/deposit', 'holdings securityId lots signature', ''],
  ['GET /api/wallet/manager/deposit/canBuy', 'asset', ''],
  [
    'GET /api/accounts/documents/{accountId}',
    'accountId type page limit zone startDate endDate',
    'rows page totalCount totalPages',
  ],
];

const words = (text: string): string[] => (text === '' ? [] : text.split(' '));

/** With or without a slash at its end, a path is the same. */
const find = (call: string): Named | undefined =>
  calls.find(({ method, path }) => `${method} ${path}`.replace(/\/$/, '') === call.replace(/\/$/, ''));

describe('the contract', () => {
  it.each(documented)('has %s with exactly the names of the documents [API-06]', (call, request, answer) => {
    const found = find(call);
    expect(found === undefined ? [`no call ${call}`] : []).toEqual([]);
    expect(words(request).filter(name => found?.request.has(name) !== true)).toEqual([]);
    expect(words(answer).filter(name => found?.answer.has(name) !== true)).toEqual([]);
  });

  it.each([
    'PUT /api/wallet/manager/transactions/{id}/costBases',
    'POST /api/ach/accounts',
    'DELETE /api/ach/accounts/{id}',
    'POST /api/ach/accounts/{id}/preferred',
  ])('has %s once, for the account area and for trading alike [APA-33]', call => {
    expect(calls.filter(({ method, path }) => `${method} ${path}` === call)).toHaveLength(1);
  });
});
