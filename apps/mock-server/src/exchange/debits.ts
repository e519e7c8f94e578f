import type { Decimal } from '@portal/domain/money/money';
import { formatCents } from '../core/units.ts';
import type { World } from '../core/world.ts';
import { computeAvailableCash, type LedgerAccount, type UnseasonedCash } from './account.ts';
import { houseAccounts, type Line } from './journal.ts';
import { centsOf, moveCash, openAccount, postMove } from './ledger.ts';

/** Debits and reversals of cash. Each is one balanced entry; amounts are in dollars. */

/** Debits a withdrawal at once: while in transit to the bank the cash cannot be traded or withdrawn again. */
export const startWithdrawal = (world: World, accountId: string, dollars: Decimal): void =>
  moveCash(world, 'cash withdrawal', [accountId, 'cash'], [houseAccounts.withdrawals, 'cash'], centsOf(dollars));

/** The bank has received the withdrawal. */
export const finishWithdrawal = (world: World, dollars: Decimal): void =>
  moveCash(
    world,
    'cash withdrawal sent',
    [houseAccounts.withdrawals, 'cash'],
    [houseAccounts.bank, 'cash'],
    centsOf(dollars),
  );

/** The bank rejected the withdrawal: credits the cash back, seasoned as before. */
export const returnWithdrawal = (world: World, accountId: string, dollars: Decimal): void =>
  moveCash(
    world,
    'cash withdrawal returned',
    [houseAccounts.withdrawals, 'cash'],
    [accountId, 'cash'],
    centsOf(dollars),
  );

/** Cancels a deposit that has not arrived. */
export const cancelDeposit = (world: World, accountId: string, dollars: Decimal): void =>
  moveCash(world, 'cash deposit returned', [accountId, 'deposit'], [houseAccounts.bank, 'cash'], centsOf(dollars));

/**
 * The bank returns a deposit that had arrived. Takes as much as is available from the account and books the rest as a
 * receivable, which later cash repays. Returns the amount owed, in dollars.
 */
export function reverseDeposit(world: World, accountId: string, dollars: Decimal): Decimal {
  const account = customer(world, accountId);
  const cents = centsOf(dollars);
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
  const paid = Math.max(0, Math.min(centsOf(owed), computeAvailableCash(account)));
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
