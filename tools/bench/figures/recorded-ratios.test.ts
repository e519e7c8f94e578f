import { describe, expect, it } from 'vitest';
import { formatRatio, type Ratio } from './report.ts';
import { checkRatios } from './recorded-ratios.ts';

const throughput = (...rounds: number[]): Ratio => ({ name: 'venue / bare', rounds, better: 'higher', goal: 0.4 });
const startTime = (...rounds: number[]): Ratio => ({ name: 'venue / node', rounds, better: 'lower', goal: 4 });
const check = (row: string, ratio: Ratio, recorded: Record<string, number>) =>
  checkRatios(new Map([[row, [ratio]]]), recorded).worse;

describe('a measured ratio beside the recorded one', () => {
  it('is worse when it is more than a fifth lower, where a higher one is better', () => {
    expect(check('matching', throughput(0.31, 0.33, 0.35), { 'matching: venue / bare': 0.4 })).toEqual([]);
    expect(check('matching', throughput(0.3, 0.31, 0.33), { 'matching: venue / bare': 0.4 })).toEqual([
      'matching: venue / bare',
    ]);
  });

  it('is worse when it is more than a fifth higher, where a lower one is better', () => {
    expect(check('start', startTime(14), { 'start: venue / node': 12 })).toEqual([]);
    expect(check('start', startTime(16), { 'start: venue / node': 12 })).toEqual(['start: venue / node']);
    expect(check('start', startTime(3), { 'start: venue / node': 12 })).toEqual([]);
  });

  it('cannot be worse when it was never recorded, and says so', () => {
    const { lines, worse } = checkRatios(new Map([['start', [startTime(14)]]]), {});
    expect(worse).toEqual([]);
    expect(lines).toEqual(['  start: venue / node: 14.0x, not recorded']);
  });
});

describe('the line of a ratio', () => {
  it('has the middle, the spread over the rounds, the goal and a verdict', () => {
    expect(formatRatio(throughput(0.3, 0.5, 0.45))).toBe(
      '  venue / bare               0.45x (rounds 0.30 to 0.50, goal at least 0.4x): goal met',
    );
    expect(formatRatio(startTime(12.7))).toBe('  venue / node               12.7x (goal at most 4x): BELOW GOAL');
  });
});
