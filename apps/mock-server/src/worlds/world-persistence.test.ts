import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decimal } from '@portal/domain/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../testing/world-digest.ts';
import { userIdOf } from '../seed/persona-commands.ts';
import { ordinaryMorning } from '../../testing/testing-server.ts';
import { createWorlds, type Worlds } from './worlds.ts';
import { openWorldPersistence } from './world-persistence.ts';
import { formatLog } from '../../testing/replay-world.ts';

let folder: string;
/** Epoch milliseconds of the system. */
let systemTime: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-world-'));
  systemTime = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (): string => join(folder, 'world.json');

/** Opens worlds as a server does. One that is not closed has crashed: nothing more is written. */
function openWorlds(seed: string | null = null): Worlds {
  const persistence = openWorldPersistence(folder, seed, () => systemTime);
  const defaults = { seed: seed ?? 'kept', startAt: Date.parse(ordinaryMorning), participants: 'on' } as const;
  return createWorlds({ systemNow: () => 0, defaults, speed: 1, persistence });
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

/** Lets a second pass, after which a command is stored. */
function passSecond(worlds: Worlds): void {
  systemTime += 1_000;
  worlds.tick();
}

describe('a persisted world', () => {
  it('continues after a crash as it was a second before: log, books, timers, randomness, sessions', () => {
    const before = openWorlds();
    const { world } = before.default;
    const session = world.execute('session.open', { userId: 'U-1001', twoFactor: true });
    order(before, '5.28');
    world.advanceTo(world.now() + 90_000);
    order(before, '5.20');
    passSecond(before);

    const after = openWorlds().default.world;
    expect(after.now()).toBe(world.now());
    expect(after.state.people.sessions.get(session.id)).toEqual(world.state.people.sessions.get(session.id));
    for (const each of [world, after]) each.advanceTo(Date.parse('2025-11-18T16:00:00Z'));
    expect(formatLog(after.log)).toBe(formatLog(world.log));
    expect(digestOf(after)).toBe(digestOf(world));
  });

  it('is not written more than once a second, and without commands once a minute', () => {
    const worlds = openWorlds();
    const first = readFileSync(fileOf(), 'utf8');
    worlds.default.world.advanceTo(worlds.default.world.now() + 5_000);
    for (let second = 0; second < 59; second += 1) passSecond(worlds);
    expect(readFileSync(fileOf(), 'utf8')).toBe(first);
    passSecond(worlds);
    const second = readFileSync(fileOf(), 'utf8');
    expect(second).not.toBe(first);
    order(worlds, '5.20');
    worlds.tick();
    expect(readFileSync(fileOf(), 'utf8')).toBe(second);
    passSecond(worlds);
    expect(readFileSync(fileOf(), 'utf8')).not.toBe(second);
  });

  it('is written at a clean end, with its clock speed', () => {
    const before = openWorlds();
    before.default.clockRate.setSpeed(0);
    order(before, '5.20');
    before.close();
    const after = openWorlds().default;
    expect([after.clockRate.speed(), digestOf(after.world)]).toEqual([0, digestOf(before.default.world)]);
  });

  it('is the restored one after a snapshot was restored', () => {
    const before = openWorlds();
    const start = before.default.world.snapshot();
    order(before, '5.20');
    before.restore(before.default, start);
    order(before, '5.19');
    passSecond(before);
    const after = openWorlds().default.world;
    expect(digestOf(after)).toBe(digestOf(before.default.world));
    expect(after.log.commands().filter(({ name: what }) => what === 'order.place')).toHaveLength(1);
  });
});

describe('a folder that cannot be used', () => {
  it('is reported with what to do when the seed or the version differs', () => {
    openWorlds('one').close();
    expect(() => openWorlds('two')).toThrow('Start with --seed one, or use a different folder.');
    writeFileSync(fileOf(), readFileSync(fileOf(), 'utf8').replace(/"shape":"[^"]*"/, '"shape":"another"'));
    expect(() => openWorlds()).toThrow(/a different version .* Use a different folder, or delete this folder\./);
  });

  it('ends the server with the reason and exit code 1 if its file is damaged, and stays as it is', () => {
    openWorlds().close();
    const text = readFileSync(fileOf(), 'utf8');
    const damaged = text.slice(0, -500) + text.slice(-400);
    writeFileSync(fileOf(), damaged);
    const program = join(import.meta.dirname, '../main.ts');
    const args = ['--import', 'tsx', program, '--port', '0', '--data', folder];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect([status, stderr.trim()]).toEqual([
      1,
      `The world in ${folder} can’t be used. The world in the file is damaged. Use a different folder, or delete this folder.`,
    ]);
    expect(readFileSync(fileOf(), 'utf8')).toBe(damaged);
  });

  it('is not opened while another server that still runs uses it', () => {
    openWorlds().close();
    writeFileSync(join(folder, 'server.pid'), String(process.ppid));
    expect(() => openWorlds()).toThrow(`is in use by another server (process ${process.ppid})`);
    writeFileSync(join(folder, 'server.pid'), '99999999');
    expect(openWorlds().default.world.options.seed).toBe('kept');
  });
});
