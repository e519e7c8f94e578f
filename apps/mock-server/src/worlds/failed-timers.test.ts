import { api } from '@portal/contracts/api';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { decimal } from '@portal/domain/money/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBanks } from '../money/banking.ts';
import { digestOf } from '../../testing/world-digest.ts';
import { fieldsOf } from '../core/fields-of.ts';
import { ordinaryMorning, startTestingServer, type TestingServer, type Venue } from '../../testing/testing-server.ts';
import { findTransfer } from '../ledger/transfers.ts';
import { createWorlds } from './worlds.ts';
import { restoreWorld } from './assemble-world.ts';
import type { World } from '../core/world.ts';
import { formatLog } from '../../testing/replay-world.ts';

let server: TestingServer;
beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(() => server.close());

const day = 86_400_000;
const ourFault = 'Something went wrong on our side. Please contact support.';
const tooLong = decimal('99999999999999999999');

/** A pending share transfer of a symbol that no longer exists, as a store of another version may contain. */
function addTransferOfUnknownShares({ world, userOf }: Venue): string {
  const { id: userId, activeAccountId: accountId } = userOf('newAccount');
  if (accountId === null) throw new Error('This user has an account');
  const id = world.execute('shareTransfer.reserve', { accountId });
  const submitted = world.execute('shareTransfer.submit', {
    ...{ accountId, userId, id },
    info: {
      ...{ symbol: 'OSTKO', quantity: decimal('10'), registrationType: 'INDIVIDUAL' },
      ...{ receivingFirmName: 'Halyard Securities, LLC', receivingFirmNumber: '0931' },
      ...{ deliveringFirmName: 'Larch Hill Brokerage', deliveringFirmNumber: '0417' },
      ...{ accountName: fullNameOf(world, userId), accountNumber: '7204418', signedBy: fullNameOf(world, userId) },
    },
  });
  if (!submitted.ok) throw new Error(submitted.refusal.message);
  const record = world.state.shareTransfers.byId.get(id);
  if (record === undefined) throw new Error('The transfer was not kept');
  world.state.shareTransfers.byId.set(id, { ...record, info: { ...record.info, symbol: 'GONE' } });
  return id;
}

function fullNameOf(world: World, userId: string): string {
  const identity = world.state.people.users.get(userId)?.identity;
  return `${identity?.firstName} ${identity?.lastName}`;
}

/** A socket that keeps its world's feed listening. */
const silentSocket = {
  ...{ bufferedAmount: 0, readyState: 1, send: () => undefined, close: () => undefined, terminate: () => undefined },
  on: () => undefined,
};

/** Schedules two timers, the first of a kind that this server does not have. */
function scheduleUnknown(world: World): void {
  // Simulates a store of an older or other version.
  world.schedule(world.now() + 1000, 'no.such' as never, { id: 7 } as never);
  world.schedule(world.now() + 1000, 'session.check', { sessionId: 'none' });
}

describe('a timer that throws', () => {
  it('is logged by the sandbox and by the process, and the next timers run', async () => {
    const venue = server.openVenue();
    scheduleUnknown(venue.world);
    venue.signIn('marisol');
    const moved = await venue.read(sandbox.clock.move, { body: { advanceMs: 13 * 3_600_000 } });
    expect(moved.now).toBe('2025-11-19T04:15:00.000Z');
    const { entries } = await venue.read(sandbox.behavior.log, { query: { name: 'timer.' } });
    expect(entries).toMatchObject([
      { kind: 'event', name: 'timer.failed', data: { kind: 'no.such', data: { id: 7 }, error: 'Unknown timer' } },
    ]);
    expect(server.failures.at(-1)).toContain(`World ${venue.hosted.id}: timer no.such: Error: Unknown timer`);
    // The session's own timer is scheduled after it.
    expect((await venue.call(api.auth.user)).status).toBe(401);
  });

  it('ends its share transfer in ERROR, and the portal shows why', async () => {
    const venue = server.openVenue();
    const id = addTransferOfUnknownShares(venue);
    const { activeAccountId } = venue.userOf('newAccount');
    venue.advance(20 * day);
    venue.signIn('newAccount');
    const transfers = venue.world.state.transfers.byAccount.get(activeAccountId ?? '');
    expect(transfers?.find(each => each.id === id)).toMatchObject({
      status: 'ERROR',
      errorDescription: ourFault,
    });
    const { entries } = await venue.read(sandbox.behavior.log, { query: { name: 'timer.failed' } });
    expect(entries).toMatchObject([{ data: { kind: 'shareTransfer.answer', data: { id } } }]);
    expect((await venue.call(api.portfolio.overview)).status).toBe(200);
  });

  it('ends transfers of cash, tokens and shares in ERROR too', () => {
    const { world, userOf } = server.openVenue();
    const { id: userId, activeAccountId } = userOf('marisol');
    const accountId = activeAccountId ?? '';
    const [bank] = listBanks(world, accountId);
    const { moves } = world.state.banking;
    const knownIds = new Set(moves.keys());
    world.execute('cash.deposit', { userId, accountId, bankId: bank?.id ?? '', amount: decimal('50') });
    const cash = [...moves.values()].find(({ id }) => !knownIds.has(id));
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    world.execute('wallet.addAddress', { userId, accountId, asset: 'TZROP', address });
    world.execute('chain.confirm', { place: address });
    const tokens = world.execute('wallet.withdraw', {
      ...{ userId, accountId, clientId: 'client-0000-0001' },
      withdrawal: {
        ...{ toAddress: address, amount: { amount: decimal('1'), asset: 'TZROP' } },
        ...{ user: userId, initiationDate: Math.floor(world.now() / 1000) },
      },
    });
    const shares = world.execute('shareDeposit.submit', {
      ...{ userId, accountId },
      holdings: [{ securityId: 'VTL-TZROP', lots: [{ id: 'L-1', quantity: decimal('1') }] }],
    });
    if (cash === undefined || !tokens.ok || !shares.ok) throw new Error('The transfers were not made');
    const [sharesId = ''] = shares.value;
    moves.set(cash.id, { ...cash, amount: decimal('0.001') });
    for (const item of world.state.wallets.items.values()) {
      if (item.kind === 'WITHDRAWAL') world.state.wallets.items.set(item.id, { ...item, quantity: tooLong });
    }
    const { deposits } = world.state.providers;
    const deposit = deposits.get(sharesId);
    if (deposit === undefined) throw new Error('The deposit was not kept');
    deposits.set(sharesId, { ...deposit, symbol: 'GONE' });

    world.advanceTo(world.now() + 20 * day);
    const failed = world.log.entries().filter(({ name }) => name === 'timer.failed');
    expect(new Set(failed.map(({ data }) => fieldsOf(data)['kind']))).toEqual(
      new Set(['cash.settle', 'chain.block', 'shareDeposit.review']),
    );
    for (const id of [cash.id, tokens.value.id, sharesId]) {
      expect(findTransfer(world, accountId, id)).toMatchObject({ status: 'ERROR', errorDescription: ourFault });
    }
    expect(moves.get(cash.id)?.status).toBe('ERROR');
  });

  it('fails the same way in a copy of the world', () => {
    const venue = server.openVenue();
    addTransferOfUnknownShares(venue);
    scheduleUnknown(venue.world);
    const copy = restoreWorld(venue.world.snapshot());
    for (const each of [venue.world, copy]) each.advanceTo(Date.parse('2025-11-20T16:00:00Z'));
    expect(formatLog(copy.log)).toBe(formatLog(venue.world.log));
    expect(digestOf(copy)).toBe(digestOf(venue.world));
  });
});

describe('an error in one world', () => {
  it('does not stop the other worlds, and is logged once', () => {
    let systemTime = 0;
    const lines: string[] = [];
    const defaults = { seed: 'tests', startAt: Date.parse(ordinaryMorning), participants: 'off' } as const;
    const worlds = createWorlds({ systemNow: () => systemTime, defaults, speed: 1, log: line => lines.push(line) });
    const other = worlds.create(defaults, 1);
    other.feed.accept(silentSocket, undefined);
    Object.assign(worlds.default.clockRate, {
      catchUp() {
        throw new Error('Out of order');
      },
    });
    for (systemTime of [1000, 2000]) worlds.tick();
    expect(other.world.now()).toBe(Date.parse(ordinaryMorning) + 2000);
    expect(lines).toEqual([expect.stringContaining(`World ${worlds.default.id}: Error: Out of order`)]);
  });

  it('in a listener changes nothing in the world', () => {
    const venue = server.openVenue();
    const stop = venue.world.bus.subscribe(() => {
      throw new Error('Deaf');
    });
    const received: string[] = [];
    venue.world.bus.subscribe(name => received.push(name));
    venue.world.execute('code.send', { userId: venue.userOf('marisol').id, channel: 'SMS' });
    stop();
    expect(received).toContain('mail.sent');
    expect(server.failures.at(-1)).toContain(`World ${venue.hosted.id}: listener to mail.sent: Error: Deaf`);
  });
});
