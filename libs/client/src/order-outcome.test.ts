import type { Execution } from '@portal/contracts/orders';
import { decimal } from '@portal/domain/money';
import { describe, expect, it } from 'vitest';
import { tellOnce, type OrderOutcome } from './order-outcome.ts';

const step: Execution = {
  messageSequenceNumber: 1,
  executionId: 'E-1',
  timeStamp: '2025-11-18T15:15:00.000Z',
  status: 'Canceled',
  affectedQuantity: decimal('1'),
  fillQuantity: decimal('0'),
  cumulativeQuantity: decimal('0'),
  leavesQuantity: decimal('0'),
  price: null,
  averagePrice: null,
  fee: decimal('0'),
  subtotal: decimal('0'),
  grandTotal: decimal('0'),
};
const order = (orderId: string, name: string, text: string | null = null) => ({
  orderId,
  status: { name, cancelable: false },
  executionHistory: [{ ...step, text }],
  symbol: 'TZROP',
});

describe('telling how an order ended', () => {
  it('happens once for each order and outcome, with the reason unless the investor canceled it himself', () => {
    const told: OrderOutcome[] = [];
    const outcomes = tellOnce(outcome => void told.push(outcome));
    for (let turn = 0; turn < 3; turn += 1) {
      outcomes.note(order('A', 'Partially Filled'));
      outcomes.note(order('A', 'Filled'));
      outcomes.note(order('B', 'Rejected', 'Halted'));
      outcomes.note(order('C', 'Canceled', 'Canceled by you'));
      outcomes.note(order('E', 'Canceled', 'Issuer request'));
      outcomes.note(order('D', 'Expired'));
    }
    expect(told).toEqual([
      { kind: 'filled', orderId: 'A', symbol: 'TZROP', reason: null },
      { kind: 'rejected', orderId: 'B', symbol: 'TZROP', reason: 'Halted' },
      { kind: 'canceled', orderId: 'C', symbol: 'TZROP', reason: null },
      { kind: 'canceled', orderId: 'E', symbol: 'TZROP', reason: 'Issuer request' },
      { kind: 'expired', orderId: 'D', symbol: 'TZROP', reason: null },
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
