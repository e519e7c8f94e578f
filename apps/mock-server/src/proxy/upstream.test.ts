import { settingsElsewhere } from '@portal/contracts/configuration/demo-settings';
import { quoteTopic } from '@portal/contracts/live';
import { antiForgeryCookie } from '@portal/contracts/routing/route';
import { api } from '@portal/contracts/api';
import { behavior } from '@portal/contracts/sandbox/behavior';
import { calls } from '@portal/contracts/sandbox/calls';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { Client } from '@stomp/stompjs';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { sessionCookieName } from '../identity/session-cookie.ts';
import { startTestingServer, type TestingServer, type Venue } from '../../testing/testing-server.ts';
import { png } from '../../testing/sample-files.ts';
import { createRouteFinder } from './find-route.ts';
import { createDeviations } from './deviations.ts';

/** The server behind, as the other back end, and the one in front of it, which forwards. */
let back: TestingServer;
let front: TestingServer;
let venue: Venue;
beforeAll(async () => {
  back = await startTestingServer();
  front = await startTestingServer({}, { upstream: { origin: back.origin, now: () => 0 } });
});
afterAll(async () => {
  await front.close();
  await back.close();
});

beforeEach(() => {
  venue = front.openVenue();
  // The cookies of a session of the server behind, whose default world it uses.
  const { world } = back.worlds.default;
  const user = [...world.state.people.users.values()].find(({ email }) => email === 'marisol.vance@example.com');
  const session = world.execute('session.open', { userId: user?.id ?? '', twoFactor: true });
  venue.jar.set(sessionCookieName(false), session.id);
  venue.jar.set(antiForgeryCookie, session.antiForgery);
});

const readDeviations = async () => (await venue.read(behavior.deviations)).deviations;

describe('a server with --upstream', () => {
  it('forwards calls with cookies, bodies and files, and finds no deviation of a back end that keeps the contract', async () => {
    const { userId } = await venue.read(api.auth.user);
    expect(userId).toBe('U-1001');
    const { idempotencyKey } = await venue.read(api.orders.reserveKey, { body: {} });
    const body = {
      symbol: 'TZROP',
      side: 1,
      quantity: '1',
      limitPrice: '4',
      ordType: 2,
      timeInForce: 0,
      selfAccredited: false,
      idempotencyKey,
      assetId: 'TZROP',
    } as const;
    const { orderId } = await venue.read(api.orders.place, { body });
    const { order } = await venue.read(api.orders.cancel, { params: { id: orderId }, body: {} });
    expect(order.status.name).toBe('Canceled');
    const file = await venue.read(api.documents.opening, {
      params: { accountId: 'A-20001', documentType: 'customer-agreement' },
    });
    expect(
      // A file arrives as bytes here, and as a Blob in the portal.
      Buffer.from(file as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await venue.call(api.orders.one, { params: { id: 'H-0' } })).toMatchObject({ status: 404 });
    expect(await readDeviations()).toEqual([]);
  });

  it('lists what deviates, once for each field, without values', async () => {
    const { world } = back.worlds.default;
    world.execute('dialect.set', { dialect: 'spring' });
    await venue.fetch('/api/auth/user');
    await venue.fetch('/api/auth/user');
    world.execute('dialect.set', { dialect: 'standard' });
    world.execute('fault.arrange', { route: 'market.status', times: 1, effect: { kind: 'html' } });
    await venue.fetch('/api/market');
    const found = (await readDeviations()).filter(({ route }) => ['auth.user', 'market.status'].includes(route));
    const common = { lastAt: '1970-01-01T00:00:00.000Z' };
    expect(found).toEqual([
      {
        ...common,
        route: 'market.status',
        field: '',
        kind: 'other format',
        message: 'expected a JSON body',
        count: 1,
      },
      { ...common, route: 'auth.user', field: 'userId', kind: 'other type', message: 'expected string', count: 2 },
    ]);
  });

  it('forwards an upload', async () => {
    const file = new File([new Uint8Array(png(10, 10))], 'passport.png', { type: 'image/png' });
    const { id, size } = await venue.read(api.registration.upload, { body: { type: 'passport', file } });
    expect([id.length > 0, size]).toEqual([true, png(10, 10).length]);
  });

  it('asks for whole responses, which can be compared, where a browser has stored one', async () => {
    const first = await venue.fetch('/api/symbols');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await venue.fetch('/api/symbols', { headers })).status).toBe(200);
    expect((await readDeviations()).filter(({ route }) => route === 'symbols.list')).toEqual([]);
  });

  it('has the faults of the sandbox: another response, none, a lost one', async () => {
    const { world } = venue;
    const answer = { kind: 'answer', status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Arranged' } } as const;
    world.execute('fault.arrange', { route: 'market.status', times: 1, effect: answer });
    expect((await venue.fetch('/api/market')).status).toBe(503);
    world.execute('fault.arrange', { route: 'market.status', times: 1, effect: { kind: 'dropAfter' } });
    await expect(venue.fetch('/api/market')).rejects.toThrow('fetch failed');
    world.execute('fault.arrange', { route: 'market.status', times: 1, effect: { kind: 'delay', ms: 1 } });
    expect((await venue.fetch('/api/market')).status).toBe(200);
  });

  it('notes the calls with their bodies masked, and keeps them out of failure bundles and the timeline', async () => {
    await venue.fetch('/api/auth/user?token=secret-token-1234');
    const email = 'marisol.vance@example.com';
    await venue.call(api.auth.login, { body: { email, password: 'wrong-secret' } });
    await venue.fetch('/logos/TZROP.svg');
    const [login, user] = (await venue.read(calls.list)).calls;
    expect([login, user]).toMatchObject([
      { number: 2, name: 'auth.login', method: 'POST', path: '/api/auth/login', status: 401 },
      { number: 1, name: 'auth.user', method: 'GET', path: '/api/auth/user', status: 200 },
    ]);
    const opened = await venue.read(calls.read, { params: { number: '2' } });
    const text: unknown = expect.any(String);
    expect(opened.request).toMatchObject({ leftOut: null, content: { password: text } });
    expect(opened.response).toMatchObject({ leftOut: null, content: { code: 'INVALID_CREDENTIALS' } });
    const answered = await venue.read(calls.read, { params: { number: '1' } });
    expect(answered.response).toMatchObject({ leftOut: null, content: { userId: text } });
    expect(JSON.stringify([opened, answered])).not.toMatch(/secret|marisol|vance|U-1001/i);

    const params = { id: venue.hosted.id };
    expect((await venue.read(sandbox.timeline.read, { params })).entries.map(({ kind }) => kind)).not.toContain('call');
  });

  it('notes a call whose response a fault keeps back, and one that is refused', async () => {
    venue.world.execute('fault.arrange', { route: 'market.status', times: 1, effect: { kind: 'dropAfter' } });
    await expect(venue.fetch('/api/market')).rejects.toThrow('fetch failed');
    await venue.fetch('/api/auth/logout', { method: 'POST', headers: { origin: 'https://evil.example' } });
    expect((await venue.read(calls.list)).calls).toMatchObject([
      { name: 'auth.logout', status: 403 },
      { name: 'market.status', status: null, durationMs: null },
    ]);
  });

  it('forwards the calls and the live feed at the addresses of its settings, and finds what deviates there', async () => {
    const asked: string[] = [];
    const other = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', 'application/json').end('[]');
    }).listen(0);
    const live = new WebSocketServer({ server: other });
    live.on('connection', (_socket, request) => asked.push(`feed ${request.url}`));
    // A listening TCP server has an address with a port.
    const { port } = other.address() as AddressInfo;
    const all = {
      auth: '/v1',
      bff: '/v1',
      docs: '/v1/docs',
      accounts: '/v1',
      rest: '/v1',
      pricing: '/v1',
      charting: '/v1',
    };
    const alone = await startTestingServer(
      {},
      {
        upstream: { origin: `http://127.0.0.1:${port}`, now: () => 0 },
        settings: { ...settingsElsewhere, bases: { ...all, 'rest.market': '/status/v2' }, feedUrl: '/live' },
      },
    );
    onTestFinished(() => alone.close());
    onTestFinished(() => void other.close());
    const browser = alone.openVenue();
    const answers = ['/v1/symbols', '/status/v2/market', '/logos/A.svg', '/api/market', '/sandbox/api/personas'];
    const statuses = await Promise.all(answers.map(async path => (await browser.fetch(path)).status));
    expect(statuses).toEqual([200, 200, 200, 404, 200]);
    const feed = new WebSocket(`${alone.origin.replace('http', 'ws')}/live`, ['v12.stomp']);
    await vi.waitFor(() => expect(asked).toContain('feed /live'));
    feed.close();
    expect(asked.toSorted()).toEqual(['/logos/A.svg', '/status/v2/market', '/v1/symbols', 'feed /live']);
    expect((await browser.read(behavior.deviations)).deviations.map(({ route }) => route)).toContain('market.status');
    live.close();
  });

  it('refuses changes from other sites, which the back end couldn’t tell any more', async () => {
    const response = await venue.fetch('/api/auth/logout', {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(403);
    expect((await venue.fetch('/api/auth/user')).status).toBe(200);
  });

  it('says that the back end does not answer', async () => {
    const alone = await startTestingServer({}, { upstream: { origin: 'http://127.0.0.1:9', now: () => 0 } });
    const response = await alone.openVenue().fetch('/api/market');
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
    await alone.close();
  });

  describe('whose back end is broken', () => {
    const nested = '['.repeat(200_000) + ']'.repeat(200_000);
    it.each([
      ['a body shorter than its length', 'HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{}', 503],
      ['a status that HTTP does not have', 'HTTP/1.1 999 Other\r\ncontent-length: 2\r\n\r\n{}', 503],
      ['200,000 lists in each other', `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n${nested}`, 200],
      ['200,000 of them in a field', `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{"a":${nested}}`, 200],
    ])('answers and goes on after %s', async (_, response, status) => {
      const broken = createTcpServer(socket => {
        socket.on('error', () => undefined);
        socket.once('data', () => socket.end(response));
      }).listen(0);
      onTestFinished(() => void broken.close());
      // A listening TCP server has an address with a port.
      const { port } = broken.address() as AddressInfo;
      const alone = await startTestingServer({}, { upstream: { origin: `http://127.0.0.1:${port}`, now: () => 0 } });
      onTestFinished(() => alone.close());
      const answer = await alone.openVenue().fetch('/api/market');
      expect(answer.status).toBe(status);
      if (status === 503) expect(await answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      expect((await alone.openVenue().fetch('/readyz')).status).toBe(200);
    });
  });

  it('takes Secure from cookies of the back end over plain http, where Safari would not keep them', async () => {
    const cookies = ['JSESSIONID=1; Domain=api.test; Secure; HttpOnly', 'a=2; secure', '__Host-b=3; Path=/; Secure'];
    const other = createServer((_request, response) => response.setHeader('set-cookie', cookies).end('{}')).listen(0);
    // A listening TCP server has an address with a port.
    const { port } = other.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    const alone = await startTestingServer({}, { upstream: { origin, now: () => 0 } });
    const answer = await alone.openVenue().fetch('/api/market');
    expect(answer.headers.getSetCookie()).toEqual(['JSESSIONID=1; HttpOnly', 'a=2', '__Host-b=3; Path=/; Secure']);
    await alone.close();
    other.close();
  });

  it('connects the live feed, and compares its messages', async () => {
    const bodies: string[] = [];
    const client = new Client({
      webSocketFactory: () => new WebSocket(`${front.origin.replace('http', 'ws')}/api/live`, ['v12.stomp']),
      reconnectDelay: 0,
      onConnect: () => client.subscribe(quoteTopic('TZROP'), ({ body }) => bodies.push(body)),
    });
    client.activate();
    const { feed } = back.worlds.default;
    await vi.waitFor(() => expect(feed.readers(quoteTopic('TZROP'))).toBe(1));
    feed.inject(quoteTopic('TZROP'), { symbol: 'TZROP', bidPrice: true });
    await vi.waitFor(() => expect(bodies).toHaveLength(1));
    await client.deactivate();
    expect(await readDeviations()).toContainEqual(expect.objectContaining({ route: 'live.quote', field: 'bidPrice' }));
    await vi.waitFor(() => expect(feed.connections()).toBe(0));
  });
});

it('only calls of the contract are compared, and a status that it does not list is a deviation', () => {
  const deviations = createDeviations(() => 0);
  const findRoute = createRouteFinder();
  expect(findRoute('GET', '/api/nothing')).toBeNull();
  const route = findRoute('GET', '/api/market')?.named;
  if (route === undefined) throw new Error('No route');
  deviations.checkResponse({ route, status: 418, contentType: 'application/json', body: Buffer.from('{}') });
  expect(deviations.list()).toMatchObject([{ route: 'market.status', kind: 'other status', count: 1 }]);
});
