import { describe, expect, it } from 'vitest';
import { computeScore, formatReport, type TestedMutant } from './report';

const mutant = (status: TestedMutant['status'], ...coveredBy: string[]): TestedMutant => ({
  place: 'libs/domain/src/orders/order.ts:12',
  change: 'ConditionalExpression: true',
  status,
  coveredBy,
});

const killed = mutant('Killed', 'order.test.ts#rejects a limit of zero [ORD-01]');

describe('the score of mutants', () => {
  it('counts those that a test fails on, that make the tests endless, and with which they do not load', () => {
    const mutants = [killed, mutant('Timeout'), mutant('RuntimeError'), mutant('Survived'), mutant('NoCoverage')];
    expect(computeScore(mutants, 5)).toEqual({ detected: 3, tested: 5, percent: 60, plusMinus: 0 });
  });

  it('of a sample has the 95 % interval of Wilson', () => {
    const mutants = [
      ...Array.from({ length: 81 }, () => killed),
      ...Array.from({ length: 19 }, () => mutant('Survived')),
    ];
    const { percent, plusMinus } = computeScore(mutants, 5000);
    expect(percent).toBeCloseTo(81);
    // From published tables: 0.722 to 0.875 for 81 of 100.
    expect(plusMinus).toBeCloseTo((87.5 - 72.2) / 2, 1);
  });
});

describe('the report', () => {
  it('lists survivors at each requirement whose tests run them, then those without', () => {
    const twice = mutant('Survived', 'order.test.ts#a fee [FEE-01, ORD-02]', 'order.test.ts#a price [ORD-02]');
    const report = formatReport('domain', 85, 5, [
      killed,
      mutant('NoCoverage'),
      mutant('Survived'),
      mutant('Survived', 'order.test.ts#reads no clock'),
      twice,
    ]);
    const line = '    libs/domain/src/orders/order.ts:12  ConditionalExpression: true';
    expect(report).toEqual([
      'domain: 20 %, goal 85 %: the tests detected 1 of 5 mutants.',
      '  FEE-01',
      line,
      '  ORD-02',
      line,
      '  Tests without a requirement id',
      line,
      '  Runs when its module loads',
      line,
      '  No test runs it',
      line,
    ]);
  });

  it('says of a sample how far the score may be off', () => {
    expect(formatReport('client', 75, 800, [killed])).toEqual([
      'client: 100 % ± 40, goal 75 %: the tests detected 1 of 1 mutants of 800.',
    ]);
  });
});
