import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import type { World } from '../core/world.ts';
import { listMails } from '../identity/outbox.ts';
import { cashOf, codeOf } from '../../testing/banking-fixtures.ts';
import { countMailsTo, newestMailTo, personaOwner, settledWorld } from '../../testing/settled-world.ts';
import { listTransfers } from '../exchange/transfers.ts';
import { findBank, listBanks, type BankRecord } from './banking.ts';
import { returnReasons, type ReturnCode } from './return-codes.ts';

/** What the venue tells the investor about banks and cash, by email, and what it changes at that moment. */
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
  it('is announced when a deposit has arrived', () => {
    deposit('1250.50');
    const id = newestMove();
    expect(historyOf(id)).toMatchObject({
      expectedDate: '2025-11-21',
      seasonedDate: '2025-11-25',
      errorDescription: null,
    });
    world.execute('cash.settleNow', { moveId: id });
    expect(newestMail()).toBe(
      'Your deposit is complete: Your deposit of $1,250.50 is complete and available to trade.',
    );
    expect(moveOf(id)).toMatchObject({ status: 'COMPLETE', timerId: null });
    at('2025-11-26T15:00:00Z');
    expect(historyOf(id)).toMatchObject({ status: 'COMPLETE' });
    expect(countMails('$1,250.50')).toBe(1);
  });

  it('says of a deposit that arrives while money is owed what was paid with it', () => {
    world.state.banking.debts.set(owner.accountId, decimal('40'));
    deposit('100');
    world.execute('cash.settleNow', { moveId: newestMove() });
    expect(newestMail()).toBe(
      'Your deposit is complete: Your deposit of $100.00 is complete. We applied $40.00 to the amount you owed from a returned deposit.',
    );
    expect(debt()).toBeUndefined();
  });

  it('is announced when a withdrawal has been sent, and has no day of seasoning', () => {
    withdraw('100');
    const id = newestMove();
    expect(historyOf(id)).toMatchObject({ expectedDate: '2025-11-19', transactionType: 'FIAT_WITHDRAWAL' });
    expect(historyOf(id)?.seasonedDate).toBeUndefined();
    at('2025-11-19T21:00:00Z');
    expect(newestMail()).toBe('Your withdrawal is complete: We sent your withdrawal of $100.00 to your bank.');
    expect(moveOf(id)).toMatchObject({ status: 'COMPLETE', timerId: null });
  });

  it.each([
    ['9999.99', '2025-11-21', '2025-11-19'],
    ['10000', '2025-11-24', '2025-11-20'],
  ])('of $%s arrives on %s as a deposit, on %s as a withdrawal', (amount, arrival, sent) => {
    deposit(amount);
    expect(historyOf(newestMove())).toMatchObject({ expectedDate: arrival, seasonedDate: '2025-11-25' });
    withdraw(amount);
    expect(historyOf(newestMove())).toMatchObject({ expectedDate: sent });
  });

  it.each([
    ['R01', '2025-11-20T13:00:00Z', null],
    ['R02', '2025-11-20T13:00:00Z', 'accountClosed'],
    ['R03', '2025-11-20T13:00:00Z', 'accountNotFound'],
    ['R10', '2025-11-24T13:00:00Z', 'notAuthorized'],
  ] as const)('is announced when the bank returns a deposit with %s, at %s', (code, instant, disabledReason) => {
    const amount = `100.${code.slice(1)}`;
    deposit(amount);
    const id = newestMove();
    world.advanceTo(Date.parse(instant) - 1);
    expect(moveOf(id)?.status).toBe(code === 'R10' ? 'COMPLETE' : 'PENDING');
    at(instant);
    expect(newestMail()).toBe(
      `Your deposit was returned: Your deposit of $${amount} was returned by Fernhill Credit Union ·· 8841. ${returnReasons[code]} (${code}).`,
    );
    expect(historyOf(id)).toMatchObject({ status: 'ERROR', errorDescription: `${returnReasons[code]} (${code}).` });
    expect(moveOf(id)).toMatchObject({ status: 'ERROR', timerId: null });
    expect(bankOf(fernhill)).toMatchObject({ disabled: disabledReason !== null, disabledReason });
  });

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
      `Your deposit was returned: Your deposit of $4,000.00 was returned by your bank. ${returnReasons.R03} (R03). You now owe $${owed}. We’ll apply available cash and future deposits toward it.`,
    );
    expect(Number(debt())).toBeCloseTo(4000 - left);
  });

  it('closes a bank account for good, even if an older deposit is returned later for a milder reason', () => {
    const [older, newer] = ['25', '26'].map(amount => {
      deposit(amount);
      return newestMove();
    });
    world.execute('cash.returnNow', { moveId: newer ?? '', code: 'R03' });
    world.execute('cash.returnNow', { moveId: older ?? '', code: 'R10' });
    expect(bankOf(fernhill)?.disabledReason).toBe('accountNotFound');
  });

  it('comes back as a withdrawal, with the reason, and pays a debt first', () => {
    withdraw('200.02');
    const id = newestMove();
    world.state.banking.debts.set(owner.accountId, decimal('50'));
    at('2025-11-20T13:00:00Z');
    expect(newestMail()).toBe(
      `Your withdrawal was returned: Your withdrawal of $200.02 was returned by Fernhill Credit Union ·· 8841. ${returnReasons.R02} (R02).`,
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

  it('is announced to the account holder and is in the history as complete', () => {
    expect(wire('1234.5')).toEqual({ ok: true, value: null });
    expect(newestMail()).toBe(
      'Your wire has arrived: Your wire of $1,234.50 from Ana Vance is complete and available to trade.',
    );
    expect(listTransfers(world, owner.accountId)[0]).toMatchObject({
      ...{ asset: 'USD', assetType: 'FIAT', amount: '1234.5', currency: 'USD', clientId: 'Wire from Ana Vance' },
      ...{ status: 'COMPLETE', transactionType: 'FIAT_DEPOSIT', errorDescription: null, userId: owner.userId },
      date: '2025-11-18T18:46:12.000Z',
    });
  });

  it('may be one cent', () => {
    expect(wire('0.01')).toEqual({ ok: true, value: null });
  });

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

  it('to an unknown account is refused', () => {
    const refusal = { code: 'NOT_FOUND', message: 'No account has this reference.', field: 'reference' };
    expect(wire('1', 'A-none')).toEqual({ ok: false, refusal });
  });
});

describe('a bank account', () => {
  const label = 'Harborlight Bank ·· 1043';

  it('is announced to the person who linked it', () => {
    world.execute('bank.approve', { bankId: link('ins_harborlight', '1043').id });
    expect(listMails(world, owner.userId)[0]).toMatchObject({
      ...{ channel: 'EMAIL', to: 'marisol.vance@example.com', userId: owner.userId, code: null, link: null },
    });
  });

  it('is announced when it is approved, at 9:15 of the next business day', () => {
    const { id } = link('ins_harborlight', '1043');
    at('2025-11-19T14:15:00Z');
    expect(newestMail()).toBe(`Your bank account was approved: We approved ${label}.`);
    expect(bankOf(id)).toMatchObject({ status: 'APPROVED', timerId: null, disabled: false });
  });

  it('is announced when staff reject it, because it belongs to another person', () => {
    const { id } = link('ins_orchard', '6003');
    at('2025-11-19T14:15:00Z');
    expect(newestMail()).toBe(
      'We couldn’t approve your bank account: We couldn’t approve Orchard Street Bank ·· 6003 because the name on it doesn’t match the name on your account. Link a bank account in your name.',
    );
    expect(bankOf(id)).toMatchObject({ status: 'REJECTED', timerId: null });
  });

  it('is announced when its sign-in lapses: three business days after its approval, and only at a bank that does so', () => {
    const { id } = link('ins_lapwing', '4477');
    at('2025-11-19T14:15:00Z');
    expect(bankOf(id)).toMatchObject({ status: 'APPROVED' });
    at('2025-11-24T11:59:59Z');
    expect(bankOf(id)?.disabled).toBe(false);
    at('2025-11-24T12:00:00Z');
    expect(bankOf(id)).toMatchObject({ disabled: true, disabledReason: 'signInLapsed', timerId: null });
    expect(newestMail()).toBe(
      'Please reconnect your bank account: Your connection to Lapwing Trust ·· 4477 expired. Reconnect it to keep using it.',
    );
    expect(bankOf(fernhill)?.disabled).toBe(false);
  });

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
      `Your bank statement: Quarry Savings Bank ·· 3306: Two deposits from Halyard Securities: ${dollars(first)} and ${dollars(second)}.`,
    );
    expect(bankOf(id)).toMatchObject({ verification: 'pending_manual_verification', timerId: null });
    const deposits = countMails('two deposits');
    world.execute('bank.approve', { bankId: id });
    world.execute('bank.sendMicroDeposits', { bankId: id });
    expect([countMails('two deposits'), bankOf(id)?.microDeposits]).toEqual([deposits, [first, second]]);
  });

  it('that the sandbox decides early is not decided again by its timer', () => {
    const approved = link('ins_harborlight', '1043').id;
    world.execute('bank.approve', { bankId: approved });
    world.execute('bank.reject', { bankId: approved });
    at('2025-11-20T15:00:00Z');
    expect([bankOf(approved)?.status, countMails('Harborlight')]).toEqual(['REJECTED', 2]);
  });

  it('that is approved by the sandbox counts as verified and gets its attempts back, but stays verified as it was', () => {
    const { id } = link('ins_quarry', '3306');
    world.execute('bank.sendMicroDeposits', { bankId: id });
    const bank = bankOf(id);
    if (bank === undefined) throw new Error('It is gone');
    const set = (changes: Partial<BankRecord>) =>
      world.state.banking.banks.set(
        owner.accountId,
        listBanks(world, owner.accountId).map(each => (each.id === id ? { ...each, ...changes } : each)),
      );
    set({ wrongAmounts: 3, verification: 'verification_failed', disabled: true, disabledReason: 'signInLapsed' });
    world.execute('bank.approve', { bankId: id });
    const ready = { status: 'APPROVED', wrongAmounts: 0, disabled: false, disabledReason: null };
    expect(bankOf(id)).toMatchObject({ ...ready, verification: 'manually_verified' });
    set({ verification: 'automatically_verified' });
    world.execute('bank.approve', { bankId: id });
    expect(bankOf(id)).toMatchObject({ ...ready, verification: 'automatically_verified' });
  });

  it('that waits for approval continues to wait after its sign-in has lapsed', () => {
    const { id } = link('ins_harborlight', '1043');
    world.execute('bank.lapse', { bankId: id });
    expect(bankOf(id)).toMatchObject({ status: 'PENDING', disabled: true });
    at('2025-11-19T14:15:00Z');
    expect(bankOf(id)).toMatchObject({ status: 'APPROVED', disabled: true });
  });
});
