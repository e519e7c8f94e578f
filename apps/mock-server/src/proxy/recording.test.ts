import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { quoteTopic, traderTopic } from '@portal/contracts/live';
import { antiForgeryCookie } from '@portal/contracts/routing/route';
import { api } from '@portal/contracts/api';
import { findIssues } from '@portal/contracts/comparison/issues';
import { Client } from '@stomp/stompjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod/mini';
import { sessionCookieName } from '../identity/session-cookie.ts';
import { deliveringFirms } from '../money/firms.ts';
import { fieldsOf } from '../core/fields-of.ts';
import { bodySchema } from './contract-schemas.ts';
import { createRouteFinder } from './find-route.ts';
import { startTestingServer, type TestingServer, type Venue } from '../../testing/testing-server.ts';
import { readRecording } from './recording.ts';
import { createRecorder, type Recorder } from './recorder.ts';

let file: string;
let back: TestingServer;
let front: TestingServer;
let recorder: Recorder;
let venue: Venue;
beforeEach(async () => {
  file = join(mkdtempSync(join(tmpdir(), 'recording-')), 'new.ndjson');
  back = await startTestingServer();
  recorder = createRecorder({ file, key: Buffer.alloc(32, 7), systemNow: () => 0, log: line => expect.fail(line) });
  front = await startTestingServer({}, { upstream: { origin: back.origin, now: () => 0, recorder } });
  venue = front.openVenue();
  const user = [...back.worlds.default.world.state.people.users.values()].find(
    ({ email }) => email === 'marisol.vance@example.com',
  );
  const session = back.worlds.default.world.execute('session.open', { userId: user?.id ?? '', twoFactor: true });
  venue.jar.set(sessionCookieName(false), session.id);
  venue.jar.set(antiForgeryCookie, session.antiForgery);
});
afterEach(async () => {
  await front.close();
  await back.close();
  rmSync(dirname(file), { recursive: true, force: true });
});

/** Ends the recording and reads it. */
async function finish() {
  await front.close();
  return readRecording(file);
}
/** Reads everything that a person has. */
async function readEverything() {
  const global = await venue.read(api.startUp.global, { query: { symbolResource: 'asset' } });
  const account = { accountId: global.account?.id ?? '' };
  const documents = await venue.read(api.documents.list, { params: account });
  await venue.read(api.documents.file, { params: { id: documents.rows[0]?.id ?? '' } });
  const responses: unknown[] = [
    { ...global, assets: [] },
    documents,
    await venue.read(api.auth.user),
    await venue.read(api.portfolio.overview, { query: account }),
    await venue.read(api.portfolio.balances, { query: { ...account, brokerId: global.account?.brokerId ?? '' } }),
    await venue.read(api.accounts.one, { params: account }),
    await venue.read(api.banking.accounts),
    await venue.read(api.banking.wireInstructions),
    await venue.read(api.accountTransfers.list, { query: account }),
    await venue.read(api.transfers.list, { query: { ...account, page: 1, size: 50 } }),
    await venue.read(api.orders.list, { query: { ...account, page: 1, size: 50 } }),
    await venue.read(api.wallets.investorAddresses, { params: { asset: 'TZROP' } }),
  ];
  return { responses, assets: JSON.stringify(global.assets) };
}

/** Fields that identify a person, an account or a document. */
const personal =
  /^(?:id|.*Id|ids|user|email|firstName|middleName|lastName|accountLegalName|accountName|name|institutionName|street\d?|city|postalCode|region|birthdate|maskedTin|maskedNumber|maskedPhone|phoneNumbers|mask|accountNumber|routingNumber|reference|beneficiary.*|bank.*|address|fileName|title|signedBy|createdBy|idempotencyKey)$/;

/** Their values in responses; those of four letters or digits and less may stand in a price. */
function personalTexts(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return personal.test(name) && value.length > 4 ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(row => personalTexts(row, name));
  const fields = Object.entries(fieldsOf(value)).filter(([key]) => !publicFields.includes(key));
  return fields.flatMap(([key, inner]) => personalTexts(inner, key));
}
/** Symbols and names of statuses. */
const publicFields = ['assetId', 'status', 'mdtSnapshots', 'institutionId'];

describe('a recording', () => {
  it('has no name, address, number or id of a person', async () => {
    const { responses, assets } = await readEverything();
    // The agent of a security, and the firm that delivers shares, are public.
    const firms = deliveringFirms.map(({ name }) => name);
    const texts = personalTexts(responses).filter(text => !assets.includes(text) && !firms.includes(text));
    await venue.call(api.auth.login, { body: { email: 'marisol.vance@example.com', password: 'Harbor-View-2025' } });
    await venue.call(api.auth.verifyCode, { params: { code: '531864' }, body: {} });
    await venue.call(api.auth.requestPasswordReset, { body: { email: 'someone.else@broker.test' } });
    await venue.fetch('/api/symbols?email=someone.else@broker.test');
    await venue.fetch('/api/of-another-contract?name=Marisol', { method: 'POST', body: '{"name":"Marisol"}' });
    const typed = ['Marisol', 'Vance', 'someone.else', 'broker.test', 'Harbor-View-2025', '531864', 'another-contract'];
    const secrets = [sessionCookieName(false), antiForgeryCookie].map(name => venue.jar.get(name) ?? 'no cookie');
    await finish();
    const inFile = readFileSync(file, 'utf8');
    expect(new Set(texts).size).toBeGreaterThan(100);
    expect([...new Set([...texts, ...typed, ...secrets])].filter(each => inFile.includes(each))).toEqual([]);
  });

  it('has one mask for one value, in a full name, an email address, paths and queries too, and keeps the contract', async () => {
    await readEverything();
    const { calls } = await finish();
    const bodyOf = (route: string) => calls.find(call => call.route === route && call.status === 200)?.body;
    const global = z.parse(
      z.object({
        account: z.object({ id: z.string(), accountLegalName: z.string() }),
        authUser: z.object({ accountId: z.string(), email: z.string() }),
        identity: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
      }),
      bodyOf('startUp.global'),
    );
    const { firstName, lastName, email } = global.identity;
    expect(global.account.accountLegalName).toBe(`${firstName} ${lastName}`);
    expect(email).toBe(`${firstName}.${lastName}@example.com`.toLowerCase());
    expect([global.authUser.email, bodyOf('auth.user')]).toEqual([email, expect.objectContaining({ email })]);
    expect(global.authUser.accountId).toBe(global.account.id);
    expect(calls.find(({ route }) => route === 'accounts.one')?.path).toBe(`/api/accounts/${global.account.id}`);
    expect(calls.find(({ route }) => route === 'orders.list')?.query).toBe(`page=1&size=50`);
    const findRoute = createRouteFinder();
    const issues = calls.flatMap(call => {
      const named = findRoute(call.method, call.path)?.named;
      const schema = named === undefined ? undefined : bodySchema(named, call.status);
      if (!(schema instanceof z.core.$ZodType) || call.replaced !== undefined) return [];
      return findIssues(schema, call.body).map(({ path, message }) => `${call.route} ${path.join('.')}: ${message}`);
    });
    expect(issues).toEqual([]);
  });

  it('has no document, only its type', async () => {
    await readEverything();
    const { calls } = await finish();
    expect(calls.find(({ route }) => route === 'documents.file')).toMatchObject({ replaced: 'application/pdf' });
  });

  it('has the messages of the live feed once, however many tabs are open, with the topic of the user masked', async () => {
    const { feed } = back.worlds.default;
    const [first, second] = [await openReader(), await openReader()];
    await vi.waitFor(() => expect(feed.readers(quoteTopic('TZROP'))).toBe(2));
    await vi.waitFor(() => expect(feed.readers(traderTopic('U-1001'))).toBe(2));
    feed.inject(quoteTopic('TZROP'), { symbol: 'TZROP', bidPrice: '2' });
    feed.inject(traderTopic('U-1001'), { orderId: 'H-1', status: { name: 'Filled', side: 1 }, executionHistory: [] });
    await vi.waitFor(() => expect(second.bodies.length).toBeGreaterThan(1));
    await first.end();
    await vi.waitFor(() => expect(feed.readers(quoteTopic('TZROP'))).toBe(1));
    feed.inject(quoteTopic('TZROP'), { symbol: 'TZROP', bidPrice: '1' });
    await vi.waitFor(() => expect(second.bodies.at(-1)).toContain('"bidPrice":"1"'));
    await second.end();
    const { messages } = await finish();
    expect(messages.filter(({ topic }) => topic === quoteTopic('TZROP'))).toHaveLength(2);
    const [update, ...more] = messages.filter(({ topic }) => topic.startsWith(traderTopic('')));
    expect([update?.topic, more]).toEqual([expect.stringMatching(/^\/topic\/trader\/m\w{11}$/), []]);
    expect(JSON.stringify(update?.body)).toMatch(/^\{"orderId":"m\w{11}","status":\{"name":"Filled"\},/);
  });

  it('begins at the time of the back end, and follows its clock when that is moved', async () => {
    const { clockRate } = back.worlds.default;
    await venue.fetch('/api/market');
    clockRate.jump(clockRate.speed() + Date.parse('2025-11-18T16:15:00.000Z'));
    await venue.fetch('/api/schedules/tzeromarkets?start=2025-11-18&stop=2025-11-18');
    const { startedAt, endedAt, calls } = await finish();
    expect(calls.map(({ at }) => at)).toEqual([startedAt, endedAt]);
    expect(new Date(startedAt).toISOString()).toBe('2025-11-18T15:15:00.000Z');
    expect(new Date(endedAt).toISOString()).toBe('2025-11-18T16:15:00.000Z');
  });

  it('needs a new file', () => {
    const options = { file, key: Buffer.alloc(32), systemNow: () => 0, log: () => undefined };
    expect(() => createRecorder(options)).toThrow('file already exists');
  });

  it.each([
    ['there is none', () => rmSync(file), 'no such file'],
    ['its version is another', () => change('"version":2', '"version":3'), 'isn’t a version 2 recording'],
    ['it is another file', () => change('investor-portal-recording', 'other'), 'isn’t a version 2 recording'],
    ['a line is damaged', () => change('"status":200', '"status":2'), 'damaged: we couldn’t read line 2'],
  ])('is refused with a message when %s', async (_, damage, message) => {
    await venue.fetch('/api/market');
    await finish();
    damage();
    expect(() => readRecording(file)).toThrow(message);
  });

  it('can be read without its last line if the process was ended while writing it', async () => {
    await venue.fetch('/api/market');
    await finish();
    change(/$/, '{"at":12,"rou');
    expect(readRecording(file).calls).toHaveLength(1);
  });
});

const change = (from: string | RegExp, to: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));

async function openReader() {
  const bodies: string[] = [];
  const client = new Client({
    webSocketFactory: () =>
      new WebSocket(`${front.origin.replace('http', 'ws')}/api/live`, ['v12.stomp'], {
        headers: { cookie: venue.jar.header() },
      }),
    reconnectDelay: 0,
    onConnect: () => {
      client.subscribe(quoteTopic('TZROP'), ({ body }) => bodies.push(body));
      client.subscribe(traderTopic('U-1001'), ({ body }) => bodies.push(body));
    },
  });
  client.activate();
  await vi.waitFor(() => expect(client.connected).toBe(true));
  return { bodies, end: () => client.deactivate() };
}
