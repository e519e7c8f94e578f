import type { Decimal } from '@portal/domain/money/money';
import { randomSteps } from '@portal/mock-server/testing/random-session';
import { formatCents, formatUnits } from '@portal/mock-server/core/units';
import { linesOf } from '@portal/mock-server/exchange/journal';
import { listings } from '@portal/mock-server/exchange/listings';
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

export interface LedgerSums {
  readonly cash: Decimal;
  /** Pending deposits, not part of the cash. */
  readonly deposit: Decimal;
  /** Units by symbol, without zero positions. */
  readonly units: Readonly<Record<string, Decimal>>;
}

/**
 * Balances of an account, summed from the journal lines only: those of today, or those before the instant `until`, in
 * epoch milliseconds.
 */
export function sumLedger({ world }: Venue, accountId: string, until = Number.POSITIVE_INFINITY): LedgerSums {
  const sums = new Map<string | number, number>();
  const entries = world.exchange.state.ledger.entries.filter(({ at }) => at < until);
  for (const { account, asset, amount } of entries.flatMap(linesOf)) {
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
