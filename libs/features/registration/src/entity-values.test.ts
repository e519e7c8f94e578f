import { ApiFailure } from '@portal/client/api-failure';
import { describe, expect, it } from 'vitest';
import { checkEntityValues, type EntitySurroundings } from './check-entity';
import {
  bodyOfEntity,
  computeShareTotal,
  draftWithEntity,
  emptyPerson,
  parseYearEnd,
  peopleOfDraft,
  valuesOfEntity,
  type EntityValues,
} from './entity-values';
import { computeSupporting } from './use-documents';

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
const around: EntitySurroundings = {
  kind: 'PARTNERSHIP',
  hasTin: false,
  uploadedTypes: ['formation'],
  ownEmail: 'lena@example.com',
};

describe('the entity form', () => {
  it('begins with the defaults of the specification [REG-29, REG-30, REG-31, REG-32]', () => {
    const { entity } = fresh;
    expect([entity.countryCode, entity.taxResidenceCountryCode, entity.endOfTaxYear]).toEqual(['US', 'US', '01-01']);
    expect([entity.physicalAddress.countryCode, entity.mailingAddress.countryCode]).toEqual(['US', 'US']);
  });

  it('becomes the draft it was made of, with everybody invited and their shares [REG-28, REG-46]', () => {
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
    const again = valuesOfEntity(draft.entity, peopleOfDraft(draft));
    expect(again).toEqual({ ...values, entity: { ...values.entity, tin: '', mailingAddress: address } });
  });

  it('leaves out what cannot be read yet, so that a draft can be saved at any time', () => {
    const half = {
      ...fresh,
      entity: { ...fresh.entity, tin: '12-3', endOfTaxYear: '13-40', annualRevenueInUsd: '1.2.3' },
    };
    const body = bodyOfEntity(half, false);
    expect(body).not.toHaveProperty('tin');
    expect(body).not.toHaveProperty('name');
    expect(body).toMatchObject({ endOfTaxYear: null, annualRevenueInUsd: null });
  });

  it.each([
    ['60', ['40'], true],
    ['33.3333', ['33.3333', '33.3334'], true],
    ['33.3333', ['33.3333', '33.3333'], false],
    ['60', ['40.0001'], false],
    ['60', ['50'], false],
  ] as const)(
    'takes own %s and partners %j percent only when they are exactly 100 [REG-46]',
    (own, shares, isWhole) => {
      const problems = checkEntityValues(partnership(own, ...shares), around);
      expect(problems).toEqual(
        isWhole ? {} : { 'entity.partnership.primaryIdentityPercentage': 'The shares must add up to 100 percent.' },
      );
      expect(computeShareTotal(partnership(own, ...shares)) === '100').toBe(isWhole);
    },
  );

  it('asks a new partnership for another partner, but not one that already has its account [REG-46]', () => {
    const alone = partnership('100');
    expect(checkEntityValues(alone, around)).toEqual({
      'entity.partnership.invitedPartners': 'Add at least one other partner.',
    });
    expect(checkEntityValues(alone, { ...around, isOpen: true })).toEqual({});
  });

  it('wants the type of a partnership, a share above nothing for each, and every person once [REG-46]', () => {
    const values = partnership('100', '0', '');
    const wrong = {
      ...values,
      entity: { ...values.entity, partnership: { ...values.entity.partnership, type: '' } },
      people: values.people.map(person => ({ ...person, email: 'lena@example.com' })),
    };
    expect(checkEntityValues(wrong, around)).toMatchObject({
      'entity.partnership.type': 'Choose the type of partnership.',
      'people.0.percentage': 'Enter a share of more than 0 percent.',
      'people.1.percentage': 'Enter a share of more than 0 percent.',
      'people.0.email': 'Enter an address that nobody else here has.',
      'people.1.email': 'Enter an address that nobody else here has.',
    });
  });

  it.each(['CORPORATION', 'LLC', 'TRUST'] as const)(
    'asks a %s for no shares, and for a document [REG-03, REG-39]',
    kind => {
      const values = { ...partnership('', ''), people: [] };
      expect(checkEntityValues(values, { ...around, kind })).toEqual({});
      expect(checkEntityValues(values, { ...around, kind, uploadedTypes: ['passport'] })).toEqual({
        documents: 'Upload a supporting document of the entity.',
      });
    },
  );

  it('reads the end of a tax year as people write it', () => {
    expect(['12-31', '12/31', '1/5', ' 2 . 29 '].map(parseYearEnd)).toEqual(['12-31', '12-31', '01-05', '02-29']);
    expect(['', '13-01', '2-30', '1231', 'December'].map(parseYearEnd)).toEqual([null, null, null, null, null]);
  });
});

describe('what is known of the supporting documents', () => {
  it('is their kinds, and whether they are loading or could not be loaded [REG-40]', () => {
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
