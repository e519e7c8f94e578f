import { expect, it } from 'vitest';
import { decimal } from '../money/money';
import { listOrderSteps as listSteps } from './order-steps';

const listOrderSteps = (
  executionHistory: Parameters<typeof listSteps>[0]['executionHistory'],
  filled: string | null = null,
) => listSteps({ executionHistory, cumulativeQuantity: filled === null ? null : decimal(filled) });

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
  const canceled = report(3, 'Canceled', { affectedQuantity: decimal('320'), text: 'Canceled by customer' });
  expect(listOrderSteps([canceled, report(1, 'New'), report(2, 'Partially Filled', fill)], '180')).toMatchObject({
    lacksFills: false,
    steps: [
      { kind: 'received', status: 'Open', quantity: '500', price: null, reason: null },
      { kind: 'partiallyFilled', quantity: '180', price: '5.28' },
      { kind: 'canceled', quantity: '320', reason: 'Canceled by customer' },
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

it.each([
  ['are numbered over all orders of the server', [report(1019, 'New'), report(1032, 'Filled', fill)], '180', false],
  ['add up to less than the order has filled', [report(1, 'New'), report(2, 'Filled', fill)], '500', true],
  ['have an unknown quantity', [report(1, 'Filled', { fillQuantity: null, price: decimal('5.28') })], '180', false],
  ['belong to an order of which nobody says what it has filled', [report(1, 'Filled', fill)], null, false],
  ['are none, of an order that has not filled', [report(7, 'New')], '0', false],
])('tells by the quantities whether fills are missing, when they %s', (_, reports, filled, lacksFills) => {
  expect(listOrderSteps(reports, filled)?.lacksFills).toBe(lacksFills);
});

it('lists why the order ended with its last step, if the step itself does not say it', () => {
  const order = { cumulativeQuantity: decimal('0'), reason: 'Outside of the permitted band.' };
  const reasons = (...executionHistory: ReturnType<typeof report>[]) =>
    listSteps({ ...order, executionHistory })?.steps.map(({ reason }) => reason);
  expect(reasons(report(1, 'Pending New'), report(2, 'Rejected'))).toEqual([null, order.reason]);
  expect(reasons(report(1, 'Rejected', { text: 'Too high.' }))).toEqual(['Too high.']);
  expect(reasons(report(1, 'New'))).toEqual([null]);
});

it('lists nothing while the steps are unknown', () => {
  expect(listOrderSteps(null)).toBe(null);
});
