import { maxBankAccounts } from '@portal/domain/transfers/banking';
import { compare, isPositive, sum, type Decimal } from '@portal/domain/money/money';
import { formatCents } from '../src/core/units.ts';
import { houseAccounts } from '../src/exchange/journal.ts';
import type { World } from '../src/core/world.ts';
import type { BankRecord } from '../src/money/banking.ts';
import { dailyLimit } from '../src/core/settlement-terms.ts';

/** States that only the investor can leave, or nobody. */
const waitsForInvestor: readonly string[] = ['pending_manual_verification', 'verification_failed'];

/** Checks the invariants of banking and returns a list of violations; property tests expect an empty one. */
export function auditBanking(world: World): string[] {
  const { banking } = world.state;
  const { accounts } = world.exchange.state.ledger;
  const moves = [...banking.moves.values()];
  const wrong: string[] = [];
  const expectSum = (what: string, cents: number | undefined, amounts: readonly Decimal[]): void => {
    const booked = formatCents(cents ?? 0);
    if (compare(booked, sum(amounts)) !== 0)
      wrong.push(`${what}: the ledger has ${booked}, but banking has ${sum(amounts)}`);
  };
  const pending = moves.filter(({ status }) => status === 'PENDING');
  for (const account of accounts.values()) {
    if (account.kind !== 'customer') continue;
    const deposits = pending.filter(move => move.accountId === account.id && move.direction === 'deposit');
    expectSum(
      `${account.id} deposits`,
      account.deposit,
      deposits.map(({ amount }) => amount),
    );
  }
  const leaving = pending.filter(({ direction }) => direction === 'withdrawal').map(({ amount }) => amount);
  expectSum('Pending withdrawals', accounts.get(houseAccounts.withdrawals)?.cash, leaving);
  const receivables = accounts.get(houseAccounts.receivables)?.cash ?? 0;
  expectSum('Debts', receivables === 0 ? 0 : -receivables, [...banking.debts.values()]);
  if ([...banking.debts.values()].some(debt => !isPositive(debt))) wrong.push('A debt isn’t greater than zero');
  if (pending.some(({ timerId }) => timerId === null)) wrong.push('A pending deposit or withdrawal has no timer');
  for (const [accountId, banks] of banking.banks) {
    if (banks.filter(({ status }) => status !== 'REJECTED').length > maxBankAccounts)
      wrong.push(`${accountId} has too many banks`);
    if (banks.length > 0 && banks.filter(({ preferred }) => preferred).length !== 1)
      wrong.push(`${accountId} doesn’t have exactly one default bank account`);
    const isStuck = (bank: BankRecord): boolean =>
      bank.status === 'PENDING' && bank.timerId === null && !waitsForInvestor.includes(bank.verification);
    if (banks.some(isStuck)) wrong.push(`${accountId} has a pending bank account without a timer`);
    if (pending.some(move => move.accountId === accountId && !banks.some(({ id }) => id === move.bankId)))
      wrong.push(`${accountId} has pending cash for a bank account that no longer exists`);
  }
  const tooLarge = moves.find(({ amount, direction }) => compare(amount, dailyLimit[direction]) > 0);
  if (tooLarge) wrong.push(`${tooLarge.id} exceeds the daily limit`);
  return wrong;
}
