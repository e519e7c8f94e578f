import { ApiFailure } from '@portal/client/api/api-failure';
import { describe, expect, it } from 'vitest';
import { checkEntityValues, type EntityContext } from './check-entity';
import {
  bodyOfEntity,
  bodyOfSave,
  computeShareTotal,
  draftWithEntity,
  emptyPerson,
  parseYearEnd,
  peopleOfDraft,
  valuesOfEntity,
  type EntityValues,
} from './entity-values';
import { computeSupporting } from '../application/use-documents';

const address = {
  street: '1 Mill Road',
  street2: '',
  city: 'Boise',
  region: 'ID',
  postalCode: '83702',
  countryCode: 'US',
};
const fresh = valuesOfEntity(null, []);
const ada = { ...emptyPerson, firstName: 'Ada', lastName: 'Moran', email: 'ada@example.com' };

const partnership = (own: string, ...shares: readonly string[]): EntityValues => ({
  ...fresh,
  entity: {
    ...fresh.entity,
    name: 'Varga and Moran',
    tin: '12-3456789',
    physicalAddress: address,
    partnership: { type: 'General', primaryIdentityPercentage: own },
  },
  people: shares.map((percentage, index) => ({ ...ada, email: `ada${index}@example.com`, percentage })),
});
const context: EntityContext = {
  kind: 'PARTNERSHIP',
  hasTin: false,
  uploadedTypes: ['formation'],
  ownEmail: 'lena@example.com',
};

describe('the entity form', () => {
  it('starts with the defaults of the specification [REG-29, REG-30, REG-31, REG-32]', () => {
    const { entity } = fresh;
    expect([entity.countryCode, entity.taxResidenceCountryCode, entity.endOfTaxYear]).toEqual(['US', 'US', '01-01']);
    expect([entity.physicalAddress.countryCode, entity.mailingAddress.countryCode]).toEqual(['US', 'US']);
  });

  it('converts back to the draft it was created from, with all invites and shares [REG-28, REG-46]', () => {
    const values = partnership('60', '40');
    const draft = draftWithEntity({ account: { kind: 'PARTNERSHIP' } }, values, [
      { id: 'D-1', type: 'passport' },
      { id: 'D-2', type: 'formation' },
    ]);
    expect(draft.account?.invitedAuthorizedUsers).toEqual([
      { firstName: 'Ada', lastName: 'Moran', email: 'ada0@example.com' },
    ]);
    expect(draft.legalDetails?.identification).toEqual([{ type: 'passport', documentId: 'D-1' }]);
    expect(draft.entity).toMatchObject({
      name: 'Varga and Moran',
      tin: '12-3456789',
      partnership: {
        type: 'General',
        primaryIdentityPercentage: '60',
        invitedPartners: [{ email: 'ada0@example.com', percentage: '40' }],
      },
    });
    const restored = valuesOfEntity(draft.entity, peopleOfDraft(draft));
    expect(restored).toEqual({ ...values, entity: { ...values.entity, tin: '', mailingAddress: address } });
  });

  it('omits incomplete input, so that a draft can be saved at any time', () => {
    const half = {
      ...fresh,
      entity: { ...fresh.entity, tin: '12-3', endOfTaxYear: '13-40', annualRevenueInUsd: '1.2.3' },
    };
    const body = bodyOfEntity(half, false);
    expect(body).not.toHaveProperty('tin');
    expect(body).not.toHaveProperty('name');
    expect(body).toMatchObject({ endOfTaxYear: null, annualRevenueInUsd: null });
  });

  it('of an entity on file sends what it could not show as it is on file, or not at all', () => {
    const home = { ...address, street3: 'Dock 4' };
    const onFile = {
      ...{ id: 'E-1', name: 'Marsh Ridge LLC ', countryCode: null, physicalAddress: home, mailingAddress: home },
      ...{ riskTolerance: 'Daring', investorPurpose: 'Income', annualRevenueInUsd: null, endOfTaxYear: null },
      phoneNumbers: [{ type: 'Business', number: '+12085550110' }, '+12085550111'],
      ...{ kind: null, maskedTin: null, taxResidenceCountryCode: 'US', partnership: null },
      ...{ investmentExperience: null, investmentKnowledge: 'Good' },
    };
    const shown = valuesOfEntity(onFile, []);
    const save = (changes: Partial<EntityValues['entity']>): unknown =>
      JSON.parse(
        JSON.stringify(bodyOfSave(onFile, shown, { ...shown, entity: { ...shown.entity, ...changes } }, false)),
      );
    const { name, physicalAddress, mailingAddress, phoneNumbers, investorPurpose } = onFile;
    expect(save({ investmentKnowledge: '' })).toEqual({
      ...{ name, physicalAddress, mailingAddress, phoneNumbers, investorPurpose },
      ...{ taxResidenceCountryCode: 'US', investmentKnowledge: null },
    });
    const moved = { ...address, street: '11 Ridge Road', street2: null };
    expect(
      save({ physicalAddress: { ...address, street: '11 Ridge Road' }, phoneNumbers: '208-555-0199' }),
    ).toMatchObject({
      ...{ physicalAddress: moved, mailingAddress: moved },
      phoneNumbers: [{ type: 'Business', number: '+12085550199' }, '+12085550111'],
    });
  });

  it.each([
    ['60', ['40'], true],
    ['33.3333', ['33.3333', '33.3334'], true],
    ['33.3333', ['33.3333', '33.3333'], false],
    ['60', ['40.0001'], false],
    ['60', ['50'], false],
  ] as const)(
    'accepts own %s and partners %j percent only when the total is exactly 100 [REG-46]',
    (own, shares, isWhole) => {
      const problems = checkEntityValues(partnership(own, ...shares), context);
      expect(problems).toEqual(
        isWhole ? {} : { 'entity.partnership.primaryIdentityPercentage': 'Ownership must total 100%.' },
      );
      expect(computeShareTotal(partnership(own, ...shares)) === '100').toBe(isWhole);
    },
  );

  it('requires another partner of a new partnership, but not of one that already has its account [REG-46]', () => {
    const withoutPartners = partnership('100');
    expect(checkEntityValues(withoutPartners, context)).toEqual({
      'entity.partnership.invitedPartners': 'Add at least one other partner.',
    });
    expect(checkEntityValues(withoutPartners, { ...context, isOpen: true })).toEqual({});
  });

  it('requires the type of a partnership, a share above zero for each partner, and no duplicate person [REG-46]', () => {
    const values = partnership('100', '0', '');
    const wrong = {
      ...values,
      entity: { ...values.entity, partnership: { ...values.entity.partnership, type: '' } },
      people: [...values.people, ...values.people].map((person, index) => ({
        ...person,
        email: ['lena@example.com', ' LENA@example.com ', 'ada@example.com', 'Ada@Example.com'][index] ?? '',
      })),
    };
    expect(checkEntityValues(wrong, context)).toMatchObject({
      'entity.partnership.type': 'Select a partnership type.',
      'people.0.percentage': 'Enter an ownership percentage greater than 0.',
      'people.1.percentage': 'Enter an ownership percentage greater than 0.',
      'people.0.email': 'Enter another person’s email, not your own.',
      'people.1.email': 'Enter another person’s email, not your own.',
      'people.3.email': 'Enter a different email for each person.',
    });
  });

  it.each(['CORPORATION', 'LLC', 'TRUST'] as const)(
    'requires no shares of a %s, but a document [REG-03, REG-39]',
    kind => {
      const values = { ...partnership('', ''), people: [] };
      expect(checkEntityValues(values, { ...context, kind })).toEqual({});
      expect(checkEntityValues(values, { ...context, kind, uploadedTypes: ['passport'] })).toEqual({
        documents: 'Upload a supporting document for the entity.',
      });
    },
  );

  it('parses the end of a tax year in common formats', () => {
    expect(['12-31', '12/31', '1/5', ' 2 . 29 '].map(parseYearEnd)).toEqual(['12-31', '12-31', '01-05', '02-29']);
    expect(['', '13-01', '2-30', '1231', 'December'].map(parseYearEnd)).toEqual([null, null, null, null, null]);
  });
});

describe('the state of the supporting documents', () => {
  it('contains their types, and whether they are loading or couldn’t be loaded [REG-40]', () => {
    const documents = ['passport', 'ownership', 'formation', 'formation'].map(type => ({ type }));
    const failure = new ApiFailure({ kind: 'network', route: 'read' });
    expect(computeSupporting({ documents, failure: null })).toEqual({
      types: ['formation', 'ownership'],
      loading: false,
      error: false,
    });
    expect(computeSupporting({ documents: undefined, failure: null })).toEqual({
      types: [],
      loading: true,
      error: false,
    });
    expect(computeSupporting({ documents: undefined, failure })).toEqual({ types: [], loading: false, error: true });
  });
});
