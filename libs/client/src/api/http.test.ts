import { auth } from '@portal/contracts/endpoints/auth';
import { banking } from '@portal/contracts/endpoints/banking';
import { credentials } from '@portal/contracts/endpoints/credentials';
import { documents } from '@portal/contracts/endpoints/documents';
import { market } from '@portal/contracts/endpoints/market';
import { orders } from '@portal/contracts/endpoints/orders';
import { startUp } from '@portal/contracts/endpoints/start-up';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { decimal } from '@portal/domain/money/money';
import { getEventListeners } from 'node:events';
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiFailure } from './api-failure.ts';
import { configure, portalConfig } from '../browser/config.ts';
import { callApi, callApiWithResponse, callRoute } from './http.ts';
import type { Route } from './route-call.ts';
import { changeSession, initialAuthState, readSession } from '../session/session-store.ts';
import { failureOf } from '../testing/test-page.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

/** A real HTTP server; each test sets the response. */
let server: Server;
let port = 0;
let next: Answer = answer(500, '');
const seen: {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', chunk => (body += String(chunk)));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      next(request, response);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function serve(reply: Answer): void {
  next = reply;
  seen.length = 0;
  const base = `http://127.0.0.1:${port}`;
  configure({
    bases: {
      auth: `${base}/id`,
      bff: base,
      docs: base,
      accounts: base,
      rest: `${base}/api`,
      pricing: `${base}/pricing`,
      charting: `${base}/charting`,
      sandbox: base,
    },
  });
}

// Each deviation from the contract is logged.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  configure(null);
  changeSession(initialAuthState);
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

const key = '{"idempotencyKey":"K-1"}';
const orderBody = {
  symbol: 'TZROP',
  side: 1,
  ordType: 2,
  timeInForce: 0,
  quantity: '30',
  limitPrice: '5.2',
  selfAccredited: false,
  idempotencyKey: 'K-1',
  assetId: '102',
} as const;
const problem = '{"code":"NOT_FOUND","message":"We couldn’t find that order."}';

describe('a call', () => {
  it('sends cookie credentials [API-01]', async () => {
    serve(answer(201, key));
    const sent: (string | undefined)[] = [];
    configure({
      fetch: (input, init) => {
        sent.push(init?.credentials);
        return fetch(input, init);
      },
    });
    await callApi(orders.reserveKey);
    await failureOf(callApi(orders.list));
    expect(sent).toEqual(['include', 'include']);
  });

  it('sends the anti-forgery cookie as a header, also with GET [API-02]', async () => {
    document.cookie = 'XSRF-TOKEN=abc%3D1';
    serve(answer(201, key));
    await callApi(orders.reserveKey);
    await failureOf(callApi(orders.list));
    expect(seen.map(({ headers }) => headers['x-xsrf-token'])).toEqual(['abc=1', 'abc=1']);
  });

  it('sends calls even if the anti-forgery cookie contains an invalid percent escape', async () => {
    document.cookie = 'XSRF-TOKEN=100%';
    serve(answer(201, key));
    await callApi(orders.reserveKey);
    expect(seen.map(({ headers }) => headers['x-xsrf-token'])).toEqual(['100%']);
  });

  it('sends the anti-forgery cookie under the configured names, and decimals as numbers if so configured [API-02]', async () => {
    document.cookie = 'csrf=abc';
    serve(answer(204, ''));
    configure({ antiForgery: { cookie: 'csrf', header: 'x-csrf' }, decimalsAs: 'number' });
    await callApi(orders.place, { body: orderBody });
    document.cookie = 'csrf=; max-age=0';
    expect(seen[0]?.headers).toMatchObject({ 'x-csrf': 'abc' });
    expect(seen[0]?.headers).not.toHaveProperty('x-xsrf-token');
    expect(seen[0]?.body).toContain('"quantity":30,"limitPrice":5.2,');
  });

  it('sends a traceparent header of its own with each call, only if the deployment traces calls', async () => {
    serve(answer(201, key));
    await callApi(orders.reserveKey);
    configure({ traceCalls: true });
    await callApi(orders.reserveKey);
    await callApi(orders.reserveKey);
    const [untraced, ...traced] = seen.map(({ headers }) => headers['traceparent']);
    expect(untraced).toBe(undefined);
    // The form of W3C Trace Context.
    for (const header of traced) expect(header).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(new Set(traced).size).toBe(2);
  });

  it('leaves no listener at the abort signal of its caller, which may outlive many calls', async () => {
    const { signal } = new AbortController();
    serve(answer(201, key));
    await callApi(orders.reserveKey, { signal });
    serve(answer(404, problem));
    await failureOf(callApi(orders.list, { signal }));
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('sends the brand of the page only with calls that send emails with links [BRD-01]', async () => {
    serve(answer(201, key));
    window.history.replaceState(null, '', '/cedar-row/investors/forgot-password');
    const { requestPasswordReset } = credentials;
    await callApi(requestPasswordReset, { body: { email: 'ada@example.com' } });
    await callApi(orders.reserveKey);
    window.history.replaceState(null, '', '/investors/forgot-password');
    await callApi(requestPasswordReset, { body: { email: 'ada@example.com' } });
    expect(seen.map(({ headers }) => headers['x-client-id'])).toEqual(['cedar-row', undefined, undefined]);
  });

  it("uses the configured base address of the route's service [API-04]", async () => {
    serve(answer(500, ''));
    await failureOf(callApi(auth.user));
    await failureOf(callApi(market.cryptoPrice, { params: { symbol: 'BTC' } }));
    await failureOf(callApi(market.cryptoChart, { params: { symbol: 'BTC' } }));
    await failureOf(callApi(orders.list));
    expect(seen.map(({ url }) => url)).toEqual(['/id/auth/user', '/pricing/BTC', '/charting/BTC', '/api/orders/']);
  });

  it('puts a coin where the address of its service has the place of the symbol', async () => {
    serve(answer(500, ''));
    configure({ bases: { ...portalConfig().bases, pricing: `http://127.0.0.1:${port}/coins/{symbol}/quote` } });
    await failureOf(callApi(market.cryptoPrice, { params: { symbol: 'BTC' } }));
    expect(seen.map(({ url }) => url)).toEqual(['/coins/BTC/quote']);
  });

  it('writes list values as repeated query keys and omits undefined ones [HIS-15]', async () => {
    serve(answer(500, ''));
    await failureOf(callApi(orders.list, { query: { status: ['New', 'Partially Filled'], size: 20 } }));
    expect(seen[0]?.url).toBe('/api/orders/?status=New&status=Partially+Filled&size=20');
  });

  it.each(['../../auth/logout?x=1#y', '..', 'a/b', 'OSTKO?x', ''])(
    'sends nothing for the crafted symbol %j',
    async symbol => {
      serve(answer(200, '{}'));
      const failure = await failureOf(callApi(market.depth, { params: { symbol } }));
      expect([failure.kind, seen.length]).toEqual(['invalid', 0]);
    },
  );

  it('keeps decimals exact, whether the server writes numbers or strings', async () => {
    serve(answer(200, '{"status":"OK","fee":0.30}'));
    const fee = await callApi(orders.fee, { query: { price: decimal('2.99'), quantity: decimal('10'), assetId: 'A' } });
    expect(fee.fee).toBe('0.3');
    serve(answer(200, '{"status":"OK","fee":"12345678901234567.01"}'));
    const exact = await callApi(orders.fee, { query: { price: decimal('1'), quantity: decimal('1'), assetId: 'A' } });
    expect(exact.fee).toBe('12345678901234567.01');
  });
});

describe('a call that fails', () => {
  it('times out after the limit of the settings [API-03]', async () => {
    serve(() => undefined);
    configure({ requestTimeoutMs: 40 });
    expect((await failureOf(callApi(orders.list))).kind).toBe('timeout');
  });

  describe.each<[string, Answer]>([
    ['is never answered', () => undefined],
    [
      'stalls in its body',
      (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"orders":'),
    ],
  ])('because it %s', (_, stalled) => {
    it.each<[string, () => Promise<unknown>]>([
      ['a list', () => callApi(orders.list)],
      ['a command', () => callApi(orders.cancel, { params: { id: 'O-1' } })],
      ['a file', () => callApi(documents.file, { params: { id: 'D-1' } })],
      ['an upload', () => callRoute(orders.cancel, { params: { id: 'O-1' }, transport: send => fetch(send) })],
    ])('ends within its limit: %s [API-03]', async (__, call) => {
      serve(stalled);
      configure({ requestTimeoutMs: 40 });
      expect((await failureOf(call())).kind).toBe('timeout');
    });

    it('ends when its caller aborts', async () => {
      serve(stalled);
      const controller = new AbortController();
      const call = callApi(orders.list, { signal: controller.signal });
      controller.abort(new Error('left the page'));
      await expect(call).rejects.toThrow('left the page');
    });
  });

  it('changes the session before its caller sees it, unless the call is quiet [ERR-08]', async () => {
    serve(answer(403, '{"code":"403.100.1","message":"This account is frozen."}'));
    await failureOf(callApi(orders.list, { isQuiet: true }));
    expect(readSession().frozen).toBe(false);
    const frozenAtFailure = callApi(orders.cancel, { params: { id: 'O-1' } }).catch(() => readSession().frozen);
    expect(await frozenAtFailure).toBe(true);
  });

  it('carries all errors of the response, its status text and Retry-After', async () => {
    serve(
      answer(429, `[${problem},{"code":"TOO_MANY_ATTEMPTS","message":"Slow down.","field":"code"}]`, {
        'retry-after': '7',
      }),
    );
    const failure = await failureOf(callApi(orders.list));
    expect(failure).toMatchObject({
      status: 429,
      statusText: 'Too Many Requests',
      retryAfterMs: 7000,
      code: 'NOT_FOUND',
    });
    expect(failure.errors).toHaveLength(2);
  });

  it.each([
    [
      'a sentence for the reader',
      422,
      'This symbol is closed to new holders.',
      'This symbol is closed to new holders.',
    ],
    ['a sentence with an amount', 422, 'The least amount is $1.50.', 'The least amount is $1.50.'],
    ['nothing', 422, '', null],
    ['no more than the status', 404, 'Not Found', null],
    ['nothing, in words', 404, 'No message available', null],
    ['a name of the program', 400, 'Required request body is missing: public com.example.OrderController.place.', null],
    ['an exception', 400, 'JSON parse error: Unexpected character; nested exception is JsonParseException.', null],
    ['a field of the program', 400, "Validation failed for object='orderRequest'. Error count: 1.", null],
    ['what broke inside', 500, 'Could not open a connection to the database.', null],
  ])('reads the default error body of a Spring service: %s', async (_, status, message, said) => {
    const error = STATUS_CODES[status];
    const body = { timestamp: '2025-11-18T15:15:00.000+00:00', status, error, message, path: '/api/orders/' };
    serve(answer(status, JSON.stringify(body)));
    const failure = await failureOf(callApi(orders.list));
    expect([failure.status, failure.errors[0]?.message ?? null]).toEqual([status, said]);
  });

  it('does not send a command while offline', async () => {
    serve(answer(201, key));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect((await failureOf(callApi(orders.reserveKey))).kind).toBe('offline');
    expect(seen).toHaveLength(0);
  });
});

describe('a file download', () => {
  const statement = { params: { id: 'D-1' } };
  const pdfType = { 'content-type': 'application/pdf' };

  it('returns the file byte for byte if its content type is allowed by the route [APA-32]', async () => {
    serve(answer(200, '%PDF-1.7 Zoë', pdfType));
    const file = await callApi(documents.file, statement);
    expect(file instanceof Uint8Array ? '' : await file.text()).toBe('%PDF-1.7 Zoë');
    expect(seen[0]?.headers.accept).toBe('application/pdf, text/csv, application/json');
    serve(answer(200, '\ufeffSymbol\r\n', { 'content-type': 'text/csv; charset=utf-8' }));
    const csv = await callApi(documents.file, statement);
    expect(csv instanceof Uint8Array ? 0 : csv.size).toBe(11);
  });

  it.each([
    ['a page in its place', answer(200, '<html>Sign in</html>', { 'content-type': 'text/html' }), 'malformed'],
    ['a page that calls itself a PDF', answer(200, '<html>Sign in</html>', pdfType), 'malformed'],
    ['a type that the route does not give', answer(200, 'GIF89a', { 'content-type': 'image/gif' }), 'malformed'],
    ['no type', (_, response) => void response.writeHead(200).end('%PDF-1.7'), 'malformed'],
    ['no bytes', answer(200, '', pdfType), 'empty'],
    ['JSON that is no error', answer(200, '{"rows":[]}'), 'malformed'],
    [
      'an answer that breaks off',
      (_, response) => {
        response.writeHead(200, { ...pdfType, 'content-length': '5000' }).write('%PDF-1.7');
        setImmediate(() => response.destroy());
      },
      'network',
    ],
  ] satisfies [string, Answer, string][])('with %s is a failure and no file', async (_, reply, kind) => {
    serve(reply);
    expect(await failureOf(callApi(documents.file, statement))).toMatchObject({ kind });
  });

  it('fails if an error body arrives with status 200', async () => {
    serve(answer(200, problem));
    expect(await failureOf(callApi(documents.file, statement))).toMatchObject({ kind: 'http', code: 'NOT_FOUND' });
    serve(answer(404, problem));
    expect(await failureOf(callApi(documents.file, statement))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('malformed responses', () => {
  type Named = [string, Route, () => Promise<unknown>];
  const readsOfOne: Named[] = [
    ['GET one', orders.one, () => callApi(orders.one, { params: { id: 'O-1' } })],
    ['GET user', auth.user, () => callApi(auth.user)],
    ['POST for a token', banking.linkToken, () => callApi(banking.linkToken)],
  ];
  const reads: Named[] = [
    ...readsOfOne,
    ['GET list', orders.list, () => callApi(orders.list)],
    ['GET snapshots', market.snapshots, () => callApi(market.snapshots)],
  ];
  const commands: Named[] = [
    ['POST key', orders.reserveKey, () => callApi(orders.reserveKey)],
    ['POST cancel', orders.cancel, () => callApi(orders.cancel, { params: { id: 'O-1' } })],
    ['DELETE bank', banking.remove, () => callApi(banking.remove, { params: { id: 'B-1' } })],
  ];
  type Fault = [string, Answer, Partial<ApiFailure>];
  const refusals: Fault[] = [
    ['500 with an error', answer(500, '{"code":"INTERNAL_ERROR","message":"Sorry."}'), { kind: 'http', status: 500 }],
    [
      '503 with a page',
      answer(503, '<html>busy</html>', { 'content-type': 'text/html' }),
      { kind: 'http', status: 503 },
    ],
    [
      'the page of a gateway as a success',
      answer(200, ' <!DOCTYPE html><title>Sign in</title>', { 'content-type': 'text/html' }),
      { kind: 'malformed' },
    ],
    ['429', answer(429, problem, { 'retry-after': '1' }), { kind: 'http', status: 429, retryAfterMs: 1000 }],
    ['error without a body', answer(404, ''), { kind: 'http', status: 404, errors: [] }],
    ['broken connection', (_, response) => void response.destroy(), { kind: 'network', status: null }],
  ];
  const successes: Fault[] = [
    ['success that is no JSON', answer(200, '{"orders":['), { kind: 'malformed' }],
    ['success of another shape', answer(200, '{"hello":"world"}'), { kind: 'malformed' }],
    ['success of another shape with 201', answer(201, '{"hello":"world"}'), { kind: 'malformed' }],
    ['an error with the status of a success', answer(200, problem), { kind: 'malformed' }],
    ['empty success', answer(200, ''), { kind: 'empty' }],
    ['202 for later', answer(202, '{"accepted":true}'), { kind: 'malformed' }],
    ['success that is not declared', answer(206, '{}'), { kind: 'malformed' }],
    [
      'answer that breaks off',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"a":');
        setImmediate(() => response.destroy());
      },
      { kind: 'network' },
    ],
  ];
  const noContent: Fault = ['204', answer(204, ''), { kind: 'empty' }];
  const cross = (routes: readonly Named[], faults: readonly Fault[]) =>
    routes.flatMap(([name, , call]) =>
      faults.map(([fault, reply, expected]) => ({ name, fault, call, reply, expected })),
    );

  it.each([...cross([...reads, ...commands], refusals), ...cross(reads, successes), ...cross(readsOfOne, [noContent])])(
    '$name answered with $fault is a typed failure',
    async ({ call, reply, expected }) => {
      serve(reply);
      expect(await failureOf(call())).toMatchObject(expected);
      expect(seen).toHaveLength(1);
    },
  );

  it.each(cross(commands, [...successes, noContent]))(
    '$name answered with $fault is carried out',
    async ({ call, reply }) => {
      serve(reply);
      await expect(call()).resolves.toBe(null);
      expect(seen).toHaveLength(1);
    },
  );

  it('logs the path of the contract violation to the console, but not the value', async () => {
    serve(answer(200, '{"status":"OK","fee":"secret"}'));
    await failureOf(callApiWithResponse(orders.fee, { query: { price: '1', quantity: '1', assetId: 'A' } }));
    const [[said] = []] = vi.mocked(console.error).mock.calls;
    expect(String(said)).toContain('fee');
    expect(String(said)).not.toContain('secret');
  });
});

describe('a success that differs from the contract in form only', () => {
  it.each([
    ['201 without a body', answer(201, ''), null],
    ['200 without a body', answer(200, ''), null],
    ['204', ((_, response) => void response.writeHead(204).end()) satisfies Answer, null],
    ['200 with more than the contract says', answer(200, '{"endedAt":"2026-07-01"}'), {}],
    ['202', answer(202, '{}'), {}],
    ['text', answer(200, 'OK', { 'content-type': 'text/html' }), null],
    ['null', answer(200, 'null'), null],
  ])('counts for a command: a logout, answered by %s', async (_, reply, body) => {
    serve(reply);
    await expect(callApi(auth.logout)).resolves.toEqual(body);
  });

  it('counts for a list without rows: 204', async () => {
    serve(answer(204, ''));
    await expect(callApi(orders.list)).resolves.toMatchObject({ orders: [], totalElements: 0, totalPages: 1 });
    await expect(callApi(banking.accounts)).resolves.toEqual([]);
  });

  it('counts for an object of which any field may be absent: settings within a wrapper', async () => {
    serve(answer(200, '{"result":{"timeInForceMax":60,"brand":"Quayside"}}'));
    await expect(callApi(startUp.settings)).resolves.toMatchObject({ timeInForceMax: 60 });
    serve(answer(200, '{}'));
    await expect(callApi(startUp.settings)).resolves.toEqual({});
  });

  it('counts for a GET that changes something: a verified email', async () => {
    serve(answer(200, ''));
    await expect(callApi(credentials.verifyEmail, { query: { token: 'abc' } })).resolves.toBe(null);
  });

  it('counts when 200 is declared and 201 is answered', async () => {
    serve(answer(201, '{"status":"OK","fee":"3"}'));
    const fee = await callApi(orders.fee, { query: { price: '1', quantity: '1', assetId: 'A' } });
    expect(fee.fee).toBe(decimal('3'));
  });

  it('counts only with 201 when a code was to be sent, with or without a body [APA-10, TFA-10]', async () => {
    serve(answer(201, ''));
    await expect(callApi(auth.sendCode)).resolves.toBe(null);
    serve(answer(200, '{}'));
    expect(await failureOf(callApi(auth.sendCode))).toMatchObject({ kind: 'malformed', status: 200 });
  });
});

describe('the reply to a command', () => {
  it.each([
    { success: false, data: null, error: { code: 'INSUFFICIENT_BALANCE', message: 'You need more cash.' } },
    { isSuccess: false, errorCode: 'INSUFFICIENT_BALANCE', errorMessage: 'You need more cash.' },
    { ok: false, code: 'INSUFFICIENT_BALANCE', message: 'You need more cash.' },
    { status: 'error', code: 'INSUFFICIENT_BALANCE', message: 'You need more cash.' },
    { data: null, errors: [{ code: 'INSUFFICIENT_BALANCE', message: 'You need more cash.' }] },
  ])('that says it failed is a refusal, whatever its status: %j', async body => {
    serve(answer(200, JSON.stringify(body)));
    const failure = await failureOf(callApi(orders.cancel, { params: { id: 'H-1' } }));
    expect(failure).toMatchObject({ kind: 'http', status: 200, code: 'INSUFFICIENT_BALANCE', mayHaveActed: false });
    expect(failure.refusal).toBe('You need more cash.');
  });

  it.each([
    { success: true },
    { success: true, data: { orderId: 'H-1' }, errors: [] },
    { status: 'failed', orderId: 'H-1' },
    {},
  ])('that does not say so is a success: %j', async body => {
    serve(answer(200, JSON.stringify(body)));
    await callApi(orders.cancel, { params: { id: 'H-1' } });
  });

  it.each([
    ['{"idempotencyKey":"K-1"}', 'K-1'],
    ['{"key":"K-1"}', 'K-1'],
    ['{"id":4711}', '4711'],
    ['{"data":{"key":"K-1"}}', 'K-1'],
    ['"7f3c-a1"', '7f3c-a1'],
    ['4711', '4711'],
    ['"OK"', undefined],
    ['{"status":"RESERVED"}', undefined],
    ['{"key":"two words"}', undefined],
  ])('has its id in any form: %s', async (body, id) => {
    serve(answer(201, body));
    expect((await callApi(orders.reserveKey))?.idempotencyKey).toBe(id);
  });

  it('is read whole where it differs only in the form of its values', async () => {
    const order = { orderId: 910_000_124, symbol: 'TZROP', status: { name: 'New', cancelable: true } };
    serve(answer(201, JSON.stringify(order)));
    const placed = await callApi(orders.place, { body: orderBody });
    expect(placed).toMatchObject({ ...order, orderId: '910000124' });
    serve(answer(201, '{"id":910000124,"status":"New"}'));
    expect(await callApi(orders.place, { body: orderBody })).toEqual({ orderId: '910000124' });
  });

  it.each([
    ['true', true],
    ['false', false],
    ['"false"', false],
    ['{"success":true}', true],
    ['{"success":false,"count":2}', false],
    ['{"saved":false,"retryable":true}', null],
    ['{}', null],
    ['', null],
  ])('says yes, no or neither: %s', async (body, verdict) => {
    serve(answer(200, body));
    const rows = [{ id: 'R-1', amount: decimal('1'), costBasis: { amount: decimal('1'), asset: 'USD' as const } }];
    await expect(callApi(transfers.saveCostBasis, { params: { id: 'T-1' }, body: rows })).resolves.toBe(verdict);
  });
});
