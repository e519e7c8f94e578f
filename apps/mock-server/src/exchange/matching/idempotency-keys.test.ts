import { describe, expect, it } from 'vitest';
import { fund, place, practiceWorld } from '../../testing/world-fixtures.ts';
import { orderOf } from './exchange-state.ts';
import { consumeKey, createKeys, findKey, keyLifeMs, reserveKey } from './idempotency-keys.ts';
import { parseOrderId } from './order.ts';

/** Any order: keys only keep it. */
function someOrder() {
  const world = practiceWorld();
  fund(world, 'ann', '100');
  const { orderId } = place(world, 'ann', { side: 'buy', quantity: '1', price: '5' });
  const order = orderOf(world.exchange.state, parseOrderId(orderId) ?? 0);
  if (order === undefined) throw new Error('The order is gone');
  return order;
}

describe('an idempotency key', () => {
  it('is valid for its account until the last moment of 24 hours [ORD-15]', () => {
    const keys = createKeys();
    const key = reserveKey(keys, 'abc', 'ann', 1000);
    expect(key).toBe('0-abc');
    expect(findKey(keys, key, 'ann', 1000)).toBe(0);
    expect(findKey(keys, key, 'ann', 1000 + keyLifeMs - 1)).toBe(0);
    expect(findKey(keys, key, 'ann', 1000 + keyLifeMs)).toBe(-1);
    expect(findKey(keys, key, 'ben', 1000)).toBe(-1);
  });

  it('has one spelling: its number without leading zeros, one hyphen and exactly its text', () => {
    const keys = createKeys();
    for (let count = 0; count < 12; count++) reserveKey(keys, `t${count}`, 'ann', 0);
    const found = (key: string) => findKey(keys, key, 'ann', 0);
    expect(['0-t0', '1-t1', '9-t9', '10-t10', '11-t11'].map(found)).toEqual([0, 1, 9, 10, 11]);
    const wrong = [
      '00-t0',
      '01-t1',
      '-t0',
      't0',
      '0t0',
      '0--t0',
      '0-t0x',
      '0-t',
      '0-t1',
      '0_t0',
      '12-t12',
      '1/-t1',
      ':-t0',
      '',
    ];
    expect(wrong.map(found)).toEqual(wrong.map(() => -1));
  });

  it('keeps its number and its order when 10,000 expired ones are dropped before it', () => {
    const keys = createKeys();
    const order = someOrder();
    const first = Array.from({ length: 10_000 }, () => reserveKey(keys, 'old', 'ann', 0));
    const used = reserveKey(keys, 'used', 'ann', 5);
    consumeKey(keys, findKey(keys, used, 'ann', 5), order, 'a request');
    const unused = reserveKey(keys, 'unused', 'ben', 6);
    // One moment before the 10,001st expires, nothing is dropped.
    const early = reserveKey(keys, 'early', 'ann', keyLifeMs + 4);
    expect([keys.first, keys.drawn.length]).toEqual([0, 10_003]);
    const late = reserveKey(keys, 'late', 'ann', keyLifeMs + 5);
    expect(keys.first).toBe(10_001);
    expect([early, late]).toEqual(['10002-early', '10003-late']);
    const now = keyLifeMs + 5;
    expect(first.slice(0, 2).map(key => findKey(keys, key, 'ann', now))).toEqual([-1, -1]);
    expect(findKey(keys, used, 'ann', 5)).toBe(-1);
    expect([
      findKey(keys, unused, 'ben', now),
      findKey(keys, early, 'ann', now),
      findKey(keys, late, 'ann', now),
    ]).toEqual([0, 1, 2]);
    for (const list of [keys.drawn, keys.accountIds, keys.expiries, keys.orders, keys.requests])
      expect(list).toHaveLength(3);
  });

  it('finds the order that was accepted under it after earlier keys were dropped', () => {
    const keys = createKeys();
    const order = someOrder();
    for (let count = 0; count < 10_001; count++) reserveKey(keys, 'old', 'ann', 0);
    const used = reserveKey(keys, 'used', 'ann', 10);
    consumeKey(keys, findKey(keys, used, 'ann', 10), order, 'a request');
    reserveKey(keys, 'next', 'ann', keyLifeMs);
    const index = findKey(keys, used, 'ann', keyLifeMs);
    expect([index, keys.orders[index] === order, keys.requests[index]]).toEqual([0, true, 'a request']);
  });

  it('is the last one of many that all expired', () => {
    const keys = createKeys();
    for (let count = 0; count < 10_001; count++) reserveKey(keys, 'old', 'ann', 0);
    const key = reserveKey(keys, 'new', 'ann', keyLifeMs);
    expect([key, keys.first, keys.drawn]).toEqual(['10001-new', 10_001, ['new']]);
    expect(findKey(keys, key, 'ann', keyLifeMs)).toBe(0);
  });
});
