import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restoreWorld } from '../worlds/assemble-world.ts';
import type { World, WorldOptions } from '../core/world.ts';
import { auditExchange } from '../../testing/audit-exchange.ts';
import { practiceWorld, tuesdayClose } from '../../testing/world-fixtures.ts';
import { act, fundPeople, stories } from '../../testing/command-arbitraries.ts';
import { formatLog, replayWorld } from '../../testing/replay-world.ts';

const isDeep = Boolean(process.env['DEEP']);

/** Starts two minutes before the close, so that the random commands run across market closes and opens. */
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

describe('exchange invariants under random commands', () => {
  it('conserves cash and shares, with no negative balance, exact holds and uncrossed books', () => {
    let orders = 0;
    let fills = 0;
    fc.assert(
      fc.property(modes, stories(60), (participants, story) => {
        const world = storyWorld(participants);
        for (const step of story) {
          act(world, step);
          expect(auditExchange(world.exchange.state)).toEqual([]);
        }
        orders += world.exchange.state.orders.size;
        for (const { executions } of world.exchange.state.orders.values())
          fills += executions.filter(({ filled }) => filled > 0).length;
      }),
      { numRuns: isDeep ? 1_500 : 40 },
    );
    // Guards against generated commands that do too little.
    expect(orders).toBeGreaterThan(160);
    expect(fills).toBeGreaterThan(40);
  });

  it('replays the commands to the same state and a byte-identical log', () => {
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
  });

  it('continues from a snapshot exactly as the original world does', () => {
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
  });
});
