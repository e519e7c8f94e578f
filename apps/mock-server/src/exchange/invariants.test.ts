import { maxSmallestUnits } from '@portal/domain/money/amount-limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { houseAccounts } from './journal.ts';
import { openAccount, postMove } from './ledger.ts';
import { fund, place, practiceWorld } from '../../testing/world-fixtures.ts';
import type { World } from '../core/world.ts';
import { auditExchange } from './invariants.ts';
import type { ExchangeState } from './exchange-state.ts';
import type { ExecutionReport, Order } from './order.ts';
import { findOrder } from './order-queries.ts';

/** A stored world whose books do not add up is refused by what this finds: each test damages one thing. */
let world: World;
let exchange: ExchangeState;
/** Of TZROP. */
let number: number;
beforeEach(() => {
  world = practiceWorld();
  fund(world, 'ann', '1000', { TZROP: '100' });
  fund(world, 'ben', '1000', { TZROP: '100' });
  exchange = world.exchange.state;
  number = exchange.bySymbol.get('TZROP')?.instrument.number ?? -1;
});

const audit = (): string[] => auditExchange(exchange);
const account = (id: string) => openAccount(exchange.ledger, id, 'customer');
function holding(id: string) {
  const found = account(id).holdings[number];
  if (found === undefined) throw new Error(`${id} has no TZROP`);
  return found;
}

/** An order that Ann has placed. */
function placed(side: 'buy' | 'sell', quantity: string, price: string): Order {
  const order = findOrder(world, place(world, 'ann', { side, quantity, price }).orderId);
  if (order === undefined) throw new Error('The order is gone');
  return order;
}
const fillHalf = (side: 'buy' | 'sell'): Order => {
  place(world, 'ben', { side: side === 'buy' ? 'sell' : 'buy', quantity: '10', price: '5' });
  return placed(side, '20', '5');
};

describe('the audit of an exchange', () => {
  it('finds nothing after a trade, a sale that rests and a cancellation', () => {
    const { number: canceled } = placed('buy', '1', '4');
    world.execute('order.cancel', { accountId: 'ann', orderId: `H-${canceled}` });
    fillHalf('buy');
    placed('sell', '3', '7');
    expect(audit()).toEqual([]);
  });

  it('finds cash that no entry explains, and that puts its total out of balance', () => {
    account('ann').cash += 1;
    expect(audit()).toEqual(['ann has 100001 of cash, but its entries total 100000', 'cash is out of balance by 1']);
  });

  it('finds cash in deposit that no entry explains, and counts it as cash', () => {
    account('ann').deposit += 5;
    account('ben').cash -= 2;
    expect(audit()).toEqual([
      'ann has 5 of deposit, but its entries total 0',
      'ben has 99998 of cash, but its entries total 100000',
      'cash is out of balance by 3',
    ]);
  });

  it('finds shares that no entry explains', () => {
    holding('ann').quantity -= 1;
    expect(audit()).toEqual([
      `ann has 99 of ${number}, but its entries total 100`,
      `${number} is out of balance by -1`,
    ]);
  });

  it('finds nothing wrong in what moves between two accounts with an entry', () => {
    postMove(exchange.ledger, world.now(), 'gift', [
      { account: 'ann', asset: 'cash', amount: -100 },
      { account: 'ben', asset: 'cash', amount: 60 },
      { account: 'ben', asset: 'deposit', amount: 40 },
    ]);
    expect(audit()).toEqual([]);
  });

  it('finds balances beyond what numbers represent exactly, and beyond what an account may hold', () => {
    account('ann').cash = 2 ** 53;
    expect(audit()).toContain('ann has 9007199254740992 of cash, which isn’t a safe integer');
    expect(audit()).toContain('ann has 9007199254740992, more than an account may hold');
  });

  it.each([
    [0, []],
    [1, [`ann has ${maxSmallestUnits + 1}, more than an account may hold`]],
  ])('allows the greatest amount of cash, shares and cost, and %i more is too much', (more, wrong) => {
    const { ledger } = exchange;
    const { cash, deposit } = account('ann');
    const lines = (asset: 'cash' | 'deposit' | number, amount: number) => [
      { account: 'ann', asset, amount },
      { account: typeof asset === 'number' ? houseAccounts.issuance : houseAccounts.bank, asset, amount: -amount },
    ];
    postMove(ledger, 0, 'test', lines('deposit', 7));
    postMove(ledger, 0, 'test', lines('cash', maxSmallestUnits - cash - deposit - 7 + more));
    expect(audit()).toEqual(wrong);
    postMove(ledger, 0, 'test', lines('cash', -more));
    postMove(ledger, 0, 'test', lines(number, maxSmallestUnits - holding('ann').quantity + more));
    holding('ann').cost = 0;
    expect(audit()).toEqual(wrong);
    postMove(ledger, 0, 'test', lines(number, -more));
    holding('ann').cost = maxSmallestUnits + more;
    expect(audit()).toEqual(wrong);
  });

  it('does not limit the accounts of the venue and of participants', () => {
    const { ledger } = exchange;
    postMove(ledger, 0, 'test', [
      { account: houseAccounts.fees, asset: 'cash', amount: maxSmallestUnits * 2 },
      { account: houseAccounts.bank, asset: 'cash', amount: -maxSmallestUnits * 2 },
    ]);
    expect(audit()).toEqual([]);
  });

  it('finds spent cash that was held for an order', () => {
    const { hold } = placed('buy', '100', '5');
    postMove(exchange.ledger, 0, 'test', [
      { account: 'ann', asset: 'cash', amount: -(100_000 - hold) },
      { account: houseAccounts.bank, asset: 'cash', amount: 100_000 - hold },
    ]);
    expect(audit()).toEqual([]);
    postMove(exchange.ledger, 0, 'test', [
      { account: 'ann', asset: 'cash', amount: -1 },
      { account: houseAccounts.bank, asset: 'cash', amount: 1 },
    ]);
    expect(audit()).toEqual(['ann has -1 cents available']);
  });

  it('finds a cash hold that differs from what open orders need', () => {
    placed('buy', '10', '5');
    account('ann').held += 1;
    expect(audit()).toEqual(['ann has 5051 cents held, but its open orders need 5050']);
    account('ann').held -= 1;
    fillHalf('buy');
    expect(audit()).toEqual([]);
    account('ann').held = 0;
    expect(audit()).toEqual(['ann has 0 cents held, but its open orders need 10100']);
  });

  it('finds held shares that no sale needs, and shares sold twice', () => {
    placed('sell', '30', '7');
    placed('buy', '1', '4');
    holding('ann').held += 1;
    expect(audit()).toEqual([`ann has 31 of ${number} held, but its open orders sell 30`]);
    holding('ann').held = 101;
    expect(audit()).toEqual([
      `ann has 101 of ${number} held, but its open orders sell 30`,
      `ann has more of ${number} for sale than it owns`,
    ]);
    holding('ann').held = 30;
    expect(audit()).toEqual([]);
  });

  it('finds a crossed book, also when bid and ask are equal', () => {
    const { market } = placed('buy', '1', '4');
    place(world, 'ben', { side: 'sell', quantity: '1', price: '7' });
    const { asks } = market.book;
    const cross = (price: number) => {
      const [ask] = asks;
      if (ask === undefined) throw new Error('No ask');
      Object.assign(ask, { price });
    };
    cross(401);
    expect(audit()).toEqual([]);
    cross(400);
    expect(audit()).toEqual(['The book of TZROP is crossed']);
    cross(399);
    expect(audit()).toEqual(['The book of TZROP is crossed']);
  });

  describe('finds an order', () => {
    const say = ({ number: id }: Order, what: string): string => `Order ${id} in TZROP: ${what}`;
    const changeLastReport = ({ executions }: Order, changes: Partial<ExecutionReport>): void => {
      Object.assign(executions.at(-1) ?? {}, changes);
    };

    it('whose filled quantity differs from its reports, and whose quantities do not add up', () => {
      const order = fillHalf('buy');
      order.cumQty += 1;
      expect(audit()).toEqual([
        say(order, 'filled 11, but its executions total 10'),
        say(order, 'quantities don’t add up'),
      ]);
    });

    it('whose amount or fee is not that of the published rules', () => {
      const order = fillHalf('buy');
      order.paid += 1;
      order.hold -= 1;
      account('ann').held -= 1;
      expect(audit()).toEqual([say(order, 'amount is 5001 cents, but should be 50 dollars')]);
      order.paid -= 1;
      order.fee += 1;
      expect(audit()).toEqual([say(order, 'fee is 51 cents, but should be 0.5 dollars')]);
    });

    it('that was filled beyond its limit, for a buy above it and for a sale below it', () => {
      for (const [side, price] of [
        ['buy', 501],
        ['sell', 499],
      ] as const) {
        const order = fillHalf(side);
        changeLastReport(order, { price: price });
        expect(audit()).toContain(say(order, 'filled beyond its limit'));
        changeLastReport(order, { price: 1000 - price });
        expect(audit()).not.toContain(say(order, 'filled beyond its limit'));
        changeLastReport(order, { price: 500 });
        expect(audit()).toEqual([]);
        world.execute('order.cancel', { accountId: 'ann', orderId: `H-${order.number}` });
      }
    });

    it('with a fill whose amount or fee is below zero', () => {
      const order = fillHalf('buy');
      for (const field of ['subtotal', 'fee'] as const) {
        const before = order.executions.at(-1)?.[field] ?? 0;
        changeLastReport(order, { [field]: -1 });
        expect(audit()).toEqual([say(order, 'a fill has a negative amount')]);
        changeLastReport(order, { [field]: 0 });
        expect(audit()).toEqual([]);
        changeLastReport(order, { [field]: before });
      }
    });

    it('of a sale whose fee is too high, while one cent less may still be owed until it is filled', () => {
      const order = fillHalf('sell');
      order.fee += 1;
      expect(audit()).toEqual([say(order, 'fee is 51 cents, but should be 0.5 dollars')]);
      order.fee -= 2;
      expect(audit()).toEqual([]);
      order.fee -= 1;
      expect(audit()).toEqual([say(order, 'fee is 48 cents, but should be 0.5 dollars')]);
    });
  });
});
