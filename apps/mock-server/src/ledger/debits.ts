import type { Decimal } from '@portal/domain/money';
import { formatCents, parseUnits } from '../kernel/units.ts';
import type { World } from '../kernel/world.ts';
import { computeAvailableCash, type LedgerAccount, type UnseasonedCash } from './account.ts';
import { houseAccounts, type Line } from './journal.ts';
import { openAccount, postMove } from './ledger.ts';

/** Cash that leaves accounts, or goes back where it came from. Each is one balanced entry; amounts are in dollars. */

/** Takes cash out of an account at once: it is on its way to the bank, and neither traded with nor withdrawn again. */
export function startWithdrawal(world: World, accountId: string, dollars: Decimal): void {
  const cents = centsOf(dollars);
  post(world, 'cash withdrawal', [
    { account: customer(world, accountId).id, asset: 'cash', amount: -cents },
    { account: houseAccounts.withdrawals, asset: 'cash', amount: cents },
  ]);
}

/** The bank has the cash. */
export function finishWithdrawal(world: World, dollars: Decimal): void {
  const cents = centsOf(dollars);
  post(world, 'cash withdrawal sent', [
    { account: houseAccounts.withdrawals, asset: 'cash', amount: -cents },
    { account: houseAccounts.bank, asset: 'cash', amount: cents },
  ]);
}

/** The bank did not take the cash: the account has it back, seasoned as it was. */
export function returnWithdrawal(world: World, accountId: string, dollars: Decimal): void {
  const cents = centsOf(dollars);
  post(world, 'cash withdrawal returned', [
    { account: houseAccounts.withdrawals, asset: 'cash', amount: -cents },
    { account: customer(world, accountId).id, asset: 'cash', amount: cents },
  ]);
}

/** A deposit that was on its way in does not come. */
export function cancelDeposit(world: World, accountId: string, dollars: Decimal): void {
  const cents = centsOf(dollars);
  post(world, 'cash deposit returned', [
    { account: customer(world, accountId).id, asset: 'deposit', amount: -cents },
    { account: houseAccounts.bank, asset: 'cash', amount: cents },
  ]);
}

/**
 * A deposit that had arrived is taken back by the bank. As much of it as is available leaves the account; the rest is
 * owed, and stands in the receivables until later cash pays it. Returns what is owed, in dollars.
 */
export function reverseDeposit(world: World, accountId: string, dollars: Decimal): Decimal {
  const account = customer(world, accountId);
  const cents = centsOf(dollars);
  const taken = Math.max(0, Math.min(cents, computeAvailableCash(account)));
  const owed = cents - taken;
  const lines: Line[] = [
    { account: houseAccounts.bank, asset: 'cash', amount: cents },
    ...(taken > 0 ? [{ account: account.id, asset: 'cash', amount: -taken } as const] : []),
    ...(owed > 0 ? [{ account: houseAccounts.receivables, asset: 'cash', amount: -owed } as const] : []),
  ];
  post(world, 'cash deposit returned', lines);
  account.unseasoned = withoutYoungest(account, cents, world.now());
  return formatCents(owed);
}

/** Pays what is owed from the available cash, as far as it goes. Returns what was paid, in dollars. */
export function payDebt(world: World, accountId: string, owed: Decimal): Decimal {
  const account = customer(world, accountId);
  const paid = Math.max(0, Math.min(centsOf(owed), computeAvailableCash(account)));
  if (paid > 0) {
    post(world, 'debt of a returned deposit paid', [
      { account: account.id, asset: 'cash', amount: -paid },
      { account: houseAccounts.receivables, asset: 'cash', amount: paid },
    ]);
  }
  return formatCents(paid);
}

/** What went back to the bank is not to be seasoned any more: it is taken from the parts that came last. */
function withoutYoungest({ unseasoned }: LedgerAccount, cents: number, now: number): readonly UnseasonedCash[] {
  let left = cents;
  return unseasoned
    .filter(({ until }) => until > now)
    .toSorted((a, b) => b.until - a.until)
    .flatMap(part => {
      const gone = Math.min(left, part.cents);
      left -= gone;
      return part.cents > gone ? [{ ...part, cents: part.cents - gone }] : [];
    });
}

const customer = (world: World, accountId: string): LedgerAccount =>
  openAccount(world.exchange.floor.ledger, accountId, 'customer');

const post = (world: World, reason: string, lines: readonly Line[]): void =>
  void postMove(world.exchange.floor.ledger, world.now(), reason, lines);

function centsOf(dollars: Decimal): number {
  const cents = parseUnits(dollars, 2);
  if (cents === null) throw new RangeError(`${dollars} has more than 2 decimals`);
  return cents;
}
