import { describe, expect, it } from 'vitest';
import { mergeFetchedOrder, mergeOrderUpdate, needsRefetch, type UpdatableOrder } from './order-update';

/** Status names contain the message that set them, so a wrong winner is visible. */
const order = (
  sequences: readonly number[],
  status = `S${Math.max(0, ...sequences)}`,
  orderId = 'A',
): UpdatableOrder => ({
  orderId,
  status: { name: status, cancelable: status !== 'Filled' },
  executionHistory: sequences.map(messageSequenceNumber => ({ messageSequenceNumber })),
});
const merge = (orders: readonly UpdatableOrder[], update: UpdatableOrder) =>
  mergeOrderUpdate(orders, update, added => added);
const sequencesOf = (found: UpdatableOrder | undefined) =>
  found?.executionHistory?.map(entry => entry.messageSequenceNumber);

describe('a live order update', () => {
  it('merges its history into the stored one, sorted, each number once [ORD-28]', () => {
    const [merged] = merge([order([1, 2, 5])], order([4, 3, 5, 2]));
    expect(sequencesOf(merged)).toEqual([1, 2, 3, 4, 5]);
  });

  it('replaces the status if its first number is above the latest stored one [ORD-29]', () => {
    expect(merge([order([1, 2], 'New')], order([3, 4], 'Filled'))[0]?.status.name).toBe('Filled');
    expect(merge([order([1, 2], 'New')], order([4, 3], 'Filled'))[0]?.status.name).toBe('Filled');
  });

  it.each([[[1]], [[2]], [[2, 3]], [[1, 2, 3, 4]]])(
    'leaves the status after 2 unchanged when it brings %j, but merges [ORD-29, ORD-30]',
    received => {
      const [merged] = merge([order([1, 2], 'New')], order(received, 'Filled'));
      expect(merged?.status.name).toBe('New');
      expect(sequencesOf(merged)).toEqual([...new Set([1, 2, ...received])].toSorted());
    },
  );

  it('without a status keeps the known one, merges its history, and lets the order be fetched', () => {
    const update = { ...order([3]), status: null };
    const [merged] = mergeOrderUpdate([order([1, 2], 'New')], update, () => null);
    expect([merged?.status.name, sequencesOf(merged)]).toEqual(['New', [1, 2, 3]]);
    expect(needsRefetch([order([1, 2], 'New')], update)).toBe(true);
  });

  it('without a history keeps the known one, and lets the order be fetched', () => {
    const update = { ...order([]), executionHistory: null };
    const [merged] = mergeOrderUpdate([order([1, 2], 'New')], update, () => null);
    expect([merged?.status.name, sequencesOf(merged)]).toEqual(['New', [1, 2]]);
    expect(needsRefetch([order([1, 2], 'New')], update)).toBe(true);
  });

  it('of an order whose history is unknown changes nothing: the server decides', () => {
    const stored = { ...order([1], 'New'), executionHistory: null };
    expect(merge([stored], order([2], 'Filled'))).toEqual([stored]);
    expect(needsRefetch([stored], order([2], 'Filled'))).toBe(true);
    expect(mergeFetchedOrder([order([1, 2], 'New')], { ...order([], 'Filled'), executionHistory: null })).toEqual([
      { ...order([], 'Filled'), executionHistory: null },
    ]);
    expect(mergeFetchedOrder([stored], order([1], 'Filled'))).toEqual([order([1], 'Filled')]);
  });

  it('adds an unknown order at the front [ORD-31]', () => {
    const orders = merge([order([1], 'New', 'B')], order([2, 1], 'Filled'));
    expect(orders.map(({ orderId }) => orderId)).toEqual(['A', 'B']);
    expect(sequencesOf(orders[0])).toEqual([1, 2]);
  });

  it('of an unknown order without enough facts adds nothing', () => {
    expect(mergeOrderUpdate([order([1], 'New', 'B')], order([1]), () => null)).toEqual([order([1], 'New', 'B')]);
  });

  it('keeps fields of the stored order that the update omits', () => {
    const stored = { ...order([1], 'New'), symbol: 'TZROP' };
    expect(mergeOrderUpdate([stored], order([2], 'Filled'), () => null)).toEqual([
      { ...order([1, 2], 'Filled'), symbol: 'TZROP' },
    ]);
  });

  it('does not change other orders, their positions or the input list', () => {
    const before = [order([1], 'New', 'B'), order([1], 'New'), order([1], 'New', 'C')];
    const after = merge(before, order([2], 'Filled'));
    expect(after.map(({ orderId }) => orderId)).toEqual(['B', 'A', 'C']);
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
    expect(before[1]?.status.name).toBe('New');
  });

  it('without any execution changes nothing', () => {
    expect(merge([order([1], 'New')], order([], 'Filled'))).toEqual([order([1], 'New')]);
  });

  it('cannot take back a fill: a late New after Filled stays Filled', () => {
    const filled = merge([order([1], 'New')], order([2], 'Filled'));
    expect(merge(filled, order([1], 'New'))[0]?.status.name).toBe('Filled');
  });
});

describe('whether the order is fetched again', () => {
  it.each([
    [[1, 2], [3], false],
    [[1, 2], [3, 4], false],
    [[1, 2], [4, 3], false],
    [[1, 2], [2], false],
    [[1, 2], [1, 2], false],
    [[1], [1, 2, 3, 4, 5, 6, 7], true],
    [[1, 2], [2, 3], true],
    [[1, 2], [4], true],
    [[1, 2], [3, 5], true],
    [[1, 2], [], true],
    [[], [1], true],
    [[], [2], true],
  ])('with %j stored and %j received: %s', (stored, received, fetched) => {
    expect(needsRefetch(stored.length > 0 ? [order(stored)] : [], order(received))).toBe(fetched);
  });

  it('does not let an old response undo newer feed messages', () => {
    const orders = merge([order([1, 2])], order([3]));
    expect(mergeFetchedOrder(orders, order([1, 2]))[0]).toEqual(order([1, 2, 3]));
    expect(mergeFetchedOrder([], order([1, 2]))).toEqual([order([1, 2])]);
  });
});
