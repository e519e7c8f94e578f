import { describe, expect, it } from 'vitest';
import { decimal } from '../money/money';
import { computeFillPreview, computePortfolioShare, type OwnOrder } from './fill-preview';
import { side } from './order-vocabulary';

const level = (at: 'ASK' | 'BID', price: string, quantity: string) => ({
  side: at,
  price: decimal(price),
  quantity: decimal(quantity),
});

const book = [
  level('BID', '5.25', '1840'),
  level('BID', '5.24', '300'),
  level('ASK', '5.28', '1620'),
  level('ASK', '5.27', '960'),
];

const order = (quantity: string, limitPrice: string) =>
  ({ side: side.buy, quantity: decimal(quantity), limitPrice: decimal(limitPrice) }) as const;

const own = (at: 1 | 2, price: string, quantity: string, ahead: string | null): OwnOrder => ({
  side: at,
  limitPrice: decimal(price),
  leavesQuantity: decimal(quantity),
  aheadQuantity: ahead === null ? null : decimal(ahead),
});

const preview = (quantity: string, price: string, ownOrders: readonly OwnOrder[] = []) =>
  computeFillPreview({ order: order(quantity, price), book, ownOrders, priceDigits: 2, waived: false });

describe('the preview of an order', () => {
  it('fills at the best price first, and names average, distance from the best price and fee [ORD-21]', () => {
    expect(preview('1500', '5.28')).toEqual({
      fills: [
        { price: '5.27', quantity: '960', amount: '5059.2' },
        { price: '5.28', quantity: '540', amount: '2851.2' },
      ],
      filled: '1500',
      averagePrice: '5.2736',
      distance: '0.07',
      cost: { subtotal: '7910.4', fee: '79.11', total: '7989.51' },
      rest: '0',
      aheadOfRest: '0',
      cancel: null,
    });
  });

  it('rests with what its limit does not reach, behind the orders at the same or a better price', () => {
    expect(preview('1000', '5.27')).toMatchObject({ filled: '960', rest: '40', aheadOfRest: '0' });
    expect(preview('1000', '5.25')).toMatchObject({ fills: [], averagePrice: null, rest: '1000', aheadOfRest: '1840' });
    expect(preview('1000', '5.24')).toMatchObject({ rest: '1000', aheadOfRest: '2140' });
  });

  it('does not count orders of the account as ahead of it', () => {
    expect(preview('1000', '5.24', [own(1, '5.25', '840', null)])).toMatchObject({ aheadOfRest: '1300' });
  });

  it('stops at an order of the account on the other side, after what is ahead of that', () => {
    // 200 of 960 are the own order, which 500 of others precede.
    expect(preview('700', '5.27', [own(2, '5.27', '200', '500')])).toMatchObject({
      filled: '500',
      rest: '0',
      cancel: { price: '5.27', quantity: '200', uncertain: '0' },
    });
    // Of two own orders at the price, the first counts.
    const two = [own(2, '5.27', '100', '700'), own(2, '5.27', '100', '500')];
    expect(preview('700', '5.27', two)).toMatchObject({ filled: '500' });
    expect(preview('500', '5.27', [own(2, '5.27', '200', '500')])).toMatchObject({ filled: '500', cancel: null });
  });

  it('leaves open what fills before an order of the account whose queue position is unknown', () => {
    expect(preview('1100', '5.28', [own(2, '5.28', '1500', null)])).toMatchObject({
      filled: '960',
      cancel: { price: '5.28', quantity: '140', uncertain: '120' },
    });
    expect(preview('900', '5.28', [own(2, '5.28', '1500', null)])).toMatchObject({ filled: '900', cancel: null });
  });
});

describe('the share of a symbol in the portfolio', () => {
  it('is that after all fills, the rest at the limit price, and the fee', () => {
    const before = { totalValue: decimal('10000'), quantity: decimal('100'), price: decimal('5') };
    const bought = {
      fills: [{ price: decimal('5'), quantity: decimal('100'), amount: decimal('500') }],
      rest: decimal('0'),
    };
    // 200 × $5 of $9,995.
    expect(computePortfolioShare(before, order('100', '5'), bought, false)).toEqual({ before: '5', after: '10' });
    const sale = { ...order('100', '5'), side: side.sell };
    expect(computePortfolioShare(before, sale, bought, false)).toEqual({ before: '5', after: '0' });
    const empty = { ...before, totalValue: decimal('0') };
    expect(computePortfolioShare(empty, order('1', '5'), bought, true)).toEqual({ before: null, after: null });
  });
});
