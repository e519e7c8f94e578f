import { describe, expect, it } from 'vitest';
import { practiceWorld } from '../../testing/world-fixtures.ts';
import { listings } from './listings.ts';
import { computeGtdExpiry, readSchedule, readSession, readTapeDay } from './hours.ts';
import { readTrades } from './tape.ts';

const worldAt = (instant: string) => practiceWorld({ startAt: Date.parse(instant) });
const tapeAt = (instant: string) => {
  const world = worldAt(instant);
  const { date, elapsed } = readTapeDay(world);
  return `${date} ${elapsed.toFixed(3)}`;
};

describe('the trading day that the tape shows', () => {
  it('is the last one until order entry opens, and then today, with the part of its session that has passed', () => {
    expect(tapeAt('2025-11-18T08:59:59Z')).toBe('2025-11-17 1.000');
    expect(tapeAt('2025-11-18T09:00:00Z')).toBe('2025-11-18 0.000');
    expect(tapeAt('2025-11-18T14:30:00Z')).toBe('2025-11-18 0.000');
    expect(tapeAt('2025-11-18T17:45:00Z')).toBe('2025-11-18 0.500');
    expect(tapeAt('2025-11-18T21:00:00Z')).toBe('2025-11-18 1.000');
    expect(tapeAt('2025-11-19T03:00:00Z')).toBe('2025-11-18 1.000');
  });

  it('is Friday on a weekend, Wednesday on Thanksgiving, and a short Friday after it', () => {
    expect(tapeAt('2025-11-23T18:00:00Z')).toBe('2025-11-21 1.000');
    expect(tapeAt('2025-11-27T18:00:00Z')).toBe('2025-11-26 1.000');
    expect(tapeAt('2025-11-28T16:15:00Z')).toBe('2025-11-28 0.500');
  });
});

describe('the session of the exchange', () => {
  it('is the one under way until it closes, then the next one', () => {
    const session = (instant: string) => readSession(worldAt(instant)).date;
    expect(session('2025-11-18T20:59:59Z')).toBe('2025-11-18');
    expect(session('2025-11-18T21:00:00Z')).toBe('2025-11-19');
    expect(session('2025-11-21T21:00:00Z')).toBe('2025-11-24');
    expect(readSession(worldAt('2025-11-18T15:00:00Z'))).toEqual({
      ...{ date: '2025-11-18', opens: Date.parse('2025-11-18T14:30:00Z'), closes: Date.parse('2025-11-18T21:00:00Z') },
    });
  });

  it('of a half day is three and a half hours, with four hours of order entry after it', () => {
    const world = worldAt('2025-11-18T15:00:00Z');
    world.execute('market.setDay', { date: '2025-11-19', kind: 'half', name: 'Founders Day' });
    const [day] = readSchedule(world, '2025-11-19', '2025-11-19');
    const market = { start: '2025-11-19T14:30:00.000Z', end: '2025-11-19T18:00:00.000Z' };
    expect(day).toMatchObject({ date: '2025-11-19', holiday: 'Founders Day', trading: { preMarket: null, market } });
    expect(day?.trading.postMarket).toBeNull();
    expect(day?.orderEntry.market).toEqual(market);
    expect(day?.orderEntry.preMarket).not.toBeNull();
    expect(day?.orderEntry.postMarket).toEqual({ start: market.end, end: '2025-11-19T22:00:00.000Z' });
  });

  it('of a closed day, or of a half day on a weekend, is none', () => {
    const world = worldAt('2025-11-18T15:00:00Z');
    world.execute('market.setDay', { date: '2025-11-19', kind: 'closed', name: 'Storm' });
    world.execute('market.setDay', { date: '2025-11-22', kind: 'half', name: 'Fair' });
    const none = { preMarket: null, market: null, postMarket: null };
    expect(readSchedule(world, '2025-11-19', '2025-11-19')).toEqual([
      { date: '2025-11-19', holiday: 'Storm', orderEntry: none, trading: none },
    ]);
    expect(readSchedule(world, '2025-11-22', '2025-11-22')).toEqual([
      { date: '2025-11-22', holiday: 'Fair', orderEntry: none, trading: none },
    ]);
  });
});

describe("a Good 'Til Date order", () => {
  it('ends with the session of its day, at midnight of a day without one, and at midnight for coins', () => {
    const world = worldAt('2025-11-18T15:00:00Z');
    const expiryOf = (date: string, symbol = 'TZROP') => {
      const instrument = world.exchange.state.bySymbol.get(symbol)?.instrument;
      return instrument && new Date(computeGtdExpiry(world, date, instrument)).toISOString();
    };
    expect(expiryOf('2025-11-19')).toBe('2025-11-19T21:00:00.000Z');
    expect(expiryOf('2025-11-28')).toBe('2025-11-28T18:00:00.000Z');
    expect(expiryOf('2025-11-22')).toBe('2025-11-23T05:00:00.000Z');
    expect(expiryOf('2025-11-19', 'BTC')).toBe('2025-11-20T05:00:00.000Z');
  });
});

describe('the first tape of a world', () => {
  const quoted = listings.filter(({ figures }) => figures !== null);

  it('has figures that agree: the last price within the range, trades within range, volume and hours', () => {
    const world = worldAt('2025-11-18T18:46:12Z');
    const { opens } = readTapeDay(world);
    for (const { instrument, figures } of quoted) {
      const tape = world.exchange.state.markets[instrument.number]?.tape;
      const { open, high, low, last, volume = 0, tradedAt } = tape ?? {};
      const low1 = low ?? 0;
      const high1 = high ?? 0;
      expect([instrument.symbol, last, tape?.previousClose]).toEqual([
        instrument.symbol,
        figures?.last,
        figures?.previousClose,
      ]);
      expect(low1).toBeGreaterThan(0);
      for (const price of [open, last]) {
        expect(price).toBeGreaterThanOrEqual(low1);
        expect(price).toBeLessThanOrEqual(high1);
      }
      const most = Math.max(
        1,
        Math.round(Math.abs((last ?? 0) - (tape?.previousClose ?? 0)) * 0.4 + (last ?? 0) * 0.003),
      );
      expect(Math.abs((open ?? 0) - (tape?.previousClose ?? 0))).toBeLessThanOrEqual(most);
      expect(high1 - Math.max(open ?? 0, last ?? 0)).toBeLessThanOrEqual(most);
      expect(Math.min(open ?? 0, last ?? 0) - low1).toBeLessThanOrEqual(most);
      const part = (18 * 60 + 46 - 14 * 60 - 30 + 0.2) / 390;
      expect(volume).toBe(Math.max(figures?.smallest ?? 0, Math.round((figures?.dayVolume ?? 0) * part)));
      const ago = world.now() - (tradedAt ?? 0);
      expect(ago).toBeGreaterThanOrEqual(1000);
      expect(ago).toBeLessThanOrEqual(60_000);
      const trades = tape === undefined ? [] : readTrades(tape);
      expect(trades[0]).toEqual({ price: last, quantity: tape?.lastQuantity, at: tradedAt });
      expect(trades.length).toBeLessThanOrEqual(16);
      expect(trades.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(volume);
      trades.forEach(({ price, at, quantity }, index) => {
        expect(price).toBeGreaterThanOrEqual(low1);
        expect(price).toBeLessThanOrEqual(high1);
        expect(at).toBeGreaterThanOrEqual(opens);
        expect(quantity % (tape?.lastQuantity ?? 1)).toBe(0);
        const newer = trades[index - 1];
        if (newer === undefined) return;
        expect(newer.at - at).toBeGreaterThanOrEqual(2000);
        expect(newer.at - at).toBeLessThanOrEqual(180_000);
        expect(Math.abs(newer.price - price)).toBeLessThanOrEqual(2);
      });
    }
  });

  it('has only the last close before the session, and a finished day after it', () => {
    const early = worldAt('2025-11-18T14:00:00Z');
    const late = worldAt('2025-11-18T23:00:00Z');
    for (const { instrument, figures } of quoted) {
      const tape = early.exchange.state.markets[instrument.number]?.tape;
      expect(tape).toMatchObject({ previousClose: figures?.previousClose, last: null, volume: 0, trades: [] });
      const day = late.state.market.finishedDays.get(instrument.symbol);
      expect(day).toMatchObject([{ date: '2025-11-18', close: figures?.last }]);
      expect(early.state.market.finishedDays.has(instrument.symbol)).toBe(false);
    }
    const closing = late.exchange.state.bySymbol.get('TZROP')?.tape.tradedAt ?? 0;
    expect(closing).toBeLessThanOrEqual(Date.parse('2025-11-18T20:59:59Z'));
    expect(closing).toBeGreaterThanOrEqual(Date.parse('2025-11-18T20:59:00Z'));
  });
});
