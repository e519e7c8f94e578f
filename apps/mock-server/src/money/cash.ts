import type { SentTransfer } from '@portal/contracts/endpoints/transfers';
import {
  canUseBankAccount,
  checkCashAmount,
  checkWithdrawal,
  type CashProblem,
} from '@portal/domain/transfers/banking';
import { maxDollars } from '@portal/domain/money/amount-limits';
import { compare, isPositive, min, type Decimal } from '@portal/domain/money/money';
import { parseUnits } from '../core/units.ts';
import { readCash } from './balances.ts';
import { moveCash, startDeposit } from '../exchange/cash-moves.ts';
import { addTransfer } from '../exchange/transfers.ts';
import { accepted, refused } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { bankLabel, findBank, type BankRecord, type CashTransfer } from './banking.ts';
import { expectDates, scheduleFirstStep } from './cash-lifecycle.ts';
import { computeLeftToday, isSavingsLimitReached } from './limits.ts';
import { refuseUse } from './linking.ts';
import { outcomeOf } from './return-codes.ts';
import { makeEntry } from './transfer-entry.ts';
import { dailyLimit, formatDollars } from '../core/settlement-terms.ts';

/** Deposits and withdrawals by ACH, as requested by the investor. */

export interface CashInput {
  readonly userId: string;
  readonly accountId: string;
  readonly bankId: string;
  /** Dollars. */
  readonly amount: Decimal;
}

const amountMessages = {
  notPositive: 'Enter an amount greater than $0.00.',
  tooManyDecimals: 'Use no more than 2 decimal places.',
  aboveMaximum: `Enter ${formatDollars(maxDollars)} or less.`,
} as const;

const amountInvalid = (message: string) => refused('AMOUNT_INVALID', message, 'amount');

/** Checks first that the bank account may be used, then that the amount is valid. */
function checkMove(world: World, { accountId, bankId, amount }: CashInput) {
  const bank = findBank(world, accountId, bankId);
  if (bank === undefined) return refused('NOT_FOUND', 'We couldn’t find that bank account.', 'deviceId');
  const use = canUseBankAccount(bank);
  if (!use.can) return refuseUse(use.reason, bank);
  const [problem] = checkCashAmount(amount);
  if (problem !== undefined) return amountInvalid(amountMessages[problem]);
  if (parseUnits(amount, 2) === null) return amountInvalid('Enter a smaller amount.');
  if (isSavingsLimitReached(world, bank)) {
    const message =
      'You’ve reached this savings account’s limit of 6 transactions this month. Choose a different bank account.';
    return refused('SAVINGS_LIMIT_REACHED', message, 'deviceId');
  }
  return accepted(bank);
}

function checkDaily(world: World, { accountId, amount }: CashInput, direction: CashTransfer['direction']) {
  const left = computeLeftToday(world, accountId, direction);
  if (compare(amount, left) <= 0) return null;
  const limit = formatDollars(dailyLimit[direction]);
  const message = isPositive(left)
    ? `You can ${direction === 'deposit' ? 'deposit' : 'withdraw'} up to ${formatDollars(left)} more today. The daily limit is ${limit}.`
    : `You’ve reached the daily ${direction} limit of ${limit}. The limit resets at midnight ET.`;
  return refused('DAILY_LIMIT_REACHED', message, 'amount');
}

/** Whether a deposit would be accepted; changes nothing [BNK-45]. */
export function checkDeposit(world: World, input: CashInput) {
  const checked = checkMove(world, input);
  if (!checked.ok) return checked;
  return checkDaily(world, input, 'deposit') ?? checked;
}

/**
 * Whether a withdrawal would be sent; changes nothing. The limit is the available cash [BNK-46], and of that only the
 * seasoned part: recently deposited cash may still be reclaimed by the bank it came from.
 */
export function checkCashWithdrawal(world: World, input: CashInput) {
  const checked = checkMove(world, input);
  if (!checked.ok) return checked;
  const owed = world.state.banking.debts.get(input.accountId);
  if (owed !== undefined) {
    return refused(
      'ACCOUNT_IN_DEBIT',
      `You owe ${formatDollars(owed)} from a returned deposit. You can’t withdraw until it’s paid.`,
    );
  }
  const cash = readCash(world, input.accountId);
  const [problem] = checkWithdrawal(input.amount, cash);
  if (problem !== undefined) {
    const left = computeLeftToday(world, input.accountId, 'withdrawal');
    return refuseAmount(problem, min(left, cash.availableSeasonedBalance));
  }
  return checkDaily(world, input, 'withdrawal') ?? checked;
}

/** `allowed` is what may leave today, in dollars. */
function refuseAmount(problem: CashProblem, allowed: Decimal) {
  const most = isPositive(allowed) ? ` You can withdraw up to ${formatDollars(allowed)} today.` : '';
  if (problem === 'aboveAvailable') {
    return refused('INSUFFICIENT_BALANCE', `This is more than your cash available to trade.${most}`, 'amount');
  }
  if (problem === 'notSeasoned') {
    return refused('CASH_NOT_SEASONED', `Some of your cash isn’t available to withdraw yet.${most}`, 'amount');
  }
  return amountInvalid(amountMessages[problem]);
}

/** Records the movement and its entry in the history; both have the same id. */
function record(world: World, input: CashInput, bank: BankRecord, direction: CashTransfer['direction']): SentTransfer {
  const { userId, accountId, bankId, amount } = input;
  const facts = { asset: 'USD', amount, clientId: bankLabel(world, bank), userId };
  const dates = expectDates(direction, amount, world.now());
  const isIn = direction === 'deposit';
  const entry = addTransfer(world, accountId, makeEntry({ ...facts, ...dates, at: world.now(), isIn }));
  const move: CashTransfer = {
    id: entry.id,
    accountId,
    userId,
    bankId,
    direction,
    amount,
    madeAt: world.now(),
    status: 'PENDING',
    outcome: outcomeOf(direction, amount),
    timerId: null,
  };
  world.state.banking.moves.set(move.id, move);
  scheduleFirstStep(world, move);
  return entry;
}

export const cashCommands = {
  /** Requests the amount from the bank; it is in deposit until it arrives [BNK-45]. */
  'cash.deposit': (world: World, input: CashInput) => {
    const checked = checkDeposit(world, input);
    if (!checked.ok) return checked;
    if (!startDeposit(world, input.accountId, input.amount)) return amountInvalid('Enter a smaller amount.');
    return accepted(record(world, input, checked.value, 'deposit'));
  },

  /** The amount leaves the account at once, and later reaches the bank or is returned [BNK-46]. */
  'cash.withdraw': (world: World, input: CashInput) => {
    const checked = checkCashWithdrawal(world, input);
    if (!checked.ok) return checked;
    moveCash(world, 'startWithdrawal', input.accountId, input.amount);
    return accepted(record(world, input, checked.value, 'withdrawal'));
  },
};
