import { describe, expect, it } from 'vitest';
import { authorities } from '@portal/domain/accounts/authority';
import { anyErrorBody, failures } from './schemas/errors';
import { authUser, sendCodeBody, verifyCodeBody } from './endpoints/auth';
import { decimalSchema } from './schemas/decimal';
import { liveOrderUpdate } from './live';
import type { Response } from './documentation/build/responses';
import { portalDocument } from './documentation/build/openapi';
import { order, orderRequest, orderStatus } from './endpoints/orders';
import { fiatAsset, tokenAsset } from './endpoints/portfolio';
import { antiForgeryCookie, antiForgeryHeader, bases, defaultBases, defaultTimeoutMs } from './routing/route';
import { apiRoutes } from './routes';
import { globalData } from './endpoints/start-up';
import { strictFormOf } from './schemas/strict-form';
import { symbol } from './endpoints/symbols';
import { depthEntry } from './endpoints/market';

const names = (schema: { shape: object }) => Object.keys(schema.shape);

describe('field names match the specification', () => {
  it('an order request holds exactly the named fields [ORD-04]', () => {
    expect(names(orderRequest).sort()).toEqual(
      'symbol side quantity expireDate limitPrice ordType timeInForce selfAccredited idempotencyKey assetId'
        .split(' ')
        .sort(),
    );
  });

  it('an order holds id, symbol, time, status and numbered executions [ORD-01]', () => {
    expect(names(strictFormOf(order))).toEqual(
      expect.arrayContaining(['orderId', 'symbol', 'timeStamp', 'status', 'executionHistory']),
    );
    expect(names(strictFormOf(order).shape.status)).toEqual(['name', 'cancelable']);
    expect(names(strictFormOf(order).shape.executionHistory.def.element)).toContain('messageSequenceNumber');
  });

  it('an order update cannot leave out its status name, order id or execution history [LIV-06]', () => {
    const problems = strictFormOf(liveOrderUpdate)
      .safeParse({})
      .error?.issues.map(issue => issue.path.join('.'));
    expect(problems).toEqual(expect.arrayContaining(['orderId', 'status', 'executionHistory']));
  });

  it('the asset type is one of three codes and nothing else [SYM-02, LKP-19]', () => {
    const code = strictFormOf(symbol).shape.assetType.shape.code;
    expect(code.options).toEqual(['CRYPTO_CURRENCY', 'SECURITY_TOKEN', 'COMMON_STOCK']);
    expect(code.safeParse('BOND').success).toBe(false);
  });

  it('a depth entry is an ask or a bid [MKT-11]', () => {
    expect(strictFormOf(depthEntry).safeParse({ side: 'ASK', price: '1', quantity: '2' }).success).toBe(true);
    expect(strictFormOf(depthEntry).safeParse({ side: 'BUY', price: '1', quantity: '2' }).success).toBe(false);
  });

  it('cash and token balances are keyed by currency and by symbol [PTF-08, PTF-09]', () => {
    expect(names(fiatAsset)).toEqual([
      'availableWithdrawalBalance',
      'availableSeasonedBalance',
      'openDepositBalance',
      'openOrderBalance',
      // An addition, sent only by an account that owes.
      'owedBalance',
    ]);
    expect(names(tokenAsset)).toEqual(
      'quantity availableWithdrawalBalance openOrderBalance lastPrice currentValue averageCostBasis'.split(' '),
    );
  });

  it('the start-up response contains every named part [SES-28]', () => {
    expect(names(globalData)).toEqual(
      expect.arrayContaining(
        (
          'account accountStatus achAccounts achTransactionsPendingCount authUser identity assets ' +
          'walletBalancesPortfolios inviteStatus'
        ).split(' '),
      ),
    );
    expect(names(globalData.shape.authUser)).toEqual(['accountId', 'authorities', 'expiresIn', 'email']);
  });
});

describe('what the contract accepts', () => {
  it.each([
    [0.1, '0.1'],
    ['5.260', '5.26'],
    [1e-7, '0.0000001'],
  ])('reads the decimal %j as exact text %s', (wire, text) => {
    expect(decimalSchema.parse(wire)).toBe(text);
  });

  it('requests a code by SMS, to the phone on file or another number, or by email, never both [APA-10]', () => {
    expect(sendCodeBody.safeParse({ mobile: '+15550142' }).success).toBe(true);
    expect(sendCodeBody.safeParse({ sendMethod: 'EMAIL' }).success).toBe(true);
    expect(sendCodeBody.safeParse({ mobile: '+15550142', sendMethod: 'EMAIL' }).success).toBe(false);
    expect(sendCodeBody.safeParse({}).success).toBe(true);
  });

  it('checks a code with or without a device to remember [TFA-20]', () => {
    expect(verifyCodeBody.safeParse({}).success).toBe(true);
    expect(verifyCodeBody.safeParse({ deviceFingerprint: '0123456789abcdef', numberOfDays: 30 }).success).toBe(true);
  });

  it('preserves an unknown authority or second factor [PRM-08, PRM-09, SES-02]', () => {
    const user = { userId: 'u1', authorities: [...authorities, 'api:new'], twoFactorAuthenticated: true };
    const parsed = authUser.parse({ ...user, twoFactorAuthType: 'PASSKEY' });
    expect(parsed.authorities).toHaveLength(14);
    expect(parsed.twoFactorAuthType).toBe('PASSKEY');
    expect(authUser.parse({ ...user, twoFactorAuthType: 'NOT_SETUP' }).twoFactorAuthType).toBe('NOT_SETUP');
  });

  it('accepts an order with an unknown status', () => {
    expect(orderStatus.parse({ name: 'Under Review', cancelable: false }).name).toBe('Under Review');
  });

  it('reads one error or a list of them, with codes it does not know', () => {
    expect(anyErrorBody.safeParse({ code: '403.41', message: 'No' }).success).toBe(true);
    expect(anyErrorBody.safeParse([{ code: 'NEW_CODE', message: 'No', developerMessage: 'Why' }]).success).toBe(true);
    expect(anyErrorBody.safeParse([]).success).toBe(false);
  });

  it('allows only the error codes that a route declares', () => {
    const declared = failures('NOT_FOUND', 'ORDERS_CLOSED');
    expect(Object.keys(declared)).toEqual(['404', '422']);
    expect(declared[422].safeParse({ code: 'ORDERS_CLOSED', message: '' }).success).toBe(true);
    expect(declared[422].safeParse({ code: 'NOT_FOUND', message: '' }).success).toBe(false);
  });
});

describe('every route', () => {
  const routes = apiRoutes();
  const document = portalDocument();
  const operations = Object.values(document.paths).flatMap(methods => Object.values(methods));

  /** A response, or the one that it refers to. */
  const resolve = (response: Response): Response =>
    response.$ref === undefined
      ? response
      : (document.components.responses[response.$ref.split('/').at(-1) ?? ''] ?? {});

  it.each(routes)('$name is under a configured base address [API-04]', ({ facts }) => {
    expect(bases).toContain(facts.base);
    expect(defaultBases[facts.base]).toMatch(/^\//);
  });

  it.each(routes)('$name declares the anti-forgery token if it changes data in a session', named => {
    const { route, facts } = named;
    if (route.method === 'GET' || facts.access === 'anyone') return;
    expect(Object.keys(route.responses)).toContain('403');
    const operation = operations.find(({ operationId }) => operationId === named.name);
    expect(operation?.security).toEqual([{ session: [], antiForgery: [] }]);
    expect(document.components['securitySchemes']).toMatchObject({ antiForgery: { name: antiForgeryHeader } });
  });

  it('start-up calls time out after 15 seconds, others not before the default [SES-19]', () => {
    const hasty = routes.filter(({ facts }) => (facts.timeoutMs ?? defaultTimeoutMs) < defaultTimeoutMs);
    expect(hasty.map(({ name }) => name)).toEqual([
      'auth.user',
      'startUp.global',
      'startUp.verification',
      'startUp.settings',
    ]);
    expect(new Set(hasty.map(({ facts }) => facts.timeoutMs))).toEqual(new Set([15_000]));
  });

  it('supports fixed path segments beside ids', () => {
    const paths = routes.map(({ route }) => route.path);
    expect(paths).toEqual(
      expect.arrayContaining(['/orders/status', '/orders/confirmations/executions', '/orders/:id']),
    );
  });

  it('is described in the OpenAPI document, and no schema is empty', () => {
    expect(operations).toHaveLength(routes.length);
    for (const operation of operations) {
      for (const [status, response] of Object.entries(operation.responses)) {
        const { content = {} } = resolve(response);
        expect(Object.keys(content), `${operation.operationId} ${status}`).not.toHaveLength(0);
        for (const { schema } of Object.values(content)) {
          expect(Object.keys(schema), `${operation.operationId} ${status}`).not.toHaveLength(0);
        }
      }
    }
  });

  it('describes files as binary content, and errors of the same calls as JSON', () => {
    const operation = document.paths['/api/document/account/documents/{id}']?.['get'];
    const file = { schema: { type: 'string', format: 'binary' } };
    expect(operation?.responses['200']?.content).toEqual({ 'application/pdf': file, 'text/csv': file });
    expect(Object.keys(resolve(operation?.responses['404'] ?? {}).content ?? {})).toEqual(['application/json']);
  });

  it('uses one readable cookie and one header for the anti-forgery token [API-02]', () => {
    expect([antiForgeryCookie, antiForgeryHeader]).toEqual(['XSRF-TOKEN', 'x-xsrf-token']);
  });
});
