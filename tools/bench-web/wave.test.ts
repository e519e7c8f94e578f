import { expect, it } from 'vitest';
import { bidOf, computeDelays, numberOf, priceOf } from './wave.ts';

it('the delay of a quote ends with the frame that shows it or a newer one of its symbol', () => {
  const published = { AAA: [0, 10, 20, 30], BBB: [5] };
  const drawn = (symbol: string, n: number, at: number) => [symbol, priceOf(bidOf(n)), at] as const;
  const paints = [drawn('AAA', 3, 50), drawn('AAA', 0, 16), drawn('BBB', 0, 16), ['AAA', '-', 60] as const];
  expect(computeDelays(paints, published)).toEqual([20, 30, 40]);
});

it('a price that has come round again belongs to the newest quote that was published by then', () => {
  const published = Array.from({ length: 5003 }, (_, n) => n);
  expect(numberOf('100.02', published, 4000)).toBe(2);
  expect(numberOf('100.02', published, 6000)).toBe(5002);
  expect(numberOf('5.26', published, 6000)).toBe(-1);
});
