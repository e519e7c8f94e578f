import { describe, expect, it } from 'vitest';
import { tellOnce, type OrderOutcome } from './order-outcome.ts';

const order = (orderId: string, name: string) => ({ orderId, status: { name, cancelable: false }, symbol: 'TZROP' });

describe('telling how an order ended', () => {
  it('happens once for each order and outcome, however often the feed says it', () => {
    const told: OrderOutcome[] = [];
    const outcomes = tellOnce(outcome => void told.push(outcome));
    for (let turn = 0; turn < 3; turn += 1) {
      outcomes.note(order('A', 'Partially Filled'));
      outcomes.note(order('A', 'Filled'));
      outcomes.note(order('B', 'Rejected'));
      outcomes.note(order('C', 'Canceled'));
      outcomes.note(order('D', 'Expired'));
    }
    expect(told).toEqual([
      { kind: 'filled', orderId: 'A', symbol: 'TZROP' },
      { kind: 'rejected', orderId: 'B', symbol: 'TZROP' },
      { kind: 'canceled', orderId: 'C', symbol: 'TZROP' },
    ]);
  });

  it('leaves out what had ended before', () => {
    const told: OrderOutcome[] = [];
    const outcomes = tellOnce(outcome => void told.push(outcome));
    outcomes.skip(order('A', 'Filled'));
    outcomes.note(order('A', 'Filled'));
    expect(told).toEqual([]);
  });
});
