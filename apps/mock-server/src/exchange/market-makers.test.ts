import { compare, decimal, type Decimal } from '@portal/domain/money/money';
import { describe, expect, it } from 'vitest';
import { readMarketData, readDepth, readPriceHistory } from './market-data.ts';
import { listings } from './listings.ts';
import { readOrder } from './order-queries.ts';
import { fund, listenFor, place, practiceWorld, tuesdayClose, wednesdayOpen } from '../../testing/world-fixtures.ts';

describe('the simulated market makers', () => {
  it('keep bid below ask, last price within high and low, and volume non-decreasing [LIV-16]', () => {
    const world = practiceWorld({ participants: 'on' });
    let quotes = 0;
    let trades = 0;
    const volumes = new Map<string, Decimal>();
    listenFor(world, 'quote.changed', ({ symbol, readQuote }) => {
      const { bidPrice, askPrice } = readQuote();
      quotes++;
      const isCrossed = bidPrice !== null && askPrice !== null && compare(bidPrice, askPrice) >= 0;
      if (isCrossed) throw new Error(`${symbol}: bid ${bidPrice}, ask ${askPrice}`);
    });
    listenFor(world, 'trade.made', ({ symbol, lastPrice, high, low, volume }) => {
      trades++;
      if (compare(high, lastPrice) < 0 || compare(low, lastPrice) > 0) throw new Error(`${low} ${lastPrice} ${high}`);
      const before = volumes.get(symbol);
      if (before !== undefined && compare(before, volume) > 0) throw new Error(`Volume fell to ${volume}`);
      volumes.set(symbol, volume);
    });
    world.advanceTo(world.now() + 1_800_000);
    expect(quotes).toBeGreaterThan(5_000);
    expect(trades).toBeGreaterThan(200);
    expect(volumes.size).toBeGreaterThan(30);
  });

  it('produce the same market for the same seed and another for another seed [LIV-16]', () => {
    const after = (seed: string) => {
      const world = practiceWorld({ seed, participants: 'on' });
      world.advanceTo(world.now() + 60_000);
      return listings.map(({ instrument }) => readMarketData(world, instrument.symbol));
    };
    expect(after('one')).toEqual(after('one'));
    expect(after('one')).not.toEqual(after('two'));
  });

  it('leave the book alone in quotes-only mode until the price is moved', () => {
    const world = practiceWorld({ participants: 'quotes-only' });
    const before = readDepth(world, 'TZROP');
    world.advanceTo(tuesdayClose - 1);
    expect(readDepth(world, 'TZROP')).toEqual(before);
    world.execute('market.movePrice', { symbol: 'TZROP', price: decimal('6.00') });
    expect(readMarketData(world, 'TZROP')).toMatchObject({ bidPrice: '5.99', askPrice: '6.01' });
  });

  it('fill a resting customer order when the price reaches it', () => {
    const world = practiceWorld({ participants: 'quotes-only' });
    fund(world, 'ann', '100000');
    const { orderId } = place(world, 'ann', { side: 'buy', quantity: '100', price: '5.00', timeInForce: 1 });
    world.execute('market.movePrice', { symbol: 'TZROP', price: decimal('4.90') });
    expect(readOrder(world, 'ann', orderId)).toMatchObject({ status: { name: 'Filled' }, averagePrice: '5' });
  });

  it('withdraw their quotes at the close and quote again at the open', () => {
    const world = practiceWorld({ participants: 'on' });
    world.advanceTo(tuesdayClose);
    expect(readDepth(world, 'TZROP')).toEqual([]);
    world.advanceTo(wednesdayOpen);
    expect(readDepth(world, 'TZROP')).toHaveLength(18);
  });

  it('leave alone a halted symbol and one that never traded', () => {
    const world = practiceWorld({ participants: 'on' });
    expect(readDepth(world, 'QRRY')).toEqual([]);
    expect(readMarketData(world, 'XYLB')).toMatchObject({
      lastPrice: null,
      lastPriceWithFallback: null,
      bidPrice: null,
      volume: null,
    });
    world.execute('market.resume', { symbol: 'QRRY' });
    expect(readDepth(world, 'QRRY')).toHaveLength(18);
  });
});

describe('a trading day', () => {
  it('is added to price history at its end, with its final figures', () => {
    const world = practiceWorld({ participants: 'on' });
    world.advanceTo(tuesdayClose);
    const { lastPrice, high, low, volume } = readMarketData(world, 'TZROP') ?? {};
    expect(readPriceHistory(world, 'TZROP', '2025-11-18', '2025-11-18')).toMatchObject([
      { date: '2025-11-18', close: lastPrice, high, low, volume },
    ]);
    world.advanceTo(wednesdayOpen);
    expect(readMarketData(world, 'TZROP')).toMatchObject({ lastPrice: null, prevClosePx: lastPrice, volume: null });
  });
});
