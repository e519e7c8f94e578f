import { describe, expect, it } from 'vitest';
import { computeGeometry, findDay, priceHeight, topOf } from './graph-geometry';

const geometry = computeGeometry(334, ['5.26'], true);

describe('graph geometry', () => {
  it('makes the axis wider for long prices', () => {
    expect(geometry.axisWidth).toBe(54);
    expect(computeGeometry(334, ['64,949.84'], true).axisWidth).toBeGreaterThan(70);
  });

  it('reserves space for volume bars only if there is volume', () => {
    expect(priceHeight(geometry)).toBeCloseTo(228);
    expect(priceHeight(computeGeometry(334, [], false))).toBeCloseTo(300);
  });

  it('finds the day under the pointer, at both ends and outside the plot', () => {
    const width = 54 + 16 + 300;
    expect(findDay(8, width, 31, geometry)).toBe(0);
    expect(findDay(8 + 150, width, 31, geometry)).toBe(15);
    expect(findDay(8 + 300, width, 31, geometry)).toBe(30);
    expect(findDay(-50, width, 31, geometry)).toBe(0);
    expect(findDay(9999, width, 31, geometry)).toBe(30);
    expect(findDay(5, 20, 31, geometry)).toBe(0);
  });

  it('puts the highest price at the top', () => {
    expect(topOf(1, geometry)).toBe(10);
    expect(topOf(0, geometry)).toBeCloseTo(238);
  });
});
