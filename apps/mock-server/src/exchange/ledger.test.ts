import { decimal } from '@portal/domain/money/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditLedger } from '../../testing/audit-exchange.ts';
import { fund, place, practiceWorld, tuesdayAfternoon } from '../../testing/world-fixtures.ts';
import { readBalances, readHolding } from '../money/balances.ts';
import { creditCash, finishDeposit, startDeposit } from './cash-moves.ts';
import { creditTokens } from './credits.ts';
import { carryForward, createLedger, openAccount, postMove, postTrade } from './ledger.ts';
import type { TradeEntry } from './journal.ts';

const cashOf = (world: ReturnType<typeof practiceWorld>, accountId = 'ann') =>
  readBalances(world, accountId).fiatAssets['USD'];

describe('cash', () => {
  it('is split into available, seasoned, in deposit and held [PTF-08]', () => {
    const world = practiceWorld();
    creditCash(world, 'ann', decimal('30928.70'));
    startDeposit(world, 'ann', decimal('5500'));
    finishDeposit(world, 'ann', decimal('5500'), tuesdayAfternoon + 86_400_000);
    startDeposit(world, 'ann', decimal('2500'));
    place(world, 'ann', { symbol: 'OSTKO', side: 'buy', quantity: '200', price: '43.75', timeInForce: 1 });
    place(world, 'ann', { symbol: 'MYRA', side: 'buy', quantity: '30', price: '101', timeInForce: 1 });
    expect(cashOf(world)).toEqual({
      availableWithdrawalBalance: '24618.4',
      availableSeasonedBalance: '19118.4',
      openDepositBalance: '2500',
      openOrderBalance: '11810.3',
    });
    world.advanceTo(tuesdayAfternoon + 86_400_000);
    finishDeposit(world, 'ann', decimal('2500'));
    expect(cashOf(world)).toMatchObject({ availableSeasonedBalance: '27118.4', openDepositBalance: '0' });
  });

  it('of an unfunded account is zero, without tokens', () => {
    expect(readBalances(practiceWorld(), 'nobody')).toEqual({
      fiatAssets: {
        USD: {
          availableWithdrawalBalance: '0',
          availableSeasonedBalance: '0',
          openDepositBalance: '0',
          openOrderBalance: '0',
        },
      },
      tokenAssets: {},
    });
  });
});

describe('an account balance', () => {
  it('is at most 10^13 cents, including cash in deposit', () => {
    const world = practiceWorld();
    expect(creditCash(world, 'ann', decimal('99999999999.99'))).toBe(true);
    expect(creditCash(world, 'ann', decimal('0.02'))).toBe(false);
    expect(startDeposit(world, 'ann', decimal('0.01'))).toBe(true);
    expect(startDeposit(world, 'ann', decimal('0.01'))).toBe(false);
    expect(creditCash(world, 'ben', decimal('90071992547409.91'))).toBe(false);
    expect(auditLedger(world.exchange.state.ledger)).toEqual([]);
  });

  it('is at most 10^13 smallest units of a symbol, with the same limit for its cost', () => {
    const world = practiceWorld();
    const credit = (quantity: string, unitCost: string | null = null) =>
      creditTokens(world, 'ann', 'TZROP', decimal(quantity), unitCost === null ? null : decimal(unitCost));
    expect(credit('9007199254740991')).toBe(false);
    expect(credit('100001', '1000000')).toBe(false);
    expect(credit('100000', '1000000')).toBe(true);
    expect(credit('1', '1')).toBe(false);
    expect(credit('9999999900000')).toBe(true);
    expect(credit('1')).toBe(false);
    expect(readHolding(world, 'ann', 'TZROP')).toBe('10000000000000');
  });

  it('is limited so that the sum of all accounts stays exact', () => {
    const world = practiceWorld();
    const credited = Array.from({ length: 1_000 }, (_, i) => creditCash(world, `C-${i}`, decimal('100000000000')));
    expect(credited.filter(Boolean)).toHaveLength(900);
    expect(auditLedger(world.exchange.state.ledger)).toEqual([]);
  });
});

describe('a position', () => {
  it('has its quantity, value and average cost, fees included [PTF-09]', () => {
    const world = practiceWorld();
    creditTokens(world, 'ann', 'TZROP', decimal('3000'), decimal('4.10'));
    fund(world, 'ann', '10000');
    fund(world, 'ben', '0', { TZROP: '500' });
    place(world, 'ben', { side: 'sell', quantity: '500', price: '5.26' });
    place(world, 'ann', { side: 'buy', quantity: '500', price: '5.26' });
    // 3,000 x 4.10 + 500 x 5.26 + 26.30 = 14,956.30 for 3,500.
    expect(readBalances(world, 'ann').tokenAssets['TZROP']).toEqual({
      quantity: '3500',
      availableWithdrawalBalance: '3500',
      openOrderBalance: '0',
      lastPrice: '5.26',
      currentValue: '18410',
      averageCostBasis: { averageFiatCostAmount: '4.2732286' },
    });
  });

  it('keeps its average cost after a partial sale, and starts over after a complete sale', () => {
    const world = practiceWorld();
    creditTokens(world, 'ann', 'TZROP', decimal('300'), decimal('4'));
    fund(world, 'ben', '10000');
    place(world, 'ben', { side: 'buy', quantity: '300', price: '5', timeInForce: 1 });
    place(world, 'ann', { side: 'sell', quantity: '100', price: '5' });
    const average = () => readBalances(world, 'ann').tokenAssets['TZROP']?.averageCostBasis.averageFiatCostAmount;
    expect(average()).toBe('4');
    place(world, 'ann', { side: 'sell', quantity: '200', price: '5' });
    expect(readBalances(world, 'ann').tokenAssets).toEqual({});
    creditTokens(world, 'ann', 'TZROP', decimal('10'), decimal('7'));
    expect(average()).toBe('7');
  });

  it('has no average cost while its cost is unknown, and no value without a price', () => {
    const world = practiceWorld();
    creditTokens(world, 'ann', 'XYLB', decimal('150'), null);
    expect(readBalances(world, 'ann').tokenAssets['XYLB']).toMatchObject({
      quantity: '150',
      lastPrice: null,
      currentValue: null,
      averageCostBasis: { averageFiatCostAmount: null },
    });
    expect(readHolding(world, 'ann', 'XYLB')).toBe('150');
    expect(readHolding(world, 'ann', 'TZROP')).toBe('0');
    expect(readHolding(world, 'ann', 'NOPE')).toBeNull();
  });
});

describe('the ledger', () => {
  it('rejects an entry whose lines do not add up to zero for each asset', () => {
    const ledger = createLedger();
    openAccount(ledger, 'ann', 'customer');
    const oneSided = [{ account: 'ann', asset: 'cash', amount: 5 } as const];
    expect(() => postMove(ledger, 0, 'a gift from nowhere', oneSided)).toThrow(/doesn’t balance/);
    expect(ledger.entries).toHaveLength(0);
  });

  it('has balances equal to the sums of its entries, before and after entries are carried forward', () => {
    const owner = fc.constantFrom('ann', 'ben', 'participant-1', 'participant-2');
    const trade = fc.record({
      buyer: owner,
      seller: owner,
      quantity: fc.integer({ min: 1, max: 1000 }),
      paid: fc.integer({ min: 0, max: 100_000 }),
      rounding: fc.integer({ min: -1, max: 1 }),
      buyerFee: fc.nat({ max: 500 }),
      sellerFee: fc.nat({ max: 500 }),
    });
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 40 }), fc.nat({ max: 40 }), (trades, carriedAfter) => {
        const ledger = createLedger();
        const account = (id: string) =>
          openAccount(ledger, id, id.startsWith('participant') ? 'participant' : 'customer');
        trades.forEach(({ rounding, ...facts }, at) => {
          const received = Math.max(0, facts.paid - rounding);
          const entry: TradeEntry = {
            kind: 'trade',
            id: ledger.nextEntryId++,
            at,
            symbol: 1,
            price: 1,
            ...facts,
            received,
          };
          postTrade(ledger, account(facts.buyer), account(facts.seller), entry);
          if (at === carriedAfter) carryForward(ledger, at);
        });
        expect(auditLedger(ledger)).toEqual([]);
        const balances = JSON.stringify([...ledger.accounts.values()]);
        carryForward(ledger, 99);
        expect(auditLedger(ledger)).toEqual([]);
        expect(JSON.stringify([...ledger.accounts.values()])).toBe(balances);
      }),
    );
  });
});
