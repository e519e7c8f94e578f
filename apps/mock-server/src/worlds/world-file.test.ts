import { isDeepStrictEqual } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sandbox, worldCookie } from '@portal/contracts/sandbox/sandbox';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../testing/world-digest.ts';
import { orderOf } from '../../testing/order-fixtures.ts';
import type { Venue } from '../../testing/testing-server.ts';
import type { WorldSnapshot } from '../core/world.ts';
import { formatData, parseData } from './data-text.ts';
import { formatLog } from '../../testing/replay-world.ts';
import { useServer } from '../../testing/use-server.ts';

const server = useServer({ participants: 'on' });

const exportOf = async (venue: Venue): Promise<string> => {
  const answer = await venue.fetch(`/sandbox/api/worlds/${venue.hosted.id}/file`);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="world-tests-2025-11-18T1517.json"');
  return answer.text();
};
const importInto = (venue: Venue, body: string, query = '?select=true') =>
  venue.fetch(`/sandbox/api/worlds/import${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body,
  });

async function busyVenue(): Promise<Venue> {
  const venue = server.openVenue({ participants: 'on' });
  venue.signIn('marisol');
  await orderOf(venue, 'trader', { symbol: 'TZROP', side: 1, quantity: '500', limitPrice: '5.28' });
  venue.advance(120_000);
  return venue;
}

/** A snapshot that the test corrupts in place. */
type Snapshot = Writable<WorldSnapshot>;
type Writable<T> =
  T extends Map<infer K, infer V>
    ? Map<K, V>
    : T extends Float64Array
      ? T
      : T extends readonly (infer I)[]
        ? Writable<I>[]
        : T extends object
          ? { -readonly [K in keyof T]: Writable<T[K]> }
          : T;

const isPhase = ({ kind }: { readonly kind: string }): boolean => kind === 'market.phase';

describe('a world file', () => {
  it('continues elsewhere exactly as the original world does', async () => {
    const venue = await busyVenue();
    const answer = await importInto(venue, await exportOf(venue));
    expect([answer.status, await answer.json()]).toMatchObject([201, { isSelected: true, speed: 0 }]);
    const home = venue.hosted.world;
    const copy = server.worlds.find(venue.jar.get(worldCookie))?.world;
    if (copy === undefined || copy === home) throw new Error('No new world was made');
    expect(digestOf(copy)).toBe(digestOf(home));
    for (const each of [home, copy]) {
      each.advanceTo(Date.parse('2025-11-18T17:00:00Z'));
      each.execute('code.send', { userId: 'U-1001', channel: 'SMS' });
    }
    expect(formatLog(copy.log)).toBe(formatLog(home.log));
    expect(digestOf(copy)).toBe(digestOf(home));
  });

  it('that is corrupt is refused with the reason, and nothing changes', async () => {
    const venue = await busyVenue();
    const text = await exportOf(venue);
    const digest = digestOf(venue.hosted.world);
    // The export is an object.
    const file = JSON.parse(text) as Record<string, unknown>;
    const packed = Buffer.from(String(file['world']), 'base64');
    const corrupt = (change: (plain: string) => string) =>
      gzipSync(change(gunzipSync(packed).toString())).toString('base64');
    const broken: readonly (readonly [string, string])[] = [
      ['', 'could not be read'],
      [text.slice(0, 5000), 'could not be read'],
      ['[]', 'not an exported world'],
      [JSON.stringify({ ...file, format: 'poem' }), 'not an exported world'],
      [JSON.stringify({ ...file, version: 99 }), 'version 99; this server reads version 3'],
      [JSON.stringify({ ...file, shape: 'other' }), 'another version of the mock server'],
      [JSON.stringify({ ...file, world: packed.subarray(0, 9000).toString('base64') }), 'damaged'],
      [JSON.stringify({ ...file, world: corrupt(plain => plain.replace('"exchange"', '"change"')) }), 'incomplete'],
      [
        JSON.stringify({ ...file, world: corrupt(plain => plain.replace(/"cash":(\d)/, '"cash":9$1')) }),
        'do not add up',
      ],
      // A transfer that waits for its cost is missing from the history.
      [
        JSON.stringify({
          ...file,
          world: corrupt(plain => plain.replace('"transferId":"T-5011"', '"transferId":"T-1"')),
        }),
        'do not add up',
      ],
    ];
    const worlds = server.worlds.list().length;
    for (const [body, problem] of broken) {
      const answer = await importInto(venue, body);
      const refusal: unknown = await answer.json();
      expect([answer.status, refusal]).toMatchObject([422, { code: 'WORLD_FILE_INVALID' }]);
      expect(JSON.stringify(refusal)).toContain(problem);
    }
    expect(server.worlds.list()).toHaveLength(worlds);
    expect(venue.jar.get(worldCookie)).toBe(venue.hosted.id);
    expect(digestOf(venue.hosted.world)).toBe(digest);
  });

  it('that would crash or block the server is refused, and leaves nothing behind', async () => {
    const venue = await busyVenue();
    // The export is an object.
    const file = JSON.parse(await exportOf(venue)) as Record<string, unknown>;
    const plain = gunzipSync(Buffer.from(String(file['world']), 'base64')).toString();
    const corrupt = (change: (world: Snapshot) => void): Buffer => {
      // Written by formatWorldFile.
      const snapshot = parseData(plain) as Snapshot;
      change(snapshot);
      return gzipSync(formatData(snapshot));
    };
    const timer = { id: 1, at: 0, kind: 'session.check', data: {} };
    const hostile: readonly (readonly [Buffer, string])[] = [
      [corrupt(({ clock }) => clock.timers.push({ ...timer, kind: 'no.such' })), 'timer of the unknown kind no.such'],
      [corrupt(({ clock }) => clock.timers.push(timer, timer)), 'timer out of range'],
      [corrupt(({ clock }) => clock.timers.push({ ...timer, at: NaN })), 'not a number'],
      [corrupt(({ clock }) => clock.timers.push(...clock.timers.filter(isPhase))), 'timer'],
      [corrupt(({ clock }) => Object.assign(clock, { timers: null })), 'incomplete'],
      [corrupt(({ clock }) => (clock.now = NaN)), 'clock.now is not a number'],
      [corrupt(({ clock }) => (clock.now = -1e300)), 'clock is out of range'],
      [corrupt(({ clock }) => (clock.now = Date.parse('9999-12-31T00:00:00Z'))), 'clock is out of range'],
      [corrupt(({ options }) => (options.startAt = 1e300)), 'beginning is out of range'],
      [
        corrupt(({ state }) => Object.assign(state.people, { users: new Map([['U-1001', 7]]) })),
        'state.people.users is of another kind',
      ],
      [corrupt(({ state }) => Object.assign(state.flags.values, { hiddenTestSymbol: 'yes' })), 'state.flags.values'],
      [corrupt(({ state }) => Object.assign(state, { flags: null })), 'incomplete'],
      [corrupt(({ exchange }) => exchange.floor.markets[0]?.bids.push(-1, -1)), 'in the book twice'],
      [corrupt(({ exchange }) => (exchange.floor.nextOrder = 4e9)), 'orders are not in order'],
      [gzipSync(`[${'[],'.repeat(40_000_000)}[]]`), 'too large'],
      [gzipSync(`[${'[],'.repeat(5_000_000)}[]]`), 'too large'],
      [gzipSync('['.repeat(2_000_000)), 'damaged'],
      [gzipSync(`{"$bigint":"${'9'.repeat(5_000_000)}"}`), 'damaged'],
      [gzipSync('{"$gaps":[4294967295,[]]}'), 'damaged'],
    ];
    const worlds = server.worlds.list().length;
    for (const [packed, problem] of hostile) {
      const answer = await importInto(venue, JSON.stringify({ ...file, world: packed.toString('base64') }));
      const refusal: unknown = await answer.json();
      expect([answer.status, refusal]).toMatchObject([422, { code: 'WORLD_FILE_INVALID' }]);
      expect(JSON.stringify(refusal)).toContain(problem);
    }
    const around = await importInto(venue, `[${'[],'.repeat(5_000_000)}[]]`);
    expect(around.status).toBe(422);
    expect(server.worlds.list()).toHaveLength(worlds);
    expect((await venue.call(sandbox.worlds.list)).status).toBe(200);
  });

  it('may exceed the usual body limit, and only its route accepts bytes', async () => {
    const venue = server.openVenue();
    expect((await importInto(venue, ' '.repeat(2_000_000))).status).toBe(422);
    const json = await venue.call(sandbox.worlds.importFile, { query: {}, body: {} });
    expect(json.status).toBe(415);
    const elsewhere = await venue.fetch('/sandbox/api/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: '{}',
    });
    expect(elsewhere.status).toBe(415);
  });
});

describe('data as text', () => {
  it('is parsed back unchanged, whatever it contains', () => {
    const leaf = fc.oneof(
      fc.double(),
      fc.string(),
      fc.boolean(),
      fc.bigInt(),
      fc.constantFrom(null, undefined, -0, NaN, Infinity),
      fc.float64Array(),
      fc.uint8Array().map(bytes => Buffer.from(bytes)),
      fc.uint8Array(),
      fc.sparseArray(fc.integer()),
    );
    const key = fc.oneof(fc.string(), fc.constantFrom('$map', '$object', '__proto__', 'constructor'));
    const { data } = fc.letrec(tie => ({
      data: fc.oneof({ depthSize: 'small' }, leaf, tie('map'), tie('set'), tie('list'), tie('record')),
      map: fc.array(fc.tuple(leaf, tie('data'))).map(pairs => new Map(pairs)),
      set: fc.array(tie('data')).map(values => new Set(values)),
      list: fc.array(tie('data')),
      record: fc.array(fc.tuple(key, tie('data'))).map((pairs): unknown => Object.fromEntries(pairs)),
    }));
    fc.assert(
      fc.property(data, value => {
        expect(isDeepStrictEqual(parseData(formatData(value)), value)).toBe(true);
      }),
    );
  });

  it('rejects values that are not data', () => {
    for (const value of [() => 1, new Date(0), Symbol('s')]) expect(() => formatData({ value })).toThrow(TypeError);
    for (const text of ['{"$map":1}', '{"$none":1}', '{']) expect(() => parseData(text)).toThrow(SyntaxError);
  });
});
