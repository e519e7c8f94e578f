import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import { traderTopic } from '@portal/contracts/live';
import { decimal } from '@portal/domain/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../testing/world-digest.ts';
import type { Socket } from '../feed/connection.ts';
import { formatFrame } from '../feed/frames.ts';
import { userIdOf } from '../seed/persona-commands.ts';
import { ordinaryMorning } from '../../testing/testing-server.ts';
import { createWorlds, type Worlds } from './worlds.ts';
import { openWorldPersistence, type WorldPersistence } from './world-persistence.ts';
import { formatLog } from '../../testing/replay-world.ts';

let folder: string;
let persistences: WorldPersistence[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-world-'));
  persistences = [];
});
afterEach(() => {
  for (const persistence of persistences) persistence.close(0);
  rmSync(folder, { recursive: true, force: true });
});

/** Opens worlds as a server does; the system clock stands still unless the test moves it. */
function openWorlds(systemNow = () => 0, seed: string | null = null): Worlds {
  const persistence = openWorldPersistence(folder, seed, systemNow);
  persistences.push(persistence);
  const defaults = { seed: seed ?? 'kept', startAt: Date.parse(ordinaryMorning), participants: 'on' } as const;
  return createWorlds({ systemNow, defaults, speed: 1, persistence });
}

/** Simulates a crash: nothing is reported and nothing more is written. */
const crash = (): void => persistences.pop()?.abandon();

/** An order, and its response, before which the server stores what it has carried out. */
function trade(worlds: Worlds, limitPrice: string): void {
  order(worlds, limitPrice);
  worlds.commit();
}

function order({ default: { world } }: Worlds, limitPrice: string): void {
  const id = userIdOf('trader');
  const accountId = world.state.people.users.get(id)?.activeAccountId ?? '';
  world.execute('ledger.creditCash', { accountId, dollars: decimal('1000') });
  const { idempotencyKey } = world.execute('order.reserveKey', { accountId });
  world.execute('order.place', {
    trader: { userId: id, accountId, authorities: ['api:can-order'], isAccredited: false, domicile: 'US' },
    request: {
      ...{ symbol: 'TZROP', assetId: 'TZROP', side: 1, ordType: 2, timeInForce: 1, selfAccredited: false },
      ...{ quantity: decimal('10'), limitPrice: decimal(limitPrice), idempotencyKey },
    },
  });
}

/** Reads the updates of the trader's orders on the live feed. */
function readOrderUpdates({ default: { world, feed } }: Worlds, onUpdate: () => void): void {
  const userId = userIdOf('trader');
  const listeners = new Map<string, (data: never) => void>();
  const socket: Socket = {
    bufferedAmount: 0,
    send: data => void (data.toString().startsWith('MESSAGE') && onUpdate()),
    on: (event, listener) => listeners.set(event, listener),
    close: () => undefined,
    terminate: () => undefined,
  };
  feed.accept(socket, world.execute('session.open', { userId, twoFactor: true }).id);
  // The connection receives messages as Buffers, as ws delivers them.
  const send = (frame: string) => listeners.get('message')?.(Buffer.from(frame) as never);
  send(formatFrame('CONNECT', { 'accept-version': '1.2', host: 'venue', 'heart-beat': '0,0' }));
  send(formatFrame('SUBSCRIBE', { id: 'orders', destination: traderTopic(userId) }));
}

describe('a persisted world', () => {
  it('continues after a crash as if nothing had happened: log, books, timers, randomness, sessions', async () => {
    const before = openWorlds();
    const { world } = before.default;
    const session = world.execute('session.open', { userId: 'U-1001', twoFactor: true });
    trade(before, '5.28');
    world.advanceTo(world.now() + 90_000);
    trade(before, '5.20');
    world.advanceTo(world.now() + 1_000);
    before.tick();
    crash();

    const after = openWorlds().default.world;
    expect(after.now()).toBe(world.now());
    expect(after.state.people.sessions.get(session.id)).toEqual(world.state.people.sessions.get(session.id));
    for (const each of [world, after]) each.advanceTo(Date.parse('2025-11-18T16:00:00Z'));
    expect(formatLog(after.log)).toBe(formatLog(world.log));
    expect(digestOf(after)).toBe(digestOf(world));
  });

  it('resumes from its last snapshot, which is written after some time', async () => {
    let systemTime = 0;
    const before = openWorlds(() => systemTime);
    trade(before, '5.20');
    for (let minutes = 0; minutes < 20; minutes++) {
      systemTime += 60_000;
      before.tick();
    }
    trade(before, '5.21');
    const { world } = before.default;
    crash();
    const after = openWorlds(() => systemTime).default.world;
    expect(formatLog(after.log)).toBe(formatLog(world.log));
    expect(digestOf(after)).toBe(digestOf(world));
  });

  it('does not store the bytes of a document that was withdrawn', async () => {
    const { world } = openWorlds().default;
    const document = { type: 'passport', extension: 'pdf', mimeType: 'application/pdf', size: 6_000 } as const;
    const { id } = world.execute('upload.add', { ...document, userId: 'U-1001', content: 'A'.repeat(8_000) });
    world.execute('upload.remove', { id });
    persistences.pop()?.close(1);
    const after = openWorlds().default.world;
    const [added] = after.log.commands().filter(({ name }) => name === 'upload.add');
    expect(added?.data).toMatchObject({ size: 6_000, content: '' });
    expect(formatLog(after.log)).toBe(formatLog(world.log));
  });

  it('stores a replaced command with the others of its turn, whenever it was carried out', async () => {
    const worlds = openWorlds();
    const { world } = worlds.default;
    const upload = (content: string): string =>
      world.execute('upload.add', {
        ...({ type: 'passport', extension: 'pdf', mimeType: 'application/pdf', size: 10 } as const),
        ...{ userId: 'U-1001', content },
      }).id;
    const stored = upload('stored');
    trade(worlds, '5.20');
    const waiting = upload('waiting');
    world.execute('upload.remove', { id: stored });
    world.execute('upload.remove', { id: waiting });
    worlds.commit();
    crash();
    const after = openWorlds().default.world;
    expect(formatLog(after.log)).toBe(formatLog(world.log));
    expect(formatLog(after.log)).not.toMatch(/"content":"(?:stored|waiting)"/);
  });

  it('stores an order before its update leaves on the live feed', async () => {
    const worlds = openWorlds();
    const copies: string[] = [];
    readOrderUpdates(worlds, () => {
      const copy = mkdtempSync(join(tmpdir(), 'kept-world-'));
      cpSync(folder, copy, { recursive: true });
      copies.push(copy);
    });
    order(worlds, '5.20');
    await expect.poll(() => copies.length).toBeGreaterThan(0);
    const [first = ''] = copies;
    const stored = openWorldPersistence(first, null, () => 0);
    expect(stored.resume()?.world.log.commands().at(-1)?.name).toBe('order.place');
    stored.abandon();
    for (const copy of copies) rmSync(copy, { recursive: true });
  });

  it('resumes with its clock speed', async () => {
    const before = openWorlds();
    before.default.clockRate.setSpeed(0);
    before.default.clockRate.jump(before.default.world.now() + 5);
    before.tick();
    crash();
    expect(openWorlds().default.clockRate.speed()).toBe(0);
  });

  it('is replaced by the snapshot that was restored, from then on', async () => {
    const before = openWorlds();
    before.snapshot(before.default, 'start');
    trade(before, '5.20');
    before.restore(before.default, 'start');
    trade(before, '5.19');
    const { world } = before.default;
    crash();
    const after = openWorlds().default.world;
    expect(digestOf(after)).toBe(digestOf(world));
    expect(after.log.commands().filter(({ name: what }) => what === 'order.place')).toHaveLength(1);
  });

  it('continues after a timer that throws, and resumes after it', async () => {
    const { world: older } = openWorlds().default;
    // Simulates data of another version.
    older.schedule(older.now() + 1000, 'no.such' as never, {} as never);
    persistences.pop()?.close(1);
    const before = openWorlds();
    before.default.world.advanceTo(older.now() + 2000);
    trade(before, '5.20');
    crash();
    const after = openWorlds().default.world;
    expect(after.log.entries().map(({ name }) => name)).toContain('timer.failed');
    expect(formatLog(after.log)).toBe(formatLog(before.default.world.log));
  });

  it('does not execute a command that could not be written', () => {
    const worlds = openWorlds();
    const { world } = worlds.default;
    const digest = digestOf(world);
    world.log.listen(() => {
      throw new Error('The disk is full');
    });
    expect(() => world.execute('market.halt', { symbol: 'TZROP' })).toThrow('The disk is full');
    expect(digestOf(world)).toBe(digest);
  });

  it('reports what to do when the seed or the version differs', async () => {
    openWorlds(() => 0, 'one');
    persistences.pop()?.close(1);
    expect(() => openWorlds(() => 0, 'two')).toThrow('Start with --seed one, or name another folder.');
    const path = join(folder, 'world');
    const stored: unknown = deserialize(gunzipSync(readFileSync(path)));
    writeFileSync(path, gzipSync(serialize({ ...Object(stored), shape: 'another' })));
    expect(() => openWorlds()).toThrow(/another version .* delete this one to begin anew/);
  });
});
