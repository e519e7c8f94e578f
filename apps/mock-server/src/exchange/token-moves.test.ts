import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import type { World } from '../core/world.ts';
import { readBalances } from '../money/balances.ts';
import { fund, place, practiceWorld } from '../../testing/world-fixtures.ts';
import { auditLedger } from '../../testing/audit-exchange.ts';
import {
  computePosition,
  findUnknownArrival,
  receiveTokens,
  returnTokens,
  startTokenWithdrawal,
  supplyCost,
} from './token-moves.ts';

let world: World;
beforeEach(() => {
  world = practiceWorld();
});

const receive = (quantity: string, dollars: string | null, accountId = 'ann', symbol = 'TZROP') =>
  receiveTokens(world, accountId, symbol, [
    { acquired: null, quantity: decimal(quantity), dollars: dollars === null ? null : decimal(dollars) },
  ]);
const supply = (entry: number | null, dollars: string) =>
  supplyCost(world, 'ann', 'TZROP', entry ?? -1, [{ quantity: decimal('1'), dollars: decimal(dollars) }]);
const costOf = () => {
  const number = world.exchange.state.bySymbol.get('TZROP')?.instrument.number ?? -1;
  return world.exchange.state.ledger.accounts.get('ann')?.holdings[number]?.cost;
};
const average = () => readBalances(world, 'ann').tokenAssets['TZROP']?.averageCostBasis.averageFiatCostAmount;
/** What the journal says of the position must be what the account says. */
function expectSameAsJournal(): void {
  const { entries, accounts } = world.exchange.state.ledger;
  const number = world.exchange.state.bySymbol.get('TZROP')?.instrument.number ?? -1;
  const { held, ...booked } = accounts.get('ann')?.holdings[number] ?? { held: 0 };
  const { held: none, ...computed } = computePosition(entries, 'ann', number);
  expect([computed, none, held]).toEqual([booked, 0, 0]);
  expect(auditLedger(world.exchange.state.ledger)).toEqual([]);
}

describe('tokens that arrive', () => {
  it('have their cost, or make that of the position unknown', () => {
    receive('10', '50');
    expect(average()).toBe('5');
    receive('10', '70');
    expect(average()).toBe('6');
    receive('1', null);
    expect([average(), costOf()]).toEqual([null, null]);
    expectSameAsJournal();
  });

  it('get their cost later, as if it had been known from the start', () => {
    receive('10', '50');
    const entry = receive('10', null);
    fund(world, 'ben', '1000');
    place(world, 'ben', { side: 'buy', quantity: '5', price: '5' });
    place(world, 'ann', { side: 'sell', quantity: '5', price: '5' });
    expect(costOf()).toBeNull();
    expect(supply(entry, '90')).toBe(true);
    // (50 + 90) dollars for 20, of which a quarter was sold.
    expect([costOf(), average()]).toEqual([10_500, '7']);
    expectSameAsJournal();
  });

  it('bought later count with price and fee', () => {
    const entry = receive('10', null);
    fund(world, 'ann', '1000');
    fund(world, 'ben', '0', { TZROP: '10' });
    place(world, 'ben', { side: 'sell', quantity: '10', price: '5' });
    place(world, 'ann', { side: 'buy', quantity: '10', price: '5' });
    expect(costOf()).toBeNull();
    supply(entry, '49.50');
    expect([costOf(), average()]).toEqual([10_000, '5']);
    expectSameAsJournal();
  });

  it('keep an unknown cost while another arrival has none, and get the last cost that was supplied', () => {
    const first = receive('1', null);
    const second = receive('1', null);
    supply(first, '3');
    expect(costOf()).toBeNull();
    supply(second, '4');
    expect(costOf()).toBe(700);
    supply(second, '6');
    expect(costOf()).toBe(900);
    expectSameAsJournal();
  });

  it('are refused beyond what an account can hold, without an entry', () => {
    const { entries } = world.exchange.state.ledger;
    const before = entries.length;
    expect(receive('1.5', null)).toBeNull();
    expect(receive('1', '0.001')).toBeNull();
    expect(receive('10000000000001', null)).toBeNull();
    expect(receive('1', '100000000000.01')).toBeNull();
    expect(entries).toHaveLength(before);
    expect(receive('10000000000000', '100000000000')).not.toBeNull();
    expect(receive('1', null)).toBeNull();
  });

  it('are not given a cost that the position cannot have, or that is no amount of cents', () => {
    receive('1', '99999999999');
    const entry = receive('1', null);
    const before = world.exchange.state.ledger.entries.length;
    expect([supply(entry, '1.01'), supply(entry, '0.001'), costOf()]).toEqual([false, false, null]);
    expect(world.exchange.state.ledger.entries).toHaveLength(before);
    expect(supply(entry, '1')).toBe(true);
    expect(costOf()).toBe(10_000_000_000_000);
  });
});

describe('the arrival whose cost is asked for', () => {
  it('is the last one without a cost of this account and symbol', () => {
    const find = () => findUnknownArrival(world, 'ann', 'TZROP');
    expect(find()).toBeNull();
    receive('1', '5');
    receive('1', null, 'ben');
    receive('1', null, 'ann', 'OSTKO');
    expect(find()).toBeNull();
    const first = receive('1', null);
    expect(find()).toBe(first);
    const second = receive('2', null);
    receive('1', '5');
    startTokenWithdrawal(world, 'ann', 'TZROP', decimal('1'));
    expect(find()).toBe(second);
  });
});

describe('tokens that leave', () => {
  it('take their part of the cost with them and bring it back', () => {
    receive('10', '50');
    const out = startTokenWithdrawal(world, 'ann', 'TZROP', decimal('4'));
    expect([out.cost, costOf()]).toEqual([2000, 3000]);
    returnTokens(world, 'ann', 'TZROP', decimal('4'), out);
    expect(costOf()).toBe(5000);
    const all = startTokenWithdrawal(world, 'ann', 'TZROP', decimal('10'));
    expect([all.cost, costOf()]).toEqual([5000, 0]);
    returnTokens(world, 'ann', 'TZROP', decimal('10'), all);
    expect(costOf()).toBe(5000);
    expectSameAsJournal();
  });

  it('have no known cost when the position has none', () => {
    receive('10', null);
    const out = startTokenWithdrawal(world, 'ann', 'TZROP', decimal('4'));
    expect([out.cost, costOf()]).toEqual([null, null]);
    returnTokens(world, 'ann', 'TZROP', decimal('4'), out);
    expect(costOf()).toBeNull();
    expectSameAsJournal();
  });
});
