import { expect, it } from 'vitest';
import { decimal } from '../money/money';
import { listOrderSteps } from './order-steps';

const report = (messageSequenceNumber: number, status: string, changes: object = {}) => ({
  messageSequenceNumber,
  status,
  timeStamp: '2025-11-18T15:15:00.000Z',
  affectedQuantity: decimal('500'),
  fillQuantity: decimal('0'),
  price: null,
  ...changes,
});

const fill = { fillQuantity: decimal('180'), price: decimal('5.28'), affectedQuantity: decimal('180') };

it('lists the steps of an order from its entry to its end, with quantity, price and reason [ORD-25, ORD-28]', () => {
  const canceled = report(3, 'Canceled', { affectedQuantity: decimal('320'), text: 'Canceled by you' });
  expect(listOrderSteps([canceled, report(1, 'New'), report(2, 'Partially Filled', fill)])).toMatchObject({
    isComplete: true,
    steps: [
      { kind: 'received', status: 'Open', quantity: '500', price: null, reason: null },
      { kind: 'partiallyFilled', quantity: '180', price: '5.28' },
      { kind: 'canceled', quantity: '320', reason: 'Canceled by you' },
    ],
  });
});

it.each([
  ['Filled', 'filled'],
  ['Expired', 'ended'],
  ['Rejected', 'ended'],
  ['Done For Day', 'other'],
  ['Pending Cancel', 'other'],
])('keeps the status %s as the venue names it', (status, kind) => {
  expect(listOrderSteps([report(1, status)])?.steps).toMatchObject([{ kind, status }]);
});

it('says when steps are missing or unknown', () => {
  expect(listOrderSteps([report(2, 'Filled')])?.isComplete).toBe(false);
  expect(listOrderSteps([report(1, 'New'), report(3, 'Filled')])?.isComplete).toBe(false);
  expect(listOrderSteps(null)).toBe(null);
});
