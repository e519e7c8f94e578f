import { api } from '@portal/contracts/api';
import { valueAt } from '@portal/contracts/comparison/schema-path';
import { liveOrderUpdate, liveQuote, liveTrade, quoteTopic, tradeTopic, traderTopic } from '@portal/contracts/live';
import { nameOf, routes, send } from '@portal/mock-server/testing/calls';
import { findOwner } from '@portal/mock-server/testing/owners';
import { validCallFor } from '@portal/mock-server/testing/valid-calls';
import { randomFrom } from '@portal/mock-server/core/random';
import type { Parts } from '@portal/mock-server/testing/testing-call';
import { orderOf } from '@portal/mock-server/testing/order-fixtures';
import { startTestingServer, type TestingServer } from '@portal/mock-server/testing/testing-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { portalConfig } from '../browser/config.ts';
import { createLiveConnection } from '../feed/live-connection.ts';
import { readLiveMessage, type LiveMessage } from '../feed/live-topic.ts';
import { connectBrowser } from '../testing/test-browser.ts';
import { describeMutant, listMutants, mutate, unknownText, type Mutant, type Path } from '../testing/test-mutants.ts';
import { isApiFailure } from './api-failure.ts';
import { callRoute } from './http.ts';
import type { Route } from './route-call.ts';

/**
 * Changes one field of a good response at a time: deletes, empties, mistypes or renames it, or sets it to an unknown
 * text. The portal then reads the response without that field, or with the value that follows from the others: the number
 * of pages, for example. Only without the fields of `needed` the row is left out, or the response is not read at all:
 * without them it means nothing.
 */

/** DEEP=1 tries all changes; SEED=... another sample. */
const seed = process.env['SEED'] ?? 'fields';
const isDeep = process.env['DEEP'] === '1';
const sampleSize = isDeep ? Infinity : 100;

const order = ['orderId', 'symbol', 'status.name', 'executionHistory.*.messageSequenceNumber'];
const transfer = ['id', 'asset', 'amount'];
/** Countries of a symbol: part of them would allow what the whole list does not. */
const symbol = ['symbol', 'countries.*', 'allowed_countries.*', 'escrowAccounts.**'];
const people = [
  'authorizedUsers.*.userId',
  'acceptedAuthorizedUsers.*.userId',
  'invitedAuthorizedUsers.*.id',
  'primaryUser.kycStatuses.**',
  'primaryUser.phoneNumbers.*',
  'profiles.*.id',
];
const within = (row: string, fields: readonly string[]): string[] => fields.map(field => `${row}.${field}`);

/**
 * The fields without which a row or a response means nothing: its identity, the one figure that it is about, and what a
 * part of would be taken for the whole. `**` is everything below.
 */
const needed: Readonly<Record<string, readonly string[]>> = {
  '/topic/quote': ['symbol'],
  '/topic/trade': ['symbol', 'lastPrice'],
  '/topic/trader': ['orderId', 'status.name', 'executionHistory.*.messageSequenceNumber'],
  'accountTransfers.firms': ['firms.*.name', 'firms.*.number'],
  'accountTransfers.list': within('transfers.*', ['id', 'symbol', 'quantity']),
  'accounts.applications': ['*.userId'],
  'accounts.one': ['id', ...people],
  'accounts.userStatuses': ['*.userId'],
  'auth.user': ['userId', 'authorities.*'],
  // Whether the address is verified is all that this response says; so it is with the next two.
  'auth.verifyEmail': ['emailVerified'],
  'security.activity': ['events.*.id', 'sessions.*.current', 'sessions.*.id'],
  'banking.pendingCount': ['count'],
  'startUp.verification': ['status'],
  'banking.accounts': ['*.id'],
  'banking.wireInstructions': ['accountNumber', 'beneficiaryName', 'reference', 'routingNumber'],
  'documents.list': ['rows.*.id'],
  'invites.list': ['*.id'],
  'invites.statuses': ['*.id'],
  'market.cryptoChart': ['prices.*.date', 'prices.*.price'],
  'market.cryptoPrice': ['buy.spot_price'],
  'market.depth': ['entries.*.price', 'entries.*.quantity', 'entries.*.side'],
  'market.ordersStatus': ['ordersOpen'],
  'market.priceHistory': ['priceHistories.*.date'],
  // Absent hours say that the market is closed.
  'market.schedule': within('days.*', ['date', 'orderEntry.**', 'trading.**']),
  'market.snapshots': ['snapshots.*.symbol'],
  'market.status': ['marketOpen'],
  'market.trades': ['trades.*.lastPrice'],
  'orders.executions': within('executions.*', ['orderId', 'symbol']),
  'orders.fee': ['fee'],
  'orders.list': within('orders.*', order),
  'orders.one': order,
  'portfolio.holding': ['quantity'],
  'portfolio.overview': [
    'mdtSnapshots.snapshots.*.symbol',
    ...within('orders.*', order),
    ...within('walletManagerTransactions.*', transfer),
  ],
  // The form would save a draft without what it could not read.
  'registration.read': ['currentStep', 'openStep', 'draft.**'],
  'securitiesProviders.holdings': within('holdings.*', ['securityId', 'symbol', 'lots.*.id', 'lots.*.quantity']),
  'startUp.global': [
    ...within('account', ['id', ...people]),
    'achAccounts.*.id',
    ...within('assets.*', symbol),
    // Null says that the user has no account.
    'authUser.accountId',
    'authUser.authorities.*',
    ...within('identity', ['authorities.*', 'kycStatuses.**', 'phoneNumbers.*', 'roles.*']),
  ],
  'startUp.settings': ['additions.*'],
  'symbols.asset': ['assetId', 'documents.*.path', 'documents.*.title'],
  'symbols.list': within('data.symbols.*', symbol),
  'symbols.one': ['symbol', 'escrowAccounts.**'],
  'transfers.list': within('transactions.*', transfer),
};

/** The entry of `needed` for a field. */
const findNeed = (name: string, field: string): string | undefined =>
  needed[name]?.find(each => (each.endsWith('.**') ? field.startsWith(each.slice(0, -2)) : each === field));

/** Entries of `needed` without which something was lost. */
const confirmed = new Set<string>();

/** Calls whose response shows more rows than the valid calls of the conformance tests. */
const wideCalls: Readonly<Record<string, Parts>> = {
  'orders.list': { query: { size: '100' } },
  'orders.executions': { query: { size: '100' } },
  'transfers.list': { query: { start: '2000-01-01', size: '100' } },
  'documents.list': { params: { accountId: 'A-20001' }, query: {} },
  'market.snapshots': {},
  'market.priceHistory': { params: { symbol: 'TZROP' }, query: {} },
};

interface Sample {
  readonly name: string;
  readonly body: unknown;
  /** The unchanged body, as the portal reads it. */
  readonly good: unknown;
  /** Reads a changed body as the portal does: null if it cannot. */
  readonly read: (body: unknown) => Promise<{ readonly value: unknown; readonly skipped: number } | null>;
}

let server: TestingServer;
const samples: Sample[] = [];

/** The portal's own route, whose schemas are tolerant. */
const portalRoute = (name: string): Route => {
  const [noun = '', call = ''] = name.split('.');
  // The names of the contract's routes are the keys of these objects.
  return (api as unknown as Record<string, Record<string, Route>>)[noun]![call]!;
};

async function sampleRoute(named: (typeof routes)[number]): Promise<void> {
  const persona = await findOwner(server, named);
  const venue = server.openVenue();
  venue.signIn(persona);
  const args = wideCalls[named.name] ?? (await validCallFor(nameOf(named), venue));
  const { body } = await send(venue, named, args);
  await addSample(named.name, body, async changed => {
    const disconnect = connectBrowser(venue);
    const effect = { kind: 'answer', status: 200, body: JSON.stringify(changed), contentType: json } as const;
    venue.world.execute('fault.clear', {});
    venue.world.execute('fault.arrange', { route: named.name, times: 1, effect });
    try {
      const { body: value, skipped = 0 } = await callRoute(portalRoute(named.name), args);
      return { value, skipped };
    } catch (error) {
      if (isApiFailure(error)) return null;
      throw error;
    } finally {
      disconnect();
    }
  });
}

async function addSample(name: string, body: unknown, read: Sample['read']): Promise<void> {
  const good = await read(body);
  if (good === null) throw new Error(`The good response of ${name} is not read`);
  samples.push({ name, body, good: good.value, read });
}

const json = 'application/json';

async function sampleTopics(): Promise<void> {
  const venue = server.openVenue();
  const { id } = venue.signIn('trader');
  const disconnect = connectBrowser(venue);
  const { feedUrl, openSocket } = portalConfig();
  const connection = createLiveConnection({ url: () => feedUrl, openSocket });
  const topics = [
    [quoteTopic('TZROP'), liveQuote],
    [tradeTopic('TZROP'), liveTrade],
    [traderTopic(id), liveOrderUpdate],
  ] as const;
  const received = new Map<string, LiveMessage>();
  for (const [topic] of topics) connection.read(topic, { onMessage: message => void received.set(topic, message) });
  await vi.waitFor(() => topics.forEach(([topic]) => expect(venue.hosted.feed.readers(topic)).toBe(1)));
  await orderOf(venue, 'trader', { symbol: 'TZROP', side: 1, quantity: '10', limitPrice: '6' });
  venue.hosted.feed.flush();
  await vi.waitFor(() => expect(received.size).toBe(topics.length));
  connection.stop();
  disconnect();
  venue.close();
  // Loads the code for messages that deviate, if another test has not.
  const empty = { body: '{}' };
  await new Promise<void>(resolve => void readLiveMessage(liveQuote, empty, quoteTopic('TZROP'), resolve, resolve));
  for (const [topic, schema] of topics) {
    const body: unknown = JSON.parse(received.get(topic)?.body ?? '');
    await addSample(topic.replace(/\/[^/]*$/, ''), body, async changed => {
      const value = readLiveMessage<unknown>(schema, { body: JSON.stringify(changed) }, topic, () => undefined);
      return value === null ? null : { value, skipped: 0 };
    });
  }
}

/** How a changed response was misread; null if it was read without the changed field, or nothing more was lost. */
async function findMisreading({ name, body, good, read }: Sample, mutant: Mutant): Promise<string | null> {
  const got = await read(mutate(body, mutant));
  const need = findNeed(name, mutant.field);
  const means = need !== undefined;
  const isWhole =
    got !== null && got.skipped === 0 && isLostAt(good, got.value, [mutant.path, mutant.path.slice(0, -1)]);
  if (means && !isWhole) confirmed.add(`${name} ${need}`);
  if (got === null) return means ? null : 'is not read';
  if (got.skipped > 0) {
    if (!means) return 'leaves out the row';
    const isRow = got.skipped === 1 && isEqual(withoutRow(good, mutant.path), got.value);
    return isRow ? null : 'loses more than its row';
  }
  // The field, or the object that means nothing without it; or the list of which a part would be taken for the whole.
  if (!isWhole && !(means && isLostAt(good, got.value, [innerList(mutant.path)]))) return 'changes other fields';
  const value = valueAt(got.value, mutant.path) ?? null;
  const follows = isEqual(value, valueAt(good, mutant.path));
  return value === null || follows || (mutant.change === 'unknown' && value === unknownText)
    ? null
    : `is read as ${JSON.stringify(value)}`;
}

/** Whether two bodies differ at one of the paths only. */
const isLostAt = (good: unknown, got: unknown, paths: readonly Path[]): boolean =>
  paths.some(path => isEqual(withNull(good, path), withNull(got, path)));

const innerList = (path: Path): Path =>
  path.slice(
    0,
    path.findLastIndex(key => typeof key === 'number'),
  );

/** Without the row of the outermost list on the path. */
function withoutRow(body: unknown, path: Path): unknown {
  const copy = structuredClone(body);
  const at = path.findIndex(key => typeof key === 'number');
  const list = valueAt(copy, path.slice(0, at));
  if (Array.isArray(list)) list.splice(Number(path[at]), 1);
  return copy;
}

function withNull(body: unknown, path: Path): unknown {
  const copy = structuredClone(body);
  const owner = valueAt(copy, path.slice(0, -1));
  const key = path.at(-1);
  if (key !== undefined && typeof owner === 'object' && owner !== null) Reflect.set(owner, key, null);
  return copy;
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted()
      .map(([key, part]) => [key, sorted(part)]),
  );
}

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = await startTestingServer();
  const reads = routes.filter(({ route, facts }) => route.method === 'GET' && facts.file === undefined);
  for (const named of reads) await sampleRoute(named);
  await sampleTopics();
});
afterAll(() => server.close());

describe('one field of a response that another back end does not send as specified', () => {
  it('is lost alone, unless the row means nothing without it', async () => {
    const all = samples.flatMap(sample => listMutants(sample.body, seed).map(mutant => ({ sample, mutant })));
    const random = randomFrom(seed);
    const chosen = all
      .map(each => ({ ...each, at: random.next() }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, sampleSize);
    console.log(`SEED=${seed}, ${chosen.length} of ${all.length} changes in ${samples.length} responses and topics`);
    const misread: string[] = [];
    for (const { sample, mutant } of chosen) {
      const problem = await findMisreading(sample, mutant);
      if (problem !== null) misread.push(`${describeMutant(sample.name, mutant)}: ${problem}`);
    }
    expect(misread.toSorted()).toEqual([]);
    const entries = Object.entries(needed).flatMap(([name, fields]) => fields.map(field => `${name} ${field}`));
    if (isDeep) expect(entries.filter(entry => !confirmed.has(entry))).toEqual([]);
  }, 600_000);
});
