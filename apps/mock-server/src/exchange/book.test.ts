import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeQueuePosition,
  createBook,
  match,
  readLevels,
  reduce,
  remove,
  rest,
  totalQuantity,
  type Book,
} from './book.ts';
import { NaiveBook, type NaiveFill } from '../../testing/reference-book.ts';

interface TestOrder {
  readonly id: number;
  readonly isBuy: boolean;
  readonly price: number;
  readonly owner: object;
  leavesQty: number;
}

const people = [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cho' }] as const;

const makeOrder = (id: number, isBuy: boolean, price: number, quantity: number, owner: object): TestOrder => ({
  id,
  isBuy,
  price,
  owner,
  leavesQty: quantity,
});

function enter(
  book: Book<TestOrder>,
  order: TestOrder,
): { readonly fills: NaiveFill[]; readonly isSelfTrade: boolean } {
  const fills: NaiveFill[] = [];
  const isSelfTrade = match(book, order, (resting, quantity) => {
    fills.push({ resting: resting.id, incoming: order.id, price: resting.price, quantity });
  });
  if (!isSelfTrade && order.leavesQty > 0) rest(book, order);
  return { fills, isSelfTrade };
}

const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      isBuy: fc.boolean(),
      price: fc.integer({ min: 95, max: 105 }),
      quantity: fc.integer({ min: 1, max: 50 }),
      person: fc.nat({ max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat({ max: 200 }) }) },
);

const runs = process.env['DEEP'] ? 5_000 : 300;

describe('the order book', () => {
  it('matches by price, then time, exactly as a naive book does', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 120 }), actions => {
        const book = createBook<TestOrder>();
        const naive = new NaiveBook();
        const placed: TestOrder[] = [];
        for (const step of actions) {
          if (step.kind === 'cancel') {
            const order = placed[step.which];
            if (order === undefined) continue;
            remove(book, order);
            naive.cancel(order.id);
            continue;
          }
          const owner = people[step.person] ?? people[0];
          const order = makeOrder(placed.length, step.isBuy, step.price, step.quantity, owner);
          placed.push(order);
          const expected = naive.place({
            id: order.id,
            isBuy: step.isBuy,
            price: step.price,
            owner,
            leavesQty: step.quantity,
          });
          expect(enter(book, order)).toEqual(expected);
        }
        const resting = [...book.bids, ...book.asks];
        const rows = (orders: readonly { readonly id: number; readonly leavesQty: number }[]) =>
          orders.map(({ id, leavesQty }) => ({ id, leavesQty })).sort((a, b) => a.id - b.id);
        expect(rows(resting)).toEqual(rows(naive.orders));
        for (const order of resting) {
          const side = order.isBuy ? book.bids : book.asks;
          expect(computeQueuePosition(side, order)).toBe(naive.computeQueuePosition(order));
        }
      }),
      { numRuns: runs },
    );
  });

  it('is never crossed, and its levels are the sums of its orders', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 120 }), actions => {
        const book = createBook<TestOrder>();
        const placed: TestOrder[] = [];
        let traded = 0;
        let entered = 0;
        let ended = 0;
        for (const step of actions) {
          if (step.kind === 'cancel') {
            const order = placed[step.which];
            if (order && [...book.bids, ...book.asks].includes(order)) {
              ended += order.leavesQty;
              remove(book, order);
            }
            continue;
          }
          const order = makeOrder(
            placed.length,
            step.isBuy,
            step.price,
            step.quantity,
            people[step.person] ?? people[0],
          );
          placed.push(order);
          entered += step.quantity;
          const { fills, isSelfTrade } = enter(book, order);
          traded += fills.reduce((sum, fill) => sum + fill.quantity, 0);
          if (isSelfTrade) ended += order.leavesQty;
          const [bid] = book.bids;
          const [ask] = book.asks;
          if (bid && ask) expect(bid.price).toBeLessThan(ask.price);
        }
        for (const side of [book.bids, book.asks]) {
          for (const level of readLevels(side)) {
            const own = side.filter(order => order.price === level.price);
            expect(level.quantity).toBe(own.reduce((sum, order) => sum + order.leavesQty, 0));
            expect(level.quantity).toBeGreaterThan(0);
          }
        }
        // Every quantity entered was traded (on both sides), left the book unfilled, or rests.
        expect(entered).toBe(2 * traded + ended + totalQuantity(book.bids) + totalQuantity(book.asks));
      }),
      { numRuns: runs },
    );
  });

  it('returns the quantity of other owners ahead of an order, and null for one that does not rest', () => {
    const book = createBook<TestOrder>();
    const orders = [
      makeOrder(1, true, 100, 30, people[0]),
      makeOrder(2, true, 101, 5, people[1]),
      makeOrder(3, true, 100, 7, people[2]),
      makeOrder(4, true, 100, 10, people[1]),
      makeOrder(5, true, 99, 1, people[2]),
    ] as const;
    for (const order of orders) enter(book, order);
    // The fourth waits for the first and the third; the second has the same owner.
    expect(orders.map(order => computeQueuePosition(book.bids, order))).toEqual([5, 0, 35, 37, 45]);
    remove(book, orders[0]);
    expect(computeQueuePosition(book.bids, orders[3])).toBe(7);
    expect(computeQueuePosition(book.bids, orders[0])).toBe(null);
  });

  it('keeps the queue position of an order that is partly reduced', () => {
    const book = createBook<TestOrder>();
    const first = makeOrder(1, true, 100, 30, people[0]);
    const second = makeOrder(2, true, 100, 10, people[1]);
    enter(book, first);
    enter(book, second);
    reduce(book, first, 20);
    expect(book.bids.map(({ id, leavesQty }) => [id, leavesQty])).toEqual([
      [1, 10],
      [2, 10],
    ]);
    expect(totalQuantity(book.bids)).toBe(20);
    reduce(book, first, 10);
    expect(book.bids.map(({ id }) => id)).toEqual([2]);
  });

  it('stops an order before it trades with the same owner, after filling earlier orders', () => {
    const book = createBook<TestOrder>();
    enter(book, makeOrder(1, false, 100, 5, people[1]));
    enter(book, makeOrder(2, false, 101, 5, people[0]));
    const incoming = makeOrder(3, true, 102, 20, people[0]);
    const { fills, isSelfTrade } = enter(book, incoming);
    expect(fills).toEqual([{ resting: 1, incoming: 3, price: 100, quantity: 5 }]);
    expect(isSelfTrade).toBe(true);
    expect(incoming.leavesQty).toBe(15);
    expect(book.asks[0]?.price).toBe(101);
  });
});
