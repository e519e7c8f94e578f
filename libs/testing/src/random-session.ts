import type { Decimal } from '@portal/domain/money';
import { randomSteps } from '@portal/mock-server/conformance/random-session';
import { formatCents, formatUnits } from '@portal/mock-server/kernel/units';
import { linesOf } from '@portal/mock-server/ledger/journal';
import { listings } from '@portal/mock-server/listings/listings';
import { openAddresses } from '@portal/mock-server/testing/random-transfers';
import fc from 'fast-check';
import type { Venue } from './venue.ts';

interface SessionOptions {
  /** The same seed tells the same story. */
  readonly seed: number;
  /** How many commands the world is given at least. */
  readonly commands: number;
  /** Looks at the venue after every so many commands, and at the end. */
  readonly lookEvery: number;
}

/** The main persona and a great trader take the parts of two people of the random stories. */
const accounts: Readonly<Record<string, string>> = { ann: 'A-20001', ben: 'A-20011' };

/** A random session of orders, cash, transfers and wallets around the main persona; `look` is awaited on the way. */
export async function walkAtRandom(venue: Venue, options: SessionOptions, look: () => Promise<void>): Promise<void> {
  const { seed, commands, lookEvery } = options;
  const { world } = venue;
  openAddresses(world);
  const steps = randomSteps(person => accounts[person] ?? person);
  const begun = world.log.commands().length;
  const done = (): number => world.log.commands().length - begun;
  let looked = 0;
  for (const step of fc.sample(steps, { seed, numRuns: commands * 3 })) {
    if (done() >= commands) break;
    step(world);
    if (done() - looked < lookEvery) continue;
    looked = done();
    await look();
  }
  await look();
}

export interface LedgerSums {
  readonly cash: Decimal;
  /** On its way in, not part of the cash. */
  readonly deposit: Decimal;
  /** Units by symbol, without those that are held in no quantity. */
  readonly units: Readonly<Record<string, Decimal>>;
}

/** What an account has, added up from the lines of the journal and from nothing else. */
export function sumLedger({ world }: Venue, accountId: string): LedgerSums {
  const sums = new Map<string | number, number>();
  for (const { account, asset, amount } of world.exchange.floor.ledger.entries.flatMap(linesOf)) {
    if (account === accountId) sums.set(asset, (sums.get(asset) ?? 0) + amount);
  }
  const units = listings.flatMap(({ instrument: { number, symbol, quantityDigits } }) => {
    const held = sums.get(number) ?? 0;
    return held === 0 ? [] : [[symbol, formatUnits(held, quantityDigits)] as const];
  });
  return {
    cash: formatCents(sums.get('cash') ?? 0),
    deposit: formatCents(sums.get('deposit') ?? 0),
    units: Object.fromEntries(units),
  };
}
