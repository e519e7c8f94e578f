import { describe, expect, it } from 'vitest';
import { portalDocument } from './documentation/build/openapi';
import { pathOf } from './documentation/build/operation';
import { liveOrderUpdate, liveQuote, quoteTopic, sequenceHeader, traderTopic, tradeTopic } from './live';
import { apiRoutes } from './routes';
import { additions, specOnlyAdditions, type Addition } from './routing/additions';
import { clientIdHeader, idempotencyHeader } from './routing/route';

/** Field names that the specification lists for a call, separated by spaces. */
interface SpecifiedNames {
  readonly query?: string;
  readonly body?: string;
  readonly response?: string;
}

/**
 * The calls of section 7 of both documents of the specification, under the default base addresses. Copy method, path, and
 * names from there, never from the contract.
 */
const specified: readonly [ids: readonly string[], call: string, names?: SpecifiedNames][] = [
  [['APA-01', 'API-06'], 'GET /api/auth/user', { response: 'userId authorities twoFactorAuthenticated' }],
  [
    ['APA-03', 'API-06'],
    'POST /api/auth/login',
    { body: 'email password deviceFingerprint', response: 'expiresIn dvpAccount twoFactorAuthenticated userId' },
  ],
  [['APA-04'], 'POST /api/auth/logout'],
  [['APA-05', 'API-06'], 'POST /api/auth/refresh', { response: 'expiresIn brokerId' }],
  [['APA-06', 'API-06'], 'GET /api/auth/verifyEmail', { query: 'token' }],
  [['APA-07'], 'POST /api/auth/resendEmailVerification'],
  [['APA-08', 'API-06'], 'POST /api/auth/password/requestReset', { body: 'email', response: 'message' }],
  [['APA-09', 'API-06'], 'POST /api/auth/password/reset', { body: 'token password' }],
  [['APA-10', 'API-06'], 'POST /api/auth/2fa/sms/code', { body: 'mobile sendMethod' }],
  [['APA-11', 'API-06'], 'POST /api/auth/2fa/verify/{code}', { body: 'deviceFingerprint numberOfDays' }],
  [['APA-12', 'API-06'], 'POST /api/auth/2fa/authenticate/users/update', { body: 'code type' }],
  [['APA-13', 'API-06'], 'POST /api/auth/account/active/', { body: 'userId brokerId accountId' }],
  [
    ['APA-14', 'APT-03', 'API-06'],
    'GET /api/global',
    {
      query: 'symbolResource marketTypeIds',
      response: 'account accountStatus achAccounts identity assets inviteStatus',
    },
  ],
  [['APA-15'], 'GET /api/docs/dvs/user/verification/status/active'],
  [['APA-16'], 'GET /api/accounts/{accountId}'],
  [['APA-17'], 'GET /api/accounts/{accountId}/applications'],
  [['APA-18'], 'POST /api/accounts/{accountId}/tdas/applications'],
  [['APA-19'], 'PATCH /api/accounts/{accountId}/tdas/acknowledgement'],
  [['APA-20'], 'GET /api/accounts/{accountId}/user-statuses'],
  [['APA-21'], 'GET /api/accounts/statuses/{id}'],
  [['APA-22'], 'POST /api/accounts/{accountId}/invites'],
  [['APA-23'], 'GET /api/accounts/{accountId}/invites'],
  [['APA-24'], 'POST /api/accounts/{accountId}/invites/{inviteId}'],
  [['APA-25', 'API-06'], 'PUT /api/accounts/{accountId}/invites/{inviteId}', { body: 'status' }],
  [['APA-26', 'API-06'], 'GET /api/invites-statuses', { query: 'email' }],
  [['APA-27'], 'PUT /api/entities/{id}'],
  [['APA-28'], 'PUT /api/identities/{id}/doc-verification'],
  [['APA-29'], 'PATCH /api/identities/{id}'],
  [['APA-30'], 'PUT /api/identities/{id}/confirm/pii'],
  [['APA-31', 'APT-54'], 'GET /api/docs/opening-documents/{accountId}/{documentType}'],
  [['APA-32', 'APT-54'], 'GET /api/document/account/documents/{id}'],
  [
    ['APT-01', 'SYM-01', 'API-06'],
    'GET /api/symbols',
    {
      response:
        'data symbols symbol name logo assetType marketType countries allowed_countries num_decimals usd_precision_digits requires_accreditation documentUpload blockchain_protocol transferAgent escrowAccounts assetDepositable withdrawable hidden type isDAS tradable dtc_eligible lastPrice prevClosePx',
    },
  ],
  [['APT-02'], 'GET /api/symbols/{symbol}'],
  [['APT-04'], 'GET /api/market'],
  [
    ['APT-05', 'MKT-06'],
    'GET /api/mdt/snapshots',
    {
      response:
        'lastPrice lastQuantity high low volume bidPrice askPrice bidQuantity askQuantity bidQtyBookTotal askQtyBookTotal timestamps tradable lastPriceWithFallback',
    },
  ],
  [
    ['APT-06', 'MKT-12', 'API-06'],
    'GET /api/mdt/pricehistory/{symbol}',
    { query: 'start end page size', response: 'date open close high low volume' },
  ],
  [['APT-07', 'API-06'], 'GET /api/mdt/book/depth/{symbol}', { query: 'asksort bidsort', response: 'side' }],
  [['APT-08'], 'GET /api/orders/status'],
  [['APT-09', 'API-06'], 'GET /api/schedules/tzeromarkets', { query: 'start stop zoneid' }],
  [['APT-10'], 'GET /api/asset/{symbol}'],
  [['APT-11', 'API-06'], 'GET /api/pricing/{symbol}', { response: 'buy spot_price' }],
  [['APT-12', 'API-06'], 'GET /api/charting/{symbol}', { response: 'prices' }],
  [
    ['APT-13', 'API-06'],
    'GET /api/portfolio',
    { query: 'marketTypeIds', response: 'mdtSnapshots snapshots orders walletManagerTransactions' },
  ],
  [
    ['APT-14', 'API-06'],
    'GET /api/wallets/balances/portfolios',
    { query: 'accountId brokerId marketTypeIds', response: 'fiatAssets tokenAssets' },
  ],
  [['APT-15', 'API-06'], 'GET /api/wallets/apqs/{symbol}', { query: 'accountId brokerId', response: 'quantity' }],
  [
    ['APT-16', 'API-06'],
    'POST /api/orders',
    {
      body: 'symbol side quantity expireDate limitPrice ordType timeInForce selfAccredited idempotencyKey assetId',
      response: 'orderId symbol timeStamp status name cancelable executionHistory messageSequenceNumber',
    },
  ],
  [['APT-17', 'API-06'], 'GET /api/fee', { query: 'price quantity assetId', response: 'status fee' }],
  [['APT-18'], 'POST /api/orders/idempotent/key'],
  [['APT-19', 'API-06'], 'POST /api/orders/{id}/cancel', { response: 'reason' }],
  [['APT-20'], 'GET /api/orders/'],
  [['APT-21'], 'GET /api/orders/{id}'],
  [['APT-22'], 'GET /api/orders/confirmations/executions'],
  [['APT-23', 'API-06'], 'GET /api/ach/accounts', { response: 'id verification_status status disabled' }],
  [['APT-24', 'APA-33', 'API-06'], 'POST /api/ach/accounts', { body: 'plaidPublicToken institutionId accounts' }],
  [['APT-25', 'APA-33'], 'DELETE /api/ach/accounts/{id}'],
  [['APT-26', 'APA-33'], 'POST /api/ach/accounts/{id}/preferred'],
  [['APT-27'], 'GET /api/ach/transactions/pending/count'],
  [
    ['APT-28', 'BNK-06', 'API-06'],
    'GET /api/ach/transactions/limits',
    { query: 'zone', response: 'canDeposit depositMessage canWithdraw withdrawMessage' },
  ],
  [['APT-29', 'API-06'], 'PUT /api/ach/transactions/{productId}/{deviceId}/deposit', { body: 'amount zone' }],
  [['APT-30', 'API-06'], 'PUT /api/ach/transactions/{productId}/{deviceId}/withdraw', { body: 'amount zone' }],
  [['APT-31'], 'POST /api/ach/accounts/linktokens'],
  [['APT-32'], 'POST /api/ach/accounts/linktokens/{id}'],
  [
    ['APT-35', 'HIS-05', 'API-06'],
    'GET /api/wallet/manager/transactions',
    {
      query: 'period start stop page size zone',
      response:
        'id asset assetType amount clientId currency date errorDescription transactionType status userId createdDate createdBy type pageNumber pageSize totalPages totalElements first last',
    },
  ],
  [
    ['APT-36', 'APA-33', 'API-06'],
    'PUT /api/wallet/manager/transactions/{id}/costBases',
    { body: 'id amount costBasis asset' },
  ],
  [['APT-37', 'API-06'], 'PUT /api/account-transfer/transfers/{id}', { body: 'transferType symbol quantity signedBy' }],
  [['APT-38'], 'POST /api/account-transfer/transfers/id'],
  [['APT-39'], 'GET /api/account-transfer/transfers'],
  [['APT-40'], 'GET /api/docs/acats/{id}'],
  [['APT-41'], 'GET /api/docs/free-delivery/{id}'],
  [['APT-42'], 'PUT /api/wallet/manager/addresses/investor/{asset}/{symbol}'],
  [['APT-43'], 'GET /api/wallet/manager/addresses/deposit/{asset}'],
  [['APT-44'], 'GET /api/wallet/manager/addresses/investor/{asset}'],
  [['APT-45'], 'POST /api/wallet/manager/addresses/investor/{symbol}'],
  [
    ['APT-46', 'API-06'],
    'PUT /api/wallet/manager/withdrawal/{clientId}',
    { body: 'toAddress amount user initiationDate' },
  ],
  [
    ['APT-47', 'APT-49', 'API-06'],
    'GET /api/securitize/addresses',
    { query: 'type asset', response: 'address status confirmations target_confirmations' },
  ],
  [['APT-48'], 'POST /api/securitize/assets/{asset}/addresses'],
  [['APT-50', 'API-06'], 'GET /api/etp/public/vertalo/{id}/holdings', { response: 'securityId lots' }],
  [['APT-51', 'API-06'], 'POST /api/etp/public/vertalo/{id}/deposit', { body: 'holdings securityId lots signature' }],
  [['APT-52', 'API-06'], 'GET /api/wallet/manager/deposit/canBuy', { query: 'asset' }],
  [
    ['APT-53', 'DOC-04', 'DOC-05', 'API-06'],
    'GET /api/accounts/documents/{accountId}',
    { query: 'type page limit zone startDate endDate', response: 'rows page totalCount totalPages' },
  ],
];

const { paths, components } = portalDocument();
const operations = new Map(
  Object.values(paths)
    .flatMap(methods => Object.values(methods))
    .map(operation => [operation.operationId, operation]),
);
const callOf = (named: ReturnType<typeof apiRoutes>[number]): string => `${named.route.method} ${pathOf(named)}`;

/** Names of the query parameters of a route. */
const queryOf = (route: string): string[] =>
  (operations.get(route)?.parameters ?? []).filter(each => each.in === 'query').map(({ name }) => name);
const successesOf = (route: string) =>
  Object.entries(operations.get(route)?.responses ?? {}).filter(([status]) => Number(status) < 300);

/** All fields within a schema, and the schemas it refers to: whether each is required; true if any field of the name is. */
function findFields(
  value: unknown,
  found = new Map<string, boolean>(),
  opened = new Set<string>(),
): Map<string, boolean> {
  if (typeof value !== 'object' || value === null) return found;
  const name = '$ref' in value ? String(value.$ref).split('/').at(-1) : undefined;
  if (name !== undefined && !opened.has(name)) {
    opened.add(name);
    findFields(components.schemas[name], found, opened);
  }
  // JSON Schema: `properties` is an object, and `required` lists some of its keys.
  const { properties = {}, required = [] } = value as { properties?: object; required?: readonly string[] };
  for (const key of Object.keys(properties)) found.set(key, found.get(key) === true || required.includes(key));
  for (const inner of Object.values(value)) findFields(inner, found, opened);
  return found;
}

describe('the contract', () => {
  it.each(specified)(
    'has the call of %s, %s, with the field names of the specification',
    (_, call, { query = '', body = '', response = '' } = {}) => {
      const route = apiRoutes().find(each => callOf(each) === call)?.name ?? expect.unreachable(`No call ${call}`);
      const names = (text: string): string[] => text.split(' ').filter(Boolean);
      expect(queryOf(route)).toEqual(expect.arrayContaining(names(query)));
      expect([...findFields(operations.get(route)?.requestBody).keys()]).toEqual(expect.arrayContaining(names(body)));
      expect([...findFields(successesOf(route)).keys()]).toEqual(expect.arrayContaining(names(response)));
    },
  );

  it('has the topics of a trader, of quotes, and of trades [LIV-03, LIV-04, LIV-05, APT-55]', () => {
    expect(traderTopic('U-10001')).toBe('/topic/trader/U-10001');
    expect(quoteTopic('TZROP')).toBe('/topic/quote/TZROP');
    expect(tradeTopic('TZROP')).toBe('/topic/trade/TZROP');
  });
});

const declared = Object.entries<Addition>(additions);

describe('additions to the specification', () => {
  it('include every route that the specification does not name, and none that it names', () => {
    const unnamed = apiRoutes().filter(({ facts }) => facts.addition === undefined && facts.pathIsSupplied !== true);
    expect(unnamed.map(callOf).toSorted()).toEqual(specified.map(([, call]) => call).toSorted());
  });

  it('have a route, parameter, header, field or another part', () => {
    const withRoutes = new Set<string | undefined>(apiRoutes().map(({ facts }) => facts.addition));
    const empty = declared.filter(
      ([name, { query, headers, fields, live, other }]) =>
        !withRoutes.has(name) && [query, headers, fields, live, other].every(part => part === undefined),
    );
    expect(empty).toEqual([]);
  });

  it('are all left out where only the specification is served, but for a protocol of the flags that it names', () => {
    expect(specOnlyAdditions).toEqual(['flagProtocol']);
  });

  it('name query parameters of the contract', () => {
    const unknown = declared.flatMap(([, { query = {} }]) =>
      Object.entries(query).flatMap(([route, names]) => {
        const known = new Set(queryOf(route));
        return names.filter(name => !known.has(name)).map(name => `${route} ${name}`);
      }),
    );
    expect(unknown).toEqual([]);
  });

  it('name fields of the contract, which a response may leave out', () => {
    const wrong = declared.flatMap(([, { fields = {} }]) =>
      Object.entries(fields).flatMap(([route, names]) => {
        const required = findFields(successesOf(route));
        return names.filter(name => required.get(name) !== false).map(name => `${route} ${name}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('name headers and live fields of the contract', () => {
    expect(declared.flatMap(([, { headers = [] }]) => headers)).toEqual([idempotencyHeader, clientIdHeader]);
    const liveFields = new Map([
      ['quote', Object.keys(liveQuote.shape)],
      ['trader', Object.keys(liveOrderUpdate.shape)],
    ]);
    const unknown = declared.flatMap(([, { live = {} }]) =>
      Object.entries(live).flatMap(([topic, names]) =>
        names.filter(name => name !== sequenceHeader && liveFields.get(topic)?.includes(name) !== true),
      ),
    );
    expect(unknown).toEqual([]);
  });
});
