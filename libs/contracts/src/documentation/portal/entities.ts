import { entities, entityBody, partnershipBody } from '../../endpoints/entities.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

const office = { street: '8 Harbor Row', city: 'Boston', region: 'MA', postalCode: '02110', countryCode: 'US' };
const partnership = {
  type: 'General',
  partners: [{ identityId: 'U-1017', percentage: '25' }],
  primaryIdentityPercentage: '50',
  invitedPartners: [{ email: 'hana.petrov@example.com', percentage: '25' }],
} as const;

/** An entity, for examples. */
export const entityChanges = {
  name: 'Alder & Vance Partners',
  tin: '12-3456789',
  countryCode: 'US',
  physicalAddress: office,
  mailingAddress: office,
  taxResidenceCountryCode: 'US',
  phoneNumbers: ['+12025550100'],
  investmentExperience: 'Not Much',
  investorPurpose: 'Income',
  investmentKnowledge: 'Good',
  riskTolerance: 'Medium (Moderate)',
  annualRevenueInUsd: '250000',
  endOfTaxYear: '12-31',
  partnership,
} as const;
/** Fields of an entity. */
export const entityFields = {
  name: 'Legal name of the entity, without links.',
  tin: 'Taxpayer number of nine digits; write-only.',
  taxResidenceCountryCode: 'Country of tax residence (ISO 3166-1 alpha-2).',
  annualRevenueInUsd: 'Annual revenue in dollars.',
  endOfTaxYear: 'Last day of the tax year, as MM-DD.',
  partnership: 'Partners and their shares.',
};

/** Schemas of entities. */
export const entitySchemas = [
  documentOf(partnershipBody, {
    name: 'PartnershipChanges',
    description: 'Partners of an entity and their shares, which may not exceed 100 percent together.',
    example: partnership,
    fields: {
      type: 'Limited or General.',
      partners: { description: 'Partners who are users of the account.', fields: { identityId: 'Id of the user.' } },
      primaryIdentityPercentage: 'Share of the primary user, in percent.',
      invitedPartners: 'Partners who were invited.',
    },
  }),
  documentOf(entityBody, {
    name: 'EntityChanges',
    description: 'Fields of an entity to change; those left out stay as they are.',
    example: entityChanges,
    fields: entityFields,
  }),
];

/** Calls of entities. */
export const entityCalls = documentCalls(entities, {
  save: {
    summary: 'Save an entity [APA-27]',
    description:
      'Changes the entity of an account. Fields that were checked with its identity can no longer be changed.',
    params: { id: { description: 'Id of the entity.', example: 'E-A-20031' } },
  },
});
