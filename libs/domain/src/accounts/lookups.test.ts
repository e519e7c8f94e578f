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
  it('of identification types [LKP-01]', () => {
    expect(identificationTypes.join('; ')).toBe('passport; drivers-license; other');
  });

  it('of marital status [LKP-02]', () => {
    expect(maritalStatuses.join('; ')).toBe('Single; Married; Divorced; Widowed');
  });

  it('of risk tolerance [LKP-03]', () => {
    expect(riskTolerances.join('; ')).toBe('Low (Conservative); Medium (Moderate); High (Significant Risk)');
  });

  it('of net worth of individuals [LKP-04]', () => {
    expect(netWorthBands.individual.join('; ')).toBe('$0-$49,999; $50,000-$249,999; $250,000-$999,999; $1,000,000+');
  });

  it('of net worth of entities [LKP-05]', () => {
    expect(netWorthBands.entity.join('; ')).toBe('$0-$249,999; $250,000-$999,999; $1,000,000-$4,999,999; $5,000,000+');
  });

  it('of employment [LKP-06]', () => {
    expect(employmentStatuses.join('; ')).toBe('Employed; Unemployed; Retired; Student');
  });

  it('of partnership types [LKP-07]', () => {
    expect(partnershipTypes.join('; ')).toBe('Limited; General');
  });

  it('of investor purposes and investment objectives [LKP-08]', () => {
    expect(investorPurposes.join('; ')).toBe(
      'Preservation of capital; Income; Capital appreciation; Speculation; Trading Profits',
    );
  });

  it('of joint account types [LKP-09]', () => {
    expect(jointAccountTypes.join('; ')).toBe(
      'Community Property; Tenants by Entirety; Joint Tenants with Rights of Survivorship; Joint Tenants in Common',
    );
  });

  it('of investment knowledge [LKP-10]', () => {
    expect(investmentKnowledge.join('; ')).toBe('Limited; Good; Extensive');
  });

  it('of investment experience [LKP-11]', () => {
    expect(investmentExperience.join('; ')).toBe("None; Not Much; I know what I'm doing; I'm an expert");
  });

  it('of annual income begin with the two named labels [LKP-16]', () => {
    expect(annualIncomeBands.slice(0, 2).join('; ')).toBe('$0 - $50,000; $50,000 - $200,000');
  });

  it('of entity kinds [LKP-17]', () => {
    expect(entityKinds.join('; ')).toBe('CORPORATION; LLC; PARTNERSHIP; TRUST');
  });

  it('of document kinds [LKP-26]', () => {
    expect(documentKinds.join(', ')).toBe(
      'statements, tradeConf, taxDoc, 1099-B, tax lot data, 1099-DIV, 1099-DIV details, K1',
    );
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

  it('of authorities [PRM-08]', () => {
    expect(authorities.join(', ')).toBe(
      'api:can-change-2fa-destination, api:can-withdraw, api:can-order, api:can-add-ach-account, api:can-ach-withdraw, api:can-ach-deposit, api:can-manage-account, api:can-deposit, api:can-add-investor, api:can-edit-pii, api:can-view-document, api:can-tdas-order, api:beta-features',
    );
  });
});
