import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditBanking } from './audit-banking.ts';
import { auditExchange } from './audit-exchange.ts';
import { fund, practiceWorld } from './world-fixtures.ts';
import { auditTransfers } from './audit-transfers.ts';
import { restoreWorld } from '../src/worlds/assemble-world.ts';
import { formatWorldFile, parseWorldFile } from '../src/worlds/world-file.ts';
import { openAddresses } from './transfer-arbitraries.ts';
import type { World, WorldOptions } from '../src/core/world.ts';
import { seedNumber, trial } from './calls.ts';
import { randomSteps } from './random-session.ts';
import { formatLog, replayWorld } from './replay-world.ts';
import { digestOf } from './world-digest.ts';

/**
 * Simulated days of everything that moves money and shares, in one world: no cent or share is lost or made, no balance
 * is negative, holds are exact, and no book is crossed.
 */
const isDeep = process.env['DEEP'] === '1';
/** Commands of each mode in every run: a market with its participants takes long. DEEP=1 runs more, in more sessions. */
const modes = [
  ['quotes-only', 500],
  ['off', 250],
  ['on', 40],
] as const;
const sessions = isDeep ? 30 : modes.length;
/** Auditing reads the whole journal, so it runs only after this many steps and at the end. */
const auditEvery = 10;

const audit = (world: World): string[] => [
  ...auditExchange(world.exchange.state),
  ...auditBanking(world),
  ...auditTransfers(world),
];

function openTown(options: Partial<WorldOptions>): World {
  const world = practiceWorld(options);
  world.execute('people.settle', {});
  for (const who of ['ann', 'ben', 'cho']) fund(world, who, '25000', { TZROP: '2500', OSTKO: '400', MYRA: '30' });
  openAddresses(world);
  return world;
}

it.each(Array.from({ length: sessions }, (_, number) => number))(
  'a long session of orders, cash, transfers and wallets loses no cent or share (%i)',
  number => {
    const [participants, few] = modes[number % modes.length] ?? modes[0];
    const commandsAtLeast = isDeep ? few * 20 : few;
    const seed = seedNumber(`${trial.seed}/session/${number}`);
    console.log(`Long session ${number}: SEED=${trial.seed}, ${commandsAtLeast} commands`);
    const options = { seed: `session-${number}`, participants } as const;
    const world = openTown(options);
    const before = world.log.commands().length;
    const story = fc.sample(randomSteps(), { seed, numRuns: commandsAtLeast * 3 });
    let executed = 0;
    for (const step of story) {
      if (world.log.commands().length - before >= commandsAtLeast) break;
      step(world);
      executed++;
      if (executed % auditEvery === 0) expect([executed, audit(world)]).toEqual([executed, []]);
    }
    expect(world.log.commands().length - before).toBeGreaterThanOrEqual(commandsAtLeast);
    expect(audit(world)).toEqual([]);
    // A copy goes on exactly as the original world does.
    const copy = restoreWorld(world.snapshot());
    for (const each of [world, copy]) for (const step of story.slice(-40)) step(each);
    expect(formatLog(copy.log)).toBe(formatLog(world.log));
    expect(digestOf(copy)).toBe(digestOf(world));
    // The same commands again: the same log, byte for byte, and the same state.
    const again = replayWorld(world.options, world.log.commands(), world.now());
    expect(formatLog(again.log)).toBe(formatLog(world.log));
    expect(again.state).toEqual(world.state);
    // A world with correct books can be exported and imported.
    expect(parseWorldFile(Buffer.from(JSON.stringify(formatWorldFile(world, 0))))).toHaveProperty('world');
  },
  isDeep ? 1_200_000 : 120_000,
);
