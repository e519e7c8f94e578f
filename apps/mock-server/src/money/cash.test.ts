import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditExchange } from '../../testing/audit-exchange.ts';
import { fund, place, practiceWorld } from '../../testing/world-fixtures.ts';
import { listTransfers } from '../exchange/transfers.ts';
import type { World } from '../core/world.ts';
import { auditBanking } from '../../testing/audit-banking.ts';
import { addDebt } from './cash-lifecycle.ts';
import { cashOf, codeOf, deposit, linkApproved, withdraw } from '../../testing/banking-fixtures.ts';

/** Tuesday, November 18, 2025, in the afternoon. */
let world: World;
let bankId: string;
beforeEach(() => {
  world = practiceWorld();
  bankId = linkApproved(world, 'ann').id;
});

const at = (instant: string): void => world.advanceTo(Date.parse(instant));
const history = () =>
  listTransfers(world, 'ann').map(({ transactionType, amount, status, errorDescription }) => ({
    transactionType,
    amount,
    status,
    errorDescription,
  }));
const cash = () => cashOf(world, 'ann');
const put = (amount: string) => codeOf(deposit(world, 'ann', bankId, amount));
const take = (amount: string) => codeOf(withdraw(world, 'ann', bankId, amount));
/** The id of the newest movement. */
const newest = (): string => [...world.state.banking.moves.keys()].at(-1) ?? '';
const expectAllBooked = (): void =>
  expect([...auditExchange(world.exchange.state), ...auditBanking(world)]).toEqual([]);

describe('a deposit', () => {
  it('is pending and in deposit at first, arrives on the third business day, and is seasoned on the fifth [BNK-45]', () => {
    expect(put('2500')).toBe('ok');
    expect(cash()).toEqual(['0', '0', '2500']);
    expect(history()).toEqual([
      { transactionType: 'FIAT_DEPOSIT', amount: '2500', status: 'PENDING', errorDescription: null },
    ]);
    at('2025-11-21T13:59:59Z');
    expect(cash()).toEqual(['0', '0', '2500']);
    at('2025-11-21T14:00:00Z');
    expect(cash()).toEqual(['2500', '0', '0']);
    expect(history()).toMatchObject([{ status: 'COMPLETE' }]);
    at('2025-11-25T14:00:00Z');
    expect(cash()).toEqual(['2500', '2500', '0']);
    expectAllBooked();
  });

  it('of $10,000.00 or more is reviewed, which takes another business day', () => {
    put('10000');
    at('2025-11-21T15:00:00Z');
    expect(history()).toMatchObject([{ status: 'PENDING' }]);
    at('2025-11-24T14:00:00Z');
    expect(history()).toMatchObject([{ status: 'COMPLETE' }]);
  });

  it('leaves a debt, never a negative balance, if it is returned after it was spent; later cash pays the debt', () => {
    put('3000.10');
    at('2025-11-21T15:00:00Z');
    // Reserved by an order at a price at which nobody sells.
    place(world, 'ann', { symbol: 'OSTKO', side: 'buy', quantity: '90', price: '30', timeInForce: 1 });
    expect(cash()).toEqual(['300.1', '0', '0']);
    at('2025-11-24T15:00:00Z');
    expect(cash()).toEqual(['0', '0', '0']);
    expect(world.state.banking.debts.get('ann')).toBe('2700');
    expectAllBooked();
    // The bank account was disabled by the return; cash can still arrive through another one.
    const other = linkApproved(world, 'ann', 'ins_harborlight', '1043').id;
    fund(world, 'ann', '50');
    expect(codeOf(withdraw(world, 'ann', other, '50'))).toBe('ACCOUNT_IN_DEBIT');
    at('2025-11-25T23:00:00Z');
    expect([cash()[0], world.state.banking.debts.get('ann')]).toEqual(['0', '2650']);
    deposit(world, 'ann', other, '5000');
    world.execute('cash.settleNow', { moveId: newest() });
    expect([cash()[0], world.state.banking.debts.get('ann')]).toEqual(['2350', undefined]);
    expectAllBooked();
  });
});

it('a debt grows by the next one', () => {
  for (const more of ['350', '50']) addDebt(world, 'ann', decimal(more));
  expect(world.state.banking.debts.get('ann')).toBe('400');
});

describe('a withdrawal', () => {
  it('leaves the account right away and reaches the bank on the next business day [BNK-46]', () => {
    fund(world, 'ann', '1000');
    expect(take('250.50')).toBe('ok');
    expect(cash()).toEqual(['749.5', '749.5', '0']);
    expect(history()).toMatchObject([{ transactionType: 'FIAT_WITHDRAWAL', amount: '250.5', status: 'PENDING' }]);
    expectAllBooked();
    at('2025-11-19T21:00:00Z');
    expect(history()).toMatchObject([{ status: 'COMPLETE' }]);
    expect(cash()).toEqual(['749.5', '749.5', '0']);
    expectAllBooked();
  });

  it('is limited to seasoned cash, and the refusal names that amount', () => {
    fund(world, 'ann', '1000');
    put('500');
    world.execute('cash.settleNow', { moveId: newest() });
    expect(cash()).toEqual(['1500', '1000', '0']);
    const refused = withdraw(world, 'ann', bankId, '1000.01');
    expect(refused).toMatchObject({
      ok: false,
      refusal: {
        code: 'CASH_NOT_SEASONED',
        message: 'Some of your cash isn’t available to withdraw yet. You can withdraw up to $1,000.00 today.',
        field: 'amount',
      },
    });
    expect(take('1000')).toBe('ok');
  });
});
