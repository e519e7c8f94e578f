import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, decimal, fromMinorUnits, subtract } from '../money/money';
import { computeDayChange, computeMid, computeSpread, isCrossed, isDoubtfulQuote, displayPrice } from './quote';

const [last, close] = [decimal('44.18'), decimal('43.90')];

describe('the last price', () => {
  it('is the last trade, else the previous close [MKT-07, PTF-13]', () => {
    expect(displayPrice({ lastPrice: last, prevClosePx: close })).toEqual({ price: '44.18', source: 'last' });
    expect(displayPrice({ lastPrice: null, prevClosePx: close })).toEqual({
      price: '43.9',
      source: 'previousClose',
    });
    expect(displayPrice({ prevClosePx: close })).toEqual({ price: '43.9', source: 'previousClose' });
  });

  it('is null without either, and never zero instead [MKT-08]', () => {
    expect(displayPrice({ lastPrice: null, prevClosePx: null })).toEqual({ price: null, source: 'none' });
    expect(displayPrice({})).toEqual({ price: null, source: 'none' });
  });

  it('of zero is a price, not a missing one', () => {
    expect(displayPrice({ lastPrice: decimal('0'), prevClosePx: close })).toEqual({
      price: '0',
      source: 'last',
    });
  });
});

describe('the change of the day', () => {
  it('is measured from the previous close', () => {
    expect(computeDayChange({ lastPrice: last, prevClosePx: close })).toEqual({ amount: '0.28', percent: '0.64' });
    expect(computeDayChange({ lastPrice: decimal('5.26'), prevClosePx: decimal('5.31') })).toEqual({
      amount: '-0.05',
      percent: '-0.94',
    });
  });

  it('is unknown without either price, and has no percentage of zero', () => {
    expect(computeDayChange({ lastPrice: null, prevClosePx: close })).toBeNull();
    expect(computeDayChange({ lastPrice: last, prevClosePx: null })).toBeNull();
    expect(computeDayChange({ lastPrice: last, prevClosePx: decimal('0') })).toEqual({
      amount: '44.18',
      percent: null,
    });
  });
});

describe('bid and ask', () => {
  const quote = { bidPrice: decimal('5.25'), askPrice: decimal('5.27') };

  it('have a middle and a spread', () => {
    expect(computeMid(quote, 2)).toBe('5.26');
    expect(computeMid({ ...quote, askPrice: decimal('5.28') }, 2)).toBe('5.27');
    expect(computeSpread(quote)).toEqual({ amount: '0.02', percent: '0.38' });
  });

  it('have neither when one side is missing', () => {
    expect(computeMid({ bidPrice: quote.bidPrice, askPrice: null }, 2)).toBeNull();
    expect(computeSpread({ askPrice: quote.askPrice })).toBeNull();
  });

  it('are crossed when the bid is above the ask', () => {
    expect(isCrossed(quote)).toBe(false);
    expect(isCrossed({ bidPrice: quote.askPrice, askPrice: quote.askPrice })).toBe(false);
    expect(isCrossed({ bidPrice: decimal('5.28'), askPrice: quote.askPrice })).toBe(true);
    expect(isCrossed({ bidPrice: decimal('5.28') })).toBe(false);
  });

  it('are doubtful when they become crossed, or are much older than the shown ones', () => {
    const crossed = { bidPrice: decimal('5.28'), askPrice: decimal('5.27'), quotedAt: 1_000_000 };
    const shown = { ...quote, quotedAt: 1_000_000 };
    expect(isDoubtfulQuote({ ...quote, quotedAt: 1_000_000 - 15_000 }, shown)).toBe(false);
    expect(isDoubtfulQuote({ ...quote, quotedAt: 1_000_000 - 15_001 }, shown)).toBe(true);
    expect(isDoubtfulQuote({ ...quote, quotedAt: null }, shown)).toBe(false);
    expect(isDoubtfulQuote({ ...quote, quotedAt: 0 }, { ...shown, quotedAt: null })).toBe(false);
    expect(isDoubtfulQuote(crossed, shown)).toBe(true);
    expect(isDoubtfulQuote(crossed, crossed)).toBe(false);
    expect(isDoubtfulQuote(shown, crossed)).toBe(false);
  });

  it('have a middle that lies within them', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 9n), fc.bigInt(0n, 10n ** 9n), (bid, gap) => {
        const [bidPrice, askPrice] = [fromMinorUnits(bid, 2), fromMinorUnits(bid + gap, 2)];
        const mid = computeMid({ bidPrice, askPrice }, 2) ?? decimal('-1');
        expect(compare(mid, bidPrice) >= 0 && compare(mid, askPrice) <= 0).toBe(true);
        expect(computeSpread({ bidPrice, askPrice })?.amount).toBe(subtract(askPrice, bidPrice));
      }),
    );
  });
});
