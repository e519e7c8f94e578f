import type { Order } from '@portal/contracts/endpoints/orders';
import { decimal } from '@portal/domain/money/money';
import { describe, expect, it } from 'vitest';
import { findOrderWarnings, type SubmitContext } from './order-warnings';

const now = Date.parse('2025-11-18T15:15:00Z');
const terms = { symbol: 'TZROP', side: 1, ordType: 2, timeInForce: 0, limitPrice: decimal('5.26') } as const;
const order = { ...terms, quantity: decimal('500'), selfAccredited: false, assetId: 'TZROP' };

const input: SubmitContext = {
  order,
  priceDigits: 2,
  lastSeenBest: decimal('5.27'),
  best: decimal('5.27'),
  quoteAge: 1000,
  market: { price: decimal('5.26'), source: 'last' },
  size: { volume: decimal('8450'), otherSide: decimal('3200') },
  quantityDigits: 0,
  staleAfter: 15_000,
  orders: [],
  now,
};

const placed = (changes: Partial<Order>): Order => ({
  ...terms,
  orderId: 'H-1',
  timeStamp: '2025-11-18T15:14:57Z',
  status: { name: 'New', cancelable: true },
  executionHistory: [],
  expireDate: null,
  quantity: decimal('500'),
  cumulativeQuantity: decimal('0'),
  leavesQuantity: decimal('500'),
  averagePrice: null,
  fee: decimal('0'),
  ...changes,
});

const texts = (changes: Partial<SubmitContext>) => findOrderWarnings({ ...input, ...changes }).map(({ text }) => text);

describe('order warnings', () => {
  it('are absent when nothing has changed', () => {
    expect(texts({})).toEqual([]);
    expect(texts({ best: decimal('5.30') })).toEqual([]);
    expect(texts({ lastSeenBest: null, best: null, quoteAge: null })).toEqual([]);
  });

  it('report a move of the best price by one percent, up or down (O-09)', () => {
    expect(texts({ best: decimal('5.33') })).toEqual(['The best ask moved from $5.27 to $5.33 during your review.']);
    const sale = { ...order, side: 2 } as const;
    expect(texts({ order: sale, best: decimal('5.21') })).toEqual([
      'The best bid moved from $5.27 to $5.21 during your review.',
    ]);
  });

  it('report the age of a price older than the stale limit (O-09)', () => {
    expect(texts({ quoteAge: 15_000 })).toEqual([]);
    expect(texts({ quoteAge: 16_400 })).toEqual(['This price is 16 seconds old. The market may have moved.']);
    expect(texts({ quoteAge: 61_000 })).toEqual(['This price is 1 minute old. The market may have moved.']);
    expect(texts({ quoteAge: 7_300_000 })).toEqual(['This price is 2 hours old. The market may have moved.']);
  });

  it('report a limit far on the unfavorable side of the market and an unusual size', () => {
    const expensive = { ...order, limitPrice: decimal('52.6') };
    expect(texts({ order: expensive })).toEqual(['Your limit is 900% above the last trade.']);
    const close = { price: decimal('6.57'), source: 'previousClose' } as const;
    expect(texts({ order: { ...order, side: 2 }, market: close })).toEqual([
      'Your limit is 20% below the previous close.',
    ]);
    expect(texts({ order: { ...order, quantity: decimal('50000') } })).toEqual([
      'Your order is larger than the day’s volume (8,450) and the total quantity offered (3,200).',
    ]);
    expect(texts({ order: { ...order, quantity: decimal('50000') }, size: { volume: null, otherSide: null } })).toEqual(
      [],
    );
  });

  it('report an order of the same quantity and price of the last minute, in any status (O-07)', () => {
    expect(texts({ orders: [placed({ status: { name: 'Filled', cancelable: false } })] })).toEqual([
      'An order with the same quantity and limit price was placed 3 seconds ago.',
    ]);
    expect(texts({ orders: [placed({ timeStamp: '2025-11-18T15:14:58.500Z' })] })).toEqual([
      'An order with the same quantity and limit price was placed 1 second ago.',
    ]);
    const others = [
      placed({ symbol: 'ASPD' }),
      placed({ side: 2 }),
      placed({ quantity: decimal('501') }),
      placed({ limitPrice: decimal('5.25') }),
      placed({ timeStamp: '2025-11-18T15:13:59Z' }),
    ];
    expect(texts({ orders: others })).toEqual([]);
  });

  it('keep their key while they persist', () => {
    const changes = { quoteAge: 16_000, orders: [placed({})], best: decimal('6') };
    const keys = (quoteAge: number) => findOrderWarnings({ ...input, ...changes, quoteAge }).map(({ key }) => key);
    expect(keys(16_000)).toEqual(keys(17_000));
    expect(keys(16_000)).toEqual(['moved 6', 'stale', 'twin H-1']);
  });
});
