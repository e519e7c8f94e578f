import { add, compare, isPositive, isZero, subtract, zero, type Decimal } from '@portal/domain/money/money';
import { marketDate } from '@portal/domain/calendar/market-time';
import { creditCash, finishDeposit, moveCash, payDebt, reverseDeposit } from '../exchange/cash-moves.ts';
import { parseUnits } from '../core/units.ts';
import { addTransfer, changeTransfer } from '../exchange/transfers.ts';
import { accepted, refused, type Result } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { bankLabel, disableBank, findBank, type CashTransfer } from './banking.ts';
import { notify } from '../identity/outbox.ts';
import { makeEntry } from './transfer-entry.ts';
import { describeReturn, disabledReasonOf, isLateReturn, type ReturnCode } from './return-codes.ts';
import { formatDollars, settlesAt, reviewFrom, schedule } from '../core/settlement-terms.ts';

/**
 * The lifecycle of cash movements. Deposits: PENDING, then COMPLETE after three business days, seasoned after five; or
 * ERROR if the bank returns them, which may also happen after they have arrived. Withdrawals: PENDING, then COMPLETE
 * after one business day, or ERROR with the cash back in the account.
 */

interface MoveTimer {
  readonly moveId: string;
}

/** When a movement is expected to arrive and, for a deposit, to be seasoned; ISO dates in New York. */
export function expectDates(direction: CashTransfer['direction'], amount: Decimal, madeAt: number) {
  const usual = direction === 'deposit' ? schedule.deposit : schedule.withdrawal;
  const expectedDate = marketDate(settlesAt(usual, madeAt, isReviewed({ amount })));
  return direction === 'deposit'
    ? { expectedDate, seasonedDate: marketDate(settlesAt(schedule.seasoning, madeAt)) }
    : { expectedDate };
}

const isReviewed = ({ amount }: Pick<CashTransfer, 'amount'>): boolean => compare(amount, reviewFrom) >= 0;

/** Schedules the first step of a new movement. */
export function scheduleFirstStep(world: World, move: CashTransfer): void {
  const { outcome, direction } = move;
  const fails = outcome !== null && !isLateReturn(outcome);
  const early = direction === 'deposit' ? schedule.earlyReturn : schedule.withdrawalReturn;
  const usual = direction === 'deposit' ? schedule.deposit : schedule.withdrawal;
  const at = settlesAt(fails ? early : usual, move.madeAt, isReviewed(move));
  const timerId = world.schedule(at, fails ? 'cash.bounce' : 'cash.settle', { moveId: move.id });
  change(world, move, { timerId });
}

const change = (world: World, move: CashTransfer, changes: Partial<CashTransfer>): void =>
  void world.state.banking.moves.set(move.id, { ...move, ...changes });

const describeMove = ({ amount, direction }: CashTransfer): string => `Your ${direction} of ${formatDollars(amount)}`;

/** The cash has arrived; does nothing to a movement that is not pending. */
function settle(world: World, move: CashTransfer): void {
  if (move.direction === 'withdrawal') {
    moveCash(world, 'finishWithdrawal', move.accountId, move.amount);
    change(world, move, { status: 'COMPLETE', timerId: null });
    notify(
      world,
      move.userId,
      'Your withdrawal is complete',
      `We sent your withdrawal of ${formatDollars(move.amount)} to your bank.`,
    );
  } else {
    const seasonedAt = settlesAt(schedule.seasoning, move.madeAt);
    finishDeposit(world, move.accountId, move.amount, seasonedAt);
    const isLate = move.outcome !== null && isLateReturn(move.outcome);
    const at = settlesAt(schedule.lateReturn, move.madeAt, isReviewed(move));
    const timerId = isLate ? world.schedule(at, 'cash.bounce', { moveId: move.id }) : null;
    change(world, move, { status: 'COMPLETE', timerId });
    const text = `${describeMove(move)} is complete${useArrived(world, move.accountId)}`;
    notify(world, move.userId, 'Your deposit is complete', text);
  }
  changeTransfer(world, move.accountId, move.id, { status: 'COMPLETE' });
}

/** The bank returns a movement; the spent part of a returned deposit becomes a debt. */
function returnTransfer(world: World, move: CashTransfer, code: ReturnCode): void {
  let owedNow = zero;
  let back = '';
  if (move.direction === 'withdrawal') {
    moveCash(world, 'returnWithdrawal', move.accountId, move.amount);
    back = ` The cash is back in your account${useArrived(world, move.accountId)}`;
  } else if (move.status === 'PENDING') moveCash(world, 'cancelDeposit', move.accountId, move.amount);
  else owedNow = reverseDeposit(world, move.accountId, move.amount);
  addDebt(world, move.accountId, owedNow);
  change(world, move, { status: 'ERROR', timerId: null });
  const errorDescription = describeReturn(code, owedNow);
  changeTransfer(world, move.accountId, move.id, { status: 'ERROR', errorDescription });
  const bank = findBank(world, move.accountId, move.bankId);
  const disabledReason = disabledReasonOf(code);
  if (bank !== undefined && disabledReason !== null) disableBank(world, bank, disabledReason);
  const owed = world.state.banking.debts.get(move.accountId);
  const debt =
    owed === undefined
      ? ''
      : ` You owe ${formatDollars(owed)}. We’ll apply available cash and future deposits toward it.`;
  const name = bank === undefined ? 'your bank' : bankLabel(world, bank);
  notify(
    world,
    move.userId,
    `Your ${move.direction} was returned`,
    `${describeMove(move)} was returned by ${name}. ${describeReturn(code)}${back}${debt}`,
  );
}

/** Adds to an account's debt; collected each evening of a business day. */
export function addDebt(world: World, accountId: string, more: Decimal): void {
  if (isZero(more)) return;
  const { debts } = world.state.banking;
  const before = debts.get(accountId);
  debts.set(accountId, add(before ?? zero, more));
  if (before === undefined) scheduleCollection(world, accountId);
}

const scheduleCollection = (world: World, accountId: string): void =>
  void world.schedule(settlesAt(schedule.collection, world.now()), 'cash.collect', { accountId });

/** Pays a debt from the available cash; returns whether some of it is left. */
function collect(world: World, accountId: string): boolean {
  const { debts } = world.state.banking;
  const owed = debts.get(accountId);
  if (owed === undefined) return false;
  const left = subtract(owed, payDebt(world, accountId, owed));
  if (isPositive(left)) debts.set(accountId, left);
  else debts.delete(accountId);
  return isPositive(left);
}

/** Pays a debt with cash that has arrived; returns the end of the sentence that says what became of the cash. */
function useArrived(world: World, accountId: string): string {
  const { debts } = world.state.banking;
  const owed = debts.get(accountId);
  if (owed === undefined) return ' and available to trade.';
  collect(world, accountId);
  const paid = subtract(owed, debts.get(accountId) ?? zero);
  return `. We applied ${formatDollars(paid)} to the amount you owed from a returned deposit.`;
}

export const cashTimers = {
  'cash.settle': (world: World, { moveId }: MoveTimer): void => {
    const move = world.state.banking.moves.get(moveId);
    if (move?.status === 'PENDING') settle(world, move);
  },
  'cash.bounce': (world: World, { moveId }: MoveTimer): void => {
    const move = world.state.banking.moves.get(moveId);
    if (move !== undefined && move.status !== 'ERROR' && move.outcome !== null)
      returnTransfer(world, move, move.outcome);
  },
  /** Each evening of a business day, proceeds of sales pay the debt. */
  'cash.collect': (world: World, { accountId }: { readonly accountId: string }): void => {
    if (collect(world, accountId)) scheduleCollection(world, accountId);
  },
};

const noMove = () => refused('NOT_FOUND', 'We couldn’t find that deposit or withdrawal.', 'id');
const finished = () => refused('CASH_MOVE_FINISHED', 'This deposit or withdrawal is already final.');

export const cashLifeCommands = {
  /** A pending movement arrives now. */
  'cash.settleNow': (world: World, { moveId }: MoveTimer): Result<null, 'NOT_FOUND' | 'CASH_MOVE_FINISHED'> => {
    const move = world.state.banking.moves.get(moveId);
    if (move === undefined) return noMove();
    if (move.status !== 'PENDING') return finished();
    if (move.timerId !== null) world.unschedule(move.timerId);
    settle(world, move);
    return accepted(null);
  },

  /** The bank returns a movement now: a pending one, or a deposit that has arrived. */
  'cash.returnNow': (world: World, { moveId, code }: MoveTimer & { readonly code: ReturnCode }) => {
    const move = world.state.banking.moves.get(moveId);
    if (move === undefined) return noMove();
    const mayReturn = move.status === 'PENDING' || (move.status === 'COMPLETE' && move.direction === 'deposit');
    if (!mayReturn) return finished();
    if (move.timerId !== null) world.unschedule(move.timerId);
    returnTransfer(world, move, code);
    return accepted(null);
  },

  /** Cash by wire has arrived with the account's reference; it is final, so it is seasoned at once [BNK-44]. */
  'cash.receiveWire': (
    world: World,
    input: { readonly accountId: string; readonly dollars: Decimal; readonly sender: string },
  ) => {
    const { accountId, dollars, sender } = input;
    const record = world.state.people.accounts.get(accountId);
    if (record === undefined) return refused('NOT_FOUND', 'No account has this reference.', 'reference');
    const cents = parseUnits(dollars, 2);
    if (cents === null || cents <= 0)
      return refused('AMOUNT_INVALID', 'Enter a positive amount in dollars and cents.', 'dollars');
    if (!creditCash(world, accountId, dollars)) {
      return refused('AMOUNT_INVALID', 'The account can’t hold this much. Enter a smaller amount.', 'dollars');
    }
    const wire = { asset: 'USD', amount: dollars, clientId: `Wire from ${sender}`, status: 'COMPLETE' } as const;
    const entry = makeEntry({ ...wire, userId: record.primaryUserId, at: world.now(), isIn: true });
    addTransfer(world, accountId, entry);
    const text = `Your wire of ${formatDollars(dollars)} from ${sender} is complete${useArrived(world, accountId)}`;
    notify(world, record.primaryUserId, 'Your wire has arrived', text);
    return accepted(null);
  },
};
