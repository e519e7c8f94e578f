import { decimal } from '@portal/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLog } from '../kernel/log.ts';
import { replayWorld, restoreWorld } from '../venue/assemble-world.ts';
import type { World, WorldOptions } from '../kernel/world.ts';
import { auditFloor } from './audit.ts';
import { place, practiceWorld, tuesdayClose } from '../testing/practice-world.ts';
import { readSteps } from './steps.ts';
import { act, fundPeople, stories } from '../testing/random-commands.ts';

const isDeep = Boolean(process.env['DEEP']);

/** Two minutes before the close, so that stories cross closes and opens. */
const options = (participants: WorldOptions['participants']): WorldOptions => ({
  seed: 'stories',
  startAt: tuesdayClose - 120_000,
  participants: participants ?? 'on',
});

function storyWorld(participants: WorldOptions['participants']): World {
  const world = practiceWorld(options(participants));
  fundPeople(world);
  return world;
}

const modes = fc.constantFrom('on' as const, 'quotes-only' as const, 'off' as const);

describe('whatever people do', () => {
  it('no cent and no share is made or lost, nobody has less than nothing, holds are what open orders bind, and no book is crossed', () => {
    let orders = 0;
    let fills = 0;
    fc.assert(
      fc.property(modes, stories(60), (participants, story) => {
        const world = storyWorld(participants);
        for (const step of story) {
          act(world, step);
          expect(auditFloor(world.exchange.floor)).toEqual([]);
        }
        orders += world.exchange.floor.orders.length;
        for (const order of world.exchange.floor.orders)
          fills += readSteps(world.exchange.floor, order).filter(({ filled }) => filled > 0).length;
      }),
      { numRuns: isDeep ? 1_500 : 100 },
    );
    // The stories are about something.
    expect(orders).toBeGreaterThan(400);
    expect(fills).toBeGreaterThan(100);
  }, 300_000);

  it('playing the commands again gives the same log, byte for byte, and the same state', () => {
    fc.assert(
      fc.property(modes, stories(40), (participants, story) => {
        const world = storyWorld(participants);
        for (const step of story) act(world, step);
        const again = replayWorld(options(participants), world.log.commands(), world.now());
        expect(formatLog(again.log)).toBe(formatLog(world.log));
        expect(again.exchange.save()).toEqual(world.exchange.save());
        expect(again.state).toEqual(world.state);
      }),
      { numRuns: isDeep ? 300 : 15 },
    );
  }, 300_000);

  it('a world that goes on from a snapshot has the same future as the one it was taken from', () => {
    fc.assert(
      fc.property(modes, stories(25), stories(25), (participants, before, after) => {
        const world = storyWorld(participants);
        for (const step of before) act(world, step);
        const snapshot = world.snapshot();
        for (const step of after) act(world, step);
        for (let time = 0; time < 2; time++) {
          const copy = restoreWorld(snapshot);
          for (const step of after) act(copy, step);
          expect(formatLog(copy.log)).toBe(formatLog(world.log));
          expect(copy.exchange.save()).toEqual(world.exchange.save());
          expect(copy.snapshot().clock).toEqual(world.snapshot().clock);
        }
      }),
      { numRuns: isDeep ? 300 : 15 },
    );
  }, 300_000);
});

describe('a fork', () => {
  it('sees the quotes that customers have used up just as the world it came from does', () => {
    // Found by the property above: a filled quote still counted as a level of the desk it belonged to.
    const world = practiceWorld({ participants: 'on' });
    fundPeople(world);
    place(world, 'ann', { symbol: 'MYRA', side: 'buy', quantity: '60', price: '106' });
    const fork = restoreWorld(world.snapshot());
    for (const each of [world, fork]) each.advanceTo(each.now() + 600_000);
    expect(fork.exchange.save()).toEqual(world.exchange.save());
  });

  it('takes less than 20 ms, in the middle of a trading day', () => {
    const world = practiceWorld({ participants: 'on' });
    fundPeople(world);
    world.advanceTo(world.now() + 3_600_000);
    // Processor time, because other work on the machine is not the fork's fault.
    const times = Array.from({ length: 20 }, () => {
      const start = process.cpuUsage();
      restoreWorld(world.snapshot());
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    }).sort((a, b) => a - b);
    expect(times[10]).toBeLessThan(20);
  });

  it('sets no second timer for a moment at which orders expire, though all of them have ended', () => {
    // Found by the property above: the fork had forgotten the moment and asked for its timer again.
    const world = practiceWorld();
    fundPeople(world);
    const wish = { side: 'buy', quantity: '1', price: '5', timeInForce: 6, expireDate: '2025-11-20' } as const;
    const { orderId } = place(world, 'ann', wish);
    world.execute('order.cancel', { accountId: 'ann', orderId });
    const fork = restoreWorld(world.snapshot());
    for (const each of [world, fork]) place(each, 'ann', wish);
    expect(fork.snapshot().clock).toEqual(world.snapshot().clock);
  });

  it('leaves the world it came from alone', () => {
    const world = practiceWorld({ participants: 'quotes-only' });
    fundPeople(world);
    const before = JSON.stringify(world.exchange.save());
    const log = formatLog(world.log);
    const fork = restoreWorld(world.snapshot());
    fork.execute('ledger.creditCash', { accountId: 'ann', dollars: decimal('5') });
    fork.execute('market.halt', { symbol: 'TZROP' });
    fork.advanceTo(tuesdayClose + 1);
    expect(JSON.stringify(world.exchange.save())).toBe(before);
    expect(formatLog(world.log)).toBe(log);
  });
});
