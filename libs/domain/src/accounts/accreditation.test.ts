import { describe, expect, it } from 'vitest';
import { computeSufficiency, formatAccreditationType, isIncomeEnough, readDeclared } from './accreditation';
import { annualIncomeBands, netWorthBands } from './lookups';

const facts = { isAccredited: false, accountType: 'INDIVIDUAL', annualIncomeLabel: null, netWorthLabel: null };

describe('declared figures', () => {
  it('have sufficient income unless it is one of the two lowest bands or missing [ACT-10]', () => {
    expect(annualIncomeBands.filter(isIncomeEnough)).toEqual([
      '$200,000 - $300,000',
      '$300,000 - $500,000',
      '$500,000+',
    ]);
    expect(isIncomeEnough('$1 - $2')).toBe(true);
    expect([null, undefined, ''].some(isIncomeEnough)).toBe(false);
  });

  it('have sufficient net worth only at $1,000,000+, for a person [ACT-11]', () => {
    const isEnough = (netWorthLabel: string) => computeSufficiency({ ...facts, netWorthLabel }).netWorthIsEnough;
    expect(netWorthBands.individual.filter(isEnough)).toEqual(['$1,000,000+']);
    expect(isEnough('$5,000,000+')).toBe(false);
  });

  it('are decided by the server for an entity [ACT-11]', () => {
    for (const isAccredited of [true, false]) {
      const entity = { ...facts, accountType: 'LLC', netWorthLabel: '$5,000,000+', isAccredited };
      expect(computeSufficiency(entity).netWorthIsEnough).toBe(isAccredited);
    }
  });

  it('give both results, beside isAccredited and its type [ACT-08]', () => {
    const rich = { ...facts, annualIncomeLabel: '$500,000+', netWorthLabel: '$1,000,000+' };
    expect(computeSufficiency(rich)).toEqual({ incomeIsEnough: true, netWorthIsEnough: true });
    expect(computeSufficiency(facts)).toEqual({ incomeIsEnough: false, netWorthIsEnough: false });
  });

  it('say by their labels alone what the server does not, as far as they do [ACT-10, ACT-11]', () => {
    const rich = { accountType: 'INDIVIDUAL', annualIncomeLabel: '$500,000+', netWorthLabel: '$1,000,000+' };
    expect(readDeclared(rich)).toEqual({ incomeIsEnough: true, netWorthIsEnough: true });
    const poor = { ...rich, annualIncomeLabel: '$0 - $50,000', netWorthLabel: '$0-$49,999' };
    expect(readDeclared(poor)).toEqual({ incomeIsEnough: false, netWorthIsEnough: false });
    expect(readDeclared({ ...rich, accountType: 'LLC' })).toEqual({ incomeIsEnough: true, netWorthIsEnough: null });
    expect(readDeclared({ ...rich, accountType: null }).netWorthIsEnough).toBe(null);
    const none = { ...rich, annualIncomeLabel: null, netWorthLabel: undefined };
    expect(readDeclared(none)).toEqual({ incomeIsEnough: null, netWorthIsEnough: null });
  });

  it('names its type with spaces [ACT-09]', () => {
    expect(formatAccreditationType('NET_WORTH_OR_INCOME')).toBe('NET WORTH OR INCOME');
  });
});
