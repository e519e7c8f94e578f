import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../../testing/audit-exchange.ts';
import type { World } from '../core/world.ts';
import { fund, place, practiceWorld } from '../../testing/world-fixtures.ts';
import { creditCash, finishDeposit, startDeposit } from './credits.ts';
import {
  cancelDeposit,
  finishWithdrawal,
  payDebt,
  returnWithdrawal,
  reverseDeposit,
  startWithdrawal,
} from './debits.ts';
import { houseAccounts } from './journal.ts';
import { listLines } from './lines.ts';
import { finishTokenWithdrawal, receiveTokens, returnTokens, startTokenWithdrawal } from './token-moves.ts';

let world: World;
beforeEach(() => {
  world = practiceWorld();
});

const dollars = (text: string) => decimal(text);
/** The lines of an account, oldest first: reason, asset, amount. */
const linesOf = (accountId: string): string[] =>
  listLines(world, accountId, 100)
    .map(({ reason, asset, amount }) => `${reason}: ${amount} ${asset}`)
    .toReversed();
const expectAllBooked = (): void => expect(auditLedger(world.exchange.state.ledger)).toEqual([]);

describe('the ledger lines of an account', () => {
  it('name each movement of cash, and the house account that has the other side', () => {
    creditCash(world, 'ann', dollars('100'));
    startDeposit(world, 'ann', dollars('25.50'));
    finishDeposit(world, 'ann', dollars('20'));
    cancelDeposit(world, 'ann', dollars('5.50'));
    startWithdrawal(world, 'ann', dollars('30'));
    returnWithdrawal(world, 'ann', dollars('10'));
    finishWithdrawal(world, dollars('20'));
    expect(linesOf('ann')).toEqual([
      'cash deposit: 100 USD',
      'cash deposit begun: 25.5 USD pending deposit',
      'cash deposit: 20 USD',
      'cash deposit: -20 USD pending deposit',
      'cash deposit returned: -5.5 USD pending deposit',
      'cash withdrawal: -30 USD',
      'cash withdrawal returned: 10 USD',
    ]);
    expect(linesOf(houseAccounts.withdrawals)).toEqual([
      'cash withdrawal: 30 USD',
      'cash withdrawal returned: -10 USD',
      'cash withdrawal sent: -20 USD',
    ]);
    // The participants have got their cash from the bank before.
    expect(linesOf(houseAccounts.bank).slice(-4)).toEqual([
      'cash deposit: -100 USD',
      'cash deposit begun: -25.5 USD',
      'cash deposit returned: 5.5 USD',
      'cash withdrawal sent: 20 USD',
    ]);
    expectAllBooked();
  });

  it('name each movement of tokens, with the decimals of the symbol', () => {
    receiveTokens(world, 'ann', 'MYRA', [{ acquired: null, quantity: dollars('12.5'), dollars: null }]);
    const out = startTokenWithdrawal(world, 'ann', 'MYRA', dollars('2.5'));
    returnTokens(world, 'ann', 'MYRA', dollars('1'), out);
    finishTokenWithdrawal(world, 'ann', 'MYRA', dollars('1.5'));
    expect(linesOf('ann')).toEqual([
      'security deposit: 12.5 MYRA',
      'security withdrawal begun: -2.5 MYRA',
      'security withdrawal returned: 1 MYRA',
    ]);
    expect(linesOf(houseAccounts.tokensOut)).toEqual([
      'security withdrawal begun: 2.5 MYRA',
      'security withdrawal returned: -1 MYRA',
      'security withdrawal: -1.5 MYRA',
    ]);
    expectAllBooked();
  });

  it('have a line for the cash with its fee and one for the shares of a trade, the newest entry first', () => {
    fund(world, 'ann', '1000');
    fund(world, 'ben', '1000', { TZROP: '10' });
    place(world, 'ben', { side: 'sell', quantity: '10', price: '5' });
    place(world, 'ann', { side: 'buy', quantity: '10', price: '5' });
    const newest = listLines(world, 'ann', 2);
    expect(newest).toMatchObject([
      { at: '2025-11-18T18:46:12.000Z', reason: 'trade', asset: 'USD', amount: '-50.5' },
      { reason: 'trade', asset: 'TZROP', amount: '10' },
    ]);
    expect(newest[0]?.entry).toBe(newest[1]?.entry);
    expect(linesOf('ben').slice(-2)).toEqual(['trade: -10 TZROP', 'trade: 49.5 USD']);
    expect(linesOf(houseAccounts.fees)).toEqual(['trade: 1 USD']);
  });

  it('are at most as many as requested, also within one entry, and none for another account or an amount of zero', () => {
    fund(world, 'ann', '10');
    startDeposit(world, 'ann', dollars('5'));
    finishDeposit(world, 'ann', dollars('5'));
    expect(listLines(world, 'ann', 1).map(({ asset }) => asset)).toEqual(['USD pending deposit']);
    expect(listLines(world, 'ann', 3)).toHaveLength(3);
    expect(listLines(world, 'ann', 0)).toEqual([]);
    expect(listLines(world, 'ben', 10)).toEqual([]);
    // Neither a fee nor a fraction of a cent.
    fund(world, 'ben', '0', { OSTKO: '1' });
    fund(world, 'cho', '100');
    place(world, 'ben', { symbol: 'OSTKO', side: 'sell', quantity: '1', price: '44' });
    place(world, 'cho', { symbol: 'OSTKO', side: 'buy', quantity: '1', price: '44' });
    expect([linesOf(houseAccounts.fees), linesOf(houseAccounts.rounding)]).toEqual([[], []]);
  });
});

describe('a deposit that the bank takes back after it has arrived', () => {
  const account = () => {
    const found = world.exchange.state.ledger.accounts.get('ann');
    if (found === undefined) throw new Error('We couldn’t find that account');
    return found;
  };

  it('is taken from the available cash alone, and the rest is owed', () => {
    fund(world, 'ann', '100');
    expect(reverseDeposit(world, 'ann', dollars('100'))).toBe('0');
    expect(linesOf('ann').at(-1)).toBe('cash deposit returned: -100 USD');
    expect(linesOf(houseAccounts.receivables)).toEqual([]);
    expect(reverseDeposit(world, 'ann', dollars('30'))).toBe('30');
    expect(linesOf('ann').at(-1)).toBe('cash deposit returned: -100 USD');
    expect(linesOf(houseAccounts.receivables)).toEqual(['cash deposit returned: -30 USD']);
    expectAllBooked();
  });

  it('is repaid by later cash as far as it goes, and never with cash that is not there', () => {
    reverseDeposit(world, 'ann', dollars('30'));
    expect(payDebt(world, 'ann', dollars('30'))).toBe('0');
    expect(linesOf('ann')).toEqual([]);
    fund(world, 'ann', '20');
    expect(payDebt(world, 'ann', dollars('30'))).toBe('20');
    fund(world, 'ann', '20');
    expect(payDebt(world, 'ann', dollars('10'))).toBe('10');
    expect(linesOf('ann')).toEqual([
      'cash deposit: 20 USD',
      'debt of a returned deposit paid: -20 USD',
      'cash deposit: 20 USD',
      'debt of a returned deposit paid: -10 USD',
    ]);
    expectAllBooked();
  });

  it('leaves earlier deposits unseasoned: the newest unseasoned cash goes first, and expired parts are forgotten', () => {
    const now = world.now();
    for (const [amount, seasonedAt] of [
      ['10', now + 1000],
      ['20', now + 3000],
      ['30', now + 2000],
      ['40', now],
    ] as const) {
      startDeposit(world, 'ann', dollars(amount));
      finishDeposit(world, 'ann', dollars(amount), seasonedAt);
    }
    expect(account().unseasoned.map(({ cents }) => cents)).toEqual([1000, 2000, 3000]);
    world.advanceTo(now + 1000);
    reverseDeposit(world, 'ann', dollars('25'));
    expect(account().unseasoned).toEqual([{ cents: 2500, until: now + 2000 }]);
    reverseDeposit(world, 'ann', dollars('25'));
    expect(account().unseasoned).toEqual([]);
  });
});

describe('an amount with too many decimals', () => {
  it.each([
    ['finishes no deposit', () => finishDeposit(world, 'ann', dollars('0.001'))],
    ['starts no withdrawal', () => startWithdrawal(world, 'ann', dollars('0.001'))],
  ])('%s, because it is a programming error', (_, move) => {
    expect(move).toThrow('0.001 has more than 2 decimal places');
    expect(linesOf('ann')).toEqual([]);
  });

  it('moves no tokens', () => {
    fund(world, 'ann', '0', { TZROP: '10' });
    expect(() => startTokenWithdrawal(world, 'ann', 'TZROP', dollars('1.5'))).toThrow(
      '1.5 isn’t a valid quantity of TZROP',
    );
    expect(() => startTokenWithdrawal(world, 'ann', 'NOPE', dollars('1'))).toThrow('No symbol NOPE');
    expect(linesOf('ann')).toEqual(['security deposit: 10 TZROP']);
  });
});
