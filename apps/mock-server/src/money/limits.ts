import type { SentAchLimits } from '@portal/contracts/endpoints/banking';
import {
  canLinkBank,
  canReconnectBank,
  canUseBankAccount,
  computeBankTransfers,
  savingsMovesPerMonth,
} from '@portal/domain/transfers/banking';
import { isPositive, max, min, subtract, sum, zero, type Decimal } from '@portal/domain/money/money';
import { addDays, marketDate, marketZone } from '@portal/domain/calendar/market-time';
import { DateTime } from 'luxon';
import { readCash } from './balances.ts';
import type { World } from '../core/world.ts';
import { listBanks, listMoves, type CashTransfer } from './banking.ts';
import { dailyLimit, formatDollars, mostWrongAmounts, reviewFrom } from '../core/settlement-terms.ts';

/**
 * What is left of today's limit. A day is a day in New York whatever zone a caller names: nobody gets a second day's
 * limit by living elsewhere. Movements that the bank returned do not count.
 */
export function computeLeftToday(world: World, accountId: string, direction: CashTransfer['direction']): Decimal {
  const today = marketDate(world.now());
  const moved = listMoves(world, accountId).filter(
    move => move.direction === direction && move.status !== 'ERROR' && marketDate(move.madeAt) === today,
  );
  return max(zero, subtract(dailyLimit[direction], sum(moved.map(({ amount }) => amount))));
}

/** Whether a savings account has reached its movements of this calendar month [BNK-43]. */
export function isSavingsLimitReached(
  world: World,
  bank: { readonly id: string; readonly accountId: string; readonly subtype: string },
): boolean {
  if (bank.subtype !== 'savings') return false;
  const month = marketDate(world.now()).slice(0, 7);
  const moves = listMoves(world, bank.accountId).filter(
    ({ bankId, status, madeAt }) => bankId === bank.id && status !== 'ERROR' && marketDate(madeAt).startsWith(month),
  );
  return moves.length >= savingsMovesPerMonth;
}

interface Asked {
  readonly accountId: string;
  readonly authorities: readonly string[];
  /** Whether the account itself is open for business. */
  readonly isReady: boolean;
  /** The reader's time zone, for the times in the messages. */
  readonly zone: string;
}

/** ACH limits with the messages for the investor [BNK-06]. */
export function readLimits(world: World, asked: Asked): SentAchLimits {
  const offered = computeBankTransfers(asked.authorities);
  // Someone without the permission can do nothing about the bank account.
  const explain = (isOffered: boolean, noPermission: string): string | null =>
    asked.isReady ? (isOffered ? findBlockReason(world, asked) : noPermission) : accountNotReady;
  const deposit = explain(offered.deposit, 'You don’t have permission to deposit cash.');
  const withdraw = explain(offered.withdraw, 'You don’t have permission to withdraw cash.');
  const [canDeposit, depositMessage] = deposit === null ? describeDeposit(world, asked) : [false, deposit];
  const [canWithdraw, withdrawMessage] = withdraw === null ? describeWithdrawal(world, asked) : [false, withdraw];
  return { canDeposit, depositMessage, canWithdraw, withdrawMessage };
}

export const accountNotReady = 'Your account isn’t open yet.';

/** The message that explains why no bank account of a ready account can be used; null if one can. */
function findBlockReason(world: World, { accountId, authorities }: Asked): string | null {
  const banks = listBanks(world, accountId);
  if (banks.some(bank => canUseBankAccount(bank).can)) return null;
  const approval = 'Approval takes about 1 business day.';
  const canLink = canLinkBank(true, authorities);
  const useless = 'You can’t use your bank account right now.';
  const approved = banks.filter(({ status }) => status === 'APPROVED');
  const lapsed = approved.find(({ disabledReason }) => canReconnectBank(disabledReason));
  if (lapsed !== undefined) return canLink ? `Reconnect ${lapsed.institutionName} to deposit and withdraw.` : useless;
  const pending = banks.filter(({ status }) => status === 'PENDING');
  const open = pending.filter(({ wrongAmounts }) => wrongAmounts < mostWrongAmounts);
  if (open.some(({ verification }) => !verification.startsWith('pending_')))
    return `Your bank account isn’t approved yet. ${approval}`;
  if (open.length > 0)
    return canLink
      ? 'Verify your bank account with the two small deposits we send to it. Approval then takes about 1 business day.'
      : 'Your bank account isn’t verified yet.';
  if (approved.length > 0)
    return canLink ? 'Your bank account can no longer be used. Link another one to deposit and withdraw.' : useless;
  if (pending.length > 0)
    return `We couldn’t verify your bank account. ${canLink ? 'Link another one, or contact' : 'Contact'} support.`;
  return canLink
    ? `Link a bank account to deposit and withdraw. ${approval}`
    : 'You don’t have an approved bank account, and you don’t have permission to link one.';
}

type Said = readonly [can: boolean, message: string];

function describeDeposit(world: World, { accountId, zone }: Asked): Said {
  const left = computeLeftToday(world, accountId, 'deposit');
  if (!isPositive(left)) return [false, limitReached(world, zone, 'deposit')];
  const review = `Deposits of ${formatDollars(reviewFrom)} or more may take 1 more business day because we review them.`;
  return [true, `You can deposit up to ${formatDollars(left)} today. ${review}`];
}

function describeWithdrawal(world: World, { accountId, zone }: Asked): Said {
  const owed = world.state.banking.debts.get(accountId);
  if (owed !== undefined) {
    return [false, `You owe ${formatDollars(owed)} from a returned deposit. You can’t withdraw until it’s paid.`];
  }
  const left = computeLeftToday(world, accountId, 'withdrawal');
  if (!isPositive(left)) return [false, limitReached(world, zone, 'withdrawal')];
  const { availableSeasonedBalance: seasoned, availableWithdrawalBalance: available } = readCash(world, accountId);
  if (!isPositive(seasoned)) {
    return isPositive(available)
      ? [false, `You have ${formatDollars(available)} available to trade, but it isn’t available to withdraw yet.`]
      : [false, 'You have no cash available to withdraw.'];
  }
  return [true, `You can withdraw up to ${formatDollars(min(left, seasoned))} today.`];
}

function limitReached(world: World, zone: string, direction: CashTransfer['direction']): string {
  const midnight = DateTime.fromISO(addDays(marketDate(world.now()), 1), { zone: marketZone });
  const again = midnight
    .setZone(zone)
    .setLocale('en-US')
    .toFormat("cccc, LLLL d, 'at' h:mm a")
    .replace('AM', 'a.m.')
    .replace('PM', 'p.m.');
  const limit = formatDollars(dailyLimit[direction]);
  return `You’ve reached the daily ${direction} limit of ${limit}. The limit resets on ${again}`;
}
