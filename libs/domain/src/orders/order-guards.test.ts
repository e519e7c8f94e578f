import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, decimal, fromMinorUnits } from '../money/money';
import { findFarPrice, isUnusualSize } from './order-guards';
import { side } from './order-vocabulary';

const last = (text: string) => ({ price: decimal(text), source: 'last' as const });

describe('the price warning', () => {
  it('is a buy ten percent or more above the market, or a sale as far below it', () => {
    expect(findFarPrice(side.buy, decimal('5.79'), last('5.27'))).toBe(null);
    expect(findFarPrice(side.buy, decimal('5.8'), last('5.27'))).toEqual({
      percent: '10.06',
      direction: 'above',
      reference: 'last',
    });
    expect(findFarPrice(side.sell, decimal('52.7'), last('5.27'))).toBe(null);
    expect(findFarPrice(side.sell, decimal('0.53'), last('5.27'))).toEqual({
      percent: '89.94',
      direction: 'below',
      reference: 'last',
    });
  });

  it('uses the previous close before the first trade, and is not shown without either price', () => {
    const close = { price: decimal('10'), source: 'previousClose' as const };
    expect(findFarPrice(side.buy, decimal('100'), close)).toMatchObject({ percent: '900', reference: 'previousClose' });
    expect(findFarPrice(side.buy, decimal('100'), { price: null, source: 'none' })).toBe(null);
    expect(findFarPrice(side.buy, decimal('0'), close)).toBe(null);
  });

  it('detects every price with a digit or a decimal point too many', () => {
    const price = fc.integer({ min: 1, max: 10_000_000 }).map(cents => fromMinorUnits(cents, 2));
    fc.assert(
      fc.property(price, market => {
        const tenfold = decimal(`${market}e1`);
        const tenth = decimal(`${market}e-1`);
        expect(findFarPrice(side.buy, tenfold, last(market))).not.toBe(null);
        expect(findFarPrice(side.sell, tenth, last(market))).not.toBe(null);
        expect(findFarPrice(side.buy, tenth, last(market))).toBe(null);
        expect(findFarPrice(side.sell, tenfold, last(market))).toBe(null);
      }),
    );
  });
});

describe('the size warning', () => {
  it('is shown above both today’s volume and the other side of the book', () => {
    const size = { volume: decimal('8450'), otherSide: decimal('3200') };
    expect(isUnusualSize(decimal('8450'), size)).toBe(false);
    expect(isUnusualSize(decimal('8451'), size)).toBe(true);
    expect(isUnusualSize(decimal('5000'), { volume: decimal('10'), otherSide: decimal('6000') })).toBe(false);
    expect(isUnusualSize(decimal('5000'), { volume: null, otherSide: decimal('4999') })).toBe(true);
  });

  it('is not shown without market data', () => {
    expect(isUnusualSize(decimal('5000'), { volume: null, otherSide: null })).toBe(false);
    expect(isUnusualSize(decimal('5000'), { volume: decimal('0'), otherSide: null })).toBe(false);
  });

  it('is never shown for a size that has already traded', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 }).map(units => decimal(String(units)));
    fc.assert(
      fc.property(amount, amount, (volume, otherSide) => {
        const most = compare(volume, otherSide) > 0 ? volume : otherSide;
        expect(isUnusualSize(most, { volume, otherSide })).toBe(false);
        const isKnown = most !== '0';
        expect(isUnusualSize(add(most, decimal('1')), { volume, otherSide })).toBe(isKnown);
      }),
    );
  });
});
