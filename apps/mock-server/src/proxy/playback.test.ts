import { settingsElsewhere } from '@portal/contracts/configuration/demo-settings';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { api } from '@portal/contracts/api';
import { quoteTopic, traderTopic } from '@portal/contracts/live';
import { antiForgeryCookie } from '@portal/contracts/routing/route';
import { behavior } from '@portal/contracts/sandbox/behavior';
import { calls } from '@portal/contracts/sandbox/calls';
import { clockControls } from '@portal/contracts/sandbox/worlds';
import { Client } from '@stomp/stompjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { parseJson } from '../core/parse-json.ts';
import { sessionCookieName } from '../identity/session-cookie.ts';
import { readRecording, type RecordedMessage, type Recording } from './recording.ts';
import { createRecorder } from './recorder.ts';
import { ordinaryMorning, startTestingServer, type TestingServer, type Venue } from '../../testing/testing-server.ts';

const order = {
  symbol: 'TZROP',
  side: 1,
  quantity: '1',
  limitPrice: '4',
  ordType: 2,
  timeInForce: 0,
  selfAccredited: false,
  assetId: 'TZROP',
} as const;
const search = { symbolResource: 'asset' } as const;
const historyOf = (start: string, stop: string) => ({ start, stop, page: 1, size: 10 });

const file = join(mkdtempSync(join(tmpdir(), 'recording-')), 'new.ndjson');
let recording: Recording;
let server: TestingServer;
let venue: Venue;

/** Records an order, its cancel and a quote, each a minute after the other. */
async function record(): Promise<void> {
  const back = await startTestingServer();
  const { world, feed, clockRate } = back.worlds.default;
  const recorder = createRecorder({
    file,
    key: Buffer.alloc(32, 7),
    systemNow: () => 0,
    log: line => expect.fail(line),
  });
  const front = await startTestingServer(
    {},
    { settings: { ...settingsElsewhere, flagsUrl: '/' }, upstream: { origin: back.origin, now: () => 0, recorder } },
  );
  const browser = front.openVenue();
  const user = [...world.state.people.users.values()].find(({ email }) => email === 'marisol.vance@example.com');
  const session = world.execute('session.open', { userId: user?.id ?? '', twoFactor: true });
  await browser.call(api.auth.user);
  browser.jar.set(sessionCookieName(false), session.id);
  browser.jar.set(antiForgeryCookie, session.antiForgery);
  const later = (ms = 60_000): void => clockRate.jump(world.now() + ms);

  await browser.read(api.auth.user);
  await browser.read(api.startUp.global, { query: search });
  await browser.read(api.orders.list, { query: historyOf('2025-08-18', '2025-11-18') });
  await browser.fetch('/ofrep/v1/evaluate/flags', { method: 'POST', headers: json, body: '{"context":{}}' });
  const client = openClient(front.origin, browser, [quoteTopic('OSTKO'), traderTopic(user?.id ?? '')]);
  await vi.waitFor(() => expect(feed.readers()).toBe(2));
  later();
  const { idempotencyKey } = await browser.read(api.orders.reserveKey, { body: {} });
  const { orderId } = await browser.read(api.orders.place, { body: { ...order, idempotencyKey } });
  await vi.waitFor(() => expect(client.bodies.some(body => body.includes(orderId))).toBe(true));
  await browser.read(api.orders.list, { query: historyOf('2025-08-18', '2025-11-18') });
  later();
  // The recording learns from its Date header that the clock was moved.
  await browser.read(api.market.status);
  feed.inject(quoteTopic('OSTKO'), { symbol: 'OSTKO', bidPrice: '4.5' });
  await vi.waitFor(() => expect(client.bodies.at(-1)).toContain('4.5'));
  await browser.read(api.orders.cancel, { params: { id: orderId }, body: {} });
  await browser.read(api.orders.list, { query: historyOf('2025-08-18', '2025-11-18') });
  await browser.read(api.documents.opening, { params: { accountId: 'A-20001', documentType: 'customer-agreement' } });
  await client.end();
  await front.close();
  await back.close();
}

const json = { 'content-type': 'application/json' };

beforeAll(async () => {
  await record();
  recording = readRecording(file);
  server = await startTestingServer({}, { recording });
});
afterAll(async () => {
  await server.close();
  rmSync(dirname(file), { recursive: true });
});
beforeEach(() => {
  venue = server.openVenue();
});

/** Signs in as a user does, with a password and a code of no meaning. */
async function signIn(): Promise<string> {
  const login = await venue.read(api.auth.login, { body: { email: 'a@b.test', password: 'any' } });
  expect(login.twoFactorAuthenticated).toBe(false);
  expect((await venue.read(api.auth.user)).twoFactorAuthenticated).toBe(false);
  expect(await venue.call(api.startUp.global, { query: search })).toMatchObject({ status: 403 });
  await venue.read(api.auth.sendCode, { body: {} });
  await venue.read(api.auth.verifyCode, { params: { code: '000000' }, body: {} });
  return (await venue.read(api.auth.user)).userId;
}
const readOrders = () => venue.read(api.orders.list, { query: historyOf('2025-08-18', '2025-11-18') });

describe('a server with --replay', () => {
  it('begins at the time of the recording, and answers any password and any code', async () => {
    expect((await venue.read(clockControls.read)).now).toBe(ordinaryMorning);
    expect(await venue.call(api.auth.user)).toMatchObject({ status: 401 });
    expect(await signIn()).toMatch(/^m\w{11}$/);
    const { account } = await venue.read(api.startUp.global, { query: search });
    expect(account?.accountLegalName).toMatch(/^[A-Z][a-z]{6} [A-Z][a-z]{4}$/);
    await venue.read(api.auth.logout, { body: {} });
    expect(await venue.call(api.auth.user)).toMatchObject({ status: 401 });
  });

  it('notes the calls, with what was typed in masked', async () => {
    await signIn();
    const list = (await venue.read(calls.list)).calls;
    const login = list.find(({ name }) => name === 'auth.login');
    const opened = await venue.read(calls.read, { params: { number: String(login?.number) } });
    expect(opened).toMatchObject({ status: 200, request: { leftOut: null }, response: { leftOut: null } });
    expect(JSON.stringify(opened)).not.toContain('a@b.test');
    expect(list[0]).toMatchObject({ name: 'auth.user', path: '/api/auth/user', status: 200 });
  });

  it('answers reads with what was recorded until the time of the clock', async () => {
    await signIn();
    const before = await readOrders();
    venue.advance(60_000);
    const [placed, ...others] = (await readOrders()).orders;
    expect([placed?.symbol, placed?.status.name, others.length]).toEqual(['TZROP', 'New', 9]);
    venue.advance(60_000);
    const [canceled] = (await readOrders()).orders;
    expect([canceled?.orderId, canceled?.status.name]).toEqual([placed?.orderId, 'Canceled']);
    expect(before.orders[0]?.orderId).not.toBe(placed?.orderId);
  });

  it('refuses a read that was not recorded', async () => {
    await signIn();
    const refused = await venue.call(api.orders.list, { query: historyOf('2025-11-10', '2025-11-10') });
    expect(refused).toMatchObject({
      status: 503,
      body: { message: 'The recording has no response to GET /api/orders/.' },
    });
  });

  it('answers a command that was recorded, whatever its key, and refuses others, which a recording cannot carry out', async () => {
    await signIn();
    const { idempotencyKey } = await venue.read(api.orders.reserveKey, { body: {} });
    const placed = await venue.read(api.orders.place, { body: { ...order, idempotencyKey: `${idempotencyKey}X` } });
    expect(placed.status.name).toBe('New');
    const { order: canceled } = await venue.read(api.orders.cancel, { params: { id: placed.orderId }, body: {} });
    expect(canceled.status.name).toBe('Canceled');
    const message = 'This is a recording, so nothing was changed. It only repeats what was recorded.';
    const send = (path: string, body: object) =>
      venue.fetch(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
    for (const response of [
      await send('/api/orders', { ...order, quantity: '2', idempotencyKey }),
      await send('/api/orders/H-1/cancel', {}),
    ]) {
      expect([response.status, await response.json()]).toEqual([405, { code: 'METHOD_NOT_ALLOWED', message }]);
    }
  });

  it('shows a page that stands for a document', async () => {
    await signIn();
    const { account } = await venue.read(api.startUp.global, { query: search });
    const params = { accountId: account?.id ?? '', documentType: 'customer-agreement' };
    // A file arrives as bytes here, and as a Blob in the portal.
    const file = (await venue.read(api.documents.opening, { params })) as Uint8Array;
    expect(Buffer.from(file).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('answers flags as recorded, and has logos of its own', async () => {
    const response = await venue.fetch('/ofrep/v1/evaluate/flags', { method: 'POST', headers: json, body: '{}' });
    expect(await response.text()).toContain('"key":"canTrade","value":true');
    expect((await venue.fetch('/logos/TZROP.svg')).status).toBe(200);
  });

  it('has the faults of the sandbox, of calls and of the feed', async () => {
    await signIn();
    const effect = { kind: 'failure', code: 'INTERNAL_ERROR' } as const;
    await venue.read(behavior.addFault, { body: { route: 'orders.list', effect, times: 1 } });
    expect(await venue.call(api.orders.list, { query: historyOf('2025-08-18', '2025-11-18') })).toMatchObject({
      status: 500,
    });
    expect((await readOrders()).orders).toHaveLength(10);
    await venue.read(behavior.addFault, { body: { route: 'auth.user', effect: { kind: 'dropBefore' } } });
    await expect(venue.fetch('/api/auth/user')).rejects.toThrow('fetch failed');
  });

  it('sends live messages when the clock reaches their time: once, at its pace, and not to those who have not signed in', async () => {
    const userId = await signIn();
    const { bodies, end } = openClient(server.origin, venue, [quoteTopic('OSTKO'), traderTopic(userId)]);
    onTestFinished(end);
    await vi.waitFor(() => expect(venue.hosted.feed.readers()).toBe(2));
    venue.advance(59_000);
    venue.hosted.feed.flush();
    venue.advance(1_000);
    venue.hosted.feed.flush();
    const isUpdate = ({ topic }: RecordedMessage): boolean => topic.startsWith(traderTopic(''));
    const due = recording.messages.filter(message => isUpdate(message) && message.at <= recording.startedAt + 60_000);
    const updates = () => bodies.filter(body => body.includes('orderId')).map(body => parseJson(body));
    await vi.waitFor(() => expect(updates()).toEqual(due.map(({ body }) => body)));
    expect(due.length).toBeGreaterThan(0);
    expect(bodies.filter(body => body.includes('"4.5"'))).toEqual([]);
    await venue.read(clockControls.move, { body: { advanceMs: 3_600_000 } });
    await vi.waitFor(() => expect(bodies.filter(body => body.includes('"4.5"'))).toHaveLength(1));
    await venue.read(behavior.feedFault, { body: { kind: 'cut' } });
    const other = server.openVenue();
    const stranger = openClient(server.origin, other, [traderTopic(userId)]);
    onTestFinished(stranger.end);
    await vi.waitFor(() => expect(stranger.errors).toEqual(['You can’t subscribe to this topic']));
  });

  it('says what it is on the sandbox page', async () => {
    expect(await venue.read(behavior.backEnd)).toMatchObject({
      answeredBy: 'recording',
      upstream: null,
      recording: { startedAt: ordinaryMorning, endedAt: '2025-11-18T15:17:00.000Z' },
    });
  });
});

function openClient(origin: string, { jar }: Venue, topics: readonly string[]) {
  const bodies: string[] = [];
  const errors: string[] = [];
  const client = new Client({
    webSocketFactory: () =>
      new WebSocket(`${origin.replace('http', 'ws')}/api/live`, ['v12.stomp'], { headers: { cookie: jar.header() } }),
    reconnectDelay: 0,
    onStompError: ({ headers }) => errors.push(headers['message'] ?? ''),
    onConnect: () => topics.forEach(topic => client.subscribe(topic, ({ body }) => bodies.push(body))),
  });
  client.activate();
  return { bodies, errors, end: () => client.deactivate() };
}
