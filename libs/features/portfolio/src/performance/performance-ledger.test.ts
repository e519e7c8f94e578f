import { endOfDay, marketDate } from '@portal/domain/calendar/market-time';
import { add, isZero, subtract, sum, zero, type Decimal } from '@portal/domain/money/money';
import { computePerformance, dateOfFirstLine, listSymbols } from '@portal/domain/performance/performance';
import { dollars, type TransferRow } from '@portal/domain/portfolio/account-lines';
import { computeWorth } from '@portal/domain/portfolio/position';
import { formatCents, formatUnits } from '@portal/mock-server/core/units';
import type { JournalEntry, MoveEntry } from '@portal/mock-server/exchange/journal';
import { listings } from '@portal/mock-server/exchange/listings';
import { runRandomSession, sumLedger } from '@portal/testing/random-session';
import { startVenue, type Venue } from '@portal/testing/venue';
import { expect, it } from 'vitest';
import { readAccount, readCloses } from '@portal/testing/read-account';

/** DEEP=1 runs many more commands; SEED=... sets the seed, to try another session or repeat one. */
const commands = process.env['DEEP'] === '1' ? 10_000 : 800;
const seed = Number(process.env['SEED'] ?? 20_251_118);

/** A change of an asset of an account in the journal that is no trade. */
interface LedgerMove {
  /** Epoch milliseconds. */
  readonly at: number;
  /** A symbol, or 'USD'. */
  readonly asset: string;
  /** Without a sign. */
  readonly amount: Decimal;
}

const isMove = (entry: JournalEntry): entry is MoveEntry => entry.kind === 'move';

/** All changes of an account in the journal that are no trades, oldest first. */
const listMoves = ({ world }: Venue, accountId: string): LedgerMove[] =>
  world.exchange.state.ledger.entries.filter(isMove).flatMap(({ at, lines }) =>
    lines.flatMap(({ account, asset, amount }) => {
      if (account !== accountId || amount === 0) return [];
      if (typeof asset !== 'number') return [{ at, asset: 'USD', amount: formatCents(Math.abs(amount)) }];
      const listing = listings.find(({ instrument }) => instrument.number === asset);
      if (listing === undefined) return [];
      const { symbol, quantityDigits } = listing.instrument;
      return [{ at, asset: symbol, amount: formatUnits(Math.abs(amount), quantityDigits) }];
    }),
  );

/** Shares, tokens and coins that the sandbox added to an account, which no list of the portal tells. */
interface SandboxCredit {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly symbol: string;
  readonly quantity: Decimal;
}

const isCredit = (data: unknown): data is { accountId: string; symbol: string; quantity: Decimal } =>
  typeof data === 'object' && data !== null && 'accountId' in data && 'symbol' in data && 'quantity' in data;

/** What the sandbox added to an account, oldest first. */
const listSandboxCredits = ({ world }: Venue, accountId: string): SandboxCredit[] =>
  world.log.commands().flatMap(({ name, at, data }) => {
    const isOwn = name === 'ledger.creditTokens' && isCredit(data) && data.accountId === accountId;
    return isOwn ? [{ at, symbol: data.symbol, quantity: data.quantity }] : [];
  });

/**
 * Whether list and journal differ on a day, as decision 79 says: what comes in counts from the day on which it was
 * requested, and what failed later never.
 */
function isUnsettled({ asset, amount, date, status }: TransferRow, day: string, moves: readonly LedgerMove[]): boolean {
  const requestedAt = date === null ? 0 : Date.parse(date);
  if (endOfDay(day) <= requestedAt) return false;
  const own = moves.filter(move => move.asset === asset && move.amount === amount && move.at >= requestedAt);
  const settled = status === 'ERROR' ? own.at(-1) : own[0];
  return settled !== undefined && endOfDay(day) <= settled.at;
}

/** The debt of each account for deposits that were returned after they were spent, in dollars, after each command. */
interface Debts {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly owed: ReadonlyMap<string, Decimal>;
}

/** What an account owed at an instant; null if that changed between the commands before and after it. */
function readDebt(history: readonly Debts[], accountId: string, at: number): Decimal | null {
  const before = history.findLast(each => each.at < at)?.owed.get(accountId) ?? zero;
  const after = history.find(each => each.at >= at) ?? history.at(-1);
  return (after?.owed.get(accountId) ?? zero) === before ? before : null;
}

/**
 * What an account held by the journal at an instant, less what it owed; what the sandbox adds is in no list, and so
 * counts as held before.
 */
function readHeld(venue: Venue, accountId: string, at: number, owed: Decimal): ReadonlyMap<string, Decimal> {
  const { cash, units } = sumLedger(venue, accountId, at);
  const held = new Map([[dollars, subtract(cash, owed)], ...Object.entries(units)]);
  for (const credit of listSandboxCredits(venue, accountId)) {
    if (credit.at >= at) held.set(credit.symbol, add(held.get(credit.symbol) ?? zero, credit.quantity));
  }
  return held;
}

it('after a random session each day is worth what the ledger held, at the closes of the server, to the cent', async () => {
  console.log(`Value by day against the ledger: SEED=${seed}, ${commands} commands`);
  const venue = await startVenue({ participants: 'off' });
  const history: Debts[] = [];
  await runRandomSession(venue, { seed, commands, checkEvery: 1 }, () => {
    history.push({ at: venue.world.now(), owed: new Map(venue.world.state.banking.debts) });
    return Promise.resolve();
  });
  const today = marketDate(venue.world.now());
  for (const key of ['marisol', 'trader'] as const) {
    venue.signIn(key);
    const accountId = venue.userOf(key).activeAccountId ?? '';
    const { rows, lines, balances, prices } = await readAccount(venue, accountId);
    const symbolsEver = listSymbols(lines, balances, new Set([dollars]));
    const closes = await readCloses(venue, symbolsEver, dateOfFirstLine(lines, today));
    const { days, leftOut } = computePerformance({ lines, balances, closes, prices, range: 'ALL', today });
    const moves = listMoves(venue, accountId);
    let compared = 0;
    for (const { date, value } of days.filter(day => !rows.some(row => isUnsettled(row, day.date, moves)))) {
      const debt = readDebt(history, accountId, endOfDay(date));
      if (debt === null) continue;
      const worth = [...readHeld(venue, accountId, endOfDay(date), debt)].map(([asset, amount]) => {
        if (asset === dollars) return amount;
        if (isZero(amount) || leftOut.includes(asset)) return zero;
        const live = date === today ? prices.get(asset) : undefined;
        const price = live ?? closes.get(asset)?.closes.get(date) ?? null;
        return price && computeWorth(amount, price);
      });
      const known = worth.filter(each => each !== null);
      expect({ date, value }).toEqual({ date, value: known.length === worth.length ? sum(known) : null });
      if (value !== null) compared += 1;
    }
    // Most days are compared: on the others a transfer is on its way, or a price is missing.
    expect(compared / days.length).toBeGreaterThan(0.5);
  }
}, 600_000);
