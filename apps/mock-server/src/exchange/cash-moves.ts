import type { Decimal } from '@portal/domain/money/money';
import { exactUnits, formatCents, parseUnits } from '../core/units.ts';
import type { World } from '../core/world.ts';
import { computeAvailableCash, type LedgerAccount, type UnseasonedCash } from './account.ts';
import { houseAccounts, type Line } from './journal.ts';
import { canHold, openAccount, postMove } from './ledger.ts';

/** Movements of cash. Each is one balanced entry; amounts are in dollars. */

/** The reason of each movement in the journal, and from where to where the cash goes. */
const moves = {
  /** Cash that can be withdrawn at once. */
  arrive: ['cash deposit', 'bank', 'cash'],
  /** Visible, but not available for trading. */
  startDeposit: ['cash deposit begun', 'bank', 'deposit'],
  finishDeposit: ['cash deposit', 'deposit', 'cash'],
  cancelDeposit: ['cash deposit returned', 'deposit', 'bank'],
  /** While in transit to the bank the cash cannot be traded or withdrawn again. */
  startWithdrawal: ['cash withdrawal', 'cash', 'withdrawals'],
  finishWithdrawal: ['cash withdrawal sent', 'withdrawals', 'bank'],
  /** The bank rejected the withdrawal: the cash is seasoned as before. */
  returnWithdrawal: ['cash withdrawal returned', 'withdrawals', 'cash'],
} as const;

/** Where cash is: available or in deposit in the account, or with one of the venue's own accounts. */
type Place = 'cash' | 'deposit' | 'bank' | 'withdrawals';

export function moveCash(world: World, kind: keyof typeof moves, accountId: string, dollars: Decimal): void {
  customer(world, accountId);
  const [reason, from, to] = moves[kind];
  const cents = exactUnits(dollars, 2);
  const line = (place: Place, amount: number): Line =>
    place === 'cash' || place === 'deposit'
      ? { account: accountId, asset: place, amount }
      : { account: houseAccounts[place], asset: 'cash', amount };
  post(world, reason, [line(from, -cents), line(to, cents)]);
}

/** Credits cash from the bank. Returns false and books nothing if the account would exceed the maximum amount. */
function credit(world: World, kind: 'arrive' | 'startDeposit', accountId: string, dollars: Decimal): boolean {
  const cents = parseUnits(dollars, 2);
  if (cents === null || !canHold(world.exchange.state.ledger, accountId, 'cash', cents)) return false;
  moveCash(world, kind, accountId, dollars);
  return true;
}

export const creditCash = (world: World, accountId: string, dollars: Decimal): boolean =>
  credit(world, 'arrive', accountId, dollars);

export const startDeposit = (world: World, accountId: string, dollars: Decimal): boolean =>
  credit(world, 'startDeposit', accountId, dollars);

/** Moves cash in deposit to available cash, which cannot be withdrawn before `seasonedAt` (epoch milliseconds). */
export function finishDeposit(world: World, accountId: string, dollars: Decimal, seasonedAt = 0): void {
  moveCash(world, 'finishDeposit', accountId, dollars);
  if (seasonedAt > world.now()) holdBack(world, accountId, dollars, seasonedAt);
}

/** Blocks withdrawal of a part of the existing cash until `seasonedAt` (epoch milliseconds). */
export function holdBack(world: World, accountId: string, dollars: Decimal, seasonedAt: number): void {
  const account = customer(world, accountId);
  account.unseasoned = [...account.unseasoned, { cents: exactUnits(dollars, 2), until: seasonedAt }];
}

/**
 * The bank returns a deposit that had arrived. Takes as much as is available from the account and books the rest as a
 * receivable, which later cash repays. Returns the amount owed, in dollars.
 */
export function reverseDeposit(world: World, accountId: string, dollars: Decimal): Decimal {
  const account = customer(world, accountId);
  const cents = exactUnits(dollars, 2);
  const taken = Math.max(0, Math.min(cents, computeAvailableCash(account)));
  const owed = cents - taken;
  const lines: Line[] = [
    { account: houseAccounts.bank, asset: 'cash', amount: cents },
    { account: account.id, asset: 'cash', amount: -taken, ...(owed > 0 ? { owed } : {}) },
    ...(owed > 0 ? [{ account: houseAccounts.receivables, asset: 'cash', amount: -owed } as const] : []),
  ];
  post(world, 'cash deposit returned', lines);
  account.unseasoned = removeUnseasoned(account, cents, world.now());
  return formatCents(owed);
}

/** Repays debt from the available cash, as far as it goes. Returns the amount repaid, in dollars. */
export function payDebt(world: World, accountId: string, owed: Decimal): Decimal {
  const account = customer(world, accountId);
  const paid = Math.max(0, Math.min(exactUnits(owed, 2), computeAvailableCash(account)));
  if (paid > 0) {
    post(world, 'debt of a returned deposit paid', [
      { account: account.id, asset: 'cash', amount: -paid, owed: -paid },
      { account: houseAccounts.receivables, asset: 'cash', amount: paid },
    ]);
  }
  return formatCents(paid);
}

/** Removes returned cash from the unseasoned parts, newest first. */
function removeUnseasoned({ unseasoned }: LedgerAccount, cents: number, now: number): readonly UnseasonedCash[] {
  let left = cents;
  return unseasoned
    .filter(({ until }) => until > now)
    .toSorted((a, b) => b.until - a.until)
    .flatMap(part => {
      const removed = Math.min(left, part.cents);
      left -= removed;
      return part.cents > removed ? [{ ...part, cents: part.cents - removed }] : [];
    });
}

const customer = (world: World, accountId: string): LedgerAccount =>
  openAccount(world.exchange.state.ledger, accountId, 'customer');

const post = (world: World, reason: string, lines: readonly Line[]): void =>
  void postMove(world.exchange.state.ledger, world.now(), reason, lines);
