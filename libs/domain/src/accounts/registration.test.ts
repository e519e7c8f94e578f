import { describe, expect, it } from 'vitest';
import { checkDraft, checkPartners, checkPartnership, findOpenStep, type DraftContext } from './draft-problems';
import { createEntityForm, stepsOf, type RegistrationDraft } from './registration';

const around: DraftContext = {
  self: { id: 'U-1', email: 'ada@example.com' },
  today: '2025-11-18',
  unsupportedStates: 'ND VT',
  restrictedCountries: ['KP'],
  hasTaxNumber: false,
  uploadedTypes: [],
  piiConfirmed: true,
};
const address = { street: '1 Mill Road', city: 'Sacramento', region: 'CA', postalCode: '95814', countryCode: 'US' };

const complete: RegistrationDraft = {
  account: { kind: 'INDIVIDUAL', invitedAuthorizedUsers: [] },
  identity: { firstName: 'Ada', lastName: 'Moran', email: 'ada@example.com' },
  legalDetails: {
    birthdate: '1990-01-01',
    citizenshipCountryCode: 'US',
    countryCode: 'US',
    tin: '123-45-6789',
    physicalAddress: address,
  },
  phoneNumbers: ['+12025550100'],
  investmentInfo: { employmentStatus: 'Employed' },
};
const legal = (rest: object): RegistrationDraft => ({
  ...complete,
  legalDetails: { ...complete.legalDetails, ...rest },
});
const fieldsOf = (draft: RegistrationDraft, changes: Partial<DraftContext> = {}) =>
  checkDraft(draft, { ...around, ...changes }).map(({ field }) => field);

describe('a fresh draft', () => {
  it('of an entity has the US everywhere and a tax year from 01-01 [REG-29, REG-30, REG-31, REG-32]', () => {
    expect(createEntityForm()).toEqual({
      countryCode: 'US',
      physicalAddress: { countryCode: 'US' },
      mailingAddress: { countryCode: 'US' },
      taxResidenceCountryCode: 'US',
      endOfTaxYear: '01-01',
    });
  });
});

describe('a problem of a draft', () => {
  it('does not exist if it is complete', () => {
    expect(checkDraft(complete, around)).toEqual([]);
    expect(findOpenStep(complete, around)).toBe('submit-application');
  });

  it('is an age below 18 [REG-05]', () => {
    expect(checkDraft(legal({ birthdate: '2007-11-19' }), around)).toMatchObject([
      { field: 'legalDetails.birthdate', message: 'You must be at least 18 years old.', kind: 'refused' },
    ]);
  });

  it('is a Social Security number that is not valid, for a US applicant only [REG-07]', () => {
    expect(fieldsOf(legal({ tin: '000-12-3456' }))).toEqual(['legalDetails.tin']);
    expect(fieldsOf(legal({ tin: null }))).toEqual(['legalDetails.tin']);
    expect(fieldsOf(legal({ countryCode: 'DE', tin: null, internationalTin: '12345678901' }))).toEqual([]);
    expect(fieldsOf(legal({ countryCode: 'DE', tin: null }))).toEqual(['legalDetails.internationalTin']);
  });

  it('is a home in an unsupported state or a restricted country [REG-09, PRM-24]', () => {
    expect(fieldsOf(legal({ physicalAddress: { ...address, region: 'VT' } }))).toEqual([
      'legalDetails.physicalAddress.region',
    ]);
    expect(fieldsOf(legal({ physicalAddress: { ...address, countryCode: 'KP' } }))).toEqual([
      'legalDetails.physicalAddress.countryCode',
    ]);
    expect(fieldsOf(legal({ physicalAddress: { ...address, countryCode: 'FR', region: 'VT' } }))).toEqual([]);
  });

  it('is a ZIP code without five digits, or a P.O. box for a home', () => {
    expect(fieldsOf(legal({ physicalAddress: { ...address, postalCode: '8370' } }))).toEqual([
      'legalDetails.physicalAddress.postalCode',
    ]);
    expect(fieldsOf(legal({ physicalAddress: { ...address, street: 'P.O. Box 12' } }))).toEqual([
      'legalDetails.physicalAddress.street',
    ]);
  });

  it('is a resident of the GDPR who has not agreed', () => {
    const resident = (gdprConsent: boolean) => ({
      ...complete,
      identity: { ...complete.identity, gdprResident: true, gdprConsent },
    });
    expect(fieldsOf(resident(false))).toEqual(['identity.gdprConsent']);
    expect(fieldsOf(resident(true))).toEqual([]);
  });

  it('is a joint account without its type [REG-47]', () => {
    const joint = (jointAccountType?: string) => ({
      ...complete,
      account: {
        kind: 'JOINT' as const,
        jointAccountType,
        invitedAuthorizedUsers: [{ firstName: 'Paul', lastName: 'Moran', email: 'paul@example.com' }],
      },
    });
    expect(fieldsOf(joint())).toEqual(['account.jointAccountType']);
    expect(fieldsOf(joint('Community Property'))).toEqual([]);
  });

  it('is a joint account of one person [REG-02, REG-16]', () => {
    const alone: RegistrationDraft = {
      ...complete,
      account: { kind: 'JOINT', jointAccountType: 'Community Property', invitedAuthorizedUsers: [] },
    };
    expect(checkDraft(alone, around)).toMatchObject([
      {
        step: 'personal-info',
        field: 'account.invitedAuthorizedUsers',
        message: 'Add at least one other account holder.',
        kind: 'missing',
      },
    ]);
  });

  it('is a holder, or a partner, who is the applicant or named twice, whatever the spelling [REG-02, REG-46]', () => {
    const named = (...emails: string[]) => emails.map(email => ({ firstName: 'Paul', lastName: 'Moran', email }));
    const joint = (...emails: string[]): RegistrationDraft => ({
      ...complete,
      account: { kind: 'JOINT', jointAccountType: 'Community Property', invitedAuthorizedUsers: named(...emails) },
    });
    expect(checkDraft(joint(' Ada@Example.com'), around)).toMatchObject([
      {
        step: 'personal-info',
        field: 'account.invitedAuthorizedUsers.0.email',
        message: 'Enter another person’s email, not your own.',
        kind: 'refused',
      },
    ]);
    expect(fieldsOf(joint('paul@example.com', 'PAUL@example.com '))).toEqual([
      'account.invitedAuthorizedUsers.1.email',
    ]);
    expect(fieldsOf(joint('paul@example.com', 'nora@example.com'))).toEqual([]);
    const llc: RegistrationDraft = {
      ...complete,
      account: { kind: 'LLC', invitedAuthorizedUsers: named('ada@example.com') },
      entity: { name: 'Moran, LLC', tin: '12-3456789', physicalAddress: address },
    };
    expect(fieldsOf(llc, { uploadedTypes: ['formation'] })).toEqual(['account.invitedAuthorizedUsers.0.email']);
  });

  it('is a partnership whose partners are the applicant, or one person twice [REG-46]', () => {
    const share = '50';
    const self = { id: 'U-1', email: 'ada@example.com' };
    const messages = (partnership: NonNullable<RegistrationDraft['entity']>['partnership']) =>
      checkPartners(partnership, self).map(({ message }) => message);
    const invite = (...emails: string[]) => ({ invitedPartners: emails.map(email => ({ email, percentage: share })) });
    expect(messages(invite('ADA@example.com'))).toEqual(['Enter another person’s email, not your own.']);
    expect(messages(invite('paul@example.com', 'Paul@example.com'))).toEqual([
      'Enter a different email for each person.',
    ]);
    expect(messages({ partners: [{ identityId: 'U-1', percentage: share }] })).toEqual([
      'Add at least one other partner.',
    ]);
    expect(messages({ partners: [{ identityId: 'U-2', percentage: share }] })).toEqual([]);
  });

  it('is a partnership of one person [REG-46]', () => {
    const draft = (invitedPartners: readonly { email: string; percentage: string }[]): RegistrationDraft => ({
      ...complete,
      account: { kind: 'PARTNERSHIP' },
      entity: {
        name: 'Moran Works',
        tin: '12-3456789',
        physicalAddress: address,
        partnership: {
          type: 'Limited',
          primaryIdentityPercentage: invitedPartners.length === 0 ? '100' : '60',
          invitedPartners,
        },
      },
    });
    const uploadedTypes = ['formation'];
    expect(checkDraft(draft([]), { ...around, uploadedTypes })).toMatchObject([
      {
        step: 'required-details',
        field: 'entity.partnership.invitedPartners',
        message: 'Add at least one other partner.',
        kind: 'missing',
      },
    ]);
    const paul = { email: 'paul@example.com', percentage: '40' };
    expect(fieldsOf(draft([paul]), { uploadedTypes })).toEqual([]);
  });

  it('is an entity without supporting documents', () => {
    const entity = { name: 'Moran, LLC', tin: '12-3456789', physicalAddress: address };
    const llc: RegistrationDraft = { ...complete, account: { kind: 'LLC' }, entity };
    expect(fieldsOf(llc)).toEqual(['documents']);
    expect(fieldsOf(llc, { uploadedTypes: ['passport'] })).toEqual(['documents']);
    expect(fieldsOf(llc, { uploadedTypes: ['formation'] })).toEqual([]);
    expect(fieldsOf({ ...llc, entity: { ...entity, tin: '12-34' } }, { uploadedTypes: ['formation'] })).toEqual([
      'entity.tin',
    ]);
  });

  it('is a partnership without its type, or whose shares are not 100 percent together [REG-46]', () => {
    const shares = (own: string, ...others: string[]) =>
      checkPartnership({
        type: 'Limited',
        primaryIdentityPercentage: own,
        partners: others.map((percentage, i) => ({ identityId: `U-${i}`, percentage })),
      }).map(({ message }) => message);
    expect(shares('33.34', '33.33', '33.33')).toEqual([]);
    expect(shares('60', '30')).toEqual(['Ownership must total 100%.']);
    expect(shares('110', '-10')).toEqual(['Each ownership percentage must be greater than 0.']);
    expect(shares('100', '0')).toEqual(['Each ownership percentage must be greater than 0.']);
    expect(shares('100')).toEqual([]);
    expect(checkPartnership({ primaryIdentityPercentage: '100' }).map(({ field }) => field)).toEqual([
      'entity.partnership.type',
    ]);
  });

  it('is unconfirmed personal data', () => {
    expect(fieldsOf(complete, { piiConfirmed: false })).toEqual(['identity.confirmPii']);
  });
});

describe('the steps', () => {
  it('include the details of the entity only for an entity', () => {
    expect(stepsOf('INDIVIDUAL')).not.toContain('required-details');
    expect(stepsOf(null)).not.toContain('required-details');
    expect(stepsOf('TRUST')).toContain('required-details');
  });

  it('open in sequence: the first incomplete one', () => {
    expect(findOpenStep({}, around)).toBe('account-details');
    expect(findOpenStep({ account: complete.account, identity: complete.identity }, around)).toBe('personal-info');
    expect(findOpenStep(complete, { ...around, piiConfirmed: false })).toBe('review-details');
  });
});
