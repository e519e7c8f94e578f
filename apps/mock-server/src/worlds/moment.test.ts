import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../testing/world-digest.ts';
import type { World } from '../core/world.ts';
import { randomFrom } from '../core/random.ts';
import { act, action, fundPeople } from '../../testing/command-arbitraries.ts';
import { createWorlds } from './worlds.ts';

const isDeep = Boolean(process.env['DEEP']);
const seed = process.env['SEED'] ?? 'portal';
const defaults = { seed: 'tests', startAt: Date.parse('2025-11-18T15:15:00Z'), participants: 'quotes-only' } as const;

const openWorlds = () => createWorlds({ systemNow: () => 0, defaults, speed: 0 });
const lastCommand = (world: World) => world.log.commands().at(-1)?.seq ?? 0;

/** Executes random commands until there are `count`, and digests of the world right after some of them, by number. */
function runCommands(world: World, count: number, samples: number): Map<number, string> {
  const random = randomFrom(seed);
  const wanted = new Set(Array.from({ length: samples }, () => random.integer(5, count - 1)));
  const digests = new Map<number, string>();
  fundPeople(world);
  const steps = fc.sample(action, { numRuns: 2 * count, seed: random.integer(0, 1_000_000) });
  for (const step of steps) {
    const before = world.log.commands().length;
    if (before >= count) break;
    act(world, step);
    const done = world.log.commands().length;
    const isWanted = [...wanted].some(each => each >= before && each < done);
    // A step that only moves the clock ends later than its last command.
    if (isWanted && done > before) digests.set(lastCommand(world), digestOf(world));
  }
  return digests;
}

describe('a world at an earlier moment', () => {
  it('is the world as it was after that command, at random places of 200 commands', () => {
    const worlds = openWorlds();
    const digests = runCommands(worlds.default.world, 200, isDeep ? 100 : 8);
    expect(worlds.default.world.log.commands().length).toBeGreaterThanOrEqual(200);
    expect(digests.size).toBeGreaterThan(isDeep ? 60 : 5);
    const present = digestOf(worlds.default.world);
    for (const [seq, digest] of digests) {
      const moment = worlds.forkAt(worlds.default, seq);
      expect([seq, moment && digestOf(moment.world)]).toEqual([seq, digest]);
      expect(moment?.clockRate.speed()).toBe(0);
      worlds.dispose(moment?.id ?? '');
    }
    expect(digestOf(worlds.default.world)).toBe(present);
  });

  it('is reached in a fork too, and goes on independently', () => {
    const worlds = openWorlds();
    const { world } = worlds.default;
    world.execute('market.halt', { symbol: 'TZROP' });
    const [seq, digest] = [lastCommand(world), digestOf(world)];
    world.advanceTo(world.now() + 60_000);
    world.execute('market.resume', { symbol: 'TZROP' });
    const moment = worlds.forkAt(worlds.fork(worlds.default), seq);
    expect(moment && digestOf(moment.world)).toBe(digest);
    moment?.world.execute('market.halt', { symbol: 'OSTKO' });
    expect(world.exchange.state.bySymbol.get('OSTKO')?.halted).toBe(false);
  });

  it('of an event includes what else happened at that time, and what a timer did', () => {
    const worlds = openWorlds();
    const { world } = worlds.default;
    world.execute('market.halt', { symbol: 'TZROP' });
    world.advanceTo(Date.parse('2025-11-18T21:00:00Z'));
    const [entry] = world.log
      .entries()
      .filter(({ name }) => name === 'market.changed')
      .slice(-1);
    const digest = digestOf(world);
    world.advanceTo(Date.parse('2025-11-19T15:00:00Z'));
    const moment = worlds.forkAt(worlds.default, entry?.seq ?? 0);
    expect(moment && digestOf(moment.world)).toBe(digest);
  });
});
