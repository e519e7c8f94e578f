import { describe, expect, it } from 'vitest';
import { additions, specOnlyAdditions, type Addition } from './routing/additions';
import { portalDocument } from './documentation/build/openapi';
import { pathOf } from './documentation/build/operation';
import { liveOrderUpdate, liveQuote, sequenceHeader } from './live';
import { clientIdHeader, idempotencyHeader } from './routing/route';
import { apiRoutes } from './routes';

/**
 * The calls of section 7 of both documents of the specification, copied from there, under the default base addresses. The
 * names of parameters do not matter.
 */
const specified = `
  GET /api/auth/user
  POST /api/auth/login
  POST /api/auth/logout
  POST /api/auth/refresh
  GET /api/auth/verifyEmail
  POST /api/auth/resendEmailVerification
  POST /api/auth/password/requestReset
  POST /api/auth/password/reset
  POST /api/auth/2fa/sms/code
  POST /api/auth/2fa/verify/{code}
  POST /api/auth/2fa/authenticate/users/update
  POST /api/auth/account/active/
  GET /api/global
  GET /api/docs/dvs/user/verification/status/active
  GET /api/accounts/{accountId}
  GET /api/accounts/{accountId}/applications
  POST /api/accounts/{accountId}/tdas/applications
  PATCH /api/accounts/{accountId}/tdas/acknowledgement
  GET /api/accounts/{accountId}/user-statuses
  GET /api/accounts/statuses/{id}
  POST /api/accounts/{accountId}/invites
  GET /api/accounts/{id}/invites
  POST /api/accounts/{accountId}/invites/{inviteId}
  PUT /api/accounts/{accountId}/invites/{inviteId}
  GET /api/invites-statuses
  PUT /api/entities/{id}
  PUT /api/identities/{id}/doc-verification
  PATCH /api/identities/{id}
  PUT /api/identities/{id}/confirm/pii
  GET /api/docs/opening-documents/{x}/{y}
  GET /api/document/account/documents/{id}
  GET /api/symbols
  GET /api/symbols/{symbol}
  GET /api/market
  GET /api/mdt/snapshots
  GET /api/mdt/pricehistory/{symbol}
  GET /api/mdt/book/depth/{symbol}
  GET /api/orders/status
  GET /api/schedules/tzeromarkets
  GET /api/asset/{symbol}
  GET /api/pricing/{symbol}
  GET /api/charting/{symbol}
  GET /api/portfolio
  GET /api/wallets/balances/portfolios
  GET /api/wallets/apqs/{symbol}
  POST /api/orders
  GET /api/fee
  POST /api/orders/idempotent/key
  POST /api/orders/{id}/cancel
  GET /api/orders/
  GET /api/orders/{id}
  GET /api/orders/confirmations/executions
  GET /api/ach/accounts
  POST /api/ach/accounts
  DELETE /api/ach/accounts/{id}
  POST /api/ach/accounts/{id}/preferred
  GET /api/ach/transactions/pending/count
  GET /api/ach/transactions/limits
  PUT /api/ach/transactions/{productId}/{deviceId}/deposit
  PUT /api/ach/transactions/{productId}/{deviceId}/withdraw
  POST /api/ach/accounts/linktokens
  POST /api/ach/accounts/linktokens/{id}
  GET /api/wallet/manager/transactions
  PUT /api/wallet/manager/transactions/{id}/costBases
  PUT /api/account-transfer/transfers/{id}
  POST /api/account-transfer/transfers/id
  GET /api/account-transfer/transfers
  GET /api/docs/acats/{id}
  GET /api/docs/free-delivery/{id}
  PUT /api/wallet/manager/addresses/investor/{asset}/{symbol}
  GET /api/wallet/manager/addresses/deposit/{asset}
  GET /api/wallet/manager/addresses/investor/{asset}
  POST /api/wallet/manager/addresses/investor/{symbol}
  PUT /api/wallet/manager/withdrawal/{clientId}
  GET /api/securitize/addresses
  POST /api/securitize/assets/{asset}/addresses
  GET /api/etp/public/vertalo/{id}/holdings
  POST /api/etp/public/vertalo/{id}/deposit
  GET /api/wallet/manager/deposit/canBuy
  GET /api/accounts/documents/{accountId}
`;

const withoutNames = (call: string): string => call.replaceAll(/\{\w+\}/g, '{}');
const { paths, components } = portalDocument();
const operations = new Map(
  Object.values(paths)
    .flatMap(methods => Object.values(methods))
    .map(operation => [operation.operationId, operation]),
);
const declared = Object.entries<Addition>(additions);

describe('additions to the specification', () => {
  it('include every route that the specification does not name, and none that it names', () => {
    const unnamed = apiRoutes().filter(({ facts }) => facts.addition === undefined && facts.pathIsSupplied !== true);
    const calls = unnamed.map(each => withoutNames(`${each.route.method} ${pathOf(each)}`));
    const named = specified.trim().split(/\n\s+/).map(withoutNames);
    expect(calls.toSorted()).toEqual(named.toSorted());
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
        const parameters = operations.get(route)?.parameters ?? [];
        const known = new Set(parameters.filter(each => each.in === 'query').map(({ name }) => name));
        return names.filter(name => !known.has(name)).map(name => `${route} ${name}`);
      }),
    );
    expect(unknown).toEqual([]);
  });

  it('name fields of the contract, which a response may leave out', () => {
    const wrong = declared.flatMap(([, { fields = {} }]) =>
      Object.entries(fields).flatMap(([route, names]) => {
        const successes = Object.entries(operations.get(route)?.responses ?? {}).filter(([code]) => Number(code) < 300);
        const required = findFields(successes);
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

/** Whether each field within a schema, and the schemas it refers to, is required; true if any field of the name is. */
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
