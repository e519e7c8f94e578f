import { describe, expect, it } from 'vitest';
import { accountTypes, entityKinds } from './account';
import { authorities } from './authority';
import {
  annualIncomeBands,
  documentKinds,
  employmentStatuses,
  identificationTypes,
  investmentExperience,
  investmentKnowledge,
  investorPurposes,
  jointAccountTypes,
  maritalStatuses,
  netWorthBands,
  partnershipTypes,
  riskTolerances,
  usStates,
} from './lookups';

describe('the fixed lists', () => {
  it.each<[ids: string[], what: string, list: readonly string[], texts: string]>([
    [['LKP-01'], 'identification types', identificationTypes, 'passport; drivers-license; other'],
    [['LKP-02'], 'marital status', maritalStatuses, 'Single; Married; Divorced; Widowed'],
    [['LKP-03'], 'risk tolerance', riskTolerances, 'Low (Conservative); Medium (Moderate); High (Significant Risk)'],
    [
      ['LKP-04'],
      'net worth of individuals',
      netWorthBands.individual,
      '$0-$49,999; $50,000-$249,999; $250,000-$999,999; $1,000,000+',
    ],
    [
      ['LKP-05'],
      'net worth of entities',
      netWorthBands.entity,
      '$0-$249,999; $250,000-$999,999; $1,000,000-$4,999,999; $5,000,000+',
    ],
    [['LKP-06'], 'employment', employmentStatuses, 'Employed; Unemployed; Retired; Student'],
    [['LKP-07'], 'partnership types', partnershipTypes, 'Limited; General'],
    [
      ['LKP-08'],
      'investor purposes and investment objectives',
      investorPurposes,
      'Preservation of capital; Income; Capital appreciation; Speculation; Trading Profits',
    ],
    [
      ['LKP-09'],
      'joint account types',
      jointAccountTypes,
      'Community Property; Tenants by Entirety; Joint Tenants with Rights of Survivorship; Joint Tenants in Common',
    ],
    [['LKP-10'], 'investment knowledge', investmentKnowledge, 'Limited; Good; Extensive'],
    [['LKP-11'], 'investment experience', investmentExperience, "None; Not Much; I know what I'm doing; I'm an expert"],
    [
      ['LKP-16'],
      'annual income, which begins with these',
      annualIncomeBands.slice(0, 2),
      '$0 - $50,000; $50,000 - $200,000',
    ],
    [['LKP-17'], 'entity kinds', entityKinds, 'CORPORATION; LLC; PARTNERSHIP; TRUST'],
    [
      ['LKP-26'],
      'document kinds',
      documentKinds,
      'statements; tradeConf; taxDoc; 1099-B; tax lot data; 1099-DIV; 1099-DIV details; K1',
    ],
    [
      ['PRM-08'],
      'authorities',
      authorities,
      'api:can-change-2fa-destination; api:can-withdraw; api:can-order; api:can-add-ach-account; api:can-ach-withdraw; api:can-ach-deposit; api:can-manage-account; api:can-deposit; api:can-add-investor; api:can-edit-pii; api:can-view-document; api:can-tdas-order; api:beta-features',
    ],
  ])('%s: the list of %s', (_ids, _what, list, texts) => {
    expect(list.join('; ')).toBe(texts);
  });

  it('of US states and territories: fifty states, DC and five territories [LKP-12]', () => {
    const codes = Object.keys(usStates);
    expect(codes).toHaveLength(56);
    expect(codes).toEqual(expect.arrayContaining(['CA', 'NY', 'WY', 'DC', 'AS', 'GU', 'MP', 'PR', 'VI']));
    expect(usStates.PR).toBe('Puerto Rico');
    for (const code of codes) expect(code).toMatch(/^[A-Z]{2}$/);
  });

  it('of account kinds [PRM-01]', () => {
    expect(accountTypes).toEqual(
      expect.arrayContaining(['INDIVIDUAL', 'JOINT', 'PARTNERSHIP', 'AUTHORIZED_USER', ...entityKinds]),
    );
  });
});
