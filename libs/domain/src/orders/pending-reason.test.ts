import { describe, expect, it } from 'vitest';
import { decimal } from '../money/money';
import { side } from './order-vocabulary';
import { computeWaitReason, type WaitingOrder, type MarketContext } from './pending-reason';

const buy: WaitingOrder = {
  side: side.buy,
  limitPrice: decimal('43.75'),
  cumulativeQuantity: decimal('0'),
  leavesQuantity: decimal('200'),
};
const sell: WaitingOrder = {
  side: side.sell,
  limitPrice: decimal('5.28'),
  cumulativeQuantity: decimal('180'),
  leavesQuantity: decimal('320'),
};
const open: MarketContext = {
  halted: false,
  session: { marketOpen: true, nextOpen: null },
  quote: { bidPrice: decimal('5.25'), askPrice: decimal('44.21') },
};
const opensAt = Date.parse('2026-03-09T13:30:00Z');
const closed: MarketContext = { ...open, session: { marketOpen: false, nextOpen: opensAt } };

describe('why an order waits', () => {
  it('a buy below the best ask: by how much', () => {
    expect(computeWaitReason(buy, open)).toEqual({
      cause: { kind: 'belowAsk', distance: '0.46', ask: '44.21' },
      left: null,
      ahead: null,
    });
  });

  it('a sell above the best bid, filled in part: by how much, and what is left', () => {
    expect(computeWaitReason(sell, open)).toEqual({
      cause: { kind: 'aboveBid', distance: '0.03', bid: '5.25' },
      left: '320',
      ahead: null,
    });
  });

  it('a closed market: until it opens, when that is known', () => {
    expect(computeWaitReason(buy, closed).cause).toEqual({ kind: 'closedUntil', opensAt });
    expect(computeWaitReason(buy, { ...open, session: { marketOpen: false, nextOpen: null } }).cause).toEqual({
      kind: 'closed',
    });
  });

  it('a halt comes before everything else', () => {
    expect(computeWaitReason(buy, { ...closed, halted: true }).cause).toEqual({ kind: 'halted' });
  });

  it('reports the quantity ahead, as the venue reports it, while the market can trade', () => {
    const ahead = decimal('500');
    expect(computeWaitReason(buy, { ...open, ahead }).ahead).toBe('500');
    expect(computeWaitReason(sell, { ...open, quote: null, ahead }).ahead).toBe('500');
    expect(computeWaitReason(buy, { ...closed, ahead }).ahead).toBe(null);
    expect(computeWaitReason(buy, { ...open, halted: true, ahead }).ahead).toBe(null);
  });

  it('an empty other side of the book', () => {
    const [bidPrice, askPrice] = [decimal('5.25'), decimal('44.21')];
    const causeOf = (order: WaitingOrder, quote: MarketContext['quote']) =>
      computeWaitReason(order, { ...open, quote }).cause;
    expect(causeOf(buy, { bidPrice, askPrice: null })).toEqual({ kind: 'noSellers' });
    expect(causeOf(sell, { bidPrice: null, askPrice })).toEqual({ kind: 'noBuyers' });
    expect(causeOf(buy, { bidPrice: null, askPrice: null })).toEqual({ kind: 'unknown' });
  });

  it('a limit that meets the best price is not said to be apart from it', () => {
    expect(computeWaitReason({ ...buy, limitPrice: decimal('44.21') }, open).cause).toEqual({ kind: 'atMarket' });
    expect(computeWaitReason({ ...sell, limitPrice: decimal('5.25') }, open).cause).toEqual({ kind: 'atMarket' });
  });

  it('an unknown quote gives no reason; in an unknown session only a price apart from the limit is one', () => {
    expect(computeWaitReason(buy, { halted: false, session: null, quote: null }).cause).toEqual({ kind: 'unknown' });
    expect(computeWaitReason(buy, { ...open, session: null }).cause).toMatchObject({ kind: 'belowAsk' });
    const met = { ...buy, limitPrice: decimal('44.21') };
    expect(computeWaitReason(met, { ...open, session: null }).cause).toEqual({ kind: 'unknown' });
  });
});
