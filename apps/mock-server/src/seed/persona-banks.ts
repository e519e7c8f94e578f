import type { SentTransfer } from '@portal/contracts/endpoints/transfers';
import { decimal, type Decimal } from '@portal/domain/money/money';
import { announceMicroDeposits, startApproval, startMicroDeposits } from '../money/approval.ts';
import { parseUnits } from '../core/units.ts';
import { settlesAt } from '../core/settlement-terms.ts';
import { houseAccounts } from '../exchange/journal.ts';
import { openAccount, postMove } from '../exchange/ledger.ts';
import { bankLabel, listBanks, type BankRecord, type CashTransfer } from '../money/banking.ts';
import { describeReturn } from '../money/return-codes.ts';
import { addDebt, scheduleFirstStep } from '../money/cash-lifecycle.ts';
import { institutionOf } from '../money/institutions.ts';
import { makeEntry } from '../money/transfer-entry.ts';
import { reverseDeposit } from '../exchange/cash-moves.ts';
import { openingSender } from './past-moves.ts';
import { addTransfer, listTransfers, madeAt } from '../exchange/transfers.ts';
import type { World } from '../core/world.ts';
import type { AccountSpec, BankSpec } from './persona-spec.ts';
import type { AccountRecord } from '../identity/user.ts';

/** Seeds the bank accounts of a persona's account, and the next steps of pending cash. */
export function seedBanks(world: World, record: AccountRecord, spec: AccountSpec): void {
  const usual: readonly BankSpec[] = spec.cash === undefined ? [] : [{ institutionId: 'ins_fernhill', mask: '8841' }];
  const banks = (spec.banks ?? usual).map((bank, i) => makeBank(record, bank, i));
  if (banks.length === 0) return;
  world.state.banking.banks.set(record.id, banks);
  for (const bank of banks) scheduleNextStep(world, bank);
  for (const row of listTransfers(world, record.id).toReversed()) registerMove(world, record, row);
  const [first] = banks;
  const { id: accountId, primaryUserId: userId } = record;
  for (let i = 0; i < (spec.freshDeposits ?? 0) && first !== undefined; i++) {
    world.execute('cash.deposit', { userId, accountId, bankId: first.id, amount: decimal('100') });
  }
  if (spec.owes !== undefined) seedDebt(world, record, decimal(spec.owes));
}

/** A deposit that arrived, was withdrawn again and then came back from the bank. */
function seedDebt(world: World, { id: accountId, primaryUserId: userId }: AccountRecord, amount: Decimal): void {
  const { ledger } = world.exchange.state;
  const cents = parseUnits(amount, 2) ?? 0;
  const at = (days: number): number => settlesAt({ days, clock: '10:00:00' }, world.now());
  openAccount(ledger, accountId, 'customer');
  postMove(ledger, at(-6), 'cash deposit', [
    { account: houseAccounts.bank, asset: 'cash', amount: -cents },
    { account: accountId, asset: 'cash', amount: cents },
  ]);
  postMove(ledger, at(-3), 'cash withdrawal', [
    { account: accountId, asset: 'cash', amount: -cents },
    { account: houseAccounts.bank, asset: 'cash', amount: cents },
  ]);
  const owed = reverseDeposit(world, accountId, amount);
  addDebt(world, accountId, owed);
  const bank = listBanks(world, accountId)[0];
  const facts = { asset: 'USD', amount, clientId: bank === undefined ? null : bankLabel(world, bank), userId };
  const returned = { errorDescription: describeReturn('R01', owed), status: 'ERROR' } as const;
  addTransfer(world, accountId, makeEntry({ ...facts, ...returned, at: at(-9), isIn: true }));
  addTransfer(world, accountId, makeEntry({ ...facts, status: 'COMPLETE', at: at(-4), isIn: false }));
}

/**
 * The first one's id ends in the account's id, 'B-A-20001'; later ones also have the bank's name, 'B-A-20001-quarry'.
 */
function makeBank(record: AccountRecord, spec: BankSpec, i: number): BankRecord {
  const { institutionId, mask, subtype = 'checking' } = spec;
  const institution = institutionOf(institutionId);
  const short = institutionId.replace('ins_', '');
  const suffix = i === 0 ? '' : subtype === 'savings' ? `-${short}-savings` : `-${short}`;
  return {
    id: `B-${record.id}${suffix}`,
    accountId: record.id,
    userId: record.primaryUserId,
    institutionId,
    institutionName: institution?.name ?? institutionId,
    name: institution?.accounts.find(account => account.mask === mask)?.name ?? 'Checking',
    mask,
    type: 'depository',
    subtype,
    status: spec.status ?? 'APPROVED',
    verification: spec.verification ?? 'automatically_verified',
    disabled: spec.disabled ?? false,
    preferred: i === 0,
    microDeposits: spec.microDeposits ?? null,
    disabledReason: spec.disabled === true && spec.verification !== 'verification_failed' ? 'signInLapsed' : null,
    wrongAmounts: spec.wrongAmounts ?? 0,
    timerId: null,
  };
}

/** Sets the timer for what a bank account waits for. */
function scheduleNextStep(world: World, bank: BankRecord): void {
  if (bank.status !== 'PENDING') return;
  if (bank.verification === 'pending_automatic_verification') startMicroDeposits(world, bank);
  if (bank.verification === 'automatically_verified') startApproval(world, bank);
  if (bank.verification === 'pending_manual_verification') announceMicroDeposits(world, bank);
}

/** Registers a seeded cash transfer with the bank: a pending one then completes or fails by itself. */
function registerMove(world: World, record: AccountRecord, row: SentTransfer): void {
  const type = row.transactionType ?? row.type;
  const bank = listBanks(world, record.id)[0];
  const { id, amount, status, clientId } = row;
  if ((type !== 'FIAT_DEPOSIT' && type !== 'FIAT_WITHDRAWAL') || bank === undefined) return;
  // Opening cash did not come through the linked bank.
  if (clientId === openingSender) return;
  if (status !== 'PENDING' && status !== 'COMPLETE' && status !== 'ERROR') return;
  const move: CashTransfer = {
    id,
    accountId: record.id,
    userId: record.primaryUserId,
    bankId: bank.id,
    direction: type === 'FIAT_DEPOSIT' ? 'deposit' : 'withdrawal',
    amount,
    madeAt: madeAt(row),
    status,
    outcome: null,
    timerId: null,
  };
  world.state.banking.moves.set(id, move);
  if (status === 'PENDING') scheduleFirstStep(world, move);
}
