import type { Decimal } from '@portal/domain/money/money';
import { randomSteps } from '@portal/mock-server/testing/random-session';
import { formatCents } from '@portal/mock-server/core/units';
import { linesOf } from '@portal/mock-server/exchange/journal';
import { openAddresses } from '@portal/mock-server/testing/transfer-arbitraries';
import fc from 'fast-check';
import type { Venue } from './venue.ts';

interface SessionOptions {
  /** The same seed gives the same session. */
  readonly seed: number;
  /** Minimum number of commands to execute. */
  readonly commands: number;
  /** Number of commands between two calls of `check`; it is also called at the end. */
  readonly checkEvery: number;
}

/** Account ids of the main persona and of an active trader, who replace two users of the random sessions. */
const accounts: Readonly<Record<string, string>> = { ann: 'A-20001', ben: 'A-20011' };

/**
 * Runs a random session of orders, cash, transfers and wallets around the main persona, and awaits `check` in between.
 */
export async function runRandomSession(
  venue: Venue,
  options: SessionOptions,
  check: () => Promise<void>,
): Promise<void> {
  const { seed, commands, checkEvery } = options;
  const { world } = venue;
  openAddresses(world);
  const steps = randomSteps(person => accounts[person] ?? person);
  const initial = world.log.commands().length;
  const done = (): number => world.log.commands().length - initial;
  let checkedAt = 0;
  for (const step of fc.sample(steps, { seed, numRuns: commands * 3 })) {
    if (done() >= commands) break;
    step(world);
    if (done() - checkedAt < checkEvery) continue;
    checkedAt = done();
    await check();
  }
  await check();
}

/** Cash of an account in dollars, summed from the lines of the journal only. */
export const sumLedgerCash = ({ world }: Venue, accountId: string): Decimal =>
  formatCents(
    world.exchange.state.ledger.entries
      .flatMap(linesOf)
      .filter(({ account, asset }) => account === accountId && asset === 'cash')
      .reduce((sum, { amount }) => sum + amount, 0),
  );
