import type { Order } from '@portal/contracts/endpoints/orders';
import { decimal } from '@portal/domain/money/money';

/** A buy order with this status, without executions. */
export const testOrder = (orderId: string, status = 'New'): Order => ({
  orderId,
  symbol: 'TZROP',
  side: 1,
  ordType: 2,
  timeInForce: 1,
  expireDate: null,
  limitPrice: decimal('4'),
  quantity: decimal('100'),
  timeStamp: '2025-11-18T15:15:00.000Z',
  status: { name: status, cancelable: status === 'New' },
  executionHistory: [],
  cumulativeQuantity: decimal('0'),
  leavesQuantity: decimal('100'),
  averagePrice: null,
  fee: decimal('0'),
});
