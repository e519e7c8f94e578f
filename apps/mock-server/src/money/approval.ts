import { canReconnectBank } from '@portal/domain/transfers/banking';
import { accepted, refused, type Result } from '../core/result.ts';
import { formatCents } from '../core/units.ts';
import type { World } from '../core/world.ts';
import { bankLabel, changeBank, checkRoom, disableBank, findAnyBank, type BankRecord } from './banking.ts';
import { institutionOf } from './institutions.ts';
import { notify } from '../identity/outbox.ts';
import { formatDollars, settlesAt, schedule } from '../core/settlement-terms.ts';

/** What a linked bank account waits for: its two micro-deposits, staff approval, and a sign-in that may lapse. */

interface BankTimer {
  readonly bankId: string;
}

/** Staff review a verified account about one business day later [BNK-39, BNK-40]. */
export function startApproval(world: World, bank: BankRecord): void {
  const at = settlesAt(schedule.approval, world.now());
  changeBank(world, bank, { timerId: world.schedule(at, 'bank.review', { bankId: bank.id }) });
}

/** The two micro-deposits are sent about one business day later [BNK-41]. */
export function startMicroDeposits(world: World, bank: BankRecord): void {
  const at = settlesAt(schedule.microDeposits, world.now());
  changeBank(world, bank, { timerId: world.schedule(at, 'bank.microDeposits', { bankId: bank.id }) });
}

export const bankTimers = {
  'bank.microDeposits': (world: World, { bankId }: BankTimer): void => {
    const bank = findAnyBank(world, bankId);
    if (bank === undefined || bank.verification !== 'pending_automatic_verification') return;
    sendMicroDeposits(world, bank);
  },
  'bank.review': (world: World, { bankId }: BankTimer): void => {
    const bank = findAnyBank(world, bankId);
    if (bank === undefined || bank.status !== 'PENDING') return;
    if (institutionOf(bank.institutionId)?.isRejected === true) reject(world, bank);
    else approve(world, bank);
  },
  'bank.lapse': (world: World, { bankId }: BankTimer): void => {
    const bank = findAnyBank(world, bankId);
    if (bank !== undefined) lapse(world, bank);
  },
};

function sendMicroDeposits(world: World, bank: BankRecord): void {
  const random = world.random('micro-deposits');
  const amounts = [random.integer(1, 99), random.integer(1, 99)] as const;
  changeBank(world, bank, {
    microDeposits: amounts,
    verification: 'pending_manual_verification',
    timerId: null,
  });
  announceMicroDeposits(world, { ...bank, microDeposits: amounts });
}

/** Replaces the bank's own statement, which the venue would not send. */
export function announceMicroDeposits(world: World, bank: BankRecord): void {
  const [first, second] = (bank.microDeposits ?? []).map(cents => formatDollars(formatCents(cents)));
  notify(
    world,
    bank.userId,
    'Your bank statement',
    `${bankLabel(world, bank)} received two deposits from Halyard Securities: ${first} and ${second}.`,
  );
}

function approve(world: World, bank: BankRecord): void {
  const isLapsing = institutionOf(bank.institutionId)?.lapses === true;
  const at = settlesAt(schedule.lapse, world.now());
  const timerId = isLapsing ? world.schedule(at, 'bank.lapse', { bankId: bank.id }) : null;
  changeBank(world, bank, { status: 'APPROVED', timerId });
  notify(
    world,
    bank.userId,
    'Your bank account was approved',
    `We approved your bank account: ${bankLabel(world, bank)}.${bank.disabled ? ' Reconnect it before you use it.' : ''}`,
  );
}

function reject(world: World, bank: BankRecord): void {
  changeBank(world, bank, { status: 'REJECTED', timerId: null });
  notify(
    world,
    bank.userId,
    'We couldn’t approve your bank account',
    `We couldn’t approve ${bankLabel(world, bank)}. Link a different bank account, or contact support.`,
  );
}

/** An account that still waits for approval continues to wait. Only one that a new sign-in helps is mailed about. */
function lapse(world: World, bank: BankRecord): void {
  disableBank(world, { ...bank, timerId: bank.status === 'PENDING' ? bank.timerId : null }, 'signInLapsed');
  if (bank.status !== 'APPROVED' || !canReconnectBank(bank.disabledReason)) return;
  notify(
    world,
    bank.userId,
    'Please reconnect your bank account',
    `Your connection to ${bankLabel(world, bank)} expired. Reconnect your bank account before you use it again.`,
  );
}

type ControlRefusal = 'NOT_FOUND' | 'REACHED_MAXIMUM_ALLOWABLE_ACCOUNT_LINKAGES';

/** Lets the sandbox act on any user's bank account. */
function control(work: (world: World, bank: BankRecord) => Result<null, ControlRefusal> | void) {
  return (world: World, { bankId }: BankTimer) => {
    const bank = findAnyBank(world, bankId);
    if (bank === undefined) return refused('NOT_FOUND', 'We couldn’t find that bank account.', 'id');
    return work(world, bank) ?? accepted(null);
  };
}

function stopWaiting(world: World, bank: BankRecord): void {
  if (bank.timerId !== null) world.unschedule(bank.timerId);
}

export const approvalCommands = {
  'bank.approve': control((world, bank) => {
    // A rejected account no longer counts toward the limit, so approving it needs room.
    const room = checkRoom(world, bank.accountId, bank.status === 'REJECTED' ? 1 : 0);
    if (!room.ok) return room;
    stopWaiting(world, bank);
    const isProved = bank.verification === 'automatically_verified' || bank.verification === 'manually_verified';
    const verification = isProved ? bank.verification : 'manually_verified';
    changeBank(world, bank, { verification, disabled: false, disabledReason: null, wrongAmounts: 0 });
    approve(world, { ...bank, disabled: false });
    return room;
  }),
  'bank.reject': control((world, bank) => {
    stopWaiting(world, bank);
    reject(world, bank);
  }),
  'bank.lapse': control((world, bank) => {
    if (bank.status !== 'PENDING') stopWaiting(world, bank);
    lapse(world, bank);
  }),
  'bank.sendMicroDeposits': control((world, bank) => {
    if (bank.status !== 'PENDING') return;
    stopWaiting(world, bank);
    sendMicroDeposits(world, bank);
  }),
};
