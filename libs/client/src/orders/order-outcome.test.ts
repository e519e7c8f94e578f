import type { Execution } from '@portal/contracts/endpoints/orders';
import { decimal } from '@portal/domain/money/money';
import { describe, expect, it } from 'vitest';
import { announceOnce, type OrderOutcome } from './order-outcome.ts';

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

describe('announcing order outcomes', () => {
  it('announces each outcome once, with its reason unless the investor canceled the order', () => {
    const announced: OrderOutcome[] = [];
    const outcomes = announceOnce(outcome => void announced.push(outcome));
    for (let turn = 0; turn < 3; turn += 1) {
      outcomes.note(order('A', 'Partially Filled'));
      outcomes.note(order('A', 'Filled'));
      outcomes.note(order('B', 'Rejected', 'Halted'));
      outcomes.note(order('C', 'Canceled', 'Canceled by customer'));
      outcomes.note(order('E', 'Canceled', 'Issuer request'));
      outcomes.note(order('D', 'Expired'));
    }
    expect(announced).toEqual([
      { kind: 'filled', orderId: 'A', symbol: 'TZROP', reason: null },
      { kind: 'rejected', orderId: 'B', symbol: 'TZROP', reason: 'Halted' },
      { kind: 'canceled', orderId: 'C', symbol: 'TZROP', reason: null },
      { kind: 'canceled', orderId: 'E', symbol: 'TZROP', reason: 'Issuer request' },
      { kind: 'expired', orderId: 'D', symbol: 'TZROP', reason: null },
    ]);
  });
});
