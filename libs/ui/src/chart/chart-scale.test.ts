import { compare, decimal, isZero, negate, subtract } from '@portal/domain/money/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseDrawnPoints, computePosition, computePriceAxis } from './chart-scale';

const price = fc.integer({ min: 1, max: 99_999_999 }).map(cents => decimal((cents / 100).toString()));

describe('positions on an axis', () => {
  it.each([
    ['4.80', '4.80', '5.40', 0],
    ['5.10', '4.80', '5.40', 0.5],
    ['5.40', '4.80', '5.40', 1],
    ['6', '4.80', '5.40', 1],
    ['5', '5', '5', 0],
  ])('puts %s between %s and %s at %d', (value, low, high, position) => {
    expect(computePosition(decimal(value), decimal(low), decimal(high))).toBeCloseTo(position, 6);
  });

  it('keeps the order of prices', () => {
    fc.assert(
      fc.property(price, price, (a, b) => {
        const [low, high] = [decimal('0'), decimal('1000000')];
        if (compare(a, b) <= 0)
          expect(computePosition(a, low, high)).toBeLessThanOrEqual(computePosition(b, low, high));
      }),
    );
  });
});

describe('price axis', () => {
  it('has lines at round prices around all values', () => {
    const axis = computePriceAxis(['4.86', '5.31', '5.26'].map(decimal), 2);
    expect(axis?.ticks).toEqual(['4.8', '5', '5.2', '5.4']);
  });

  it('has lines around losses, too', () => {
    const axis = computePriceAxis(['-6.8', '-0.5', '12.7'].map(decimal), 2);
    expect(axis?.ticks).toEqual(['-10', '-5', '0', '5', '10', '15']);
    expect(computePriceAxis(['-6.8', '-0.5'].map(decimal), 2)?.ticks).toEqual(['-8', '-6', '-4', '-2', '0']);
  });

  it('pads equal prices by one step on both sides', () => {
    expect(computePriceAxis([decimal('7.5')], 2)).toMatchObject({ low: '7.49', high: '7.51' });
  });

  it('never goes below zero for a price of zero', () => {
    expect(computePriceAxis([decimal('0')], 2)).toMatchObject({ low: '0', high: '0.01' });
  });

  it('is null without a price', () => {
    expect(computePriceAxis([], 2)).toBeNull();
  });

  it('contains every price, with at most six evenly spaced lines', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(price, price.map(negate)), { minLength: 1, maxLength: 40 }), prices => {
        const axis = computePriceAxis(prices, 2);
        const ticks = axis?.ticks ?? [];
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(prices.every(each => compare(each, ticks[0] ?? each) >= 0)).toBe(true);
        expect(prices.every(each => compare(each, ticks.at(-1) ?? each) <= 0)).toBe(true);
        const steps = ticks.slice(1).map((tick, index) => subtract(tick, ticks[index] ?? tick));
        expect(new Set(steps).size).toBe(1);
        expect(steps.some(isZero)).toBe(false);
      }),
    );
  });
});

describe('downsampling', () => {
  it('keeps all points when they fit', () => {
    expect(chooseDrawnPoints([0.1, 0.5, 0.2], 600)).toEqual([0, 1, 2]);
  });

  it('keeps both ends and a single peak when it downsamples', () => {
    const positions = Array.from({ length: 2500 }, (_, index) => (index === 1234 ? 1 : 0.2));
    const drawn = chooseDrawnPoints(positions, 600);
    expect(drawn).toHaveLength(600);
    expect(drawn[0]).toBe(0);
    expect(drawn.at(-1)).toBe(2499);
    expect(drawn).toContain(1234);
  });

  it('returns strictly increasing indices', () => {
    fc.assert(
      fc.property(fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { minLength: 10, maxLength: 900 }), positions => {
        const drawn = chooseDrawnPoints(positions, 50);
        expect(drawn.length).toBe(Math.min(50, positions.length));
        expect(drawn.every((index, position) => position === 0 || index > (drawn[position - 1] ?? -1))).toBe(true);
      }),
    );
  });
});
