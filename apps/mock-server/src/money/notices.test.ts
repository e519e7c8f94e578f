import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import type { World } from '../core/world.ts';
import { cashOf, codeOf } from '../../testing/banking-fixtures.ts';
import { countMailsTo, newestMailTo, personaOwner, settledWorld } from '../../testing/settled-world.ts';
import { listTransfers } from '../exchange/transfers.ts';
import { findBank, listBanks, type BankRecord } from './banking.ts';
import { returnReasons, type ReturnCode } from './return-codes.ts';

/** What the venue changes when cash moves, is returned or arrives by wire, and what it tells the investor. */
let world: World;
let owner: { readonly userId: string; readonly accountId: string };
let fernhill: string;
beforeEach(() => {
  world = settledWorld();
  owner = personaOwner(world, 'marisol');
  fernhill = listBanks(world, owner.accountId)[0]?.id ?? '';
});

const newestMail = (): string => newestMailTo(world, owner.userId);
const countMails = (what: string): number => countMailsTo(world, owner.userId, what);
const at = (instant: string): void => world.advanceTo(Date.parse(instant));
const deposit = (amount: string, bankId = fernhill) =>
  world.execute('cash.deposit', { ...owner, bankId, amount: decimal(amount) });
const withdraw = (amount: string) =>
  world.execute('cash.withdraw', { ...owner, bankId: fernhill, amount: decimal(amount) });
const newestMove = (): string => [...world.state.banking.moves.keys()].at(-1) ?? '';
const moveOf = (id: string) => world.state.banking.moves.get(id);
const historyOf = (id: string) => listTransfers(world, owner.accountId).find(each => each.id === id);
const debt = () => world.state.banking.debts.get(owner.accountId);
/** Links and returns one of the accounts of a bank; it waits. */
function link(institutionId: string, mask: string): BankRecord {
  const { token: linkToken } = world.execute('bank.startLink', owner);
  const providerIds = [`${institutionId.replace('ins_', 'acc_')}_${mask}`];
  const chosen = world.execute('provider.choose', { linkToken, institutionId, accountIds: providerIds });
  if (!chosen.ok) throw new Error(chosen.refusal.code);
  const linked = world.execute('bank.link', { ...owner, publicToken: chosen.value.token, institutionId, providerIds });
  expect(codeOf(linked)).toBe('ok');
  const bank = listBanks(world, owner.accountId).at(-1);
  if (bank === undefined) throw new Error('It was not linked');
  return bank;
}
const bankOf = (id: string) => findBank(world, owner.accountId, id);

describe('a movement of cash', () => {
  it('names the debt that a returned deposit leaves, and the bank in general once it was removed', () => {
    world.state.banking.debts.clear();
    deposit('4000');
    const id = newestMove();
    world.execute('cash.settleNow', { moveId: id });
    const [available = '0'] = cashOf(world, owner.accountId);
    world.execute('order.place', {
      trader: { ...owner, authorities: ['api:can-order'], isAccredited: false, domicile: 'US' },
      request: {
        ...{ symbol: 'OSTKO', assetId: 'OSTKO', side: 1, quantity: decimal('900'), limitPrice: decimal('30') },
        ...{ ordType: 2, timeInForce: 1, selfAccredited: false },
        idempotencyKey: world.execute('order.reserveKey', { accountId: owner.accountId }).idempotencyKey,
      },
    });
    const left = Number(available) - 27_000;
    expect(Number(cashOf(world, owner.accountId)[0])).toBeCloseTo(left);
    world.state.banking.banks.set(owner.accountId, []);
    world.execute('cash.returnNow', { moveId: id, code: 'R03' });
    const owed = (4000 - left).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    expect(newestMail()).toBe(
      `Your deposit was returned: Your deposit of $4,000.00 was returned by your bank. ${returnReasons.R03} (R03). You owe $${owed}. We’ll apply available cash and future deposits toward it.`,
    );
    expect(Number(debt())).toBeCloseTo(4000 - left);
  });

  it('comes back as a withdrawal, with the reason, and pays a debt first', () => {
    withdraw('200.02');
    const id = newestMove();
    world.state.banking.debts.set(owner.accountId, decimal('50'));
    at('2025-11-20T13:00:00Z');
    expect(newestMail()).toBe(
      `Your withdrawal was returned: Your withdrawal of $200.02 was returned by Fernhill Credit Union ·· 8841. ${returnReasons.R02} (R02). The cash is back in your account. We applied $50.00 to the amount you owed from a returned deposit.`,
    );
    expect([historyOf(id)?.status, moveOf(id)?.timerId, debt()]).toEqual(['ERROR', null, undefined]);
    expect(bankOf(fernhill)?.disabledReason).toBe('accountClosed');
  });

  it('cannot be returned or settled twice, and says so', () => {
    const noMove = {
      code: 'NOT_FOUND',
      message: 'We couldn’t find that deposit or withdrawal.',
      field: 'id',
    };
    const over = {
      code: 'CASH_MOVE_FINISHED',
      message: 'This deposit or withdrawal is already final.',
    };
    const settle = (moveId: string) => world.execute('cash.settleNow', { moveId });
    const giveBack = (moveId: string, code: ReturnCode = 'R01') => world.execute('cash.returnNow', { moveId, code });
    expect([settle('T-none'), giveBack('T-none')]).toEqual([
      { ok: false, refusal: noMove },
      { ok: false, refusal: noMove },
    ]);
    withdraw('5');
    const id = newestMove();
    expect(giveBack(id)).toEqual({ ok: true, value: null });
    expect([settle(id), giveBack(id)]).toEqual([
      { ok: false, refusal: over },
      { ok: false, refusal: over },
    ]);
    at('2025-11-19T22:00:00Z');
    expect([countMails('$5.00'), moveOf(id)?.status]).toEqual([1, 'ERROR']);
    withdraw('6');
    expect(settle(newestMove())).toEqual({ ok: true, value: null });
    expect(giveBack(newestMove(), 'R03')).toEqual({ ok: false, refusal: over });
  });
});

describe('a wire', () => {
  const wire = (dollars: string, accountId = owner.accountId) =>
    world.execute('cash.receiveWire', { accountId, dollars: decimal(dollars), sender: 'Ana Vance' });

  it('pays a debt first', () => {
    const [before = '0'] = cashOf(world, owner.accountId);
    world.state.banking.debts.set(owner.accountId, decimal('30'));
    wire('100');
    expect(newestMail()).toBe(
      'Your wire has arrived: Your wire of $100.00 from Ana Vance is complete. We applied $30.00 to the amount you owed from a returned deposit.',
    );
    expect(Number(cashOf(world, owner.accountId)[0])).toBeCloseTo(Number(before) + 70);
    expect(debt()).toBeUndefined();
  });

  it.each([
    ['0', 'AMOUNT_INVALID', 'Enter a positive amount in dollars and cents.', 'dollars'],
    ['-1', 'AMOUNT_INVALID', 'Enter a positive amount in dollars and cents.', 'dollars'],
    ['0.001', 'AMOUNT_INVALID', 'Enter a positive amount in dollars and cents.', 'dollars'],
    ['100000000000', 'AMOUNT_INVALID', 'The account can’t hold this much. Enter a smaller amount.', 'dollars'],
  ])('of $%s is refused, and nothing changes', (dollars, code, message, field) => {
    const before = [cashOf(world, owner.accountId), listTransfers(world, owner.accountId), countMails('wire')];
    expect(wire(dollars)).toEqual({ ok: false, refusal: { code, message, field } });
    expect([cashOf(world, owner.accountId), listTransfers(world, owner.accountId), countMails('wire')]).toEqual(before);
  });
});

describe('a bank account', () => {
  it('has its two micro-deposits in the bank statement at 8:30 of the next business day, and never again', () => {
    const { id } = link('ins_quarry', '3306');
    expect(bankOf(id)).toMatchObject({ microDeposits: null, verification: 'pending_automatic_verification' });
    at('2025-11-19T13:30:00Z');
    const [first = 0, second = 0] = bankOf(id)?.microDeposits ?? [];
    for (const cents of [first, second]) {
      expect(cents).toBeGreaterThanOrEqual(1);
      expect(cents).toBeLessThanOrEqual(99);
    }
    const dollars = (cents: number): string => `$0.${String(cents).padStart(2, '0')}`;
    expect(newestMail()).toBe(
      `Your bank statement: Quarry Savings Bank ·· 3306 received two deposits from Halyard Securities: ${dollars(first)} and ${dollars(second)}.`,
    );
    expect(bankOf(id)).toMatchObject({ verification: 'pending_manual_verification', timerId: null });
    const deposits = countMails('two deposits');
    world.execute('bank.approve', { bankId: id });
    world.execute('bank.sendMicroDeposits', { bankId: id });
    expect([countMails('two deposits'), bankOf(id)?.microDeposits]).toEqual([deposits, [first, second]]);
  });
});
