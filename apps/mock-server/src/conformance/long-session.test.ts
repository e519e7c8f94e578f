import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditBanking } from '../testing/audit-banking.ts';
import { auditFloor } from '../exchange/audit.ts';
import { fund, practiceWorld } from '../testing/practice-world.ts';
import { auditTransfers } from '../testing/audit-transfers.ts';
import { formatWorldFile, parseWorldFile } from '../persistence/world-file.ts';
import { openAddresses } from '../testing/random-transfers.ts';
import { formatLog } from '../kernel/log.ts';
import { replayWorld } from '../venue/assemble-world.ts';
import type { World, WorldOptions } from '../kernel/world.ts';
import { seedNumber, trial } from './calls.ts';
import { randomSteps } from './random-session.ts';

/** One long day after another of everything that moves money and shares, in one world (reliability.md O-17). */
const isDeep = process.env['DEEP'] === '1';
/** A sample in every run; DEEP=1 goes all the way, thirty times over. */
const commandsAtLeast = isDeep ? 10_000 : 800;
const sessions = isDeep ? 30 : 1;
/** Auditing reads the whole journal, so it is done after every so many steps and at the end. */
const auditEvery = 25;

const audit = (world: World): string[] => [
  ...auditFloor(world.exchange.floor),
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
  'a long session of orders, cash, transfers and wallets keeps every cent and share where the ledger says it is (%i)',
  number => {
    const seed = seedNumber(`${trial.seed}/session/${number}`);
    console.log(`Long session ${number}: SEED=${trial.seed}, ${commandsAtLeast} commands`);
    const options = { seed: `session-${number}`, participants: 'quotes-only' } as const;
    const world = openTown(options);
    const before = world.log.commands().length;
    const story = fc.sample(randomSteps(), { seed, numRuns: commandsAtLeast * 3 });
    let told = 0;
    for (const step of story) {
      if (world.log.commands().length - before >= commandsAtLeast) break;
      step(world);
      told++;
      if (told % auditEvery === 0) expect([told, audit(world)]).toEqual([told, []]);
    }
    expect(world.log.commands().length - before).toBeGreaterThanOrEqual(commandsAtLeast);
    expect(audit(world)).toEqual([]);
    // The same commands again: the same log, byte for byte.
    const again = replayWorld(world.options, world.log.commands(), world.now());
    expect(formatLog(again.log)).toBe(formatLog(world.log));
    // A world with correct books can be exported and imported.
    expect(parseWorldFile(Buffer.from(JSON.stringify(formatWorldFile(world))))).toHaveProperty('world');
  },
  isDeep ? 1_200_000 : 120_000,
);
