import { expect, it } from 'vitest';
import { decimal } from '../money/money';
import { computeTotal, fillsOf, readReceipt } from './order-fills';

/** An execution report. */
type Report = NonNullable<Parameters<typeof readReceipt>[0]['executionHistory']>[number];

const report = (messageSequenceNumber: number, changes: Partial<Report> = {}): Report => ({
  messageSequenceNumber,
  timeStamp: `2025-11-18T15:15:0${messageSequenceNumber}.000Z`,
  fillQuantity: decimal('0'),
  price: null,
  averagePrice: null,
  fee: decimal('0'),
  subtotal: decimal('0'),
  grandTotal: decimal('0'),
  ...changes,
});

const first = report(2, {
  fillQuantity: decimal('100'),
  averagePrice: decimal('5.26'),
  fee: decimal('5.26'),
  subtotal: decimal('526'),
  grandTotal: decimal('531.26'),
});
const second = report(3, {
  fillQuantity: decimal('50'),
  averagePrice: decimal('5.263333'),
  fee: decimal('2.64'),
  subtotal: decimal('263.5'),
  grandTotal: decimal('266.14'),
});
const orderWith = (executionHistory: readonly Report[] | null, filled = '150') => ({
  executionHistory,
  cumulativeQuantity: decimal(filled),
  averagePrice: null,
  fee: null,
});

it('adds up the fills of an order, in whatever order the reports come', () => {
  const order = orderWith([second, report(4), report(1), first]);
  expect(fillsOf(order).map(({ messageSequenceNumber }) => messageSequenceNumber)).toEqual([2, 3]);
  expect(readReceipt(order)).toEqual({
    quantity: '150',
    fills: 2,
    averagePrice: '5.263333',
    subtotal: '789.5',
    fee: '7.9',
    total: '797.4',
    at: '2025-11-18T15:15:03.000Z',
  });
});

it('leaves out an amount that one of the reports lacks', () => {
  const order = orderWith([report(1), first, { ...second, fee: null, timeStamp: null }]);
  expect(readReceipt(order)).toMatchObject({ quantity: '150', fee: null, total: '797.4', at: null });
});

it.each([
  [1, '532.26'],
  [2, '519.74'],
  [null, null],
])('adds the fee of a purchase and takes that of a sale (side %j) where no total is sent', (side, total) => {
  const order = { ...orderWith([{ ...first, fee: decimal('6.26'), grandTotal: null }], '100'), side };
  expect(readReceipt(order)).toMatchObject({ subtotal: '526', fee: '6.26', total });
});

it('takes average price and fee from the order where its reports lack them', () => {
  const fill = { ...first, averagePrice: null, fee: null, grandTotal: null };
  const order = { ...orderWith([fill], '100'), side: 1, averagePrice: decimal('5.26'), fee: decimal('5.26') };
  expect(readReceipt(order)).toMatchObject({ averagePrice: '5.26', subtotal: '526', fee: '5.26', total: '531.26' });
});

it('has the average of the prices of its fills where no one else says it', () => {
  const fills = [first, second].map(fill => ({ ...fill, averagePrice: null }));
  const priced = (...prices: readonly string[]) =>
    readReceipt(orderWith(fills.map((fill, index) => ({ ...fill, price: decimal(prices[index] ?? '0') }))));
  expect(priced('5.26', '5.27')?.averagePrice).toBe('5.263333');
  expect(priced('3.86', '3.86')?.averagePrice).toBe('3.86');
  expect(readReceipt(orderWith(fills))?.averagePrice).toBe(null);
});

it.each([
  [1, '531.26'],
  [2, '520.74'],
  ['short', null],
])('computes what a fill of the side %j moves from its amount and its fee', (side, total) => {
  expect(computeTotal(side, [{ ...first, grandTotal: null }])).toBe(total);
  expect(computeTotal(side, [{ ...first, grandTotal: null, fee: null }])).toBe(null);
});

it.each([
  ['has not filled', orderWith([report(1)], '0')],
  ['lacks a report of a fill', orderWith([report(1), first])],
  ['has a fill of unknown quantity', orderWith([report(1), first, { ...second, fillQuantity: null }])],
  ['has unknown reports', orderWith(null)],
  ['has an unknown quantity', { ...orderWith([first]), cumulativeQuantity: null }],
])('gives no receipt for an order that %s', (_, order) => {
  expect(readReceipt(order)).toBe(null);
});
